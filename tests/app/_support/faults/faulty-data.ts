/** The JSON of an answer of the real server, uncompressed, and back. */
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib';
import type { RealAnswer } from './fault-proxy.ts';

/** The JSON of an answer, uncompressed. */
export function decode({ headers, body }: RealAnswer): unknown {
  const decoders: Record<string, (data: Buffer) => Buffer> = {
    br: brotliDecompressSync,
    gzip: gunzipSync,
    zstd: zstdDecompressSync,
  };
  const plain = decoders[String(headers['content-encoding'])]?.(body) ?? body;
  return JSON.parse(plain.toString('utf8') || 'null');
}

export const encode = (body: unknown): Buffer => Buffer.from(JSON.stringify(body), 'utf8');
