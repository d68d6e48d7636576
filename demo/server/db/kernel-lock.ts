/**
 * A lock held by the kernel: released whenever its process ends, held while the process is frozen, and visible to
 * every container that mounts the folder. Node has no call for it; SQLite, which comes with Node, has one on every
 * system.
 */
import { DatabaseSync } from 'node:sqlite';

const SQLITE_BUSY = 5;

/**
 * Locks a file, which is created when missing and stays. Nothing else in this process may open that file: on POSIX
 * systems, closing it anywhere releases the lock.
 * @returns the function that releases it, or `null` when another process, or another part of this one, holds it
 */
export function takeKernelLock(path: string): (() => void) | null {
  const file = new DatabaseSync(path);
  try {
    // Nothing is ever written: the file stays empty and has no journal beside it.
    file.exec('pragma journal_mode = memory; begin exclusive');
  } catch (error) {
    file.close();
    if (error instanceof Error && Reflect.get(error, 'errcode') === SQLITE_BUSY) return null;
    throw new Error(
      `The file ${path} cannot be locked (${error instanceof Error ? error.message : error}): choose a folder on a disk that allows it with DATA_DIR.`,
    );
  }
  return () => {
    if (file.isOpen) file.close();
  };
}
