/**
 * The spreadsheet thread. Starting it takes longer than most exports, so it stays idle for a while before it ends; it
 * does not keep the process alive.
 */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { createTurns } from '../account-turns.ts';
import * as texts from '../texts.ts';
import type { SheetRow } from './export-worker.ts';

/** Memory limit of the thread; the longest export uses less. */
const MEGABYTES = 512;
const REST_MS = 30_000;

export interface SheetWriter {
  /**
   * Writes a file of these rows; calls run one after the other, those of different accounts in turn.
   * @throws when the rows cannot be read, or the thread fails
   */
  write(batches: AsyncIterable<SheetRow[]>): Promise<Buffer>;
  close(): Promise<unknown>;
}

/** @param start starts the thread; replaced in tests */
export function createSheetWriter(start: () => Worker = startThread): SheetWriter {
  let worker: Worker | null = null;
  let rest: NodeJS.Timeout | undefined;
  const turns = createTurns({ width: 1, perAccount: 1 });
  const running = new Set<Promise<unknown>>();

  const end = async (): Promise<void> => {
    clearTimeout(rest);
    const ending = worker;
    worker = null;
    await ending?.terminate();
  };

  const begin = (): Worker => {
    const thread = start();
    // A thread that fails while idle is dropped: the next export starts a new one.
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
      // The thread may have ended or hold some of the rows: the next export starts a new one.
      await end();
      throw error;
    }
  };

  return {
    write(batches) {
      const run = turns.run(() => writeOne(batches));
      const ended: Promise<unknown> = run.catch(() => {}).then(() => running.delete(ended));
      running.add(ended);
      return run;
    },
    close: () => Promise.all(running).then(end),
  };
}

/** Starts the thread that `createSheetWriter` feeds. */
export function startThread(): Worker {
  return new Worker(new URL('./export-worker.ts', import.meta.url), {
    workerData: { columns: texts.EXPORT_COLUMNS, sheet: texts.EXPORT_SHEET, title: texts.EXPORT_TITLE },
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
}

async function writeSheet(worker: Worker, batches: AsyncIterable<SheetRow[]>): Promise<Buffer> {
  worker.ref();
  const { promise: file, resolve, reject } = Promise.withResolvers<Buffer>();
  const onMessage = (bytes: Uint8Array): void => resolve(Buffer.from(bytes.buffer));
  const onExit = (): void => reject(new Error('The thread of the export ended without a file.'));
  worker.on('message', onMessage).on('error', reject).on('exit', onExit);
  // Handles a rejection at once: the thread may fail while the rows are still being read.
  file.catch(() => {});
  try {
    for await (const rows of batches) {
      worker.postMessage(rows);
      // The embedded database answers without yielding to the event loop: this lets other calls run.
      await nextTurn();
    }
    worker.postMessage(null);
    return await file;
  } finally {
    worker.off('message', onMessage).off('error', reject).off('exit', onExit);
  }
}
