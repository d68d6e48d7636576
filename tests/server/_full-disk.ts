/**
 * Fills the disk under a writing server, frees it again, and compares its data with its answers. The disk is a small
 * one in memory, which only root can mount.
 */
import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { closeSync, cpSync, mkdtempSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../demo/server/data/people.ts';
import { openDb } from '../../demo/server/db/open.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { type ServerProcess, startProcess } from './_process.ts';

export interface FullDisk {
  folder: string;
  remove(): void;
}

/** @returns `null` where this process cannot mount */
export function mountDisk(megabytes: number): FullDisk | null {
  const folder = mkdtempSync(join(tmpdir(), 'balise-disk-'));
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'balise', folder]);
  if (mounted.status !== 0) {
    rmSync(folder, { recursive: true });
    return null;
  }
  return {
    folder,
    remove() {
      // Lazily: a process left behind by a failed test must not hide its error.
      spawnSync('umount', ['-l', folder]);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The cause of the full disk: another program at once, another one step by step, or the server's own writes. */
export type Filler = 'at once' | 'bit by bit' | 'its own writes';
export const FILLERS: readonly Filler[] = ['at once', 'bit by bit', 'its own writes'];

export interface FillReport {
  filler: Filler;
  answered: number;
  refused: number;
  /** Bytes free while writes were refused. */
  free: number;
  /** Refusals other than the expected one. */
  wrong: string[];
  /** Reads that failed while the disk was full. */
  unread: string[];
  /** Whether the process was still running once there was room again. */
  lived: boolean;
  /** Time until it accepted writes again, in milliseconds. */
  again: number;
  lost: string[];
}

const WRITERS = 4;
const ENOUGH_REFUSED = 40;
const AGAIN_MS = 30_000;
/** Long enough for a busy machine; a frozen server never answers. */
const PATIENCE_MS = 60_000;
const SENTENCE = /^Espace disque insuffisant sur le serveur\u00a0: /;
const AUTHORIZATION = `Basic ${Buffer.from(`admin:${DEMO_PASSWORD}`).toString('base64')}`;
const READS = ['/api/v2/tickets/?include=sites', '/api/tickets/stats', '/api/sites/', '/healthz'];

/** @param source a data folder with the demo, which is copied @param disk empty before and after */
export async function runFill(source: string, disk: FullDisk, filler: Filler): Promise<FillReport> {
  const data = join(disk.folder, 'data');
  const file = join(disk.folder, 'other');
  cpSync(source, data, { recursive: true });
  const report: FillReport = {
    filler,
    answered: 0,
    refused: 0,
    free: 0,
    wrong: [],
    unread: [],
    lived: true,
    again: 0,
    lost: [],
  };
  const kept: string[] = [];
  let server = await startProcess({ DATA_DIR: data });
  await read(server, READS[0]!);
  let stopping = false;
  const writers = Array.from({ length: WRITERS }, async () => {
    while (!stopping) await write(server, kept, report);
  });
  await fill(file, filler, () => report.refused);
  for (const until = Date.now() + AGAIN_MS; report.refused < ENOUGH_REFUSED && Date.now() < until; )
    await wait(20);
  for (const path of READS) {
    const status = await read(server, path).catch((error: Error) => error.message);
    if (status !== 200) report.unread.push(`${path}: ${status}`);
  }
  const { bavail, bsize } = statfsSync(disk.folder);
  report.free = bavail * bsize;
  stopping = true;
  await Promise.all(writers);
  rmSync(file);
  report.lived = isAlive(server.pid);
  const began = performance.now();
  if (!report.lived) server = await startProcess({ DATA_DIR: data });
  const before = kept.length;
  while (kept.length === before && performance.now() - began < AGAIN_MS) {
    await write(server, kept, { ...report, wrong: [] });
    await wait(20);
  }
  report.again = kept.length > before ? performance.now() - began : Number.POSITIVE_INFINITY;
  await server.kill();
  report.lost = await findLost(data, kept);
  report.answered = kept.length;
  rmSync(data, { recursive: true });
  return report;
}

/** Fills the disk, to the last byte in the case of another program. */
async function fill(path: string, filler: Filler, refused: () => number): Promise<void> {
  const file = openSync(path, 'w');
  const pause = { 'at once': 0, 'bit by bit': 30, 'its own writes': 0 }[filler];
  const enough = filler === 'its own writes' ? 60 : Number.POSITIVE_INFINITY;
  try {
    for (let n = 0; n < enough; n++) {
      writeSync(file, randomBytes(1024 * 1024));
      if (pause) await wait(pause);
    }
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC')) throw error;
  } finally {
    closeSync(file);
  }
  for (const until = Date.now() + AGAIN_MS; refused() === 0 && Date.now() < until; ) await wait(20);
}

/** Writes a ticket or a file of a megabyte, recorded when it is answered. */
async function write({ origin }: ServerProcess, kept: string[], report: FillReport): Promise<void> {
  const name = randomUUID();
  const large = kept.length % 2 === 1;
  const headers = { authorization: AUTHORIZATION, 'idempotency-key': name };
  try {
    const answer = await fetch(origin + (large ? '/api/tickets/1/attachments/' : '/api/tickets/'), {
      method: 'POST',
      headers: large ? headers : { ...headers, 'content-type': 'application/json' },
      body: large ? makeForm(name) : JSON.stringify({ objet: name }),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    const body = await answer.json();
    if (answer.ok) kept.push(name);
    else if (answer.status === 507 && SENTENCE.test(body.detail)) report.refused++;
    else report.wrong.push(`${answer.status} ${JSON.stringify(body)}`);
  } catch (error) {
    report.wrong.push(error instanceof Error ? `${error.message} ${error.cause ?? ''}` : String(error));
    await wait(50);
  }
}

function makeForm(label: string): FormData {
  const form = new FormData();
  form.append('label', label);
  form.append('parent', '1');
  form.append('file', new File([randomBytes(500_000).toString('hex')], `${label}.txt`));
  return form;
}

async function read({ origin }: ServerProcess, path: string): Promise<number> {
  const answer = await fetch(origin + path, {
    headers: { authorization: AUTHORIZATION },
    signal: AbortSignal.timeout(PATIENCE_MS),
  });
  await answer.arrayBuffer();
  return answer.status;
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

async function findLost(dataDir: string, kept: readonly string[]): Promise<string[]> {
  const db = await openDb({ databaseUrl: null, dataDir });
  try {
    const rows = await db.query<{ name: string }>(
      sql`select objet as name from ticket where objet = any(${kept}::text[])
          union all select label from attachment where label = any(${kept}::text[])
            and (select sum(length(data)) from file_chunk c where c.file_id = attachment.file_id) = 1000000`,
    );
    const there = new Set(rows.map(({ name }) => name));
    return kept.filter((name) => !there.has(name));
  } finally {
    await db.close();
  }
}
