/** What the agenda shows: the attributes as people have chosen, and the interventions of that period. */
import { useStore } from '@nanostores/react';
import { useMemo, useState } from 'react';
import {
  type AgendaEvent,
  type AgendaFilters,
  findEvents,
  findUnplanned,
  PROPOSED_OR_UNASSIGNED,
} from '../../core/interventions/agenda.ts';
import {
  type AgendaRange,
  chooseView,
  getRange,
  showsToday,
  stepDate,
} from '../../core/interventions/agenda-range.ts';
import type { AgendaView } from '../../core/interventions/calendar-constants.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { canTakeStep } from '../../core/interventions/steps.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { createPlaceKeeper, type HeldPlace } from '../../core/kernel/list/held-places.ts';
import { isHouseStaff } from '../../core/kernel/session/rights.ts';
import { $user } from '../../core/kernel/session/session.ts';
import { $today } from '../../core/kernel/time/today.ts';
import { formatDay } from '../../core/kernel/time/wall-time.ts';
import { type HostPage, useHost } from '../parts/host/use-host.ts';
import { useSite } from './use-site.ts';

/** The attributes that hold what people have chosen. */
export interface AgendaState {
  view: string;
  date: string;
  intervenant: string;
  state: string;
}
export interface AgendaAsked extends AgendaState {
  /** The page has chosen the person or the provider. */
  intervenantFixed: boolean;
  /** The page has chosen a site, and what is below it. */
  site: string;
}
const NAMES = ['view', 'date', 'intervenant', 'state'] as const;

export interface AgendaModel {
  range: AgendaRange;
  today: number;
  hasToday: boolean;
  filters: AgendaFilters;
  /** The person or the provider is the page's choice, and no filter that can be changed. */
  isFixed: boolean;
  /** The site of the page's choice, by its name; `''` without one. */
  place: string;
  events: AgendaEvent[];
  /** What may be planned by this person and has no date. */
  unplanned: Intervention[];
  /** The same in the places of the strip, which others do not move. */
  strip: readonly HeldPlace<Intervention>[];
  /** Whether the user plans; before it is known who that is, as if so. */
  mayPlan: boolean;
  canMove: (intervention: Intervention) => boolean;
  /** Whether a moment of the grid can be chosen for something: there is work without a date, or tickets to make it of. */
  canPlan: boolean;
  /** Whether the week by providers is offered. */
  hasTeams: boolean;
  setView: (view: AgendaView) => void;
  /** Shows a day in the narrowest view. */
  openDay: (day: number) => void;
  goToday: () => void;
  step: (step: 1 | -1) => void;
  setFilters: (filters: AgendaFilters) => void;
}

/**
 * Reads the period and the filters from the attributes; a change is written there and dispatched as
 * `balise-filters-changed`.
 */
export function useAgenda(
  state: AgendaAsked,
  width: number,
  { readonly, kiosk }: { readonly: boolean; kiosk: boolean },
): AgendaModel {
  const host = useHost();
  const { items, size, revision, arrivals } = useStore($interventions);
  const user = useStore($user);
  const today = useStore($today);
  const { view: asked, date, intervenant, state: states } = state;

  const range = useMemo(() => getRange(chooseView(asked, width), date, today), [asked, width, date, today]);
  const { isAt, place } = useSite(state.site, kiosk);
  const filters = useMemo(() => ({ intervenant, state: states, isAt }), [intervenant, states, isAt]);
  const isTeams = range.view === 'teams';
  const canPlanIt = useMemo(
    () => (intervention: Intervention) => !readonly && canTakeStep('plan', intervention, user),
    [readonly, user],
  );
  const canMove = useMemo(
    () => (intervention: Intervention) =>
      canPlanIt(intervention) ||
      // between rows it is given to others
      (isTeams && !readonly && canTakeStep('assign', intervention, user)),
    [canPlanIt, isTeams, readonly, user],
  );
  const open = isTeams ? PROPOSED_OR_UNASSIGNED : undefined;
  const events = useMemo(
    // the array grows in place: a new revision means that earlier items changed
    () => (revision >= 0 ? findEvents(items, size, filters, range, canMove, open) : []),
    [items, size, revision, filters, range, canMove, open],
  );
  const unplanned = useMemo(
    () => (revision >= 0 ? findUnplanned(items, size, filters).filter(canPlanIt) : []),
    [items, size, revision, filters, canPlanIt],
  );

  const [keep] = useState(createPlaceKeeper<Intervention>);
  const key = `${range.view} ${range.first} ${intervenant} ${states} ${state.site}`;
  const strip = useMemo(() => keep(unplanned, { arrivals, key }), [keep, unplanned, arrivals, key]);

  // the same for each drawing, so that days and filters are drawn anew for their own changes alone
  const { change, ...actions } = useMemo(() => makeActions(host), [host]);
  return {
    range,
    today,
    hasToday: showsToday(range, today),
    filters,
    isFixed: state.intervenantFixed,
    place,
    events,
    unplanned,
    strip,
    mayPlan: !readonly && (user === null || isHouseStaff(user)),
    canMove,
    hasTeams: !readonly && !state.intervenantFixed && isHouseStaff(user),
    canPlan: !readonly && (unplanned.length > 0 || isHouseStaff(user)),
    ...actions,
    goToday: () => change({ date: '' }),
    // back where today is, the agenda follows the days again
    step: (step) => {
      const next = stepDate(range, step);
      change({ date: showsToday(getRange(range.view, next, today), today) ? '' : next });
    },
  };
}

function makeActions({ reflect, emit, element }: HostPage) {
  const change = (changes: Partial<AgendaState>) => {
    for (const [name, value] of Object.entries(changes)) reflect(name, value || null);
    emit('balise-filters-changed', {
      filters: Object.fromEntries(NAMES.map((name) => [name, element.getAttribute(name) || null])),
    });
  };
  return {
    change,
    setView: (view: AgendaView) => change({ view }),
    openDay: (day: number) => change({ view: 'day', date: formatDay(day) }),
    setFilters: ({ intervenant, state }: AgendaFilters) => change({ intervenant, state }),
  };
}
