/**
 * Draws documents in a thread, one at a time, accounts in turn: breaking a long text into lines takes seconds, during which other calls
 * continue. The thread stays idle for a while before it ends, and does not keep the process alive.
 */
import { Worker } from 'node:worker_threads';
import { createTurns } from '../account-turns.ts';
import { Problem } from '../http/answers.ts';
import * as texts from '../texts.ts';
import type { DrawingName, DrawingOf } from './drawings.ts';

/** Limits of the thread's memory; a small part for new values makes it clean up while it draws. */
const HEAP = { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 8 };
const REST_MS = 30_000;
/** The time limit of a drawing. */
const PATIENCE_MS = 30_000;

let worker: Worker | null = null;
let rest: NodeJS.Timeout | undefined;
const turns = createTurns({ width: 1, perAccount: 1 });

/** @returns the bytes of the document  @throws Problem 503 over the time limit, and errors of the drawing */
export const drawInThread = <N extends DrawingName>(name: N, values: DrawingOf<N>): Promise<Buffer> =>
  turns.run(() => drawOne(name, values));

async function drawOne(name: DrawingName, values: unknown): Promise<Buffer> {
  clearTimeout(rest);
  worker ??= begin();
  const thread = worker;
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const onMessage = (bytes: Uint8Array): void =>
    resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const onExit = (): void => reject(new Error('The thread of documents ended without one.'));
  thread.on('message', onMessage).on('error', reject).on('exit', onExit);
  const tooLong = (): void => reject(new Problem(503, { detail: texts.DOCUMENT_SLOW }));
  const patience = setTimeout(tooLong, PATIENCE_MS);
  try {
    thread.postMessage({ name, values });
    const bytes = await promise;
    thread.unref();
    rest = setTimeout(end, REST_MS).unref();
    return bytes;
  } catch (error) {
    // The thread may have ended or be drawing still: the next document starts a new one.
    await end();
    throw error;
  } finally {
    clearTimeout(patience);
    thread.off('message', onMessage).off('error', reject).off('exit', onExit);
  }
}

function begin(): Worker {
  const thread = new Worker(new URL('./drawing-worker.ts', import.meta.url), {
    resourceLimits: HEAP,
  });
  // A thread that fails while idle is dropped: the next document starts a new one.
  const forget = (): void => {
    if (worker === thread) worker = null;
  };
  return thread.on('error', forget).on('exit', forget);
}

async function end(): Promise<void> {
  clearTimeout(rest);
  const ending = worker;
  worker = null;
  await ending?.terminate();
}
