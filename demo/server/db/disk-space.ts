/**
 * Room on the disk of the embedded database, which cannot go on once the disk fills up in the middle of its log. So
 * calls that write are refused while there is still room for the database's own writes; and in case another program
 * fills the disk, a file of our own (`reserve`) is deleted to free its room.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISK_FULL } from '../exit.ts';

const MB = 1024 * 1024;
/** Below this, calls of users are refused. */
const RESERVE_MB = 32;
/** Below this, with the reserve file deleted, nothing is written, not even the count of a failed password. */
const LAST_BYTES = 8 * MB;
const RESERVE_FILE_BYTES = 16 * MB;
/** A file is written twice: to the log, then to its table. */
const TIMES_WRITTEN = 2;
const FRESH_MS = 100;
/** A disk with less than this many times the reserve is nearly full. */
const NEARLY = 10;

/** The disk has too little room for the request; nothing of it was done. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = DISK_FULL;

  constructor() {
    super('The disk is full.');
  }
}

export interface DiskSpace {
  /** @param bytes about to be written @throws DiskFull when a call should not start writing them */
  require(bytes: number): void;
  /** Whether every write is refused. */
  isFull(): boolean;
  /** Whether calls of users are refused. */
  isLow(): boolean;
  /** Whether they will be before long. */
  isNearlyFull(): boolean;
  /** Deletes the reserve file. @returns `false` when it is already deleted */
  freeReserve(): boolean;
  /** Creates the reserve file again when there is room for it. */
  restoreReserve(): void;
}

/** Measures the room on a folder's disk. @param reserve below which calls are refused, in megabytes */
export function watchRoom(folder: string, reserve = RESERVE_MB): DiskSpace {
  const reserved = reserve * MB;
  const reserveFile = join(folder, 'reserve');
  let read = Number.NEGATIVE_INFINITY;
  let free = 0;
  const measure = (): number => {
    const now = performance.now();
    if (now - read > FRESH_MS) {
      const { bavail, bsize } = statfsSync(folder);
      free = bavail * bsize;
      read = now;
    }
    return free;
  };
  const room: DiskSpace = {
    require(bytes) {
      if (measure() < reserved + TIMES_WRITTEN * bytes) throw new DiskFull();
      room.restoreReserve();
    },
    isFull: () => measure() < LAST_BYTES && !existsSync(reserveFile),
    isLow: () => measure() < reserved,
    isNearlyFull: () => measure() < NEARLY * reserved,
    freeReserve() {
      if (!existsSync(reserveFile)) return false;
      rmSync(reserveFile, { force: true });
      read = Number.NEGATIVE_INFINITY;
      return true;
    },
    restoreReserve() {
      if (existsSync(reserveFile) || measure() < reserved + RESERVE_FILE_BYTES) return;
      try {
        // Random bytes, which no file system can compress.
        writeFileSync(reserveFile, randomBytes(RESERVE_FILE_BYTES), { mode: 0o600 });
      } catch {
        rmSync(reserveFile, { force: true });
      }
      read = Number.NEGATIVE_INFINITY;
    },
  };
  room.restoreReserve();
  return room;
}
