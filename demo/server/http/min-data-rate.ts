/**
 * Refuses a body that arrives too slowly: a trickle would keep its places for as long as a request may take. Only the
 * time counts in which the server waits for the sender, not that in which it reads nothing itself.
 */
import type { IncomingMessage } from 'node:http';
import type { FastifyInstance } from 'fastify';
import { refuseUnread } from './request-limits.ts';

/** After the first `grace` milliseconds, so many bytes must have come for each further second. */
export interface LeastRate {
  grace: number;
  bytesPerSecond: number;
  /** Interval of the checks, in milliseconds. */
  check: number;
}

export const LEAST_RATE: LeastRate = { grace: 5000, bytesPerSecond: 32 * 1024, check: 500 };

interface Sending {
  /** The bytes of the connection when the body began. */
  from: number;
  /** Milliseconds waited for the sender. */
  waited: number;
}

/** What a late sender reads before the connection is closed. */
const CLOSE_MS = 1000;

export function requireLeastRate(app: FastifyInstance, rate: LeastRate): void {
  const sending = new Map<IncomingMessage, Sending>();

  const check = (): void => {
    for (const [raw, state] of sending) {
      if (raw.complete || raw.destroyed) sending.delete(raw);
      // What has come and is still unread: the server is the slow one.
      else if (!raw.readableLength) state.waited += rate.check;
      const due = ((state.waited - rate.grace) / 1000) * rate.bytesPerSecond;
      if (!sending.has(raw) || raw.socket.bytesRead - state.from >= due) continue;
      sending.delete(raw);
      refuseUnread(LATE, raw.socket);
      setTimeout(() => raw.socket.destroy(), CLOSE_MS).unref();
    }
  };
  const timer = setInterval(check, rate.check).unref();
  app.addHook('onClose', async () => clearInterval(timer));
  app.addHook('onRequest', async ({ raw }) => {
    // An injected request has no connection.
    if (raw.complete === false && raw.socket) {
      sending.set(raw, { from: raw.socket.bytesRead, waited: 0 });
    }
  });
}

const LATE = Object.assign(new Error('The body comes too slowly.'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
