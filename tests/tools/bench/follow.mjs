/**
 * Following `next`: 100 pages of 1,000 tickets from a local server that waits before it answers. Ours is the
 * client's own walk (`core/kernel/http/pagination.ts`, with its schema and its prepared columns); beside it, plain walks.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { resolve } from 'node:path';
import { median, row } from './print.mjs';

const PAGES = 100;
const WALKS = ['ours', 'one at a time', 'three at a time', 'six at a time'];
const LATENCIES = [30, 100];
const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 3);

export async function benchFollow() {
  const { makeTickets } = await import('./lists/data.ts');
  const tickets = makeTickets(PAGES * 1000);
  const bodies = Array.from({ length: PAGES }, (_, page) =>
    JSON.stringify({
      count: tickets.length,
      next: page + 1 < PAGES ? `http://elsewhere.test/api/v2/tickets/?include=sites&page=${page + 2}` : null,
      previous: null,
      results: tickets.slice(page * 1000, (page + 1) * 1000),
    }),
  );
  const megabytes = bodies.reduce((sum, body) => sum + Buffer.byteLength(body), 0) / 1e6;
  let latency = 0;
  // A connection stays open while the walk works on what it has read, however busy the machine is.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => {
    const page = Number(new URL(request.url ?? '/', 'http://localhost').searchParams.get('page') ?? 1);
    setTimeout(() => response.setHeader('content-type', 'application/json').end(bodies[page - 1]), latency);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${server.address().port}`;
  try {
    for (latency of LATENCIES) {
      console.log(
        `\nFollowing next: ${PAGES} pages of 1,000, ${megabytes.toFixed(0)} MB, ${latency} ms a page`,
      );
      console.log(row('', 'first rows ms', 'whole ms', 'longest gap ms'));
      for (const walk of WALKS) {
        const rounds = [];
        for (let round = 0; round < ROUNDS; round++) rounds.push(await measure(walk, origin));
        const figure = (name) => median(rounds.map((each) => each[name])).toFixed(0);
        console.log(row(walk, figure('first'), figure('whole'), figure('gap')));
      }
    }
  } finally {
    server.close();
    server.closeAllConnections();
  }
}

/** Each walk has a process of its own: what one has compiled or cached is no help to the next. */
async function measure(walk, origin) {
  const child = spawn(process.execPath, [resolve(import.meta.dirname, 'follow/walk.ts'), walk, origin], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  if (code !== 0) throw new Error(`The walk « ${walk} » failed.`);
  return JSON.parse(output);
}
