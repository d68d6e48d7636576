/** The end of a command that could not do its work: one sentence, code 1. */
import { writeSync } from 'node:fs';

/** PostgreSQL's name for a full disk. */
export const DISK_FULL = '53100';
const DISK_FULL_SENTENCE = 'The disk is full: make room on it, then try again.';

/** Causes a person can do something about, by their code. */
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

/** Ends the process at once, wherever it is: what starts it again finds its data as it was last kept. */
export function endProcess(sentence: string): never {
  try {
    writeSync(2, `${sentence}\n`);
  } catch {
    // nobody reads it
  }
  process.exit(1);
}
