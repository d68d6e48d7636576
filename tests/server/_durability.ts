/**
 * Kills the server repeatedly in the middle of its writes, and compares its data with a ledger that this process
 * records. Like our client, the test's client repeats an unanswered request after the restart, with the same key.
 */
import { createHash, randomBytes, randomInt, randomUUID } from 'node:crypto';
import { EventEmitter, once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../demo/server/data/people.ts';
import { type Db, first } from '../../demo/server/db/db.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { purge } from '../../demo/server/http/purge.ts';
import { type ServerProcess, startProcess } from './_process.ts';

/** A database that outlives the server's processes. */
export interface DurableStore {
  /** The environment that selects the database. */
  env: Record<string, string>;
  /** Opens it while no server runs. */
  open(): Promise<Db>;
  /** Kills and restarts the database's own processes; absent when it has none. */
  crash?(): Promise<void>;
}

export interface Report {
  kills: number;
  answered: { ticket: number; upload: number; renewal: number };
  /** Names of answered writes that are missing. */
  lost: string[];
  /** Names of writes that exist more than once. */
  doubled: string[];
  /** Renewals that are incomplete. */
  halves: number;
  /** Files without an owner, or with missing bytes. */
  orphans: number;
  /** Duration of each restart until the server answers, in milliseconds. */
  restarts: number[];
}

const WRITERS = 6;
const LARGEST = 600_000;
const AUTHORIZATION = `Basic ${Buffer.from(`admin:${DEMO_PASSWORD}`).toString('base64')}`;

/** A write; its key stays the same until it is answered. */
interface Work {
  kind: 'ticket' | 'upload' | 'contract' | 'renewal';
  name: string;
  key: string;
  /** The object to write to. */
  on: number;
  content: Buffer;
}

interface Ledger {
  waiting: Work[];
  answered: Work[];
  /** Receives each answer. */
  heard: EventEmitter;
}

/** @param kills number of kills @param report receives progress messages */
export async function runKills(
  store: DurableStore,
  kills: number,
  say: (line: string) => void = () => {},
): Promise<Report> {
  const ledger: Ledger = { waiting: [], answered: [], heard: new EventEmitter() };
  const restarts: number[] = [];
  let server = await startProcess(store.env);
  for (let round = 1; round <= kills; round++) {
    await writeUntilKilled(server, ledger, { milliseconds: randomInt(50, 1000), answers: randomInt(30) });
    // Every third kill also kills the processes of the database, on PostgreSQL.
    if (store.crash && round % 3 === 0) await store.crash();
    server = await startProcess(store.env);
    restarts.push(server.startedIn);
    if (round % 20 === 0) say(`${round} kills, ${ledger.answered.length} answered`);
  }
  while (ledger.waiting.length) await finish(server, ledger);
  await server.kill('SIGTERM');
  const db = await store.open();
  try {
    return { kills, restarts, ...(await compare(db, ledger)) };
  } finally {
    await db.close();
  }
}

/** Kills after a minimum time and, on a slow machine, a minimum number of answers. */
async function writeUntilKilled(
  server: ServerProcess,
  ledger: Ledger,
  { milliseconds, answers }: { milliseconds: number; answers: number },
): Promise<void> {
  // A process checks the password slowly at its first call; the time is measured after that.
  await fetch(`${server.origin}/api/core/users/me/`, { headers: { authorization: AUTHORIZATION } });
  const enough = ledger.answered.length + answers;
  const killing = new AbortController();
  const killed = wait(milliseconds).then(async () => {
    while (ledger.answered.length < enough) await once(ledger.heard, 'answer');
    killing.abort();
    await server.kill();
  });
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!killing.signal.aborted) await write(server, ledger, ledger.waiting.shift() ?? invent(ledger));
  });
  await Promise.all([killed, ...writers]);
}

async function finish(server: ServerProcess, ledger: Ledger): Promise<void> {
  await Promise.all(ledger.waiting.splice(0, WRITERS).map((work) => write(server, ledger, work)));
}

/** A random write: mostly tickets, files on answered ones, contracts that are then renewed. */
function invent({ answered }: Ledger): Work {
  const name = randomUUID();
  const base = { name, key: randomUUID(), on: 0, content: Buffer.alloc(0) };
  const tickets = answered.filter(({ kind }) => kind === 'ticket');
  const dice = randomInt(10);
  const ticket = tickets[randomInt(Math.max(tickets.length, 1))];
  if (dice < 4 && ticket) {
    const content = Buffer.from(randomBytes(randomInt(1, LARGEST) >> 1).toString('hex'));
    return { ...base, kind: 'upload', on: ticket.on, content };
  }
  return { ...base, kind: dice < 8 ? 'ticket' : 'contract' };
}

/** Sends it once: it is answered, or repeated later. */
async function write({ origin }: ServerProcess, ledger: Ledger, work: Work): Promise<void> {
  try {
    const { path, body, type } = toRequest(work);
    const answer = await fetch(origin + path, {
      method: 'POST',
      headers: { authorization: AUTHORIZATION, 'idempotency-key': work.key, ...type },
      body,
    });
    // a full queue (429) has kept nothing: repeated later, as after a fault
    if (answer.status >= 500 || answer.status === 429)
      throw new Error(`The server answered ${answer.status}.`);
    const content = await answer.json();
    if (!answer.ok) throw new TypeError(`${work.kind} was refused: ${JSON.stringify(content)}`);
    ledger.answered.push(work.kind === 'ticket' ? { ...work, on: content.id } : work);
    ledger.heard.emit('answer');
    if (work.kind === 'contract') {
      ledger.waiting.push({ ...work, kind: 'renewal', key: randomUUID(), on: content.id });
    }
  } catch (error) {
    if (error instanceof TypeError && /refused/.test(error.message)) throw error;
    ledger.waiting.push(work);
  }
}

function toRequest({ kind, name, on, content }: Work) {
  const json = (path: string, body: object) => ({
    path,
    body: JSON.stringify(body),
    type: { 'content-type': 'application/json' },
  });
  if (kind === 'ticket') return json('/api/tickets/?include=sites', { objet: name });
  if (kind === 'renewal') return json(`/api/contracts/${on}/renew-contract/`, {});
  if (kind === 'contract') {
    return json('/api/contracts/', {
      name,
      date_start: '2026-01-01',
      date_end: '2026-12-31',
      renouvelable: true,
    });
  }
  const body = new FormData();
  body.append('label', name);
  body.append('parent', String(on));
  body.append('file', new File([new Uint8Array(content)], `${name}.txt`));
  return { path: `/api/tickets/${on}/attachments/`, body, type: {} };
}

async function compare(db: Db, { answered }: Ledger): Promise<Omit<Report, 'kills' | 'restarts'>> {
  const of = (kind: Work['kind']): Work[] => answered.filter((work) => work.kind === kind);
  const lost: string[] = [];
  const doubled: string[] = [];
  const check = (works: Work[], kept: Map<string, number>): void => {
    for (const { kind, name } of works) {
      const count = kept.get(name) ?? 0;
      if (count === 0) lost.push(`${kind} ${name}`);
      if (count > 1) doubled.push(`${kind} ${name}`);
    }
  };
  const countNames = async (rows: Promise<{ name: string; n: number }[]>): Promise<Map<string, number>> =>
    new Map((await rows).map(({ name, n }) => [name, n]));
  check(
    of('ticket'),
    await countNames(db.query(sql`select objet as name, count(*) as n from ticket group by 1`)),
  );
  check(of('contract'), await countNames(db.query(sql`select name, count(*) as n from contract group by 1`)));
  check(
    of('renewal'),
    await countNames(
      db.query(
        sql`select c.name, count(*) - 1 as n from contract c join periode p on p.contract_id = c.id
            where c.date_start = '2027-01-01' group by c.id, c.name`,
      ),
    ),
  );
  check(
    of('upload'),
    await countNames(db.query(sql`select label as name, count(*) as n from attachment group by 1`)),
  );
  for (const { name, content } of of('upload')) {
    if (!(await holds(db, name, content))) lost.push(`bytes of upload ${name}`);
  }
  return {
    answered: { ticket: of('ticket').length, upload: of('upload').length, renewal: of('renewal').length },
    lost,
    doubled,
    halves: await countHalves(db, of('contract')),
    orphans: await countOrphans(db),
  };
}

async function holds(db: Db, label: string, content: Buffer): Promise<boolean> {
  const kept = await first(
    db.query<{ hash: string }>(
      sql`select encode(sha256(string_agg(c.data, ''::bytea order by c.position)), 'hex') as hash
          from attachment a join file_chunk c on c.file_id = a.file_id where a.label = ${label}`,
    ),
  );
  return kept?.hash === createHash('sha256').update(content).digest('hex');
}

/** A renewed contract has advanced and has both periods; a contract that was not renewed has neither. */
async function countHalves(db: Db, contracts: Work[]): Promise<number> {
  const rows = await db.query<{ n: number }>(
    sql`select count(*) as n from (
          select c.date_end, c.version, count(p.id) as periods, max(p.date_fin) as last from contract c
          left join periode p on p.contract_id = c.id
          where c.name = any(${contracts.map(({ name }) => name)}::text[]) group by c.id) as kept
        where not (periods = 0 and date_end = '2026-12-31' and version = 1)
          and not (periods = 2 and date_end = '2027-12-31' and last = date_end and version = 2)`,
  );
  return rows[0]?.n ?? 0;
}

/** After the time at which the server removes interrupted uploads. */
async function countOrphans(db: Db): Promise<number> {
  await db.query(
    sql`update file_blob set created_at = created_at - interval '1 day' where attached_at is null`,
  );
  await purge(db);
  const rows = await db.query<{ n: number }>(
    sql`select count(*) as n from file_blob f
        where f.attached_at is null
          or not exists (select from attachment where file_id = f.id union all select from comment where file_id = f.id
            union all select from config where file_id = f.id union all select from plan where file_id = f.id)
          or f.size <> (select coalesce(sum(length(data)), 0) from file_chunk where file_id = f.id)`,
  );
  return rows[0]?.n ?? 0;
}
