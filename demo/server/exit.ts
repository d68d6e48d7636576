/** The end of a command that could not do its work: one sentence, code 1. */

/** Causes a person can do something about, by their code. */
const SENTENCES: Record<string, (error: Error) => string> = {
  EADDRINUSE: (error) =>
    `The port ${Reflect.get(error, 'port')} is already in use: stop what listens there, or choose another with PORT.`,
  EACCES: (error) =>
    `Permission denied on ${Reflect.get(error, 'path') ?? 'a port or a folder'}: check its rights, or choose another with PORT or DATA_DIR.`,
  ENOSPC: () => 'The disk is full.',
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
