/**
 * The part of `load.ts` about those who look: what five hundred dashboards cost the server, as the application asks for
 * them (`CALLS`), with a stream each. An account has 64 streams: they are eight accounts. Calls are counted.
 */
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { NAMED_SPREAD_MS } from '../../src/core/kernel/store/refresh-times.ts';
import { createEmbeddedStore, createServerStore } from '../server/_durable-stores.ts';
import { type Listener, listen } from '../server/_events.ts';
import { type ServerProcess, startProcess } from '../server/_process.ts';
import { cpuSeconds, secondsSince } from './bench/processor.ts';
import { type Report, summarize } from './load-others.ts';

const DASHBOARDS = 500;
const ACCOUNTS = 8;
/** Of one core, at most. */
const SHARE = 0.5;
const SECONDS = 60;
/** Counters are read so often, all of a dashboard so often where the server names changes, in milliseconds. */
const COUNT_MS = 10_000;
const FED_MS = 60_000;
/** The first wait of a stream that was lost, and what no answer takes. */
const AGAIN_MS = 1000;
const ANSWER_MS = 60_000;
/** At work, something is reported so often. */
const CHANGE_MS = 20_000;
const STATS = '/api/tickets/stats';
/** What a dashboard shows, with its bell, of a manager and of a requester. */
const CALLS = {
  'Responsable technique': (id: number) => [
    STATS,
    '/api/notifications/',
    '/api/commentaires/?page_size=100',
    '/api/v2/interventions/',
    '/api/contracts/?soon=true',
    `/api/v2/tickets/?include=sites&page_size=100&created_by=${id}`,
    '/api/v2/interventions/?page_size=100&state=validation',
  ],
  Demandeur: (id: number) => [
    STATS,
    '/api/notifications/',
    '/api/commentaires/?page_size=100',
    '/api/v2/interventions/',
    `/api/v2/tickets/?include=sites&page_size=100&created_by=${id}`,
  ],
};

interface Dashboard {
  paths: readonly string[];
  username: string;
  authorization: string;
  tags: Map<string, string>;
  stream: Listener;
  heard: number;
}
/** What is counted of a while. */
interface Tally {
  statuses: Record<string, number>;
  times: number[];
}

const basic = (name: string): string => `Basic ${Buffer.from(`${name}:balise-demo`).toString('base64')}`;
const agent = new Agent({ keepAlive: true, maxSockets: 64 });

function read(server: ServerProcess, board: Dashboard, path: string, tally: Tally): Promise<void> {
  const at = performance.now();
  const tag = board.tags.get(path);
  const headers = { authorization: board.authorization, ...(tag && { 'if-none-match': tag }) };
  return new Promise((resolve, reject) => {
    request(`${server.origin}${path}`, { headers, agent }, (answer) => {
      answer.resume();
      answer.once('end', () => {
        const status = String(answer.statusCode);
        tally.statuses[status] = (tally.statuses[status] ?? 0) + 1;
        tally.times.push(performance.now() - at);
        if (answer.headers.etag) board.tags.set(path, answer.headers.etag);
        resolve();
      });
    })
      .once('error', reject)
      .end();
  });
}

const readAll = async (server: ServerProcess, board: Dashboard, tally: Tally): Promise<void> => {
  for (const path of board.paths) await read(server, board, path, tally);
};

const openStream = (
  server: ServerProcess,
  { username, authorization }: Pick<Dashboard, 'username' | 'authorization'>,
): Promise<Listener> => listen(Number(new URL(server.origin).port), username, true, authorization);

/** All at once, each after its wait; what has changed meanwhile is read. Then one report reaches all of them. */
async function comeBack(server: ServerProcess, boards: Dashboard[], tally: Tally): Promise<void> {
  const began = performance.now();
  await Promise.all(
    boards.map(async (board) => {
      await wait(AGAIN_MS * (0.5 + Math.random() / 2));
      board.stream = await openStream(server, board);
      await wait(Math.random() * NAMED_SPREAD_MS);
      await readAll(server, board, tally);
    }),
  );
  const back = performance.now() - began;
  const heard = boards.map(({ stream }) => stream.heard.length);
  const isNamed = ({ stream }: Dashboard, rank: number) => stream.heard.length > (heard[rank] ?? 0);
  const at = performance.now();
  await reportTicket(server);
  const named = boards.filter(({ paths }) => paths.length === CALLS['Responsable technique'](0).length);
  while (!boards.every((board, rank) => isNamed(board, rank) || !named.includes(board)))
    if (performance.now() - at > ANSWER_MS) throw new Error('Not all of them heard of it.');
    else await wait(10);
  console.log(
    `  ${boards.length} streams are back and have read all after ${back.toFixed(0)} ms; a report is named to ${named.length} of them within ${(performance.now() - at).toFixed(0)} ms`,
  );
}

/** A requester reports something. */
const reportTicket = (server: ServerProcess): Promise<Response> =>
  fetch(`${server.origin}/api/tickets/`, {
    method: 'POST',
    headers: { authorization: basic('demandeur'), 'content-type': 'application/json' },
    body: JSON.stringify({ objet: 'Essai' }),
  });

async function openDashboards(server: ServerProcess): Promise<Dashboard[]> {
  const call = async <T>(method: string, path: string, body?: object): Promise<T> => {
    const headers = { authorization: basic('admin'), 'content-type': 'application/json' };
    const answer = await fetch(server.origin + path, { method, headers, body: JSON.stringify(body) });
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
  const groups = await call<{ id: number; name: keyof typeof CALLS }[]>('GET', '/api/core/groups/');
  const boards: Dashboard[] = [];
  for (let rank = 0; rank < ACCOUNTS; rank++) {
    const name = rank % 2 ? 'Demandeur' : 'Responsable technique';
    const group = groups.find((each) => each.name === name)?.id;
    const username = `bord${rank}`;
    const names = { first_name: 'Bord', last_name: String(rank), email: `${username}@exemple.fr` };
    const account = { username, group, password: 'une phrase assez longue', ...names };
    const { id } = await call<{ id: number }>('POST', '/api/core/users/', account);
    const authorization = `Basic ${Buffer.from(`${username}:${account.password}`).toString('base64')}`;
    for (let n = rank; n < DASHBOARDS; n += ACCOUNTS) {
      const stream = await openStream(server, { username, authorization });
      boards.push({ paths: CALLS[name](id), username, authorization, tags: new Map(), stream, heard: 0 });
    }
  }
  return boards;
}

/** Dashboards as they go on for a while. @param isFed whether they hear what changes */
async function look(server: ServerProcess, boards: Dashboard[], isFed: boolean): Promise<Tally> {
  const tally: Tally = { statuses: {}, times: [] };
  const until = Date.now() + SECONDS * 1000;
  await Promise.all(
    boards.map(async (board, rank) => {
      let countedAt = Date.now() - (rank / DASHBOARDS) * COUNT_MS;
      let readAt = Date.now() - (rank / DASHBOARDS) * (isFed ? FED_MS : COUNT_MS);
      board.heard = board.stream.heard.length;
      while (Date.now() < until) {
        const hasHeard = isFed && board.stream.heard.length > board.heard;
        board.heard = board.stream.heard.length;
        if (hasHeard || Date.now() - readAt > (isFed ? FED_MS : COUNT_MS)) {
          readAt = Date.now();
          countedAt = readAt;
          if (hasHeard) await wait(Math.random() * NAMED_SPREAD_MS);
          await readAll(server, board, tally);
        } else if (Date.now() - countedAt > COUNT_MS) {
          countedAt = Date.now();
          await read(server, board, STATS, tally);
        }
        await wait(50);
      }
    }),
  );
  return tally;
}

async function measure(
  name: string,
  server: ServerProcess,
  store: { pid?(): number },
  work: () => Promise<Tally>,
  report: Report,
): Promise<void> {
  const before = cpuSeconds(server.pid, store.pid?.());
  const began = performance.now();
  const { statuses, times } = await work();
  const seconds = (performance.now() - began) / 1000;
  const used = secondsSince(before, cpuSeconds(server.pid, store.pid?.()));
  times.sort((one, other) => one - other);
  console.log(
    `  ${name}: ${JSON.stringify(statuses)} calls in ${seconds.toFixed(0)} s, ${(times.length / seconds).toFixed(0)} a second, ${summarize(times)}`,
  );
  if (used !== null) report(`${name}: of one core`, (used / seconds) * 100, SHARE * 100, '%');
}

export async function tryDashboards(kind: 'embedded' | 'postgres', report: Report): Promise<void> {
  const store = await (kind === 'embedded' ? createEmbeddedStore('large') : createServerStore('large'));
  const server = await startProcess(store.env);
  try {
    const boards = await openDashboards(server);
    const first: Tally = { statuses: {}, times: [] };
    await measure(
      `${kind}, ${DASHBOARDS} opened`,
      server,
      store,
      async () => {
        for (const board of boards) await readAll(server, board, first);
        return first;
      },
      () => {},
    );
    await measure(
      `${kind}, ${DASHBOARDS} dashboards at rest`,
      server,
      store,
      () => look(server, boards, true),
      report,
    );
    const working = new AbortController();
    const work = (async () => {
      while (!working.signal.aborted) {
        await reportTicket(server);
        await wait(CHANGE_MS, undefined, { signal: working.signal }).catch(() => {});
      }
    })();
    await measure(
      `${kind}, a ticket reported every ${CHANGE_MS / 1000} s`,
      server,
      store,
      () => look(server, boards, true),
      report,
    );
    working.abort();
    await work;
    for (const { stream } of boards) stream.close();
    await measure(`${kind}, their streams lost`, server, store, () => look(server, boards, false), report);
    await measure(
      `${kind}, their streams back`,
      server,
      store,
      async () => {
        const returned: Tally = { statuses: {}, times: [] };
        await comeBack(server, boards, returned);
        const { statuses, times } = await look(server, boards, true);
        for (const [status, count] of Object.entries(returned.statuses))
          statuses[status] = (statuses[status] ?? 0) + count;
        return { statuses, times: [...returned.times, ...times] };
      },
      report,
    );
    if (server.code() !== null) throw new Error(`The server ended: ${server.complaints()}`);
  } finally {
    agent.destroy();
    await server.kill('SIGTERM');
    await store.remove();
  }
}
