/** Listens to the reference server as the client does, over a real connection. */
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { Change } from '../../demo/server/events/visible-changes.ts';
import { basic } from './_server.ts';

export interface Listener {
  /** What was named so far; `null` for « anything ». */
  heard: (Change | null)[];
  /** Whether the server has ended the stream. */
  isOver(): boolean;
  close(): void;
}

/** The port of a server that listens on this machine. */
export async function openPort(app: FastifyInstance): Promise<number> {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return (app.server.address() as AddressInfo).port;
}

/** @returns resolves once the stream is open @throws with the status of a refusal */
export function listen(
  port: number,
  username: string,
  isRead = true,
  authorization = basic(username),
): Promise<Listener> {
  return new Promise((resolve, reject) => {
    const heard: (Change | null)[] = [];
    let isOver = false;
    const call = request(
      {
        port,
        host: '127.0.0.1',
        path: '/api/events/',
        headers: { authorization, accept: 'text/event-stream' },
        agent: false,
      },
      (answer) => {
        if (answer.statusCode !== 200) return reject(new Error(String(answer.statusCode)));
        answer.once('close', () => {
          isOver = true;
        });
        answer.on('error', () => {});
        let text = '';
        if (isRead)
          answer.setEncoding('utf8').on('data', (chunk: string) => {
            text += chunk;
            const messages = text.split('\n\n');
            text = messages.pop() ?? '';
            for (const message of messages) {
              if (!message.startsWith('data: ')) continue;
              const changes = JSON.parse(message.slice(6)) as Change[];
              heard.push(...(changes.length > 0 ? changes : [null]));
            }
          });
        resolve({ heard, isOver: () => isOver, close: () => call.destroy() });
      },
    );
    call.on('error', reject);
    call.end();
  });
}
