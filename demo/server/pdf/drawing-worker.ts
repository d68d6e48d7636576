/** The thread's code: it receives a drawing's name and parameters, and posts the bytes. */
import { parentPort } from 'node:worker_threads';
import { DRAWINGS, type DrawingName, type DrawingOf } from './drawings.ts';

interface Job<N extends DrawingName = DrawingName> {
  name: N;
  values: DrawingOf<N>;
}

parentPort?.on('message', async ({ name, values }: Job) => {
  const draw = (await DRAWINGS[name]()) as (values: unknown) => Promise<Buffer>;
  const bytes = await draw(asBuffers(values));
  parentPort?.postMessage(new Uint8Array(bytes));
});

/** Buffers posted to a thread arrive as plain arrays. */
function asBuffers(value: unknown): unknown {
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (Array.isArray(value)) return value.map(asBuffers);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, asBuffers(inner)]));
}
