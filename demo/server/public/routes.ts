/** Tickets without an account (contract notes, capability `public-tickets`). */
import type { FastifyRequest } from 'fastify';
import * as v from 'valibot';
import {
  PosterInput,
  PublicDecision,
  PublicDoor,
  PublicFollow,
  PublicPhotoCount,
  PublicPlace,
  PublicPlaceInput,
  PublicReceipt,
  PublicReportInput,
  PublicTicket,
} from '../../../src/core/public-tickets/model.ts';
import { Ticket } from '../../../src/core/tickets/model.ts';
import type { PublicOperation } from '../auth/rights.ts';
import { readSecret } from '../auth/secrets.ts';
import type { Context } from '../context.ts';
import type { Answer } from '../http/answers.ts';
import { onRead, onWrite, sendAnswer } from '../http/handlers.ts';
import type { Shapes } from '../http/shapes.ts';
import { onDocument } from '../pdf/documents.ts';
import { decide, listPending } from './decide.ts';
import { changePlace, listPlaces, readPlace } from './places.ts';
import { makePoster } from './poster.ts';
import { createPublicCalls } from './report.ts';

export async function addPublicTickets(context: Context): Promise<void> {
  const { db } = context;
  const secret = await readSecret(db, 'public-tickets');
  openWithoutLogin(context, secret);
  const places = '/api/public_places';
  onRead(context, 'public_places.list', places, () => listPlaces(db, secret), {
    answer: v.array(PublicPlace),
  });
  onRead(context, 'public_places.read', `${places}/:id`, (call) => readPlace(db, secret, call.id()), {
    answer: PublicPlace,
  });
  onWrite(
    context,
    'public_places.update',
    'PUT',
    `${places}/:id`,
    (call, tx) => changePlace(tx, secret, call),
    { body: PublicPlaceInput, answer: PublicPlace },
  );
  onDocument(context, 'public_places.print', `${places}/:id/poster`, (call) => makePoster(db, secret, call), {
    body: PosterInput,
  });
  onRead(context, 'public_tickets.list', '/api/public_tickets', () => listPending(context), {
    answer: v.array(PublicTicket),
  });
  onWrite(
    context,
    'public_tickets.decide',
    'POST',
    '/api/public_tickets/:id',
    (call, tx) => decide(context, call, tx),
    { body: PublicDecision, answer: v.object({ ticket: v.nullable(Ticket) }), status: 200 },
  );
}

function openWithoutLogin(context: Context, secret: string): void {
  const calls = createPublicCalls(context, secret);
  const open = (
    method: 'GET' | 'POST',
    operation: PublicOperation,
    url: string,
    handler: (request: FastifyRequest) => Promise<Answer & { replayed?: true }>,
    shapes: Shapes,
  ): void => {
    context.app.route({
      method,
      url,
      config: { operation, shapes },
      handler: async (request, reply) => sendAnswer(reply, await handler(request)),
    });
  };
  open('GET', 'public.door', '/api/public/:key', calls.door, { answer: PublicDoor });
  open('POST', 'public.report', '/api/public/:key/tickets', calls.report, {
    body: PublicReportInput,
    answer: PublicReceipt,
  });
  open('GET', 'public.follow', '/api/public/suivi/:key', calls.follow, { answer: PublicFollow });
  open('POST', 'public.photo', '/api/public/suivi/:key/photos', calls.photo, {
    body: v.object({}),
    file: 'file',
    answer: PublicPhotoCount,
  });
}
