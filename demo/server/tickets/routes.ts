/** The calls of spec §7 « Tickets ». */
import { TicketAnalysis } from '../../../src/core/analysis/model.ts';
import { Counters } from '../../../src/core/stats/model.ts';
import { OpenCount, Ticket, TicketInput, TicketPatch } from '../../../src/core/tickets/model.ts';
import type { Context } from '../context.ts';
import { ok } from '../http/answers.ts';
import { onRead, onWrite } from '../http/handlers.ts';
import { pageOf } from '../http/shapes.ts';
import { analyseTickets } from './analysis.ts';
import { readStats } from './dashboard-counters.ts';
import { listTickets } from './list.ts';
import { countOpen } from './open-count.ts';
import { toTicket } from './shape.ts';
import { findVisibleTicket } from './visible.ts';
import { createTicket, deleteTicket, updateTicket } from './write.ts';

export function addTickets(context: Context): void {
  const { db, mediaSecret } = context;
  for (const url of ['/api/v2/tickets', '/api/tickets']) {
    onRead(context, 'tickets.list', url, (call) => listTickets(context, call), {
      query: { asset: 'ids', created_by: 'ids', state: 'text', priority: 'text', search: 'search' },
      answer: pageOf(Ticket),
    });
  }
  onRead(context, 'tickets.stats', '/api/tickets/stats', ({ user }) => readStats(context, user), {
    answer: Counters,
  });
  onRead(context, 'tickets.analysis', '/api/tickets/analysis', (call) => analyseTickets(context, call), {
    query: { year: 'integer', sites: 'ids', category: 'ids' },
    answer: TicketAnalysis,
  });
  onRead(context, 'tickets.open', '/api/tickets/open', (call) => countOpen(context, call), {
    query: { asset: 'ids', site: 'ids' },
    answer: OpenCount,
  });
  onRead(
    context,
    'tickets.read',
    '/api/tickets/:id',
    async (call) => {
      const row = await findVisibleTicket(db, call.user, call.id());
      return ok(await toTicket(db, mediaSecret, row, call.user), row.version);
    },
    { answer: Ticket },
  );
  onWrite(context, 'tickets.create', 'POST', '/api/tickets', (call, tx) => createTicket(context, call, tx), {
    body: TicketInput,
    answer: Ticket,
  });
  for (const method of ['PUT', 'PATCH'] as const) {
    onWrite(
      context,
      'tickets.update',
      method,
      '/api/tickets/:id',
      (call, tx) => updateTicket(context, call, tx),
      { body: TicketPatch, answer: Ticket },
    );
  }
  onWrite(context, 'tickets.delete', 'DELETE', '/api/tickets/:id', (call, tx) =>
    deleteTicket(context, call, tx),
  );
}
