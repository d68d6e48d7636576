/**
 * One process at a time on a data folder. The embedded database has no lock of its own, and two processes lose
 * each other's rows in silence. The lock is a file made by an atomic `link`, beside the database's folder; it
 * names its owner, so that the one of a dead process is recognised and taken over.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';

interface Owner {
  pid: number;
  host: string;
  boot: string;
  /** When the process started, in the kernel's ticks: a pid is used again, this pair is not. */
  ticks: string;
  nonce: string;
  since: string;
}

/** Another process holds the folder. The message says which, in one sentence. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

const HEARTBEAT_MS = 5000;
const STALE_MS = 30_000;

/**
 * Takes the folder.
 * @returns what gives it back; safe to call twice
 * @throws FolderInUse when a living process holds it
 */
export function lockFolder(folder: string): () => void {
  const path = join(folder, 'LOCK');
  const mine: Owner = { ...identify(process.pid), nonce: randomUUID(), since: new Date().toISOString() };
  const draft = join(folder, `LOCK.${mine.nonce}`);
  writeFileSync(draft, JSON.stringify(mine));
  try {
    take(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
  const heartbeat = setInterval(() => touch(path), HEARTBEAT_MS);
  heartbeat.unref();
  return () => {
    clearInterval(heartbeat);
    if (readOwner(path)?.nonce === mine.nonce) rmSync(path, { force: true });
  };
}

function take(draft: string, path: string): void {
  if (link(draft, path)) return;
  const holder = readOwner(path);
  if (holder && isAlive(holder, path)) throw new FolderInUse(describeHolder(holder));
  // Only one of those who found it stale may replace it: the claim bears the dead owner's name.
  const claim = `${path}.claim-${holder?.nonce ?? 'unreadable'}`;
  if (!link(draft, claim)) throw new FolderInUse(describeHolder(readOwner(claim) ?? holder));
  try {
    const now = readOwner(path);
    if (now?.nonce !== holder?.nonce) throw new FolderInUse(describeHolder(now));
    renameSync(claim, path);
  } catch (error) {
    rmSync(claim, { force: true });
    throw error;
  }
}

function link(from: string, to: string): boolean {
  try {
    linkSync(from, to);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

const describeHolder = (owner: Owner | null): string =>
  owner
    ? `The data folder is in use by process ${owner.pid} (${owner.host}, since ${owner.since}): stop it, or choose another folder with DATA_DIR.`
    : 'The data folder is in use by another process: stop it, or choose another folder with DATA_DIR.';

function isAlive(owner: Owner, path: string): boolean {
  const here = identify(owner.pid);
  if (owner.host !== here.host) return isFresh(path);
  if (owner.boot !== here.boot) return false;
  try {
    process.kill(owner.pid, 0);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ESRCH') return false;
  }
  return owner.ticks === here.ticks;
}

/** A holder on another machine is known by the age of its last sign of life. */
function isFresh(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < STALE_MS;
  } catch {
    return false;
  }
}

function identify(pid: number): Omit<Owner, 'nonce' | 'since'> {
  const stat = read(`/proc/${pid}/stat`);
  // The second field, the command, may hold spaces; the start time is the 20th after it.
  const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? '';
  return { pid, host: hostname(), boot: read('/proc/sys/kernel/random/boot_id').trim(), ticks };
}

function readOwner(path: string): Owner | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Owner;
  } catch {
    return null;
  }
}

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return ''; // not Linux: the pid alone decides
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // the folder went away: nothing to keep
  }
}
