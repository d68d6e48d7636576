/** The faults that networks and servers make, by name; the number is the row of the fault matrix. */
import { setTimeout as wait } from 'node:timers/promises';
import {
  FAULT_ANSWERS,
  type FaultAnswer,
  type FaultAnswerName,
} from '../../../contract-server/fault-answers.ts';
import { ODD_VALUES, type OddName } from '../../../contract-server/odd-values.ts';
import { type Exchange, type RealAnswer, writeAnswer } from './fault-proxy.ts';
import * as change from './faulty-data.ts';

interface Fault {
  row: number;
  answer: (exchange: Exchange) => Promise<void> | void;
}

/** The same answer to whatever is called. */
const always =
  ({ status, type, body, headers }: FaultAnswer): Fault['answer'] =>
  ({ request, response }) => {
    request.resume();
    response.writeHead(status, { 'content-type': `${type}; charset=utf-8`, ...headers });
    response.end(body);
  };

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

const answers = Object.fromEntries(
  Object.entries(FAULT_ANSWERS).map(([name, answer]) => [name, { row: answer.row, answer: always(answer) }]),
) as Record<FaultAnswerName, Fault>;
const oddValues = Object.fromEntries(
  Object.entries(ODD_VALUES).map(([name, { row, edit }]) => [name, { row, answer: changed(edit) }]),
) as Record<OddName, Fault>;

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
  ...answers,
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
  ...oddValues,
  'first-is-slow': {
    row: 35,
    answer: async (exchange) => late(exchange.rank === 0 ? 2500 : 0)(exchange),
  },
} as const satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
