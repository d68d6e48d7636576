/** A form as received: its texts, and its file, kept aside until it is attached to something. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_BYTES } from '../../../src/core/attachments/model.ts';
import type { Queryable } from '../db/db.ts';
import { invalid, refused } from '../http/answers.ts';
import * as texts from '../texts.ts';
import { sniff } from './sniff.ts';
import { discardFile, type StoredFile, storeFile } from './store.ts';

export interface Form {
  /** The texts; of a JSON body, its members. */
  fields: Record<string, unknown>;
  /** The file and the name of its part. */
  file: (StoredFile & { field: string }) | null;
  /** Removes the file unless it was attached. */
  discard(): Promise<void>;
}

const HEAD = 64 * 1024;

/** Reads JSON or a multipart form with at most one file. @throws Problem 400 by field */
export async function readForm(db: Queryable, request: FastifyRequest): Promise<Form> {
  if (!request.isMultipart()) {
    const { body } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refused(texts.BAD_REQUEST);
    return { fields: { ...body }, file: null, discard: async () => {} };
  }
  const fields: Record<string, unknown> = {};
  const received: (StoredFile & { field: string })[] = [];
  const discard = async (): Promise<void> => {
    for (const file of received) await discardFile(db, file.id);
  };
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') {
        fields[part.fieldname] = part.value;
      } else {
        received.push({
          ...(await receive(db, part.fieldname, part.filename, part.file)),
          field: part.fieldname,
        });
      }
    }
  } catch (error) {
    await discard();
    throw error;
  }
  return { fields, file: received[0] ?? null, discard };
}

async function receive(
  db: Queryable,
  field: string,
  sentName: string | undefined,
  stream: Readable & { truncated?: boolean },
): Promise<StoredFile> {
  const name = cleanName(sentName);
  const parts = stream[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  const head: Buffer[] = [];
  let length = 0;
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    head.push(next.value);
    length += next.value.length;
    if (length >= HEAD) break;
  }
  const start = Buffer.concat(head);
  if (!start.length) throw invalid({ [field]: [texts.FILE_EMPTY] });
  const type = await sniff(start, name);
  if (!type) {
    stream.resume();
    throw invalid({ [field]: [texts.FILE_REFUSED] });
  }
  const rest = { [Symbol.asyncIterator]: () => parts };
  const file = await storeFile(db, name, type, chain(start, rest));
  if (stream.truncated || file.size > ATTACHMENT_BYTES) {
    await discardFile(db, file.id);
    throw invalid({ [field]: [texts.FILE_TOO_LARGE] });
  }
  return file;
}

async function* chain(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}

/** The last part of the name as sent, without what could mislead a reader or a disk. */
function cleanName(name: string | undefined): string {
  const last = (name ?? '').split(/[/\\]/).at(-1) ?? '';
  const clean = [...last.normalize('NFC')]
    // control characters, and those that turn the direction of a text around
    .filter((character) => !/[\p{Cc}\p{Cf}]/u.test(character))
    .join('')
    .trim()
    .slice(0, 150);
  return /^\.*$/.test(clean) ? 'fichier' : clean;
}
