/** Ten thousand tries at what is open without an account, from a hundred addresses, while somebody else works. */
import { randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { ServerProcess } from './_process.ts';

export interface Try {
  kind: 'wrong' | 'revoked' | 'right' | 'report' | 'wrong report' | 'follow';
  method: 'GET' | 'POST';
  path: string;
  body?: string;
  /** As the proxy in front of the server names it. */
  address: string;
}
export interface Tried {
  status: number;
  text: string;
}

export interface Flood {
  tries: Try[];
  /** What each was answered. */
  tried: Tried[];
  /** Milliseconds of somebody else's light calls, sorted: before, and meanwhile. */
  idle: number[];
  light: number[];
  /** Of the server's process, in MB: before, and at most in the first half of the time and in the second. */
  memory: { start: number; first: number; second: number };
  took: number;
}

/** Where the server must stand: behind one proxy, which names the addresses. */
export const FLOOD_ENV = { TRUSTED_PROXIES: '1' };
const TRIES = 10_000;
const ADDRESSES = 100;
/** Of which those try nothing but what they may. */
const HONEST = 20;
/** Tries at once. */
const WIDTH = 50;
const IDLE_CALLS = 100;
const PAUSE_MS = 5;

/** A place with its key, and one that was revoked. */
export interface FloodKeys {
  right: string;
  revoked: string;
}

const basic = (account: string): string =>
  `Basic ${Buffer.from(`${account}:balise-demo`).toString('base64')}`;
const ask = async <T>(
  server: ServerProcess,
  account: string,
  method: string,
  path: string,
  body?: object,
) => {
  const headers = { authorization: basic(account), ...(body ? { 'content-type': 'application/json' } : {}) };
  const answer = await fetch(`${server.origin}${path}`, { method, headers, body: JSON.stringify(body) });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
};
export const readAs = <T>(server: ServerProcess, account: string, path: string): Promise<T> =>
  ask<T>(server, account, 'GET', path);

/** Opens a place, renews its address once, and leaves it open. */
export async function openFloodPlace(server: ServerProcess, site: number): Promise<FloodKeys> {
  const open = (renew: boolean) =>
    ask<{ key: string }>(server, 'admin', 'PUT', `/api/public_places/${site}/`, { open: true, renew });
  const { key: revoked } = await open(false);
  const { key: right } = await open(true);
  return { right, revoked };
}

function createTries({ right, revoked }: FloodKeys): Try[] {
  const wrong = (): string => randomBytes(27).toString('base64url').slice(0, 35);
  const report = (key: string, n: number) =>
    ({
      method: 'POST',
      path: `/api/public/${key}/tickets/`,
      body: JSON.stringify({ objet: `Essai ${n}` }),
    }) as const;
  const look = (path: string) => ({ method: 'GET', path }) as const;
  const make = (kind: Try['kind'], n: number): Omit<Try, 'address' | 'kind'> => {
    if (kind === 'report') return report(right, n);
    if (kind === 'wrong report') return report(wrong(), n);
    if (kind === 'follow') return look(`/api/public/suivi/${n % 2 ? wrong() : right}/`);
    return look(`/api/public/${kind === 'right' ? right : kind === 'revoked' ? revoked : wrong()}/`);
  };
  const kinds: Try['kind'][] = ['wrong', 'wrong', 'revoked', 'right', 'report', 'wrong report', 'follow'];
  return Array.from({ length: TRIES }, (_, n) => {
    const [address, round] = [n % ADDRESSES, Math.floor(n / ADDRESSES)];
    const honest = round % 2 ? 'report' : 'right';
    const kind = address < HONEST ? honest : kinds[(round + address) % kinds.length]!;
    return { kind, address: `198.51.100.${address + 1}`, ...make(kind, n) };
  });
}

const readMemory = (pid: number): number =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024;

/** Sends the tries from a thread; meanwhile somebody makes one light call after the other. */
export async function runFlood(server: ServerProcess, keys: FloodKeys): Promise<Flood> {
  const light = async (): Promise<number> => {
    const before = performance.now();
    await readAs(server, 'collaborateur', '/api/core/users/me/');
    return performance.now() - before;
  };
  const idle: number[] = [];
  for (let n = 0; n < IDLE_CALLS; n++) idle.push(await light());
  const tries = createTries(keys);
  const start = readMemory(server.pid);
  const samples: number[] = [];
  const began = performance.now();
  const worker = new Worker(new URL('./_public-flood-sender.ts', import.meta.url), {
    workerData: { origin: server.origin, tries, width: WIDTH },
  });
  let tried: Tried[] | null = null;
  const ended = new Promise<void>((resolve, reject) => {
    worker.once('message', (answers: Tried[]) => {
      tried = answers;
      resolve();
    });
    worker.once('error', reject);
  });
  const times: number[] = [];
  while (!tried) {
    times.push(await light());
    samples.push(readMemory(server.pid));
    await Promise.race([ended, new Promise((resolve) => setTimeout(resolve, PAUSE_MS))]);
  }
  const sort = (all: number[]): number[] => all.sort((one, other) => one - other);
  const took = performance.now() - began;
  const half = samples.length >> 1;
  const memory = {
    start,
    first: Math.max(...samples.slice(0, half)),
    second: Math.max(...samples.slice(half)),
  };
  return { tries, tried, idle: sort(idle), light: sort(times), memory, took };
}
