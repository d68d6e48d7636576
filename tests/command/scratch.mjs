/**
 * Where the tests' databases and browsers write: in memory where the system has such a folder with room, else where it
 * has its temporary files. A database that has each write reach the disk waits there for longer than it works.
 */
import { chmodSync, mkdirSync, readdirSync, rmSync, statfsSync } from 'node:fs';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
const NAME = /^balise-tests-(\d+)$/;
/** What all tests together write at most, with a reserve. */
const ROOM_BYTES = 4 * 2 ** 30;

/**
 * @param {{ folder?: string, room?: number }} [where] another folder, and the bytes that have to be free, for tests
 * @returns {string | null} a new folder, which goes with this process; `null` where there is no room in memory
 */
export function openScratch({ folder = MEMORY, room = ROOM_BYTES } = {}) {
  try {
    removeLeft(folder);
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < room || process.availableMemory() < room) return null;
    const path = join(folder, `balise-tests-${process.pid}`);
    mkdirSync(path);
    // as root, the tests give folders in it to the user of PostgreSQL, which has to come through
    chmodSync(path, 0o711);
    process.once('exit', () => rmSync(path, { recursive: true, force: true }));
    return path;
  } catch {
    return null;
  }
}

/** Removes what runs left that were killed. @param {string} folder */
function removeLeft(folder) {
  for (const name of readdirSync(folder)) {
    const pid = Number(NAME.exec(name)?.[1] ?? 0);
    if (pid > 0 && !isRunning(pid)) rmSync(join(folder, name), { recursive: true, force: true });
  }
}

/** @param {number} pid */
function isRunning(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}
