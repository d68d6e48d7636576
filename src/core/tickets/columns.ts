/**
 * Tickets prepared for lists: what filters compare is computed once a ticket and kept in columns, so that a key
 * press costs a pass over small numbers. `filters.ts` and `sort.ts` read it; nothing else looks inside.
 */
import { type CodeColumn, createCodeColumn, reserve, setCode } from '../_lib/columns.ts';
import type { SortValue } from '../_lib/order.ts';
import {
  findChanged,
  getSortedColumn,
  type SortedColumn,
  type SortedColumns,
  updateSorted,
} from '../_lib/prepared.ts';
import { foldText, sortKey } from '../_lib/search.ts';
import { getSortTime } from '../dates.ts';
import { formatPerson, type Person } from '../people/model.ts';
import { formatSite, keepPlace, type Site } from '../sites/model.ts';
import { getTicketSite, PRIORITIES, TICKET_STATES, type Ticket } from './model.ts';

/** What a list of tickets can be sorted by; also the names used in addresses. */
export const TICKET_SORTS = [
  'id',
  'objet',
  'priority',
  'state',
  'asset',
  'site',
  'requester',
  'date_creation',
] as const;
export type TicketSort = (typeof TICKET_SORTS)[number];

export interface PreparedTickets {
  readonly tickets: readonly Ticket[];
  /** Folded `objet`, one a row. */
  readonly objets: string[];
  readonly states: CodeColumn;
  readonly priorities: CodeColumn;
  /** By `getRequesterKey`; `people` has one person a code. */
  readonly requesters: CodeColumn;
  readonly people: (Person | null)[];
  /** By the text of the site's id, `''` for none; `places` has one site a code. */
  readonly sites: CodeColumn;
  readonly places: (Site | null)[];
  /** Orders made when first asked for, kept up to date afterwards. */
  readonly sorted: SortedColumns<TicketSort>;
}

/** A requester in filters and addresses: the id, else the username, else `-` for a deleted user. */
export const getRequesterKey = (person: Person | null): string =>
  person === null ? DELETED : String(person.id ?? (person.username || DELETED));
const DELETED = '-';

/**
 * Prepares tickets; given what was prepared before, only new and changed tickets are read again.
 * @param tickets the rows, in the order the server gave them; a changed ticket is another object
 * @param previous an earlier result, which must not be used any more: its columns are taken over
 */
export function prepareTickets(tickets: readonly Ticket[], previous?: PreparedTickets): PreparedTickets {
  // an emptied list is another session's: nothing of the former one is kept
  const base = previous && tickets.length > 0 ? previous : emptyColumns();
  const changed = findChanged(tickets, base.tickets);
  const prepared: PreparedTickets = { ...base, tickets: tickets.slice() };
  prepared.objets.length = tickets.length;
  for (const column of [prepared.states, prepared.priorities, prepared.requesters, prepared.sites]) {
    reserve(column, tickets.length);
  }
  for (const row of changed) prepareRow(prepared, row, base.tickets[row]);
  updateSorted(prepared.sorted, tickets.length, base.tickets.length, changed, (name, row) =>
    getSortValue(prepared, name, row),
  );
  return prepared;
}

/** The keys and ascending order of a column, made when first asked for. */
export const getSorted = (prepared: PreparedTickets, name: TicketSort): SortedColumn =>
  getSortedColumn(prepared.sorted, name, prepared.tickets.length, (column, row) =>
    getSortValue(prepared, column, row),
  );

function emptyColumns(): PreparedTickets {
  return {
    tickets: [],
    objets: [],
    states: createCodeColumn(),
    priorities: createCodeColumn(),
    requesters: createCodeColumn(),
    people: [],
    sites: createCodeColumn(),
    places: [],
    sorted: new Map(),
  };
}

function prepareRow(prepared: PreparedTickets, row: number, former: Ticket | undefined): void {
  const ticket = prepared.tickets[row] as Ticket;
  // a refreshed list is made of new objects that mostly say the same
  if (former?.objet !== ticket.objet) prepared.objets[row] = foldText(ticket.objet);
  setCode(prepared.states, row, ticket.state);
  setCode(prepared.priorities, row, ticket.priority);
  prepared.people[setCode(prepared.requesters, row, getRequesterKey(ticket.created_by))] = ticket.created_by;
  const site = getTicketSite(ticket);
  keepPlace(prepared.places, setCode(prepared.sites, row, site ? String(site.id) : ''), site);
}

const rankIn = (list: readonly string[], value: string): number => {
  const rank = list.indexOf(value);
  return rank === -1 ? list.length : rank;
};

function getSortValue(prepared: PreparedTickets, name: TicketSort, row: number): SortValue {
  const ticket = prepared.tickets[row] as Ticket;
  switch (name) {
    case 'id':
      return sortKey(String(ticket.id));
    case 'objet':
      return sortKey(ticket.objet);
    case 'priority':
      return rankIn(PRIORITIES, ticket.priority);
    case 'state':
      return rankIn(TICKET_STATES, ticket.state);
    case 'asset':
      return sortKey(ticket.asset?.name ?? '');
    case 'site':
      return sortKey(formatSite(getTicketSite(ticket)));
    case 'requester':
      return sortKey(ticket.created_by ? formatPerson(ticket.created_by) : '');
    case 'date_creation':
      return getSortTime(ticket.date_creation) || Number.NaN;
  }
}
