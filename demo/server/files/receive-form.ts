/** A received form: its text fields, and its file, stored until it is attached to an object. */
import type { Multipart, MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { ATTACHMENT_BYTES } from '../../../src/core/attachments/allowed-files.ts';
import type { Context } from '../context.ts';
import type { Db, Queryable } from '../db/db.ts';
import { invalid, Problem, refused } from '../http/answers.ts';
import type { Call } from '../http/handlers.ts';
import * as texts from '../texts.ts';
import { type ReadBytes, recogniseArchive } from './archive.ts';
import { COMPOUND, recogniseCompound } from './compound.ts';
import { ARCHIVE, listEndings, sniff } from './detect-type.ts';
import { cleanName, jpegName } from './download-name.ts';
import { type Place, pictureQueue } from './picture-queue.ts';
import { cleanPicture, isPicture, type Picture, type PictureRule } from './pictures.ts';
import { passText } from './recognise-text.ts';
import { discardFile, nameFile, readBytes, type StoredFile, storeFile } from './store.ts';
import { countUpload } from './upload-quota.ts';

export interface Form {
  /** The text fields; for a JSON body, its members. */
  fields: Record<string, unknown>;
  /** The file and the name of its part. */
  file: (StoredFile & { field: string }) | null;
  /** Deletes the file unless it was attached. */
  discard(): Promise<void>;
}

const HEAD = 64 * 1024;
/** The longest form: a file, and the text fields around it. */
const FORM_BYTES = ATTACHMENT_BYTES + 2 * 1024 * 1024;

/** Where the bytes of a form come from, and how they are counted. */
export interface FormSender {
  /** Pictures of one account are received one after the other. */
  account: number | string;
  /** As `countUpload` without its account. */
  count<T>(announced: number | null, receive: (count: (bytes: number) => void) => Promise<T>): Promise<T>;
}

/**
 * Reads JSON or a multipart form with at most one file.
 * @param rule what the file must be, when it must be a picture
 * @throws Problem 400 by field; 429 when the sender has sent too much, DiskFull when there is no room for more
 */
export async function readForm(
  { db, settings }: Pick<Context, 'db' | 'settings'>,
  { request, user }: Pick<Call, 'request' | 'user'>,
  rule?: PictureRule,
): Promise<Form> {
  if (!request.isMultipart()) {
    const { body } = request;
    if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refused(texts.BAD_REQUEST);
    return { fields: { ...body }, file: null, discard: async () => {} };
  }
  const sender = { id: user.id, megabytesPerDay: settings.uploadsPerDay };
  return receiveForm(
    db,
    request,
    { account: user.id, count: (announced, receive) => countUpload(db, sender, announced, receive) },
    rule,
  );
}

/** A multipart form with at most one file. @throws Problem as `readForm` */
export async function receiveForm(
  db: Db,
  request: FastifyRequest,
  { account, count: countBytes }: FormSender,
  rule?: PictureRule,
): Promise<Form> {
  const announced = Number(request.headers['content-length']) || null;
  // Checked before any of the body is read.
  if ((announced ?? 0) > FORM_BYTES) throw fileTooLarge(request.routeOptions.config.shapes?.file ?? 'file');
  const fields: Record<string, unknown> = {};
  // Taken once the head of the file shows a picture: a slow upload of another kind keeps no photo waiting.
  const places: Place[] = [];
  const enterQueue = (): Place => {
    const place = pictureQueue.enter(account, Math.min(announced ?? ATTACHMENT_BYTES, ATTACHMENT_BYTES));
    places.push(place);
    return place;
  };
  const received: (StoredFile & { field: string })[] = [];
  const discard = async (): Promise<void> => {
    for (const file of received) await discardFile(db, file.id);
  };
  try {
    await countBytes(announced, async (count) => {
      for await (const part of listParts(request)) {
        if (part.type === 'field') {
          // browsers end the lines of a form in two signs; those of JSON have one
          fields[part.fieldname] =
            typeof part.value === 'string' ? part.value.replaceAll('\r\n', '\n') : part.value;
        } else {
          const field = part.fieldname;
          // Stops reading a file that exceeds the limit.
          part.file.once('limit', () => part.file.destroy(fileTooLarge(field)));
          const parts = watch(part.file, (bytes) => {
            count(bytes);
            db.requireRoom(bytes);
          });
          try {
            received.push({ ...(await receive(db, part, parts, enterQueue, rule)), field });
          } finally {
            // Stops reading a refused file.
            part.file.destroy();
          }
        }
      }
    });
  } catch (error) {
    await discard();
    throw error;
  } finally {
    for (const place of places) place.leave();
  }
  return { fields, file: received[0] ?? null, discard };
}

/**
 * The parts of a form. Of a sender who hangs up between two of them, the library waits for the next one for ever, and
 * the places of the call with it.
 */
async function* listParts(request: FastifyRequest): AsyncGenerator<Multipart> {
  const { raw } = request;
  const gone = Promise.withResolvers<never>();
  gone.promise.catch(() => {});
  const onClose = (): void => {
    if (!raw.readableEnded) gone.reject(refused(texts.BAD_REQUEST));
  };
  raw.once('close', onClose);
  if (raw.closed) onClose();
  try {
    const parts = request.parts();
    for (;;) {
      const next = await Promise.race([parts.next(), gone.promise]);
      if (next.done) return;
      yield next.value;
    }
  } finally {
    raw.removeListener('close', onClose);
  }
}

/** Yields the chunks of a file and counts each. */
async function* watch(stream: AsyncIterable<Buffer>, count: (bytes: number) => void): AsyncGenerator<Buffer> {
  for await (const part of stream) {
    count(part.length);
    yield part;
  }
}

/** 400; closes the connection, on which the rest of the file would still arrive. */
const fileTooLarge = (field: string): Problem =>
  new Problem(400, { [field]: [texts.FILE_TOO_LARGE] }, { Connection: 'close' });

async function receive(
  db: Queryable,
  { fieldname: field, filename: sentName = '', file: stream }: MultipartFile,
  parts: AsyncIterator<Buffer>,
  enterQueue: () => Place,
  rule?: PictureRule,
): Promise<StoredFile> {
  const head: Buffer[] = [];
  let length = 0;
  for (let next = await parts.next(); !next.done; next = await parts.next()) {
    head.push(next.value);
    length += next.value.length;
    if (length >= HEAD) break;
  }
  const whole = Buffer.concat(head);
  const start = whole.subarray(0, HEAD);
  if (!start.length) throw invalid({ [field]: [texts.FILE_EMPTY] });
  const type = await sniff(start, sentName);
  const refuse = (): never => {
    throw invalid({ [field]: [rule?.refusal ?? texts.FILE_REFUSED] });
  };
  if (!type || (rule && !rule.types.includes(type))) return refuse();
  const bytes = chain(whole, { [Symbol.asyncIterator]: () => parts });
  if (isPicture(type)) {
    const place = enterQueue();
    await place.turn();
    const received = await gather(bytes);
    if (stream.truncated || received.length > ATTACHMENT_BYTES) throw fileTooLarge(field);
    const picture = await cleanPicture(field, { bytes: received, type }, place, rule?.as);
    return storePicture(db, sentName, picture);
  }
  const checked = type.startsWith('text/') ? passText(start, bytes, refuse) : bytes;
  const file = await storeFile(db, cleanName(sentName, type), type, checked);
  try {
    if (stream.truncated || file.size > ATTACHMENT_BYTES) throw fileTooLarge(field);
    return type === ARCHIVE || type === COMPOUND
      ? await nameDocument(db, file, { field, sentName, refuse })
      : file;
  } catch (error) {
    await discardFile(db, file.id);
    throw error;
  }
}

/** A picture, and the JPEG of one that few browsers show. */
async function storePicture(
  db: Queryable,
  sentName: string,
  { bytes, type, shown }: Picture,
): Promise<StoredFile> {
  const file = await storeFile(db, cleanName(sentName, type), type, [bytes]);
  if (!shown) return file;
  const jpeg = 'image/jpeg';
  try {
    const { id } = await storeFile(db, jpegName(file.name), jpeg, [shown], file.id);
    return { ...file, shown: id };
  } catch (error) {
    await discardFile(db, file.id);
    throw error;
  }
}

/** A document is recognised once its end has come. @throws Problem 400 for another one, or for macros */
async function nameDocument(
  db: Queryable,
  file: StoredFile,
  { field, sentName, refuse }: { field: string; sentName: string; refuse: () => never },
): Promise<StoredFile> {
  const read: ReadBytes = (offset, length) => readBytes(db, file.id, offset, length);
  const document =
    file.content_type === COMPOUND
      ? await recogniseCompound(read, file.size)
      : await recogniseArchive(read, file.size);
  if (document?.macros) throw invalid({ [field]: [texts.FILE_MACROS] });
  if (!document || !listEndings(document.type).length) return refuse();
  const { type } = document;
  return nameFile(db, file, { name: cleanName(sentName, type), content_type: type });
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
