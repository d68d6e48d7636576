/** The life of a piece of equipment: all that happened to it in one order. Pure. */
import type { Attachment } from '../attachments/model.ts';
import type { Comment } from '../comments/model.ts';
import type { Contract } from '../contracts/model.ts';
import type { InterventionRef } from '../interventions/model.ts';
import { getSortTime, getWallTime, toWallMs } from '../kernel/time/paris-clock.ts';
import type { Controle } from '../materials/model.ts';
import { getClosing, type Ticket } from '../tickets/model.ts';

/** What an event is about, in the order in which it can be filtered by. */
export const LIFE_KINDS = ['ticket', 'intervention', 'contract', 'controle', 'comment', 'document'] as const;
export type LifeKind = (typeof LIFE_KINDS)[number];

type About =
  | { kind: 'ticket'; step: 'opened' | 'closed'; ticket: Ticket }
  | { kind: 'intervention'; ticket: Ticket; intervention: InterventionRef }
  | { kind: 'contract'; step: 'begins' | 'ends'; contract: Contract }
  | { kind: 'controle'; controle: Controle }
  | { kind: 'comment'; ticket: Ticket; comment: Comment }
  | { kind: 'document'; ticket: Ticket | null; file: Attachment };

/** One event, with a key of its own and its date, `null` where none is known. */
export type LifeEvent = About & { key: string; date: string | null };

/** All that is known of a piece; what its user may not see is left out. */
export interface LifeParts {
  tickets: readonly Ticket[];
  /** The contracts that cover it. */
  contracts: readonly Contract[];
  controles: readonly Controle[];
  comments: readonly { ticket: Ticket; comment: Comment }[];
  files: readonly Attachment[];
}

/** An intervention and its ticket. */
export interface Visit {
  ticket: Ticket;
  intervention: InterventionRef;
}

/** The visits of the tickets: first those without a date, which are still to be planned, then the latest. */
export const listVisits = (tickets: readonly Ticket[]): Visit[] =>
  tickets
    .flatMap((ticket) => (ticket.intervention ? [{ ticket, intervention: ticket.intervention }] : []))
    .sort((left, right) => timeOf(right) - timeOf(left) || 0);

const timeOf = ({ intervention }: Visit): number =>
  getSortTime(intervention.date_intervention) || Number.POSITIVE_INFINITY;

/** Every event, the latest first; those without a date are the last. A file of a ticket has the ticket's date. */
export function listLife({ tickets, contracts, controles, comments, files }: LifeParts): LifeEvent[] {
  const events: LifeEvent[] = [
    ...tickets.flatMap(listTicketEvents),
    ...contracts.flatMap(listContractEvents),
    ...controles.map((controle) => ({
      kind: 'controle' as const,
      key: `controle-${controle.id}`,
      date: controle.date,
      controle,
    })),
    ...comments.map(({ ticket, comment }) => ({
      kind: 'comment' as const,
      key: `comment-${comment.id}`,
      date: comment.date_creation,
      ticket,
      comment,
    })),
    ...files.map((file) => toDocument(file, null)),
  ];
  return events.sort((left, right) => getSortTime(right.date) - getSortTime(left.date));
}

function listTicketEvents(ticket: Ticket): LifeEvent[] {
  const { id, intervention, attachments, date_creation } = ticket;
  const closed = getClosing(ticket);
  return [
    { kind: 'ticket', key: `ticket-${id}`, date: date_creation, step: 'opened', ticket },
    ...attachments.map((file) => toDocument(file, ticket)),
    ...(intervention
      ? [
          {
            kind: 'intervention' as const,
            key: `intervention-${intervention.id}`,
            // one without a date is not planned yet: its ticket's date is when it was asked for
            date: intervention.date_intervention ?? date_creation,
            ticket,
            intervention,
          },
        ]
      : []),
    ...(closed
      ? [
          {
            kind: 'ticket' as const,
            key: `closed-${id}`,
            date: closed,
            step: 'closed' as const,
            ticket,
          },
        ]
      : []),
  ];
}

const toDocument = (file: Attachment, ticket: Ticket | null): LifeEvent => ({
  kind: 'document',
  key: `document-${ticket?.id ?? ''}-${file.id}`,
  date: ticket?.date_creation ?? null,
  ticket,
  file,
});

const listContractEvents = (contract: Contract): LifeEvent[] =>
  (
    [
      ['begins', contract.date_start],
      ['ends', contract.date_end],
    ] as const
  ).flatMap(([step, date]) =>
    date ? [{ kind: 'contract' as const, key: `${step}-${contract.id}`, date, step, contract }] : [],
  );

/** How many tickets, interventions, contracts… the events are about: a ticket and its closing count once. */
export function countLife(events: readonly LifeEvent[]): Map<LifeKind, number> {
  const counts = new Map<LifeKind, number>();
  for (const [kind, each] of Map.groupBy(events, (event) => event.kind))
    counts.set(kind, new Set(each.map(nameSubject)).size);
  return counts;
}

/** What an event is about, as a key. */
function nameSubject(event: LifeEvent): string {
  if (event.kind === 'ticket') return String(event.ticket.id);
  return event.kind === 'contract' ? String(event.contract.id) : event.key;
}

/** The part of its life that an event is in: what is to come, a month as `YYYY-MM`, or without a date. */
export function getLifePart({ date }: Pick<LifeEvent, 'date'>, now: number): string {
  const time = getWallTime(date);
  if (!date || Number.isNaN(time)) return '';
  return time > toWallMs(now) ? 'coming' : new Date(time).toISOString().slice(0, 7);
}
