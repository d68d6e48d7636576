/**
 * Files stored in the database, in pieces: written and deleted in the same transaction as their owner, part of the
 * same backup, readable by every server process.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Queryable } from '../db/db.ts';
import { first } from '../db/db.ts';
import { join, sql } from '../db/sql.ts';

const PIECE = 256 * 1024;
const PIECES_AT_ONCE = 8;

export interface StoredFile {
  id: string;
  name: string;
  content_type: string;
  size: number;
  sha256: string;
}

/** A random name, independent of the sender's. */
const createId = (): string => randomBytes(18).toString('base64url');

/** Stores a file's bytes, unattached until `attachFile`. @returns the size and hash of the received bytes */
export async function storeFile(
  db: Queryable,
  name: string,
  contentType: string,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
): Promise<StoredFile> {
  const id = createId();
  const hash = createHash('sha256');
  let size = 0;
  let position = 0;
  let waiting: Buffer[] = [];
  await db.query(sql`insert into file_blob (id, name, content_type) values (${id}, ${name}, ${contentType})`);
  const flush = async (): Promise<void> => {
    const content = Buffer.concat(waiting);
    waiting = [];
    const rows = [];
    for (let start = 0; start < content.length; start += PIECE) {
      rows.push(sql`(${id}::text, ${position++}::int, ${content.subarray(start, start + PIECE)}::bytea)`);
    }
    if (rows.length) {
      await db.query(sql`insert into file_chunk (file_id, position, data) values ${join(rows, ', ')}`);
    }
  };
  try {
    for await (const part of bytes) {
      hash.update(part);
      size += part.length;
      // A statement needs several times the memory of its parameters: a long part is written in several.
      for (let start = 0; start < part.length; start += PIECE) {
        waiting.push(part.subarray(start, start + PIECE));
        if (waiting.reduce((sum, buffer) => sum + buffer.length, 0) >= PIECE * PIECES_AT_ONCE) await flush();
      }
    }
    await flush();
  } catch (error) {
    // The sender disconnected: its pieces are deleted.
    await discardFile(db, id);
    throw error;
  }
  const sha256 = hash.digest('hex');
  await db.query(sql`update file_blob set size = ${size}, sha256 = ${sha256} where id = ${id}`);
  return { id, name, content_type: contentType, size, sha256 };
}

/** Marks the file as attached to an object. */
export const attachFile = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`update file_blob set attached_at = now() where id = ${id}`);

/** Deletes a file without an owner. */
export const removeFile = (db: Queryable, id: string | null): Promise<unknown> =>
  id === null ? Promise.resolve() : db.query(sql`delete from file_blob where id = ${id}`);

/** Deletes a received file unless it was attached. */
export const discardFile = (db: Queryable, id: string): Promise<unknown> =>
  db.query(sql`delete from file_blob where id = ${id} and attached_at is null`);

export const findFile = (db: Queryable, id: string): Promise<StoredFile | null> =>
  first(
    db.query<StoredFile>(
      sql`select id, name, content_type, size, sha256 from file_blob where id = ${id} and attached_at is not null`,
    ),
  );

/** The file's pieces in order, one in memory at a time. */
export async function* readFile(db: Queryable, id: string): AsyncGenerator<Buffer> {
  for (let position = 0; ; position++) {
    const piece = await first(
      db.query<{ data: Buffer }>(
        sql`select data from file_chunk where file_id = ${id} and position = ${position}`,
      ),
    );
    if (!piece) return;
    yield piece.data;
  }
}
