/** Ends a command that failed: one sentence, code 1. */
import { writeSync } from 'node:fs';

/** PostgreSQL's code for a full disk. */
export const DISK_FULL = '53100';
const DISK_FULL_SENTENCE = 'The disk is full: make room on it, then try again.';

/** Causes that a person can fix, by error code. */
const SENTENCES: Record<string, (error: Error) => string> = {
  EADDRINUSE: (error) =>
    `The port ${Reflect.get(error, 'port')} is already in use: stop what listens there, or choose another with PORT.`,
  EACCES: (error) =>
    `Permission denied on ${Reflect.get(error, 'path') ?? 'a port or a folder'}: check its rights, or choose another with PORT or DATA_DIR.`,
  ENOSPC: () => DISK_FULL_SENTENCE,
  [DISK_FULL]: () => DISK_FULL_SENTENCE,
  EROFS: (error) =>
    `${Reflect.get(error, 'path')} is on a read-only disk: choose another folder with DATA_DIR.`,
  ENOTDIR: (error) => `${Reflect.get(error, 'path')} is not a folder: choose another with DATA_DIR.`,
  EEXIST: (error) => `${Reflect.get(error, 'path')} is not a folder: choose another with DATA_DIR.`,
};

export function explain(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const sentence = SENTENCES[String(Reflect.get(error, 'code'))];
  return sentence ? sentence(error) : error.message;
}

export function exitWith(error: unknown): never {
  console.error(explain(error));
  process.exit(1);
}

/** Ends the process at once; its data is as last saved when it is started again. */
export function endProcess(sentence: string): never {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // the standard error output is closed
  }
  process.exit(1);
}
