/**
 * Which interventions the agenda shows, and when (spec §4): those that are validated with a provider, from
 * `date_intervention` to `date_fin_intervention` or one hour later; and, for users who may move them, dates that are
 * proposed. All times are wall-clock minutes.
 */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { sameId } from '../kernel/lib/lenient-schema.ts';
import { getDay } from '../kernel/time/wall-time.ts';
import type { Site } from '../sites/model.ts';
import { getInterventionSite, type Intervention } from './model.ts';
import { getSpan, type TimeSpan } from './planned-span.ts';
import { getInterventionState, type InterventionState, matchesStateFilter } from './state.ts';
import { followState } from './state-for-user.ts';

/** An intervention in time. */
export interface AgendaEvent extends TimeSpan {
  id: Id;
  intervention: Intervention;
  state: InterventionState;
  /** The first and the last day of the event. */
  firstDay: number;
  lastDay: number;
}

export interface AgendaFilters {
  /** A person's id, or `prestataire-` and a provider's id; `''` for everybody. */
  intervenant: string;
  /** The value of the list's filter (spec §4): `''` for validated with a provider, `all` for everything. */
  state: string;
  /** Whether a place is the page's choice; every place without it. */
  isAt?: ((site: Site | null) => boolean) | undefined;
}

/** The event of each intervention object; a refreshed list consists of new objects, which are read again. */
const known = new WeakMap<Intervention, AgendaEvent | null>();

/** The event of an intervention; `null` when it has no date. */
export function toEvent(intervention: Intervention): AgendaEvent | null {
  const found = known.get(intervention);
  if (found !== undefined) return found;
  const event = readEvent(intervention);
  known.set(intervention, event);
  return event;
}

function readEvent(intervention: Intervention): AgendaEvent | null {
  const span = getSpan(intervention);
  if (!span) return null;
  return {
    id: intervention.id,
    intervention,
    state: followState(getInterventionState(intervention)),
    ...span,
    firstDay: getDay(span.start),
    // an event that ends at midnight does not reach the next day
    lastDay: getDay(span.end - 1),
  };
}

const PROPOSED: readonly InterventionState[] = ['validation'];
/** Beside what is agreed, where work is given to somebody: what nobody does, too. */
export const PROPOSED_OR_UNASSIGNED: readonly InterventionState[] = ['validation', 'unassigned'];

/**
 * The events on these days that pass the filters, sorted by start, the longest first.
 * @param size how many of `items` to read: the array grows while its pages arrive
 * @param canMove which dates of the states `open` stand among those that are agreed
 */
export function findEvents(
  items: readonly Intervention[],
  size: number,
  filters: AgendaFilters,
  days: { first: number; count: number },
  canMove: (intervention: Intervention) => boolean = () => false,
  open: readonly InterventionState[] = PROPOSED,
): AgendaEvent[] {
  const end = days.first + days.count;
  const found: AgendaEvent[] = [];
  for (let rank = 0; rank < size; rank++) {
    const event = toEvent(items[rank] as Intervention);
    if (!event || event.firstDay >= end || event.lastDay < days.first) continue;
    const { intervention, state } = event;
    const isShown =
      matchesStateFilter(intervention, filters.state, state) ||
      (filters.state === '' && open.includes(state) && canMove(intervention));
    if (isShown && isWanted(intervention, filters)) found.push(event);
  }
  return found.sort((a, b) => a.start - b.start || b.end - a.end);
}

/** Interventions without a date that can still be planned: the strip « À planifier ». */
export function findUnplanned(
  items: readonly Intervention[],
  size: number,
  filters: Pick<AgendaFilters, 'intervenant' | 'isAt'>,
): Intervention[] {
  const found: Intervention[] = [];
  for (let rank = 0; rank < size; rank++) {
    const each = items[rank] as Intervention;
    if (!each.date_realisation && !toEvent(each) && isWanted(each, filters)) found.push(each);
  }
  return found;
}

const PROVIDER = 'prestataire-';

const isWanted = (each: Intervention, { intervenant, isAt }: Pick<AgendaFilters, 'intervenant' | 'isAt'>) =>
  isBy(each, intervenant) && (!isAt || isAt(getInterventionSite(each)));

function isBy({ intervenant, prestataire }: Intervention, wanted: string): boolean {
  if (wanted === '') return true;
  return wanted.startsWith(PROVIDER)
    ? sameId(prestataire?.id, wanted.slice(PROVIDER.length))
    : sameId(intervenant?.id, wanted);
}

/** The choices of the intervenant filter: people first, then providers, each by name. */
export function listIntervenants(
  items: readonly Intervention[],
  size: number,
): { people: { value: string; name: string }[]; providers: { value: string; name: string }[] } {
  const people = new Map<string, string>();
  const providers = new Map<string, string>();
  for (let rank = 0; rank < size; rank++) {
    const { intervenant, prestataire } = items[rank] as Intervention;
    if (intervenant && (intervenant.fullname || !people.has(String(intervenant.id))))
      people.set(String(intervenant.id), intervenant.fullname || String(intervenant.id));
    if (prestataire && (prestataire.fullname || !providers.has(PROVIDER + prestataire.id)))
      providers.set(PROVIDER + prestataire.id, prestataire.fullname || String(prestataire.id));
  }
  return { people: byName(people), providers: byName(providers) };
}

const french = new Intl.Collator('fr', { numeric: true });
const byName = (names: Map<string, string>) =>
  Array.from(names, ([value, name]) => ({ value, name })).sort((a, b) => french.compare(a.name, b.name));
