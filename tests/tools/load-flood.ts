/** The thread of `load.ts`: many uploads at once, in another thread than the timed one. */
import { request } from 'node:http';
import { parentPort, workerData } from 'node:worker_threads';

const { url, headers, body, count } = workerData as {
  url: string;
  headers: Record<string, string>;
  body: Uint8Array;
  count: number;
};

const send = (): Promise<number> =>
  new Promise((resolve) => {
    const sent = request(url, { method: 'POST', headers, agent: false }, (answer) => {
      answer.resume();
      resolve(answer.statusCode ?? 0);
    });
    // A server may answer and close before the whole request is sent.
    sent.on('error', () => resolve(0));
    sent.end(body);
  });

const all = Array.from({ length: count }, send);
parentPort?.postMessage('begun');
parentPort?.postMessage(await Promise.all(all));
