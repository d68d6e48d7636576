/** How the list of interventions is searched, filtered (spec §4) and sorted; while nobody has sorted it: `default-order.ts`. */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { parseCents } from '../kernel/lib/money.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { UNKNOWN } from '../kernel/lib/texts.ts';
import { maskOf } from '../kernel/list/code-column.ts';
import { type ListChoice, listChoices } from '../kernel/list/filter-choices.ts';
import {
  anyFilter,
  dayFilter,
  type FilterValues,
  flagFilter,
  keepCodes,
  keepRows,
  numberFilter,
  oneFilter,
  searchFilter,
  wordFilter,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../kernel/list/list-index.ts';
import { type PeriodContext, type PeriodValues, periodFilter } from '../kernel/list/period-filter.ts';
import { getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';
import { type SiteContext, siteCode, siteFilter } from '../sites/filter.ts';
import { formatSite } from '../sites/model.ts';
import { isOverdue } from './late.ts';
import { getInterventionSite, type Intervention } from './model.ts';
import { getPlannedEnd, getStart } from './planned-span.ts';
import { getInterventionState, INTERVENTION_STATES, isCostless, matchesStateFilter } from './state.ts';

/** The value of `state` that shows everything (spec §4). */
export const INTERVENTION_STATE_ALL = 'all';

/** A provider or a person in a filter. */
export interface Party {
  id: Id;
  fullname: string;
}

const partyCode = (getParty: (row: Intervention) => Party | null) => ({
  key: (row: Intervention): string => String(getParty(row)?.id ?? ''),
  item: getParty,
  replaces: (_next: Party | null, held: Party | null | undefined): boolean => !held?.fullname,
});

/** The date that statistics count by: realised, else planned, else created (contract notes). */
function getCounted(row: Intervention): number {
  const times = [getWallTime(row.date_realisation), getStart(row), getWallTime(row.date_creation)];
  return times.find((time) => !Number.isNaN(time)) ?? Number.NaN;
}

export const INTERVENTION_INDEX = {
  codes: {
    state: { key: (row: Intervention): string => getInterventionState(row) },
    /** `yes` for the rows that the list shows by default: validated with a provider (spec §4). */
    agreed: { key: (row: Intervention) => (matchesStateFilter(row, '') ? 'yes' : 'no') },
    prestataire: partyCode(({ prestataire }) => prestataire),
    intervenant: partyCode(({ intervenant }) => intervenant),
    site: siteCode(getInterventionSite),
  },
  texts: { objet: ({ ticket }: Intervention) => ticket?.objet ?? '' },
  /** In the milliseconds of `getWallTime`. */
  numbers: {
    start: getStart,
    end: getPlannedEnd,
    realised: ({ date_realisation }: Intervention) => getWallTime(date_realisation),
    counted: getCounted,
  },
  sortKeys: {
    id: ({ id }: Intervention) => sortKey(String(id)),
    state: (row: Intervention) => INTERVENTION_STATES.indexOf(getInterventionState(row)),
    objet: ({ ticket }: Intervention) => sortKey(ticket?.objet ?? ''),
    asset: ({ ticket }: Intervention) => sortKey(ticket?.asset?.name ?? ''),
    site: (row: Intervention) => sortKey(formatSite(getInterventionSite(row))),
    prestataire: ({ prestataire }: Intervention) => sortKey(prestataire?.fullname ?? ''),
    intervenant: ({ intervenant }: Intervention) => sortKey(intervenant?.fullname ?? ''),
    date_intervention: getStart,
    date_realisation: ({ date_realisation }: Intervention) => getWallTime(date_realisation),
    cout_achat: ({ cout_achat }: Intervention) => parseCents(cout_achat) ?? Number.NaN,
    note: ({ note }: Intervention) => note ?? Number.NaN,
    date_creation: ({ date_creation }: Intervention) => getWallTime(date_creation),
    date_reponse: ({ date_reponse }: Intervention) => getWallTime(date_reponse),
    entry: ({ entry }: Intervention) => sortKey(entry === null ? '' : String(entry)),
  },
} as const satisfies IndexDeclaration<Intervention>;
export type InterventionIndex = ListIndex<Intervention, typeof INTERVENTION_INDEX>;

/** What the list knows when it filters; `now` is for periods and lateness. */
export interface InterventionContext extends SiteContext, PeriodContext {}

const states = anyFilter('state', { all: INTERVENTION_STATE_ALL });
/** Any of these states; empty means validated with a provider, `all` everything (spec §4). */
const stateFilter: typeof states = {
  ...states,
  test: (values, index, context, all) => {
    if (values.length > 0) return states.test?.(values, index, context, all) ?? null;
    const agreed = index.codes('agreed');
    return keepCodes(
      agreed,
      maskOf(agreed, (value) => value === 'yes'),
    );
  },
};

/** By the names that stand in addresses. What is written over each documents the element's attribute. */
export const INTERVENTION_FILTERS = {
  /** part of the ticket's object, ignoring case and accents */
  q: searchFilter('objet'),
  /** the exact number */
  id: numberFilter('intervention-id'),
  /** an intervention's state, or several separated by commas, or `all`; by default those validated with a provider */
  state: stateFilter,
  /** a site's id: on that site or below it */
  site: siteFilter('site'),
  /** a provider's id */
  prestataire: oneFilter('prestataire'),
  /** a person's id, or `prestataire-` followed by a provider's id */
  intervenant: oneFilter('intervenant'),
  /** a named period */
  period: periodFilter<PeriodValues & { on: string }>((index, { on }) => [
    index.numbers(on || 'start'),
    index.numbers(on || 'end'),
  ]),
  /** the first day of the period, `YYYY-MM-DD` */
  from: dayFilter('from'),
  /** the last day of the period, `YYYY-MM-DD` */
  to: dayFilter('to'),
  /**
   * the date that the period applies to: that of realisation, or the one that statistics count by (realised, else
   * planned, else created); by default the planned one
   */
  on: wordFilter('on', ['realised', 'counted']),
  /** only those not realised whose planned end is past */
  late: flagFilter('late', (index, context: InterventionContext | undefined) => {
    const [ends, realised] = [index.numbers('end'), index.numbers('realised')];
    const clock = toWallMs(context?.now ?? Date.now());
    return keepRows((row) => isOverdue(!Number.isNaN(realised[row]), ends[row] as number, clock));
  }),
  /** only those realised without a cost */
  costless: flagFilter('costless', (index) => {
    const realised = index.numbers('realised');
    const rows = index.rows as readonly Intervention[];
    return keepRows((row) => !Number.isNaN(realised[row]) && isCostless(rows[row] as Intervention));
  }),
};
export type InterventionFilters = FilterValues<typeof INTERVENTION_FILTERS>;

/** The companies or the people in the list, sorted by name. */
export const getPartyChoices = (
  index: InterventionIndex,
  name: 'prestataire' | 'intervenant',
): ListChoice[] =>
  listChoices(index.codes(name), (party, value) => party?.fullname || `${UNKNOWN} (${value})`);
