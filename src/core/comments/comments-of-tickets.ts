/** The comments of several tickets as one store, for screens that show what was written about a piece of equipment. */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { ApiError } from '../kernel/http/api-error.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { family } from '../kernel/lib/store-family.ts';
import type { Look } from '../kernel/store/store-lifecycle.ts';
import type { Comment } from './model.ts';
import { ticketCommentsQuery } from './store.ts';

/** What has been read of them. */
export interface ManyComments {
  /** By the ticket that they belong to, in the order of the tickets. */
  read: readonly { ticket: string; comments: readonly Comment[] }[];
  /** The first failure, `null` when there is none. */
  error: ApiError | null;
  /** Whether each has been answered, has failed, or is late. */
  settled: boolean;
  /** How often others have changed them. */
  arrivals: number;
}

const NONE: ManyComments = { read: [], error: null, settled: true, arrivals: 0 };

const manyComments = family((key): ReadableAtom<ManyComments> => {
  const ids = JSON.parse(key) as string[];
  if (ids.length === 0) return atom(NONE);
  return computed(
    ids.map((id) => ticketCommentsQuery(id).$state),
    (...states) => ({
      read: ids.map((ticket, at) => ({ ticket, comments: states[at]?.data ?? [] })),
      error: states.find(({ data, error }) => error && !data)?.error ?? null,
      settled: states.every(({ data, error, wait }) => data !== null || error !== null || wait !== null),
      arrivals: states.reduce((sum, { arrivals }) => sum + arrivals, 0),
    }),
  );
});

/** The comments of those tickets, each read once however many screens show them. */
export const commentsOfTickets = (tickets: readonly Id[]): ReadableAtom<ManyComments> =>
  manyComments(JSON.stringify(tickets.map(String)));

/** They follow the server while they are looked at. */
export const lookAtCommentsOf =
  (tickets: readonly Id[]): Look =>
  (newSince) => {
    const ends = tickets.map((id) => ticketCommentsQuery(id).look(newSince));
    return () => {
      for (const end of ends) end();
    };
  };

/** Reads those again that could not be read. */
export function retryCommentsOf(tickets: readonly Id[]): void {
  for (const id of tickets) {
    const { $state, refresh } = ticketCommentsQuery(id);
    if ($state.get().error) void refresh();
  }
}
