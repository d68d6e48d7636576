/** The faults that networks and servers make, by name; the number is the row of the fault matrix. */
import { setTimeout as wait } from 'node:timers/promises';
import { type Exchange, type RealAnswer, writeAnswer } from './fault-proxy.ts';
import * as change from './faulty-data.ts';

interface Fault {
  row: number;
  answer: (exchange: Exchange) => Promise<void> | void;
}

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Fault['answer'] =>
  text(status, JSON.stringify(body), 'application/json', headers);
const html = (status: number, title: string): Fault['answer'] =>
  text(
    status,
    `<!doctype html><title>${title}</title><h1>${title}</h1><img src=x onerror="window.__pwned=1">`,
    'text/html',
  );

function text(
  status: number,
  body: string,
  type: string,
  headers: Record<string, string> = {},
): Fault['answer'] {
  return ({ request, response }) => {
    request.resume();
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers });
    response.end(body);
  };
}

/** The real answer after some milliseconds. */
const late =
  (ms: number): Fault['answer'] =>
  async ({ response, forward }) => {
    const answer = await forward();
    await wait(ms);
    if (!response.destroyed) writeAnswer(response, answer);
  };

/** The real answer with another JSON body. */
const changed =
  (edit: (body: unknown) => unknown): Fault['answer'] =>
  async ({ response, forward }) => {
    const answer = await forward();
    writeAnswer(response, withBody(answer, change.encode(edit(change.decode(answer)))));
  };

const withBody = (answer: RealAnswer, body: Buffer): RealAnswer => {
  const { 'content-encoding': _, ...headers } = answer.headers;
  return { ...answer, headers, body };
};

const redirect = (location: string): Fault['answer'] => text(302, '', 'text/html', { location });

const FIELD_ERRORS = { objet: ['Ce champ est trop court.', 'Ce champ est ambigu.'] };

export const FAULTS = {
  reset: { row: 2, answer: ({ response }) => void response.socket?.resetAndDestroy() },
  'lost-answer': {
    row: 3,
    answer: async ({ response, forward }) => {
      await forward();
      response.socket?.resetAndDestroy();
    },
  },
  /** The connection ends in the middle of what is being sent. */
  'cut-upload': {
    row: 3,
    answer: ({ request, response }) => {
      let received = 0;
      request.on('data', (chunk: Buffer) => {
        received += chunk.length;
        if (received > 64 * 1024) response.socket?.resetAndDestroy();
      });
    },
  },
  'slow-3s': { row: 4, answer: late(3000) },
  'slow-30s': { row: 5, answer: late(30_000) },
  hang: { row: 6, answer: ({ request }) => void request.resume() },
  drip: {
    row: 7,
    answer: async ({ response, forward }) => {
      const { status, headers, body } = withBody(await forward(), Buffer.alloc(600, ' '));
      response.writeHead(status, { 'content-type': String(headers['content-type']) });
      for (const byte of body) {
        if (response.destroyed) return;
        response.write(Buffer.of(byte));
        await wait(1000);
      }
      response.end();
    },
  },
  'error-500': { row: 8, answer: json(500, { detail: 'Erreur interne.' }) },
  'error-500-html': { row: 9, answer: html(500, 'Internal Server Error') },
  'error-502': { row: 10, answer: html(502, 'Bad Gateway') },
  'error-503': { row: 10, answer: html(503, 'Service Unavailable') },
  'error-504': { row: 10, answer: html(504, 'Gateway Timeout') },
  'too-many': { row: 11, answer: json(429, { detail: 'Trop de requêtes.' }, { 'retry-after': '5' }) },
  'unavailable-5s': { row: 11, answer: text(503, '', 'text/plain', { 'retry-after': '5' }) },
  'refused-text': { row: 12, answer: json(400, 'Cette demande existe déjà.') },
  'refused-list': { row: 12, answer: json(400, ['Cette demande existe déjà.', 'Le site est fermé.']) },
  'refused-fields': { row: 12, answer: json(400, FIELD_ERRORS) },
  'refused-nested': {
    row: 12,
    answer: json(400, { asset: { site: ['Ce site est fermé.'] }, non_field_errors: ['Demande incomplète.'] }),
  },
  'refused-empty': { row: 12, answer: text(400, '', 'application/json') },
  'refused-html': { row: 12, answer: html(400, 'Bad Request') },
  'not-logged-in': { row: 14, answer: json(401, { detail: 'Identifiants invalides.' }) },
  forbidden: { row: 15, answer: json(403, { detail: 'Refusé.' }) },
  'not-found': { row: 16, answer: json(404, { detail: 'Absent.' }) },
  'portal-html': { row: 19, answer: html(200, 'Portail captif') },
  'redirect-login': { row: 20, answer: redirect('/login') },
  'redirect-elsewhere': { row: 21, answer: redirect('http://127.0.0.1:9/evil') },
  'empty-200': { row: 22, answer: text(200, '', 'application/json') },
  'no-content': {
    row: 23,
    answer: ({ request, response }) => {
      request.resume();
      response.writeHead(204).end();
    },
  },
  'no-content-done': {
    row: 23,
    answer: async ({ response, forward }) => {
      await forward();
      response.writeHead(204).end();
    },
  },
  truncated: {
    row: 24,
    answer: async ({ response, forward }) => {
      const answer = await forward();
      const body = change.encode(change.decode(answer));
      writeAnswer(response, withBody(answer, body.subarray(0, Math.floor(body.length / 2))));
    },
  },
  'cut-off': {
    row: 24,
    answer: async ({ response, forward }) => {
      const answer = await forward();
      const body = change.encode(change.decode(answer));
      response.writeHead(answer.status, {
        'content-type': 'application/json',
        'content-length': body.length,
      });
      response.write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.destroy());
    },
  },
  nulls: { row: 27, answer: changed(change.nullify) },
  'odd-numbers': { row: 28, answer: changed(change.oddNumbers) },
  'unknown-values': { row: 29, answer: changed(change.unknownValues) },
  'first-is-slow': {
    row: 35,
    answer: async (exchange) => late(exchange.rank === 0 ? 2500 : 0)(exchange),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
