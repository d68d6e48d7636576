/**
 * Lets calls in: each has a place among those in flight, and runs in the name of its account. A call is counted twice:
 * by its credentials before the database is asked anything, by its account once that is known.
 */
import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countAnswer } from '../answer-count.ts';
import { type CurrentUser, readCredentials } from '../auth/authenticate.ts';
import { type Payer, runFor } from '../current-account.ts';
import * as texts from '../texts.ts';
import { refused } from './answers.ts';
import { createFlights, type Flights, type Leave } from './fair-queue.ts';
import { type Query, readText } from './input.ts';
import { DEFAULT_PAGE_SIZE } from './pagination.ts';

/** Calls in flight: of one account, of one device, of one address without an account, and in all. */
export const AT_ONCE = { account: 8, device: 3, address: 40, documents: 2, longPages: 2, total: 200 };
/** Calls of one account that wait for a place. */
const MOST_WAITING = 64;
/** How long they wait, in milliseconds. */
export const CALL_PATIENCE_MS = 10_000;
/** Documents take seconds each: they wait for one another rather than be refused, and no other call waits for them. */
const DOCUMENT_PATIENCE_MS = 120_000;

declare module 'fastify' {
  interface FastifyRequest {
    payer: Payer;
  }
}

export interface CallBounds {
  /** Waits for a place by what the call claims to be. @throws Problem 429 */
  enter(request: FastifyRequest, reply: FastifyReply): Promise<void>;
  /** The same by its account. @throws Problem 429 */
  enterAs(request: FastifyRequest, reply: FastifyReply, user: CurrentUser): Promise<void>;
}

/** @param patience how long calls of one account wait for a place, in milliseconds */
export function boundCalls(app: FastifyInstance, patience: number): CallBounds {
  const line = { waiting: MOST_WAITING, patience };
  const everyone = createFlights({ total: AT_ONCE.total, ...line });
  const accounts = createFlights({ total: Number.POSITIVE_INFINITY, ...line });
  app.decorateRequest('payer');
  app.addHook('onRequest', (request, _reply, done) => {
    request.payer = { account: describeCaller(request) };
    runFor(request.payer, done);
  });
  // The client hung up while its rights were looked up: its body would be awaited for ever.
  app.addHook('preParsing', (request, reply, payload, done) => {
    if (reply.raw.closed && !['GET', 'HEAD'].includes(request.method)) done(refused(texts.BAD_REQUEST));
    else done(null, payload);
  });
  // The body was read in between, in the name of nobody.
  app.addHook('preValidation', (request, _reply, done) => runFor(request.payer, done));
  app.addHook('onSend', async (request, reply) => {
    countAnswer();
    const state = stateOf(request, reply);
    state.answered = true;
    // its listener stays, and is bounded with the others
    state.closed ||= request.routeOptions.config.stream === true;
    release(request);
  });

  return {
    async enter(request, reply) {
      const { account } = request.payer;
      const limit = hasCredentials(request) ? AT_ONCE.account : AT_ONCE.address;
      const state = await hold(request, reply, enterLine(everyone, request, account, limit));
      // The client hung up while it waited: nothing is done.
      if (state.closed) throw refused(texts.BAD_REQUEST);
    },
    async enterAs(request, reply, { id, device }) {
      request.payer.account = `user ${id}`;
      const limit = device ? AT_ONCE.device : AT_ONCE.account;
      await hold(request, reply, enterLine(accounts, request, String(id), limit));
    },
  };
}

const hasCredentials = (request: FastifyRequest): boolean =>
  readCredentials(request.headers.authorization) !== null;

/** Long uploads do not keep their sender from reading, nor the contrary; documents keep nothing else waiting. */
function enterLine(
  flights: Flights,
  { method, query, routeOptions }: FastifyRequest,
  account: string,
  limit: number,
): Promise<Leave> {
  if (routeOptions.config.document) {
    return flights.enter(`documents of ${account}`, AT_ONCE.documents, DOCUMENT_PATIENCE_MS);
  }
  // a page of more rows than usual takes megabytes until it is sent
  if (Number(readText(query as Query, 'page_size')) > DEFAULT_PAGE_SIZE) {
    return flights.enter(`long pages of ${account}`, AT_ONCE.longPages);
  }
  return flights.enter(`${['GET', 'HEAD'].includes(method) ? 'reads' : 'writes'} of ${account}`, limit);
}

/** The credentials as sent, hashed: a wrong password takes no place of the account. Else the address. */
function describeCaller(request: FastifyRequest): string {
  const credentials = readCredentials(request.headers.authorization);
  if (!credentials) return `address ${request.ip}`;
  const { username, password } = credentials;
  const hash = createHash('sha256').update(JSON.stringify([username.toLowerCase(), password]));
  return `credentials ${hash.digest('base64')}`;
}

interface CallState {
  answered: boolean;
  closed: boolean;
  held: Leave[];
}

const states = new WeakMap<FastifyRequest, CallState>();

function stateOf(request: FastifyRequest, reply: FastifyReply): CallState {
  const known = states.get(request);
  if (known) return known;
  // the client may have hung up before
  const state: CallState = { answered: false, closed: reply.raw.closed, held: [] };
  states.set(request, state);
  reply.raw.once('close', () => {
    state.closed = true;
    release(request);
  });
  return state;
}

/** A call whose client hung up keeps its places until its work has ended. */
function release(request: FastifyRequest): void {
  const state = states.get(request);
  if (state?.answered && state.closed) for (const leave of state.held.splice(0)) leave();
}

async function hold(request: FastifyRequest, reply: FastifyReply, place: Promise<Leave>): Promise<CallState> {
  const state = stateOf(request, reply);
  state.held.push(await place);
  // answered, and left, while it waited
  release(request);
  return state;
}
