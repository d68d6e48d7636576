/** What notices are read from: the beginning of lists of spec §7, and what a server keeps of what was seen. */
import * as v from 'valibot';
import { Comment } from '../comments/model.ts';
import { Contract } from '../contracts/model.ts';
import { Intervention } from '../interventions/model.ts';
import { fetchItems } from '../kernel/http/fetch-all.ts';
import { fetchNewest } from '../kernel/http/fetch-newest.ts';
import { type CallOptions, get, put } from '../kernel/http/http.ts';
import { countSent } from '../kernel/lib/lenient-schema.ts';
import type { FetchContext } from '../kernel/store/query.ts';
import { Ticket } from '../tickets/model.ts';
import { type NotificationInput, NotificationState } from './model.ts';

const PATH = '/api/notifications/';
/** What a server with `notifications` is asked for, so that its beginning holds all that concerns the person (D-218). */
type Wanted = Record<string, string | number> | null;

/**
 * News is at the beginning of a list, in one page, or at its end where nothing promises that the newest are in that
 * page and it begins with older ones than it ends with (D-216).
 */
const fetchNews = <T>(
  path: string,
  schema: v.GenericSchema<unknown, T>,
  context: FetchContext,
  wanted: Wanted,
) => (wanted ? fetchPage : fetchNewest)(path, schema, { ...context, query: { page_size: 100, ...wanted } });

const fetchPage: typeof fetchNewest = (path, schema, options) =>
  fetchItems(path, schema, { ...options, enough: () => true });

export const fetchBeginningOfTickets = (context: FetchContext, wanted: Wanted): Promise<Ticket[]> =>
  fetchNews('/api/v2/tickets/?include=sites', Ticket, context, wanted);

export const fetchNewestComments = (context: FetchContext, wanted: Wanted): Promise<Comment[]> =>
  fetchNews('/api/commentaires/', Comment, context, wanted);

export const fetchNewestInterventions = (context: FetchContext, wanted: Wanted): Promise<Intervention[]> =>
  fetchNews('/api/v2/interventions/', Intervention, context, wanted);

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
