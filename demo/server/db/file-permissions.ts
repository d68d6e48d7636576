/** File modes: data files and folders are readable by their owner alone. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The bits of a mode for group and others. */
export const OTHERS = 0o077;
/** A folder where everybody may create files, such as /tmp, keeps its mode. */
const STICKY = 0o1000;
/** The files and folders that we create in a data folder. */
const OURS = /^(pg(\.tmp-.*)?|LOCK.*|reserve)$/;

/** Creates all further files of this process with owner-only modes. */
export function setPrivateUmask(): void {
  process.umask(OTHERS);
}

/** Removes the permissions of group and others from a data folder, which an older version may have created. */
export function closeFolder(folder: string): void {
  if (process.platform === 'win32') return; // Windows inherits rights and has no modes
  close(folder);
  for (const name of readdirSync(folder)) {
    if (OURS.test(name)) closeTree(join(folder, name));
  }
}

function closeTree(path: string): void {
  if (!close(path).isDirectory()) return;
  for (const name of readdirSync(path)) closeTree(join(path, name));
}

function close(path: string): ReturnType<typeof lstatSync> & object {
  const stat = lstatSync(path);
  if (!stat.isSymbolicLink() && stat.mode & OTHERS && !(stat.mode & STICKY)) {
    chmodSync(path, stat.mode & 0o7777 & ~OTHERS);
  }
  return stat;
}
