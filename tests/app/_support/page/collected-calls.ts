/** The calls that the pages of all tests made: each worker keeps its own and stores them in a file at its end. */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import type { BrowserContext, Request } from '@playwright/test';

/** A run beside another one has a folder of its own, as for its pictures. */
const FOLDER = resolve(
  process.env.TEST_OUT ?? resolve(import.meta.dirname, '../../../../test-results'),
  'calls',
);

export interface CollectedCalls {
  /** Keeps the calls of every page of a context, as « METHOD /path?query ». @returns stops */
  watch: (context: BrowserContext) => () => void;
  save: () => Promise<void>;
}

export function collectCalls(): CollectedCalls {
  const calls = new Set<string>();
  return {
    watch: (context) => {
      const note = (request: Request) => {
        const { pathname, search } = new URL(request.url());
        if (pathname.startsWith('/api/')) calls.add(`${request.method()} ${pathname}${search}`);
      };
      context.on('request', note);
      return () => context.off('request', note);
    },
    save: async () => {
      await mkdir(FOLDER, { recursive: true });
      // a worker that is replaced after a failure has another process
      await writeFile(resolve(FOLDER, `${process.pid}.txt`), [...calls].join('\n'));
    },
  };
}

/** Forgets the calls of former runs. */
export const forgetCalls = (): Promise<void> => rm(FOLDER, { recursive: true, force: true });

/** The calls of all workers that have ended. */
export async function readCalls(): Promise<string[]> {
  const files = await readdir(FOLDER);
  const texts = await Promise.all(files.map((name) => readFile(resolve(FOLDER, name), 'utf8')));
  return [...new Set(texts.flatMap((text) => text.split('\n')))];
}

/** The calls that the element tests of the same run made; none where they did not run. */
export async function readElementCalls(): Promise<string[]> {
  const path = resolve(import.meta.dirname, '../../../../test-results/counts/element-calls.txt');
  const text = await readFile(path, 'utf8').catch(() => '');
  return text.split('\n').filter(Boolean);
}
