/** The thread of `load-others.ts`: all calls of a burst at once, in another thread than the timed ones. */
import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';
import type { Burst } from './load-others.ts';

const { origin, authorization, calls, trickles } = workerData as Burst & { origin: string };

const send = ({ method, path, body }: Burst['calls'][number]): Promise<number> =>
  new Promise((resolve) => {
    const headers = { authorization, ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = request(`${origin}${path}`, { method, headers, agent: false }, (answer) => {
      answer.resume();
      answer.once('close', () => resolve(answer.statusCode ?? 0));
    });
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

/** An upload that sends a byte every half second until the server has enough of it. */
async function trickle({ bytes, ticket }: NonNullable<Burst['trickles']>): Promise<number> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  socket.on('error', () => {});
  let answer = '';
  socket.on('data', (chunk: Buffer) => {
    answer += chunk.toString();
  });
  const closed = once(socket, 'close');
  socket.write(
    `POST /api/tickets/${ticket}/attachments/ HTTP/1.1\r\nHost: x\r\nAuthorization: ${authorization}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${bytes}\r\n\r\n` +
      '--b\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\n',
  );
  while (!socket.destroyed) {
    socket.write('x');
    await Promise.race([closed, wait(500)]);
  }
  return Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1] ?? 0);
}

const statuses = await Promise.all([
  ...calls.map(send),
  ...(trickles ? Array.from({ length: trickles.count }, () => trickle(trickles)) : []),
]);
const counts: Record<string, number> = {};
for (const status of statuses) counts[status] = (counts[status] ?? 0) + 1;
parentPort?.postMessage(counts);
