/** How the list of tickets is searched, filtered (spec §4, §5) and sorted; while nobody has sorted it: `default-order.ts`. */

import type { Category } from '../categories/model.ts';
import { NO_VALUE } from '../kernel/lib/lenient-schema.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import { DELETED_USER, UNKNOWN } from '../kernel/lib/texts.ts';
import { formatPerson, type Person } from '../kernel/lib/user.ts';
import { type ListChoice, listChoices } from '../kernel/list/filter-choices.ts';
import {
  anyFilter,
  dayFilter,
  type FilterValues,
  numberFilter,
  oneFilter,
  searchFilter,
  toCode,
} from '../kernel/list/list-filters.ts';
import type { IndexDeclaration, ListIndex } from '../kernel/list/list-index.ts';
import { type PeriodContext, periodFilter } from '../kernel/list/period-filter.ts';
import { getSortTime, getWallTime } from '../kernel/time/paris-clock.ts';
import { type SiteContext, siteAloneFilter, siteCode, siteFilter } from '../sites/filter.ts';
import { formatSite } from '../sites/model.ts';
import { getTicketSite, HIDDEN_STATES, PRIORITIES, TICKET_STATES, type Ticket } from './model.ts';
import { getRequester, NO_ACCOUNT } from './requester.ts';

/** The value of `state` that shows everything (spec §4). */
export const TICKET_STATE_ALL = 'all';

/**
 * A requester in filters and addresses: the id, else the username, else `-` for a deleted user; `sans-compte` for all
 * without an account.
 */
const getRequesterKey = (person: Person | null): string => {
  if (person === NO_ACCOUNT) return 'sans-compte';
  return person === null ? NO_VALUE : String(person.id ?? (person.username || NO_VALUE));
};

const rankIn = (list: readonly string[], value: string): number => {
  const rank = list.indexOf(value);
  return rank === -1 ? list.length : rank;
};

/** More milliseconds than any date has: divided by it, a date only orders rows that are otherwise equal. */
const FAR_MS = 1e15;

export const TICKET_INDEX = {
  codes: {
    state: { key: ({ state }: Ticket) => state },
    priority: { key: ({ priority }: Ticket) => priority },
    requester: {
      key: (ticket: Ticket) => getRequesterKey(getRequester(ticket)),
      item: getRequester,
    },
    site: siteCode(getTicketSite),
    /** Its equipment's. */
    category: {
      key: ({ asset }: Ticket) => String(asset?.category?.id ?? ''),
      item: ({ asset }: Ticket) => asset?.category ?? null,
      replaces: (_next: Category | null, held: Category | null | undefined) => !held?.name,
    },
  },
  texts: { objet: ({ objet }: Ticket) => objet },
  /** As `getWallTime` counts. */
  numbers: { created: ({ date_creation }: Ticket) => getWallTime(date_creation) },
  sortKeys: {
    id: ({ id }: Ticket) => sortKey(String(id)),
    objet: ({ objet }: Ticket) => sortKey(objet),
    // of the same priority, those of today come first with the urgent
    priority: ({ priority, date_creation }: Ticket) =>
      rankIn(PRIORITIES, priority) + (getSortTime(date_creation) || 0) / FAR_MS,
    state: ({ state }: Ticket) => rankIn(TICKET_STATES, state),
    asset: ({ asset }: Ticket) => sortKey(asset?.name ?? ''),
    site: (ticket: Ticket) => sortKey(formatSite(getTicketSite(ticket))),
    requester: (ticket: Ticket) => {
      const person = getRequester(ticket);
      return sortKey(person ? formatPerson(person) : '');
    },
    date_creation: ({ date_creation }: Ticket) => getSortTime(date_creation) || Number.NaN,
  },
} as const satisfies IndexDeclaration<Ticket>;
export type TicketIndex = ListIndex<Ticket, typeof TICKET_INDEX>;

/** The values that the list's filters depend on. */
export interface TicketContext extends SiteContext, PeriodContext {}

/** Keys are URL parameters. The comment above each filter becomes the documentation of the element's attribute. */
export const TICKET_FILTERS = {
  /** part of the object, ignoring case and accents */
  q: searchFilter('objet'),
  /** the exact number */
  id: numberFilter('ticket-id'),
  /** a site's id: on that site or below it */
  site: siteFilter('site'),
  /** with `site`: only on that very site, not below it */
  alone: siteAloneFilter('site-alone'),
  /** a person's id, or `-` for deleted users */
  requester: oneFilter('requester'),
  /** `basse`, `normale`, `haute`, `urgente`, or several separated by commas */
  priority: anyFilter('priority'),
  /** a ticket's state, or several separated by commas, or `all`; by default closed, processed and ready ones are hidden */
  state: anyFilter('state', { all: TICKET_STATE_ALL, byDefault: (state) => !HIDDEN_STATES.includes(state) }),
  /** a category's id, of the equipment; `-` for tickets without one */
  category: oneFilter('category', toCode),
  /** declared in a named period */
  period: periodFilter((index) => {
    const created = index.numbers('created');
    return [created, created];
  }),
  /** the first day of the period, `YYYY-MM-DD` */
  from: dayFilter('from'),
  /** the last day of the period, `YYYY-MM-DD` */
  to: dayFilter('to'),
};
export type TicketFilters = FilterValues<typeof TICKET_FILTERS>;

/** The states that the filter offers: the known ones, then any other in the list. */
export const getStateChoices = (index: TicketIndex): string[] =>
  withKnown(TICKET_STATES, index.codes('state').values);

/** The priorities that the filter offers, the most urgent first, then any other in the list. */
export const getPriorityChoices = (index: TicketIndex): string[] =>
  withKnown(PRIORITIES.toReversed(), index.codes('priority').values);

/**
 * The categories that the filter offers, by name, tickets without one last.
 * @param none the label of tickets without one
 */
export const getTicketCategoryChoices = (index: TicketIndex, none: string): ListChoice[] => {
  const column = index.codes('category');
  return [
    ...listChoices(column, (category, id) => category?.name || `${UNKNOWN} (${id})`),
    ...(column.values.includes('') ? [{ value: NO_VALUE, label: none }] : []),
  ];
};

/** The people that the filter offers, by name; a deleted user is « Utilisateur supprimé » (spec §3). */
export const getRequesterChoices = (index: TicketIndex): ListChoice[] =>
  listChoices(index.codes('requester'), (person) => (person && formatPerson(person)) || DELETED_USER);

const withKnown = (known: readonly string[], seen: readonly string[]): string[] =>
  [...new Set([...known, ...seen])].filter(Boolean);
