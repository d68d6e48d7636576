/**
 * The reference server on the large data set (100,000 tickets), on both stores: how many calls a second, how long
 * they take, how much of the processor each costs (which a busy machine changes little), what five hundred dashboards
 * cost that ask every ten seconds, and how soon it serves again after a stop or a kill. The server is a process of its
 * own, as `npm start` runs it. `BENCH_SECONDS` changes how long each is measured.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { row } from './print.mjs';
import { cpuSeconds, secondsSince } from './processor.ts';

const SECONDS = Number(process.env.BENCH_SECONDS ?? 5);
const CLIENTS = 8;
const STARTS = 5;
const POLLERS = 500;
const POLL_MS = 10_000;
const POLL_ROUNDS = 3;
const PASSWORD = 'balise-demo';
/** What stands for a figure that this system does not give. */
const UNKNOWN = 'not known';
/** Who looks at the dashboard; a requester or a provider counts what is theirs alone. */
const ACCOUNTS = ['admin', 'responsable', 'collaborateur', 'prestataire', 'demandeur'];

const CALLS = [
  ['page of 100 tickets', 'admin', 'GET', '/api/v2/tickets/?include=sites&page_size=100'],
  ['the same, a provider', 'prestataire', 'GET', '/api/v2/tickets/?include=sites&page_size=100'],
  ['counters, a manager', 'admin', 'GET', '/api/tickets/stats'],
  ['counters, a provider', 'prestataire', 'GET', '/api/tickets/stats'],
  ['current user', 'admin', 'GET', '/api/core/users/me/'],
  ['create a ticket', 'admin', 'POST', '/api/tickets/?include=sites'],
];

export async function benchServer() {
  const { createEmbeddedStore, createServerStore } = await import('../../server/_durable-stores.ts');
  const { startProcess } = await import('../../server/_process.ts');
  for (const [name, create] of [
    ['embedded', createEmbeddedStore],
    ['PostgreSQL', createServerStore],
  ]) {
    const store = await create('large');
    await measureStarts(name, store, startProcess);
    const server = await startProcess(store.env);
    try {
      await measureStore(name, server, store);
    } finally {
      await server.kill('SIGTERM');
      await store.remove();
    }
  }
}

/** How long the server takes to serve again on its data, after it was stopped and after it was killed while writing. */
async function measureStarts(name, store, startProcess) {
  console.log(`\nServer, ${name}, 100,000 tickets: started again, ${STARTS} times each`);
  console.log(row('', 'median ms', 'longest ms'));
  for (const [title, signal] of [
    ['after a stop', 'SIGTERM'],
    ['after a kill', 'SIGKILL'],
  ]) {
    const times = [];
    for (let n = 0; n <= STARTS; n++) {
      const server = await startProcess(store.env);
      // The first one finds what the measure before left.
      if (n) times.push(server.startedIn);
      const writes = Array.from({ length: CLIENTS }, () =>
        call(server.origin, 'admin', 'POST', '/api/tickets/?include=sites'),
      );
      await Promise.any(writes);
      await Promise.all([server.kill(signal), Promise.allSettled(writes)]);
    }
    console.log(row(title, at(times, 0.5), at(times, 1)));
  }
}

async function measureStore(name, server, store) {
  console.log(`\nServer, ${name}, 100,000 tickets: ${CLIENTS} clients, ${SECONDS} s each`);
  console.log(row('', 'a second', 'median ms', '95 % ms', 'first ms', 'processor ms'));
  for (const [title, account, method, path] of CALLS) {
    const ask = () => call(server.origin, account, method, path);
    await call(server.origin, account, 'GET', '/api/core/users/me/');
    const first = await ask();
    const before = cpuSeconds(server.pid, store.pid?.());
    const { times, perSecond } = await load(ask);
    const used = secondsSince(before, cpuSeconds(server.pid, store.pid?.()));
    const each = used === null ? UNKNOWN : ((used * 1000) / times.length).toFixed(1);
    console.log(row(title, perSecond.toFixed(0), at(times, 0.5), at(times, 0.95), first.toFixed(1), each));
  }
  const { share, times } = await poll(server, store);
  console.log(`${POLLERS} dashboards that ask every ${POLL_MS / 1000} s:`);
  console.log(row('', 'of one core', 'median ms', '95 % ms'));
  console.log(
    row('', share === null ? UNKNOWN : `${(share * 100).toFixed(0)} %`, at(times, 0.5), at(times, 0.95)),
  );
}

/** How long one call takes until its last byte, in milliseconds. */
async function call(origin, account, method, path) {
  const start = performance.now();
  const headers = { authorization: `Basic ${Buffer.from(`${account}:${PASSWORD}`).toString('base64')}` };
  const write = method === 'POST';
  if (write)
    Object.assign(headers, { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() });
  const body = write ? JSON.stringify({ objet: 'Mesure', priority: 'normale' }) : undefined;
  const answer = await fetch(origin + path, { method, headers, body });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}.`);
  return performance.now() - start;
}

/** As many as the clients manage one after the other. */
async function load(ask) {
  const times = [];
  const began = performance.now();
  const until = began + SECONDS * 1000;
  await Promise.all(
    Array.from({ length: CLIENTS }, async () => {
      while (performance.now() < until) times.push(await ask());
    }),
  );
  return { times, perSecond: times.length / ((performance.now() - began) / 1000) };
}

/** Each asks, waits ten seconds from its answer, and asks again; they begin spread over the first ten. */
async function poll(server, store) {
  const times = [];
  const before = cpuSeconds(server.pid, store.pid?.());
  const began = performance.now();
  await Promise.all(
    Array.from({ length: POLLERS }, async (_, number) => {
      await wait((number / POLLERS) * POLL_MS);
      for (let round = 0; round < POLL_ROUNDS; round++) {
        times.push(
          await call(server.origin, ACCOUNTS[number % ACCOUNTS.length], 'GET', '/api/tickets/stats'),
        );
        if (round + 1 < POLL_ROUNDS) await wait(POLL_MS);
      }
    }),
  );
  const seconds = (performance.now() - began) / 1000;
  const used = secondsSince(before, cpuSeconds(server.pid, store.pid?.()));
  return { times, share: used === null ? null : used / seconds };
}

const at = (times, share) =>
  (times.toSorted((left, right) => left - right)[Math.floor((times.length - 1) * share)] ?? 0).toFixed(1);
