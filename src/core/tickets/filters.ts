/** The filters of the list of tickets (spec §4, §5), as they stand in the address and as they are applied. */
import { maskOf } from '../_lib/columns.ts';
import { formatFilters, parseList } from '../_lib/filters.ts';
import { idMatcher, parseNumber } from '../_lib/number-filter.ts';
import { foldText } from '../_lib/search.ts';
import { maskSites, type SiteTree } from '../sites/model.ts';
import type { PreparedTickets } from './columns.ts';
import { HIDDEN_STATES } from './model.ts';

/** The value of `state` that shows everything (spec §4). */
export const ALL_STATES = 'all';

export interface TicketFilters {
  /** Part of `objet`, case and accents ignored. */
  q: string;
  /** The whole id. */
  id: string;
  /** A site's id: tickets of that site and of all below it. */
  site: string;
  /** `getRequesterKey` of a person. */
  requester: string;
  /** Any of these; empty is no filter. */
  priority: string[];
  /** Any of these; empty leaves out closed, processed and ready; `all` shows everything. */
  state: string[];
}

export const NO_TICKET_FILTERS: TicketFilters = {
  q: '',
  id: '',
  site: '',
  requester: '',
  priority: [],
  state: [],
};

/** The filters of an address' query (or of an element's attributes); what is absent filters nothing. */
export function parseTicketFilters(
  query: Readonly<Record<string, string | null | undefined>>,
): TicketFilters {
  const text = (name: string) => query[name]?.trim() ?? '';
  const state = parseList(text('state'));
  return {
    q: query.q ?? '',
    id: parseNumber(text('id')),
    site: text('site'),
    requester: text('requester'),
    priority: parseList(text('priority')),
    state: state.includes(ALL_STATES) ? [ALL_STATES] : state,
  };
}

/** The query that `parseTicketFilters` reads back; without the filters that filter nothing. */
export const formatTicketFilters = (filters: TicketFilters): Record<string, string> => formatFilters(filters);

/** Whether something is filtered beyond what the default list leaves out. */
export const hasTicketFilters = (filters: TicketFilters): boolean =>
  Object.keys(formatTicketFilters(filters)).length > 0;

/**
 * The rows that pass every filter, in row order.
 * @param tree the known hierarchy of sites; without it a ticket's own site, parent and top are compared
 */
export function filterTickets(
  prepared: PreparedTickets,
  filters: TicketFilters,
  tree?: SiteTree,
): Int32Array {
  const { tickets, objets, states, priorities, requesters, sites } = prepared;
  const state = maskOf(states, acceptsState(filters.state));
  const priority = maskOf(priorities, acceptsAny(filters.priority));
  const requester = maskOf(requesters, acceptsAny(filters.requester ? [filters.requester] : []));
  const site = maskSites(prepared.sites, prepared.places, filters.site === '' ? [] : [filters.site], tree);
  const needle = foldText(filters.q.trim());
  const isAsked = idMatcher(filters.id);

  const found = new Int32Array(tickets.length);
  let count = 0;
  for (let row = 0; row < tickets.length; row++) {
    if (
      state[states.codes[row] as number] === 1 &&
      priority[priorities.codes[row] as number] === 1 &&
      requester[requesters.codes[row] as number] === 1 &&
      site[sites.codes[row] as number] === 1 &&
      (needle === '' || (objets[row] as string).includes(needle)) &&
      (filters.id === '' || isAsked(tickets[row]?.id))
    ) {
      found[count++] = row;
    }
  }
  return found.slice(0, count);
}

const acceptsAny = (wanted: readonly string[]) => (value: string) =>
  wanted.length === 0 || wanted.includes(value);

function acceptsState(wanted: readonly string[]): (value: string) => boolean {
  if (wanted.length === 0) return (value) => !HIDDEN_STATES.includes(value);
  return wanted.includes(ALL_STATES) ? () => true : acceptsAny(wanted);
}
