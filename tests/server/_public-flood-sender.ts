/** The thread of `_public-flood.ts`: sends the tries, so many at once. */
import { Agent, request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';
import type { Tried, Try } from './_public-flood.ts';

const { origin, tries, width } = workerData as { origin: string; tries: Try[]; width: number };
const agent = new Agent({ keepAlive: true, maxSockets: width });

const send = ({ method, path, body, address }: Try): Promise<Tried> =>
  new Promise((resolve) => {
    const headers = { 'x-forwarded-for': address, ...(body ? { 'content-type': 'application/json' } : {}) };
    const sent = request(`${origin}${path}`, { method, headers, agent }, (answer) => {
      let text = '';
      answer.setEncoding('utf8').on('data', (part: string) => {
        text += part;
      });
      answer.once('end', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    sent.on('error', () => resolve({ status: 0, text: '' }));
    sent.end(body);
  });

const tried: Tried[] = [];
let next = 0;
const work = async (): Promise<void> => {
  while (next < tries.length) {
    const at = next++;
    tried[at] = await send(tries[at]!);
  }
};
await Promise.all(Array.from({ length: width }, work));
agent.destroy();
parentPort?.postMessage(tried);
