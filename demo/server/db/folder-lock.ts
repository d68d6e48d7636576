/**
 * One process at a time on a data folder: the embedded database has no lock, and two processes would corrupt it. Two
 * locks exclude a second process:
 * - a lock of the kernel, for every process and container of one machine, frozen ones included;
 * - the file LOCK, which names its owner in messages and locks out other machines that share the folder over a
 * network, where the kernel's lock may not reach. A machine takes it over from another one after half a minute
 * without a heartbeat; an owner whose lock was taken over ends itself before its next write.
 */
import { randomUUID } from 'node:crypto';
import { linkSync, readFileSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { endProcess } from '../exit.ts';
import { takeKernelLock } from './kernel-lock.ts';

interface Owner {
  pid: number;
  host: string;
  /** The kernel's boot id: the same in all its containers, new after each boot. */
  boot: string;
  nonce: string;
  since: string;
}

/** The folder, locked by this process. */
export interface FolderLock {
  /**
   * Ends the process when another one has taken the folder over. Cheap: called before each write to the disk.
   * @param strictly reads the file even when it did a moment ago: before a write that is then answered as saved
   */
  check(strictly?: boolean): void;
  /** Releases the folder; may be called twice. */
  release(): void;
}

/** Another process holds the folder. The message names it, in one sentence. */
export class FolderInUse extends Error {
  override readonly name = 'FolderInUse';
}

/** How often a holder shows that it lives, by the time of its lock. */
export const HEARTBEAT_MS = 5000;
/** Far above the time between two checks: a process suspended for that long checks before its next write. */
const STALE_MS = 30_000;
const CHECK_MS = 500;

/** Locks the folder. @throws FolderInUse when a living process holds it */
export function lockFolder(folder: string): FolderLock {
  const path = join(folder, 'LOCK');
  const mine: Owner = { ...identify(), nonce: randomUUID(), since: new Date().toISOString() };
  const draft = join(folder, `LOCK.${mine.nonce}`);
  writeFileSync(draft, JSON.stringify(mine));
  let unlock: (() => void) | null = null;
  try {
    unlock = takeKernelLock(join(folder, 'LOCK.kernel'));
    if (!unlock) throw new FolderInUse(describeHolder(readOwner(path)));
    take(draft, path);
  } catch (error) {
    unlock?.();
    throw error;
  } finally {
    rmSync(draft, { force: true });
  }
  return hold(path, mine, unlock);
}

function hold(path: string, mine: Owner, unlock: () => void): FolderLock {
  let checked = Date.now();
  const isMine = (): boolean => readOwner(path)?.nonce === mine.nonce;
  let touched = checked;
  const check = (strictly = false): void => {
    const now = Date.now();
    // A clock that was set back is treated as elapsed time.
    if (!strictly && Math.abs(now - checked) < CHECK_MS) return;
    checked = now;
    if (!isMine()) endProcess('The data folder was taken over by another process: this one stops.');
    if (Math.abs(now - touched) < HEARTBEAT_MS) return;
    touched = now;
    touch(path);
  };
  const heartbeat = setInterval(check, HEARTBEAT_MS, true);
  heartbeat.unref();
  const release = (): void => {
    clearInterval(heartbeat);
    process.removeListener('exit', release);
    if (isMine()) rmSync(path, { force: true });
    unlock();
  };
  process.once('exit', release);
  return { check, release };
}

function take(draft: string, path: string): void {
  if (link(draft, path)) return;
  const holder = readOwner(path);
  if (holder && isAlive(holder, path)) throw new FolderInUse(describeHolder(holder));
  // Only one of the processes that found it stale may replace it: the claim file is named after the dead owner.
  const claim = `${path}.claim-${holder?.nonce ?? 'unreadable'}`;
  if (!link(draft, claim)) {
    const claimer = readOwner(claim);
    if (claimer && isAlive(claimer, claim)) throw new FolderInUse(describeHolder(claimer));
    // Left behind by a killed process on this machine.
    rmSync(claim, { force: true });
    if (!link(draft, claim)) throw new FolderInUse(describeHolder(readOwner(claim)));
  }
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

/** Called with the kernel's lock held: the owner is dead, unless it runs on a machine with another kernel. */
function isAlive(owner: Owner, path: string): boolean {
  const here = identify();
  // The same machine name with another boot id is this machine after a reboot.
  return owner.host !== here.host && (owner.boot !== here.boot || !here.boot) && isFresh(path);
}

/** An owner on another machine is judged by the age of its last heartbeat. */
function isFresh(path: string): boolean {
  try {
    return Date.now() - statSync(path).mtimeMs < STALE_MS;
  } catch {
    return false;
  }
}

const identify = (): Omit<Owner, 'nonce' | 'since'> => ({
  pid: process.pid,
  host: hostname(),
  boot: read('/proc/sys/kernel/random/boot_id').trim(),
});

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
    return ''; // not Linux
  }
}

function touch(path: string): void {
  try {
    utimesSync(path, new Date(), new Date());
  } catch {
    // the folder was removed: nothing to update
  }
}
