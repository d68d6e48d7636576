/** The calls of those who decide about reports (contract notes, `public-tickets`); all throw `ApiError`. */
import * as v from 'valibot';
import { type CallOptions, get, post } from '../kernel/http/http.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { Ticket } from '../tickets/model.ts';
import { type PublicDecision, PublicTicket } from './model.ts';

const PATH = '/api/public_tickets/';
const Decided = v.object({ ticket: v.fallback(v.nullable(Ticket), null) });

/** The oldest first. */
export async function fetchWaitingReports(options: CallOptions): Promise<PublicTicket[]> {
  const { data } = await get(PATH, options);
  return v.parse(v.array(PublicTicket), data);
}

/** @returns the ticket that an accepted one has become */
export async function decideReport(
  id: Id,
  decision: PublicDecision,
  options: CallOptions,
): Promise<Ticket | null> {
  const { data } = await post(`${PATH}${encodeURIComponent(id)}/`, decision, options);
  return v.parse(Decided, data).ticket;
}
