/**
 * A JPEG of a HEIC picture, which few browsers and systems show. The decoder (WebAssembly) runs in a thread of its
 * own, which ends with the picture: its memory is given back, and no picture takes longer than its time.
 */
import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

export interface HeicJob {
  bytes: Uint8Array;
  /** The longest side of the JPEG, in pixels, and its quality. */
  side: number;
  quality: number;
  /** More pixels are not decoded. */
  pixels: number;
}

/** The time limit of a picture: 48 megapixels take some ten seconds. */
const PATIENCE_MS = 30_000;
const HEAP = { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 8 };

/** @returns `null` for a picture that cannot be decoded, or not in time */
export async function decodeHeic(job: HeicJob): Promise<Buffer | null> {
  const worker = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    workerData: job,
    resourceLimits: HEAP,
    // The decoder prints what it cannot read.
    stdout: true,
    stderr: true,
  });
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const ended = once(worker, 'exit', { signal }).then(() => [null]);
    const [jpeg] = (await Promise.race([once(worker, 'message', { signal }), ended])) as [Uint8Array | null];
    return jpeg && Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength);
  } catch {
    return null;
  } finally {
    await worker.terminate();
  }
}
