/**
 * `npm run test:load -- others [embedded|postgres] [part of a name]`: what a light call of one person takes while another account asks
 * for as much as it can (`load-others.ts`), on both databases unless one is named, by all bursts or those of that name.
 *
 * `npm run test:load -- public [embedded|postgres]`: what it takes during ten thousand tries without an account
 * (`load-public.ts`).
 *
 * `npm run test:load -- dashboards [embedded|postgres]`: what five hundred dashboards cost (`load-dashboards.ts`).
 *
 * `npm run test:load [addresses] [pictures]`: the same, then what the server's memory does while one account asks for so many distinct
 * addresses with long texts (100,000), and while it sends so many heavy pictures at once (60), and how long another
 * person's photo takes meanwhile. Ends with 1 over the limits. The test command holds the bounds behind it. Takes about
 * ten minutes on an idle machine, most of them for the addresses (200 a second).
 */
import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import sharp from 'sharp';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { createEmbeddedStore } from '../server/_durable-stores.ts';
import { startProcess } from '../server/_process.ts';
import { tryDashboards } from './load-dashboards.ts';
import { tryOthers } from './load-others.ts';
import { tryPublic } from './load-public.ts';

const GROWTH_MB = 50;
const PICTURES_MB = 300;
const PHOTO_MS = 3000;
/** Concurrent connections. */
const WIDTH = 8;
/** Requests after which a server has loaded all its modules. */
const WARM = 10_000;
/** A server that takes longer for one answer hangs. */
const ANSWER_MS = 60_000;

const [first, second, third] = process.argv.slice(2);
const onlyOthers = first === 'others';
const onlyPublic = first === 'public';
const onlyDashboards = first === 'dashboards';
const basic = (name: string): Record<string, string> => ({
  authorization: `Basic ${Buffer.from(`${name}:balise-demo`).toString('base64')}`,
});

/** The memory of a process in MB. */
function readMemoryOf(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024;
}
const readMemory = (): number => readMemoryOf(server.pid);

const began = performance.now();
/** Prints a line with the time since the start. */
const note = (line: string): void => {
  const seconds = Math.round((performance.now() - began) / 1000);
  console.log(`  ${line} (${Math.floor(seconds / 60)} min ${seconds % 60} s)`);
};

const report = (what: string, figure: number, limit: number, unit: string): void => {
  const good = figure <= limit;
  console.log(`${good ? '✓' : '✗'} ${what}: ${figure.toFixed(0)} ${unit} (at most ${limit})`);
  if (!good) process.exitCode = 1;
};

async function ask(from: number, to: number): Promise<void> {
  let next = from;
  const one = async (): Promise<void> => {
    while (next < to) {
      const n = next++;
      const text = `${n} ${'x'.repeat(180)}`;
      // Every tenth address has the maximum length, and is refused.
      const search = n % 10 ? text : text.repeat(300);
      const path = n % 2 ? '/api/v2/tickets/' : '/api/v2/interventions/';
      const url = `${server.origin}${path}?page_size=1&search=${encodeURIComponent(search)}`;
      const read = async (): Promise<unknown> =>
        (
          await fetch(url, { headers: basic('demandeur'), signal: AbortSignal.timeout(ANSWER_MS) })
        ).arrayBuffer();
      // The server may close an idle connection just as it is reused.
      await read().catch(read);
    }
  };
  await Promise.all(Array.from({ length: WIDTH }, one));
}

async function makeTicket(name: string): Promise<number> {
  const answer = await fetch(`${server.origin}/api/tickets/`, {
    method: 'POST',
    headers: { ...basic(name), 'content-type': 'application/json' },
    body: JSON.stringify({ objet: 'Essai' }),
  });
  return ((await answer.json()) as { id: number }).id;
}

async function send(name: string, ticket: number, bytes: Buffer): Promise<number> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'photo.png'));
  const url = `${server.origin}/api/tickets/${ticket}/attachments/`;
  const signal = AbortSignal.timeout(ANSWER_MS);
  const answer = await fetch(url, { method: 'POST', headers: basic(name), body: form, signal });
  await answer.arrayBuffer();
  return answer.status;
}

/** The milliseconds that something takes, and what it gives. */
async function time<T>(work: () => Promise<T>): Promise<[took: number, result: T]> {
  const start = performance.now();
  const result = await work();
  return [performance.now() - start, result];
}

/** @returns once the uploads have begun; their answers arrive later */
async function startFlood(
  ticket: number,
  bytes: Buffer,
  count: number,
): Promise<{ ended: Promise<number[]> }> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(bytes)], 'photo.png'));
  const encoded = new Response(form);
  const body = new Uint8Array(await encoded.arrayBuffer());
  const worker = new Worker(new URL('./load-flood.ts', import.meta.url), {
    workerData: {
      url: `${server.origin}/api/tickets/${ticket}/attachments/`,
      headers: {
        ...basic('demandeur'),
        'content-type': encoded.headers.get('content-type'),
        'content-length': String(body.length),
      },
      body,
      count,
    },
  });
  await once(worker, 'message');
  return { ended: once(worker, 'message').then(([statuses]) => statuses as number[]) };
}

async function tryPictures(count: number): Promise<void> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const;
  const heavy = await sharp({ create: { width: 2300, height: 2300, channels: 3, background: '#000', noise } })
    .png({ compressionLevel: 1 })
    .toBuffer();
  const [mine, other] = [await makeTicket('demandeur'), await makeTicket('collaborateur')];
  await send('demandeur', mine, createPhoto(1));
  const [alone] = await time(() => send('collaborateur', other, createPhoto(1)));
  const start = readMemory();
  let highest = start;
  const timer = setInterval(() => {
    highest = Math.max(highest, readMemory());
  }, 20);
  const flood = await startFlood(mine, heavy, count);
  const [took, status] = await time(() => send('collaborateur', other, createPhoto(2)));
  const statuses = await flood.ended;
  clearInterval(timer);
  const taken = statuses.filter((each) => each === 201).length;
  console.log(
    `  ${count} pictures of ${(heavy.length / 1e6).toFixed(1)} MB: ${taken} taken, ${count - taken} refused; a photo alone takes ${alone.toFixed(0)} ms`,
  );
  report(`another’s photo (${status})`, took, PHOTO_MS, 'ms');
  report('memory added at most', highest - start, PICTURES_MB, 'MB');
}

const isPart = onlyOthers || onlyPublic || onlyDashboards;
for (const kind of ['embedded', 'postgres'] as const) {
  if (isPart && second && second !== kind) continue;
  if (!isPart || onlyOthers) await tryOthers(kind, readMemoryOf, report, third);
  if (!isPart || onlyPublic) await tryPublic(kind, report);
  if (onlyDashboards) await tryDashboards(kind, report);
}
if (isPart) process.exit();

const addresses = first ?? '100000';
const pictures = second ?? '60';
const store = await createEmbeddedStore();
const server = await startProcess(store.env);
try {
  note('started');
  await ask(0, WARM);
  const start = readMemory();
  note(`memory at the start ${start.toFixed(0)} MB`);
  for (let tenth = 0; tenth < 10; tenth++) {
    const from = WARM + (tenth * Number(addresses)) / 10;
    await ask(from, from + Number(addresses) / 10);
    note(`after ${tenth + 1} tenths ${readMemory().toFixed(0)} MB`);
  }
  report(`memory added by ${addresses} addresses`, readMemory() - start, GROWTH_MB, 'MB');
  await tryPictures(Number(pictures));
} catch (error) {
  console.log(`✗ the server ended with ${server.code()}: ${server.complaints()}`);
  throw error;
} finally {
  await server.kill('SIGTERM');
  await store.remove();
}
