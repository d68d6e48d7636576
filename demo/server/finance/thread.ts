/**
 * The thread that makes spreadsheets. It takes longer to start than most exports take, so it waits a while for the next
 * one before it ends; it never keeps the process alive.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import * as texts from '../texts.ts';
import type { SheetRow } from './sheet.ts';

/** What the thread may take; an export of the longest takes less. */
const MEGABYTES = 512;
const REST_MS = 30_000;

export interface SheetWriter {
  /** The file of these rows; one after the other. @throws when they cannot be read, or the thread fails */
  write(batches: AsyncIterable<SheetRow[]>): Promise<Buffer>;
  close(): Promise<unknown>;
}

/** @param start makes the thread; another one in tests */
export function createSheetWriter(start: () => Worker = startThread): SheetWriter {
  let worker: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();

  const end = async (): Promise<void> => {
    clearTimeout(rest);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const begin = (): Worker => {
    const thread = start();
    // It may fail while it rests, heard by nobody else: the next export then has a new one.
    const forget = (): void => {
      if (worker === thread) worker = null;
    };
    return thread.on('error', forget).on('exit', forget);
  };

  const writeOne = async (batches: AsyncIterable<SheetRow[]>): Promise<Buffer> => {
    clearTimeout(rest);
    worker ??= begin();
    const thread = worker;
    try {
      const file = await writeSheet(thread, batches);
      thread.unref();
      rest = setTimeout(end, REST_MS).unref();
      return file;
    } catch (error) {
      // It may hold some of the rows, or be gone: the next export has a new one.
      await end();
      throw error;
    }
  };

  return {
    write(batches) {
      const mine = running.then(() => writeOne(batches));
      running = mine.catch(() => {});
      return mine;
    },
    close: () => running.then(end),
  };
}

/** The thread itself, fed by `createSheetWriter`. */
export function startThread(): Worker {
  return new Worker(new URL('./sheet.ts', import.meta.url), {
    workerData: { columns: texts.EXPORT_COLUMNS, sheet: texts.EXPORT_SHEET },
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
}

async function writeSheet(worker: Worker, batches: AsyncIterable<SheetRow[]>): Promise<Buffer> {
  worker.ref();
  const { promise: file, resolve, reject } = Promise.withResolvers<Buffer>();
  const take = (bytes: Uint8Array): void => resolve(Buffer.from(bytes.buffer));
  const miss = (): void => reject(new Error('The thread of the export ended without a file.'));
  worker.on('message', take).on('error', reject).on('exit', miss);
  // Heard at once: the thread may fail while the rows are still being read.
  file.catch(() => {});
  try {
    for await (const rows of batches) {
      worker.postMessage(rows);
      // The embedded database answers within the turn: the other calls have theirs now.
      await nextTurn();
    }
    worker.postMessage(null);
    return await file;
  } finally {
    worker.off('message', take).off('error', reject).off('exit', miss);
  }
}
