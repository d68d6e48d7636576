/**
 * Room on the disk of the embedded database. One that meets a full disk in the middle of its log cannot go on: so
 * calls that write are refused while there is still room for what the database writes on its own, and for the case
 * that another program takes the last byte, a file of our own stands by whose room is given up then.
 */
import { randomBytes } from 'node:crypto';
import { existsSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DISK_FULL } from '../exit.ts';

const MB = 1024 * 1024;
/** Below this no call of a person writes any more. */
const RESERVE_MB = 32;
/** Below this, the file given up, nothing writes any more: not even the count of a wrong password. */
const LAST_BYTES = 8 * MB;
const BALLAST_BYTES = 16 * MB;
/** A file is written twice: in the log, then in its table. */
const TIMES_WRITTEN = 2;
const FRESH_MS = 100;

/** There is too little room on the disk for what was asked; nothing of it was done. */
export class DiskFull extends Error {
  override readonly name = 'DiskFull';
  readonly code = DISK_FULL;

  constructor() {
    super('The disk is full.');
  }
}

export interface Room {
  /** @param bytes about to come @throws DiskFull when a call should not begin to write them */
  require(bytes: number): void;
  /** Whether nothing must be written any more. */
  isSpent(): boolean;
  /** Whether calls are refused. */
  isLow(): boolean;
  /** Frees what was kept for this moment. @returns `false` when it is gone already */
  giveUp(): boolean;
  /** Puts by again what was given up, when there is room for it. */
  putBy(): void;
}

/** The room on the disk of a folder. @param reserve below which calls are refused, in megabytes */
export function watchRoom(folder: string, reserve = RESERVE_MB): Room {
  const kept = reserve * MB;
  const ballast = join(folder, 'reserve');
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
  const room: Room = {
    require(bytes) {
      if (measure() < kept + TIMES_WRITTEN * bytes) throw new DiskFull();
      room.putBy();
    },
    isSpent: () => measure() < LAST_BYTES && !existsSync(ballast),
    isLow: () => measure() < kept,
    giveUp() {
      if (!existsSync(ballast)) return false;
      rmSync(ballast, { force: true });
      read = Number.NEGATIVE_INFINITY;
      return true;
    },
    putBy() {
      if (existsSync(ballast) || measure() < kept + BALLAST_BYTES) return;
      try {
        // Nothing that a disk could keep in less room.
        writeFileSync(ballast, randomBytes(BALLAST_BYTES), { mode: 0o600 });
      } catch {
        rmSync(ballast, { force: true });
      }
      read = Number.NEGATIVE_INFINITY;
    },
  };
  room.putBy();
  return room;
}
