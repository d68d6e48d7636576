/** What is kept is nobody else's to read: the files and folders of the data are of their owner alone. */
import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What a mode gives to others than the owner. */
export const OTHERS = 0o077;
/** A folder in which everybody may make files, such as /tmp, is not ours to close. */
const STICKY = 0o1000;
/** What we make in a data folder. */
const OURS = /^(pg(\.tmp-.*)?|LOCK.*|reserve)$/;

/** From now on what this process makes is its user's alone. */
export function keepPrivate(): void {
  process.umask(OTHERS);
}

/** Takes from a data folder of an older version what others may do there. */
export function closeFolder(folder: string): void {
  if (process.platform === 'win32') return; // its rights are inherited, not kept in modes
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
