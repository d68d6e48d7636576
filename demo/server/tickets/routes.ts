/** The calls of spec §7 « Tickets ». */
import type { Context } from '../context.ts';
import { ok } from '../http/answers.ts';
import { onRead, onWrite } from '../http/calls.ts';
import { analyseTickets } from './analysis.ts';
import { listTickets } from './list.ts';
import { toTicket } from './shape.ts';
import { readStats } from './stats.ts';
import { findVisibleTicket } from './visible.ts';
import { createTicket, deleteTicket, updateTicket } from './write.ts';

export function addTickets(context: Context): void {
  const { db, mediaSecret } = context;
  onRead(context, 'tickets.list', '/api/v2/tickets', (call) => listTickets(context, call));
  onRead(context, 'tickets.list', '/api/tickets', (call) => listTickets(context, call));
  onRead(context, 'tickets.stats', '/api/tickets/stats', ({ user }) => readStats(context, user));
  onRead(context, 'tickets.analysis', '/api/tickets/analysis', (call) => analyseTickets(context, call));
  onRead(context, 'tickets.read', '/api/tickets/:id', async (call) => {
    const row = await findVisibleTicket(db, call.user, call.id());
    return ok(await toTicket(db, mediaSecret, row), row.version);
  });
  onWrite(context, 'tickets.create', 'POST', '/api/tickets', (call, tx) => createTicket(context, call, tx));
  for (const method of ['PUT', 'PATCH'] as const) {
    onWrite(context, 'tickets.update', method, '/api/tickets/:id', (call, tx) =>
      updateTicket(context, call, tx),
    );
  }
  onWrite(context, 'tickets.delete', 'DELETE', '/api/tickets/:id', deleteTicket);
}
