/** A form as received: its texts, and its file, kept aside until it is attached to something. */
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_BYTES } from '../../../src/core/attachments/model.ts';
import type { Queryable } from '../db/db.ts';
import { invalid, refused } from '../http/answers.ts';
import * as texts from '../texts.ts';
import { cleanName } from './names.ts';
import { cleanPicture, isPicture, type PictureRule } from './pictures.ts';
import { findMacros, sniff } from './sniff.ts';
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

/**
 * Reads JSON or a multipart form with at most one file.
 * @param rule what the file must be, when it must be a picture
 * @throws Problem 400 by field
 */
export async function readForm(db: Queryable, request: FastifyRequest, rule?: PictureRule): Promise<Form> {
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
        const file = await receive(db, part.fieldname, part.filename ?? '', part.file, rule);
        received.push({ ...file, field: part.fieldname });
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
  sentName: string,
  stream: Readable & { truncated?: boolean },
  rule?: PictureRule,
): Promise<StoredFile> {
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
  const type = await sniff(start, sentName);
  if (!type || (rule && !rule.types.includes(type))) {
    stream.resume();
    throw invalid({ [field]: [rule?.refusal ?? texts.FILE_REFUSED] });
  }
  const bytes = chain(start, { [Symbol.asyncIterator]: () => parts });
  if (isPicture(type)) {
    const received = await gather(bytes);
    if (stream.truncated || received.length > ATTACHMENT_BYTES) {
      throw invalid({ [field]: [texts.FILE_TOO_LARGE] });
    }
    const picture = await cleanPicture(field, { bytes: received, type }, rule?.as);
    return storeFile(db, cleanName(sentName, picture.type), picture.type, [picture.bytes]);
  }
  const search = findMacros(bytes);
  const file = await storeFile(db, cleanName(sentName, type), type, search.bytes);
  if (stream.truncated || file.size > ATTACHMENT_BYTES) {
    await discardFile(db, file.id);
    throw invalid({ [field]: [texts.FILE_TOO_LARGE] });
  }
  if (search.found()) {
    await discardFile(db, file.id);
    throw invalid({ [field]: [texts.FILE_MACROS] });
  }
  return file;
}

async function gather(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

async function* chain(start: Buffer, rest: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield start;
  yield* rest;
}
