/**
 * The part of `load.ts` about others: on 100,000 tickets, what a light call of one person takes while another account
 * (or a kiosk) asks for as much as it can. Runs on the embedded database and on a PostgreSQL server.
 */
import { Worker } from 'node:worker_threads';
import { createEmbeddedStore, createServerStore } from '../server/_durable-stores.ts';
import { type ServerProcess, startProcess } from '../server/_process.ts';

/** A light call of somebody else, at the 99th percentile; on a machine with other work, so many times as long as alone. */
export const LIGHT_MS = 250;
export const TIMES_ALONE = 5;

/** What one account asks for. */
export interface Burst {
  name: string;
  /** `Authorization` of its calls. */
  authorization: string;
  calls: { method: string; path: string; body?: string }[];
  /** Uploads of that announced size that send a byte now and then, to that ticket. */
  trickles?: { count: number; bytes: number; ticket: number };
}

interface Outcome {
  name: string;
  /** Milliseconds of the light calls, sorted. */
  light: number[];
  /** How many of the burst's answers had which status; 0 for a lost connection. */
  statuses: Record<string, number>;
  took: number;
}

/** The value below which that share of the sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Milliseconds between two light calls. */
const PAUSE_MS = 5;

/**
 * Sends a burst from another thread, and light calls from this one until it is answered.
 */
async function runBurst(server: ServerProcess, authorization: string, burst: Burst): Promise<Outcome> {
  const worker = new Worker(new URL('./load-burst.ts', import.meta.url), {
    workerData: { origin: server.origin, ...burst },
  });
  let statuses: Record<string, number> | null = null;
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('message', (counts: Record<string, number>) => {
      statuses = counts;
      resolve();
    });
    worker.once('error', reject);
  });
  const start = performance.now();
  const light: number[] = [];
  while (!statuses) {
    const before = performance.now();
    const answer = await fetch(`${server.origin}/api/core/users/me/`, { headers: { authorization } });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`A light call was answered ${answer.status}.`);
    light.push(performance.now() - before);
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  await ended;
  await worker.terminate();
  light.sort((left, right) => left - right);
  return { name: burst.name, light, statuses, took: performance.now() - start };
}

/** Memory that all bursts together may add. */
const MEMORY_MB = 200;
/** Light calls before each burst, which show what the machine does beside. */
const IDLE_CALLS = 100;

/** How figures are reported; the caller ends with 1 for one over its limit. */
export type Report = (what: string, figure: number, limit: number, unit: string) => void;

/**
 * Tries every burst on 100,000 tickets.
 * @param readMemory of a process, in MB
 * @param only a part of the names of the bursts to try
 */
export async function tryOthers(
  kind: 'embedded' | 'postgres',
  readMemory: (pid: number) => number,
  report: Report,
  only = '',
): Promise<void> {
  const store = await (kind === 'embedded' ? createEmbeddedStore('large') : createServerStore('large'));
  const server = await startProcess({ ...store.env, DOCUMENTS_PER_HOUR: '1000' });
  try {
    const light = basic('collaborateur');
    await timeIdle(server, light);
    const start = readMemory(server.pid);
    let highest = start;
    let highestHere = start;
    const timer = setInterval(() => {
      highestHere = Math.max(highestHere, readMemory(server.pid));
      highest = Math.max(highest, highestHere);
    }, 100);
    const bursts = (await createBursts(server)).filter(({ name }) => name.includes(only));
    if (!bursts.length) throw new Error(`No burst is named ${only}.`);
    for (const burst of bursts) {
      highestHere = readMemory(server.pid);
      const idle = await timeIdle(server, light);
      const { light: times, statuses, took } = await runBurst(server, light, burst);
      console.log(
        `  ${burst.name}: ${JSON.stringify(statuses)} in ${(took / 1000).toFixed(1)} s, memory at most ${(highestHere - start).toFixed(0)} MB added; ${times.length} light calls, ${summarize(times)}; alone ${summarize(idle)}`,
      );
      const limit = Math.max(LIGHT_MS, Math.round(percentile(idle, 0.99) * TIMES_ALONE));
      report(`${kind}, ${burst.name}: a light call, p99`, percentile(times, 0.99), limit, 'ms');
    }
    clearInterval(timer);
    report(`${kind}: memory added at most`, highest - start, MEMORY_MB, 'MB');
    if (server.code() !== null) throw new Error(`The server ended: ${server.complaints()}`);
  } finally {
    await server.kill('SIGTERM');
    await store.remove();
  }
}

const basic = (name: string): string => `Basic ${Buffer.from(`${name}:balise-demo`).toString('base64')}`;

export const summarize = (times: readonly number[]): string =>
  `p50 ${percentile(times, 0.5).toFixed(0)}, p99 ${percentile(times, 0.99).toFixed(0)}, at most ${percentile(times, 1).toFixed(0)} ms`;

async function timeIdle(server: ServerProcess, authorization: string): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < IDLE_CALLS; n++) {
    const before = performance.now();
    await (await fetch(`${server.origin}/api/core/users/me/`, { headers: { authorization } })).arrayBuffer();
    times.push(performance.now() - before);
  }
  return times.sort((left, right) => left - right);
}

async function createBursts(server: ServerProcess): Promise<Burst[]> {
  const ask = async <T>(name: string, method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: basic(name), ...(body ? { 'content-type': 'application/json' } : {}) };
    const answer = await fetch(`${server.origin}${path}`, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return answer.json() as Promise<T>;
  };
  const ticket = await ask<{ id: number }>('demandeur', 'POST', '/api/tickets/', { objet: 'Essai' });
  const listed = await ask<{ results: { id: number }[] }>(
    'responsable',
    'GET',
    '/api/v2/interventions/?page_size=20',
  );
  const long = { compte_rendu: 'W'.repeat(5000) };
  for (const { id } of listed.results) await ask('responsable', 'PATCH', `/api/interventions/${id}`, long);
  const device = await ask<{ token: string }>('admin', 'POST', '/api/devices', {
    name: 'Hall',
    site: null,
    screens: ['tickets'],
  });
  const search = (path: string, n: number) => ({
    method: 'GET',
    path: `${path}?page_size=1000&search=introuvable${n}`,
  });
  const repeat = (count: number, make: (n: number) => Burst['calls'][number]): Burst['calls'] =>
    Array.from({ length: count }, (_, n) => make(n));
  return [
    {
      name: 'sixty searches for absent words',
      authorization: basic('demandeur'),
      calls: repeat(60, (n) => search('/api/v2/tickets/', n)),
    },
    {
      name: 'five hundred searches',
      authorization: basic('demandeur'),
      calls: repeat(500, (n) => search('/api/v2/interventions/', 100 + n)),
    },
    {
      name: 'forty figures',
      authorization: basic('admin'),
      calls: repeat(40, (n) => ({
        method: 'GET',
        path: `/api/finance/stats/?year=2026&month=${n % 12}&prestataire=${n + 1}`,
      })),
    },
    {
      name: 'twenty documents',
      authorization: basic('responsable'),
      calls: listed.results.map(({ id }) => ({ method: 'POST', path: `/api/interventions/${id}/generate/` })),
    },
    {
      name: 'eight slow uploads of 20 MB',
      authorization: basic('demandeur'),
      calls: [],
      trickles: { count: 8, bytes: 20_000_000, ticket: ticket.id },
    },
    {
      name: 'a kiosk’s 150 searches',
      authorization: `Basic ${Buffer.from(device.token).toString('base64')}`,
      calls: repeat(150, (n) => search('/api/v2/tickets/', 1000 + n)),
    },
    {
      name: 'a hundred lists of a thousand',
      authorization: basic('admin'),
      calls: repeat(100, (n) => ({ method: 'GET', path: `/api/v2/tickets/?page_size=1000&page=${n + 1}` })),
    },
  ];
}
