import { once } from 'node:events';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { performance } from 'node:perf_hooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RequestTimeouts } from '../../demo/server/http/request-limits.ts';
import { basic, form, makeTicket, startServer, type TestServer } from './_server.ts';

/** The server's own limits, shortened (the real values are tested by limits.test.ts). */
const REQUEST_TIMEOUTS: RequestTimeouts = { head: 2000, request: 3000, check: 100 };

let server: TestServer;
let port: number;
beforeAll(async () => {
  server = await startServer({}, { timeouts: REQUEST_TIMEOUTS });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  port = (server.app.server.address() as AddressInfo).port;
});
afterAll(() => server.stop());

const authorization = basic('admin');

/** Sends that and nothing more. @returns the answer, and the time until it */
async function sendAndWait(text: string): Promise<{ answer: string; after: number }> {
  const start = performance.now();
  const socket = connect(port, '127.0.0.1');
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  socket.on('error', () => {});
  const closed = once(socket, 'close');
  socket.write(text);
  await closed;
  return { answer, after: performance.now() - start };
}

const LATE = 'La demande a mis trop de temps à arriver.';

describe('[trust B11] a client that never ends a request', () => {
  it('is disconnected when the time for its head is over', async () => {
    const { answer, after } = await sendAndWait('GET /api/tickets/stats HTTP/1.1\r\nHost: localhost\r\nX: a');
    expect(answer).toMatch(/^HTTP\/1\.1 408 /);
    expect(answer).toContain(LATE);
    expect(after).toBeGreaterThan(REQUEST_TIMEOUTS.head - 100);
  });

  it('is disconnected when the time for its body is over, and nothing of it is stored', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    const { payload, headers } = await form({ file: new File(['a'.repeat(1000)], 'a.txt'), label: 'a' });
    const { answer, after } = await sendAndWait(
      `POST /api/tickets/${ticket}/attachments/ HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${authorization}\r\nContent-Type: ${headers['content-type']}\r\nContent-Length: ${payload.length}\r\n\r\n${payload.subarray(0, 500)}`,
    );
    expect(answer).toMatch(/^HTTP\/1\.1 4/);
    expect(after).toBeGreaterThan(REQUEST_TIMEOUTS.request - 100);
    const { attachments } = (await server.call('demandeur', 'GET', `/api/tickets/${ticket}/`)).json();
    expect(attachments).toEqual([]);
  });

  const COUNT = 1000;

  /** The longest of twenty calls, in milliseconds. */
  async function measure(): Promise<number> {
    const times: number[] = [];
    for (let n = 0; n < 150; n++) {
      const start = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/api/tickets/stats`, {
        headers: { authorization },
      });
      await answer.arrayBuffer();
      times.push(performance.now() - start);
    }
    return times.sort((left, right) => left - right)[Math.floor(times.length * 0.95)]!;
  }

  it('a thousand times at once does not slow down the others, and each is answered', async () => {
    const before = await measure();
    const sockets: Socket[] = Array.from({ length: COUNT }, () => connect(port, '127.0.0.1'));
    const answers: string[] = [];
    const ends = sockets.map((socket) => {
      socket.on('data', (chunk: Buffer) => answers.push(chunk.toString().slice(0, 12)));
      socket.on('error', () => {});
      socket.write('GET /api/tickets/stats HTTP/1.1\r\nHost: localhost\r\nX-Slow: a');
      return once(socket, 'close');
    });
    await Promise.all(sockets.map((socket) => socket.pending && once(socket, 'connect')));
    const during = await measure();
    await Promise.all(ends);
    expect(new Set(answers)).toEqual(new Set(['HTTP/1.1 408']));
    expect(answers).toHaveLength(COUNT);
    // Twice as long, plus a margin for a busy machine.
    expect(during).toBeLessThan(2 * Math.max(before, await measure()) + 20);
  });
});
