/** What notices are read from: the beginning of lists of spec §7, and what a server keeps of what was seen. */
import * as v from 'valibot';
import { Comment } from '../comments/model.ts';
import { Contract } from '../contracts/model.ts';
import { Intervention } from '../interventions/model.ts';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { type CallOptions, get, put } from '../kernel/http/http.ts';
import { countSent } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { getWallTime } from '../kernel/time/paris-clock.ts';
import { Ticket } from '../tickets/model.ts';
import { type NotificationInput, NotificationState } from './model.ts';

const PATH = '/api/notifications/';
/** What a server with `notifications` is asked for, so that its beginning holds all that concerns the person (D-218). */
type Wanted = Record<string, string | number> | null;

/** What is read at most of a list that begins with its oldest: a round of all pages of ten years would be too much. */
const MOST = 500;

/**
 * News is at the beginning of a list: of those that have pages, one is read. More are where nothing promises that the
 * newest are in it, and it begins with older ones than it ends with (D-216).
 */
const beginning = (context: FetchContext, wanted: Wanted) => ({
  ...context,
  query: { page_size: 100, ...wanted },
  enough: (rows: readonly { date_creation: string }[]) =>
    wanted !== null ||
    rows.length >= MOST ||
    !(getWallTime(rows[0]?.date_creation) < getWallTime(rows.at(-1)?.date_creation)),
});

export const fetchBeginningOfTickets = (context: FetchContext, wanted: Wanted): Promise<Ticket[]> =>
  fetchItems('/api/v2/tickets/?include=sites', Ticket, beginning(context, wanted));

export const fetchNewestComments = (context: FetchContext, wanted: Wanted): Promise<Comment[]> =>
  fetchItems('/api/commentaires/', Comment, beginning(context, wanted));

export const fetchNewestInterventions = (context: FetchContext, wanted: Wanted): Promise<Intervention[]> =>
  fetchItems('/api/v2/interventions/', Intervention, beginning(context, wanted));

/** All contracts, or those that are wanted: which of them end soon does not depend on their order. */
export const fetchContracts = (context: FetchContext, wanted: Wanted): Promise<Contract[]> =>
  fetchItems('/api/contracts/', Contract, { ...context, query: { ...wanted } });

/** Capability `notifications`; `null` where the answer holds no such lists: they are not known to be empty. */
export async function fetchState(options: CallOptions): Promise<NotificationState | null> {
  const state = v.parse(NotificationState, (await get(PATH, options)).data);
  return countSent(state.marks) === null || countSent(state.off) === null ? null : state;
}

/** Capability `notifications`: replaces the marks that the server keeps, and the settings that are given. */
export async function putState(
  state: v.InferInput<typeof NotificationInput>,
  options: CallOptions,
): Promise<void> {
  await put(PATH, state, options);
}
