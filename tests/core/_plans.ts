/** A server with one plan and its places; each test sets how it answers a write. */
import type { ServerResponse } from 'node:http';
import { beforeEach } from 'vitest';
import { type Received, sendJson, serve } from './_server.ts';

export interface PlaceRow {
  id: number;
  plan: number;
  x: number | null;
  y: number | null;
  label: string;
  asset: null;
}

export interface PlanServer {
  /** The id of this test's plan: stores are shared by id. */
  plan: number;
  places: PlaceRow[];
  /** The writes that came, in their order. */
  writes: Received[];
  /** Called before a write is answered; `false` when the test answers it itself. */
  intercept: (request: Received, response: ServerResponse) => boolean;
  /** Stores a write that was intercepted, and answers it. */
  answer: (request: Received, response: ServerResponse) => void;
}

let lastId = 5000;

export const bodyOf = (request: Received | undefined): Record<string, unknown> =>
  JSON.parse(request?.body ?? '') as Record<string, unknown>;

/** Call it at the top of a test file. It stores what is written, as a server does. */
export function servePlans(): PlanServer {
  const held: PlanServer = { plan: 0, places: [], writes: [], intercept: () => true, answer: write };
  let nextPlace = 100;

  function write(request: Received, response: ServerResponse) {
    const id = Number(/(\d+)\/$/.exec(request.url)?.[1]);
    if (request.method === 'POST') {
      const place = { ...bodyOf(request), id: ++nextPlace } as PlaceRow;
      held.places.push(place);
      return sendJson(response, place, 201);
    }
    const at = held.places.findIndex((place) => place.id === id);
    const known = held.places[at];
    if (!known) return sendJson(response, {}, 404);
    if (request.method === 'DELETE') {
      held.places.splice(at, 1);
      return void response.writeHead(204).end();
    }
    Object.assign(known, bodyOf(request));
    sendJson(response, known);
  }

  beforeEach(async () => {
    held.plan = ++lastId;
    held.places = [];
    held.writes = [];
    held.intercept = () => true;
    await serve((request, response) => {
      if (request.method === 'GET') return sendJson(response, held.places);
      held.writes.push(request);
      if (held.intercept(request, response)) write(request, response);
    });
  });
  return held;
}
