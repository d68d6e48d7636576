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
  /** The id of the JPEG made from it, for a picture that few browsers show. */
  shown?: string;
}

/** A random name, independent of the sender's. */
const createId = (): string => randomBytes(18).toString('base64url');

/**
 * Stores a file's bytes, unattached until `attachFile`.
 * @param madeFrom the file that it is a picture of: it is attached and deleted with that one
 * @returns the size and hash of the received bytes
 */
export async function storeFile(
  db: Queryable,
  name: string,
  contentType: string,
  bytes: AsyncIterable<Buffer> | Iterable<Buffer>,
  madeFrom: string | null = null,
): Promise<StoredFile> {
  const id = createId();
  const hash = createHash('sha256');
  let size = 0;
  let position = 0;
  let waiting: Buffer[] = [];
  await db.query(
    sql`insert into file_blob (id, name, content_type, made_from) values (${id}, ${name}, ${contentType}, ${madeFrom})`,
  );
  /** Every piece but the last one is whole, so that `readBytes` finds any of them. */
  const flush = async (last = false): Promise<void> => {
    const content = Buffer.concat(waiting);
    const whole = last ? content.length : content.length - (content.length % PIECE);
    waiting = whole < content.length ? [content.subarray(whole)] : [];
    const rows = [];
    for (let start = 0; start < whole; start += PIECE) {
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
    await flush(true);
  } catch (error) {
    // The sender disconnected: its pieces are deleted.
    await discardFile(db, id);
    throw error;
  }
  const sha256 = hash.digest('hex');
  await db.query(sql`update file_blob set size = ${size}, sha256 = ${sha256} where id = ${id}`);
  return { id, name, content_type: contentType, size, sha256 };
}

/** Names a stored file by what was found in it. @returns the file with both */
export async function nameFile(
  db: Queryable,
  file: StoredFile,
  names: Pick<StoredFile, 'name' | 'content_type'>,
): Promise<StoredFile> {
  const { name, content_type } = names;
  await db.query(
    sql`update file_blob set name = ${name}, content_type = ${content_type} where id = ${file.id}`,
  );
  return { ...file, ...names };
}

/** Marks the file as attached to an object. */
export const attachFile = (tx: Queryable, id: string): Promise<unknown> =>
  tx.query(sql`update file_blob set attached_at = now() where id = ${id} or made_from = ${id}`);

/** Deletes a file without an owner. */
export const removeFile = (db: Queryable, id: string | null): Promise<unknown> =>
  id === null ? Promise.resolve() : db.query(sql`delete from file_blob where id = ${id}`);

/** Deletes the files of an object that was deleted, in the same transaction; what is their picture goes with them. */
export const deleteFiles = (tx: Queryable, files: readonly { file_id: string }[]): Promise<unknown> =>
  tx.query(sql`delete from file_blob where id = any(${files.map(({ file_id }) => file_id)}::text[])`);

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

/** Bytes of a file stored by `storeFile`; fewer at its end. */
export async function readBytes(db: Queryable, id: string, offset: number, length: number): Promise<Buffer> {
  const from = Math.floor(offset / PIECE);
  const to = Math.floor((offset + length) / PIECE);
  const pieces = await db.query<{ data: Buffer }>(
    sql`select data from file_chunk where file_id = ${id} and position between ${from} and ${to} order by position`,
  );
  const start = offset - from * PIECE;
  return Buffer.concat(pieces.map(({ data }) => data)).subarray(start, start + length);
}
