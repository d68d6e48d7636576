/** Tickets without an account (contract notes, capability `public-tickets`). */
import * as v from 'valibot';
import {
  MOST_PHOTOS,
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
import { ok } from '../http/answers.ts';
import { onRead, onWrite, sendAnswer } from '../http/handlers.ts';
import type { Shapes } from '../http/shapes.ts';
import { onDocument } from '../pdf/stored-document.ts';
import { showReport } from './follow-report.ts';
import { createKeyAccess, type PublicCall } from './key-access.ts';
import { changePlace, listPlaces, readPlace } from './places.ts';
import { makePoster } from './poster.ts';
import { createReportCall } from './report.ts';
import { decide, listPending } from './report-decisions.ts';
import { createPhotoCall } from './report-photos.ts';

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

/** What is open without an account: the form of a place, one's own report, its photos and its state. */
function openWithoutLogin(context: Context, secret: string): void {
  const access = createKeyAccess(context, secret);
  const open = (
    method: 'GET' | 'POST',
    operation: PublicOperation,
    url: string,
    handler: PublicCall,
    shapes: Shapes,
  ): void => {
    context.app.route({
      method,
      url,
      config: { operation, shapes },
      handler: async (request, reply) => sendAnswer(reply, await handler(request)),
    });
  };
  const showDoor: PublicCall = async (request) => {
    const { path } = await access.openPlace(request);
    return ok({ place: path, photos: MOST_PHOTOS } satisfies PublicDoor);
  };
  open('GET', 'public.door', '/api/public/:key', showDoor, { answer: PublicDoor });
  open('POST', 'public.report', '/api/public/:key/tickets', createReportCall(context, access), {
    body: PublicReportInput,
    answer: PublicReceipt,
  });
  open('GET', 'public.follow', '/api/public/suivi/:key', (request) => showReport(context, access, request), {
    answer: PublicFollow,
  });
  open('POST', 'public.photo', '/api/public/suivi/:key/photos', createPhotoCall(context, access), {
    body: v.object({}),
    file: 'file',
    answer: PublicPhotoCount,
  });
}
