/**
 * Keys of addresses that are open without an account: an id, a time and the installation's signature of both. A wrong
 * one is refused without the database, in constant time.
 */
import { createHmac, timingSafeEqual } from 'node:crypto';

const HEAD_BYTES = 10;
const SIGNATURE_BYTES = 16;
const LENGTH = Math.ceil(((HEAD_BYTES + SIGNATURE_BYTES) * 4) / 3);

/** What a key opens: the form of a place; one's own report, its state and for two hours its photos (`key-access.ts`). */
export type KeyKind = 'place' | 'report';

export interface SignedKey {
  /** Of the site, or of the report. */
  id: number;
  /** Milliseconds since 1970. */
  stamp: number;
}

const sign = (secret: string, kind: KeyKind, head: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${kind}\0`).update(head).digest().subarray(0, SIGNATURE_BYTES);

/** @returns 35 letters of base64url */
export function writeKey(secret: string, kind: KeyKind, { id, stamp }: SignedKey): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.writeUInt32BE(id, 0);
  head.writeUIntBE(stamp, 4, 6);
  return Buffer.concat([head, sign(secret, kind, head)]).toString('base64url');
}

/** @returns what the key names, or `null` for one that this installation never gave */
export function verifyKey(secret: string, kind: KeyKind, key: string): SignedKey | null {
  const bytes = Buffer.alloc(HEAD_BYTES + SIGNATURE_BYTES);
  const isWhole = key.length === LENGTH && bytes.write(key, 'base64url') === bytes.length;
  const head = bytes.subarray(0, HEAD_BYTES);
  const isRight = timingSafeEqual(bytes.subarray(HEAD_BYTES), sign(secret, kind, head));
  // the last letter has bits that the bytes have not: one key has one spelling
  if (!isWhole || !isRight || bytes.toString('base64url') !== key) return null;
  return { id: head.readUInt32BE(0), stamp: head.readUIntBE(4, 6) };
}
