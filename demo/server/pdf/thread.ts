/**
 * Draws documents in a thread of its own, one after the other: a long text takes seconds to be broken into lines, which
 * the other calls must not wait for. It rests a while for the next one before it ends, and never keeps the process
 * alive.
 */
import { Worker } from 'node:worker_threads';
import { Problem } from '../http/answers.ts';
import * as texts from '../texts.ts';
import type { DrawingName, DrawingOf } from './drawings.ts';

const MEGABYTES = 512;
const REST_MS = 30_000;
/** The longest drawing; what takes longer is given up. */
const PATIENCE_MS = 30_000;

let worker: Worker | null = null;
let rest: NodeJS.Timeout | undefined;
let running: Promise<unknown> = Promise.resolve();

/** @returns the bytes of the document  @throws Problem 503 when it takes too long, and what its drawing throws */
export function drawInThread<N extends DrawingName>(name: N, values: DrawingOf<N>): Promise<Buffer> {
  const mine = running.then(() => drawOne(name, values));
  running = mine.catch(() => {});
  return mine;
}

async function drawOne(name: DrawingName, values: unknown): Promise<Buffer> {
  clearTimeout(rest);
  worker ??= begin();
  const thread = worker;
  thread.ref();
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  const take = (bytes: Uint8Array): void =>
    resolve(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  const miss = (): void => reject(new Error('The thread of documents ended without one.'));
  thread.on('message', take).on('error', reject).on('exit', miss);
  const tooLong = (): void => reject(new Problem(503, { detail: texts.DOCUMENT_SLOW }));
  const patience = setTimeout(tooLong, PATIENCE_MS);
  try {
    thread.postMessage({ name, values });
    const bytes = await promise;
    thread.unref();
    rest = setTimeout(end, REST_MS).unref();
    return bytes;
  } catch (error) {
    // It may still be drawing, or be gone: the next document has a new one.
    await end();
    throw error;
  } finally {
    clearTimeout(patience);
    thread.off('message', take).off('error', reject).off('exit', miss);
  }
}

function begin(): Worker {
  const thread = new Worker(new URL('./worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: MEGABYTES },
  });
  // It may fail while it rests, heard by nobody else: the next document then has a new one.
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
