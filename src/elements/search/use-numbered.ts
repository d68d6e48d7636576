import { useEffect, useState } from 'react';
import type { QueryState } from '../../core/kernel/store/query.ts';
import type { Ticket } from '../../core/tickets/model.ts';
import { ticketCollection, ticketQuery } from '../../core/tickets/store.ts';
import type { SearchHit } from './search-hit.ts';
import { lookOfTicket, toEntry } from './sources.ts';
import { numberOf, SEARCH_TEXTS } from './texts.ts';

/** Typing goes on for so long before a number is asked for, in milliseconds. */
const PAUSE_MS = 200;

type Answer = QueryState<{ ticket: Ticket }>;

/**
 * The ticket of a number, before the list of tickets has come: at once as a number that can be opened, then with its
 * object, and no longer once the server has answered that there is none.
 * @param number `null` for none
 */
export function useNumbered(number: string | null): SearchHit | null {
  const [answer, setAnswer] = useState<{ number: string; state: Answer } | null>(null);
  const isHeld = number !== null && ticketCollection.get(number) !== undefined;
  const asked = isHeld ? null : number;
  useEffect(() => {
    if (asked === null) return;
    let stop = () => {};
    const timer = setTimeout(() => {
      stop = ticketQuery(asked).$state.subscribe((state) => setAnswer({ number: asked, state }));
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [asked]);
  if (asked === null) return null;
  const state = answer?.number === asked ? answer.state : null;
  const ticket = state?.data?.ticket;
  if (ticket) return toEntry('ticket', ticket.id, ticket.objet, lookOfTicket(ticket));
  const { status } = state?.error ?? {};
  if (status === 404 || status === 403) return null;
  return toEntry('ticket', asked, '', {
    icon: 'ticket',
    number: numberOf(asked),
    meta: state?.error ? [] : [SEARCH_TEXTS.searching],
  });
}
