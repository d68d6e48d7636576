/**
 * Sends one entry, and finds out what became of an attempt whose answer was lost. A creation of which an attempt may
 * have arrived is looked for first, on every server: not each one knows idempotency keys, and those that do forget
 * them. A change is compared field by field with what the server has by now.
 */
import { type ApiError, toApiError } from '../kernel/http/api-error.ts';
import { describeError, getDetails } from '../kernel/http/error-text.ts';
import { toFormBody } from '../kernel/http/form-body.ts';
import type { Keepable } from '../kernel/http/offline-writes.ts';
import { limitForFiles } from '../kernel/http/time-limit.ts';
import { createKey } from '../kernel/lib/idempotency-key.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { EXACT_MS, getClockMeasure } from '../kernel/page/server-clock.ts';
import { DAY_MS, getWallTime, MINUTE_MS, toWallMs } from '../kernel/time/paris-clock.ts';
import * as api from './api.ts';
import { readNumber } from './given-up.ts';
import type { OutboxEntry, OutboxStorage, Problem } from './model.ts';
import { correctMoments, findEarliest } from './moments.ts';
import { isAlike, toLikeness } from './same-values.ts';
import { OUTBOX_PROBLEMS } from './texts.ts';
import { findOpen, findRemovalConflicts, findRowConflicts, findWriteConflicts } from './write-conflicts.ts';

/** After a 412 about other fields, a change is sent again at most this many times. */
const MERGES = 3;
/** How wrong a clock may be that nothing has measured. */
const SKEW_MS = 3 * 3_600_000;

/** The length of a date without a time: anything of that day. */
const DAY_LENGTH = 10;

export type Settled = { done: true; id: Id | null } | { done: false; problem: Problem };

/**
 * @param storage notes that an attempt begins, before it does
 * @param person the user name of the author
 * @throws ApiError for what may succeed later: no answer, a server at fault, a session that has ended; a `DOMException`
 *   where the storage of this device failed
 */
export async function settleEntry(
  entry: OutboxEntry,
  storage: OutboxStorage,
  person: string,
): Promise<Settled> {
  try {
    return await (entry.method === 'POST' ? create(entry, storage, person) : change(entry, storage));
  } catch (thrown) {
    // the storage of this device
    if (thrown instanceof DOMException) throw thrown;
    const error = toApiError(thrown);
    if (mayPass(error)) throw error;
    return { done: false, problem: explain(error, entry.keep) };
  }
}

/** Whether the same call may succeed later. */
const mayPass = ({ failure, status }: ApiError): boolean =>
  failure !== 'status' || status === 401 || status === 408 || status === 429 || status >= 500;

/** Whether a server has refused a call before it did anything of it: for want of a login, or by its number. */
const isTurnedAway = ({ failure, status }: ApiError): boolean =>
  failure === 'status' && (status === 401 || status === 429);

/** What the server refused, with what it reported about it (a 400 with both sentences of §8), and what can be done. */
function explain(error: ApiError, { texts }: Keepable): Problem {
  const known: Record<number, string> = { 403: OUTBOX_PROBLEMS.forbidden, 404: OUTBOX_PROBLEMS.gone };
  const message = known[error.status];
  if (message) return { kind: 'refused', message };
  // that of a 400 is in its sentence
  const reported = error.status === 400 ? [] : listTexts(getDetails(error));
  const advice = texts ? OUTBOX_PROBLEMS.correct : OUTBOX_PROBLEMS.copy;
  return { kind: 'refused', message: [...new Set([describeError(error), ...reported, advice])].join(' ') };
}

/** The sentences of what a server reported, at whatever depth. */
const listTexts = (details: unknown): string[] =>
  typeof details === 'string' ? [details] : Object.values(details ?? {}).flatMap((each) => listTexts(each));

async function create(entry: OutboxEntry, storage: OutboxStorage, person: string): Promise<Settled> {
  const { look } = entry.keep;
  const like = look ? await api.readLike(look) : [];
  const { given } = await storage.readNumbers();
  const likeness = toLikeness(entry);
  // a server that was restored gives numbers again: what looks different was another object
  const isTaken = (id: Id) =>
    (!entry.insteadOf || readNumber(entry.insteadOf.path) !== String(id)) &&
    given.some(
      (each) =>
        each.path === entry.path &&
        String(each.id) === String(id) &&
        (each.likeness ?? likeness) === likeness,
    );
  if ((entry.isTried || entry.insteadOf) && look) {
    const arrived = await findArrived(
      entry,
      like.filter(({ id }) => !isTaken(id)),
      storage,
      person,
    );
    if (arrived) {
      await writeUnkept(entry, arrived.id, arrived);
      return { done: true, id: arrived.id };
    }
  }
  const { rows } = entry.keep;
  if (rows) {
    const fields = findRowConflicts(entry.body, rows, await api.readObjects(rows.path));
    if (fields.length > 0) return { done: false, problem: { kind: 'conflict', fields } };
  }
  // what is there by now, and is not its own
  const before =
    (entry.isTried && entry.before) ||
    like.filter((each) => isLike({ ...entry, before: null }, each, person)).map(({ id }) => id);
  const form = await fillForm(entry, storage);
  if (form === 'gone')
    return { done: false, problem: { kind: 'refused', message: OUTBOX_PROBLEMS.fileGone } };
  if (!entry.isTried || !entry.before) await storage.replace(entry.key, { ...entry, isTried: true, before });
  const { data } = await api.sendEntry(entry, form).catch(async (thrown: unknown) => {
    // it did not arrive: what an earlier attempt did is as unknown as before
    if (isTurnedAway(toApiError(thrown))) await storage.replace(entry.key, entry);
    throw thrown;
  });
  const id = api.readId(data);
  if (id !== null) await writeUnkept(entry, id, data as Record<string, unknown>);
  if (id !== null || !look || entry.made === null) return { done: true, id };
  // the answer names no number, and others need it
  const known = new Set(before.map(String));
  const made = (await api.readLike(look)).find(
    (each) => !isTaken(each.id) && !known.has(String(each.id)) && isLike({ ...entry, before }, each, person),
  );
  if (made) await writeUnkept(entry, made.id, made);
  return { done: true, id: made?.id ?? null };
}

/** The text of a field with what the server does not keep before it. */
const fillUnkept = (
  { line, into }: NonNullable<Keepable['unkept']>,
  sent: Record<string, unknown> | null,
): string => [line, sent?.[into]].filter(Boolean).join('\n');

/**
 * Writes what the server does not keep into a text that it keeps.
 * @throws ApiError without a network: what was created is found again
 */
async function writeUnkept(
  { body, keep: { unkept } }: OutboxEntry,
  id: Id,
  answer: Record<string, unknown>,
): Promise<void> {
  if (!unkept || (answer[unkept.field] ?? null) !== null) return;
  const text = fillUnkept(unkept, body);
  if (answer[unkept.into] === text) return;
  const path = unkept.path.replace('{id}', encodeURIComponent(id));
  const change = { method: 'PATCH', path, body: { [unkept.into]: text }, key: createKey() } as const;
  await api.sendEntry(change, null).catch((thrown: unknown) => {
    if (toApiError(thrown).failure === 'network') throw thrown;
  });
}

/**
 * Takes the answer to an attempt that went on while its write was kept.
 * @returns the number of what was created; `undefined` where it names none, and others need it
 * @throws ApiError
 */
export async function takeAnswer(entry: OutboxEntry, data: unknown): Promise<Id | null | undefined> {
  if (entry.method !== 'POST') return null;
  const id = api.readId(data);
  if (id === null) return entry.made === null ? null : undefined;
  await writeUnkept(entry, id, data as Record<string, unknown>);
  return id;
}

/** What an attempt of that entry has created, among objects of the server; `undefined` where it is none of them. */
async function findArrived(
  entry: OutboxEntry,
  objects: readonly api.Alike[],
  storage: OutboxStorage,
  person: string,
): Promise<api.Alike | undefined> {
  const like = objects.filter((each) => isLike(entry, each, person));
  if (entry.before || entry.keep.look?.undated) return like[0];
  // nothing is known of what was there: what is older than the attempt is another one
  const since = toWallMs(findEarliest(entry, getClockMeasure())) - findSlack(entry);
  const recent = like.find((each) => (findCreated(each) ?? 0) >= since);
  if (recent) return recent;
  const parts = listFiles(entry);
  const bytes = parts.length === 1 ? await storage.readFile(entry.key, 0) : null;
  if (!bytes) return undefined;
  // without a date, a file is known by what it holds
  for (const each of like.toReversed())
    if (findCreated(each) === null && (await api.isFileOf(each, bytes))) return each;
  return undefined;
}

/** The latest that an object may have been created, in milliseconds of the wall clock; `null` where it has no date. */
function findCreated(found: api.Alike): number | null {
  const date = String(found.date_creation ?? found.date ?? '');
  const created = getWallTime(date) + (date.length === DAY_LENGTH ? DAY_MS : 0);
  return Number.isNaN(created) ? null : created;
}

/** Whether an object of the server may be what an attempt of that entry has created, by what it is. */
function isLike(entry: OutboxEntry, found: api.Alike, person: string): boolean {
  const { keep, before } = entry;
  if (before?.some((id) => String(id) === String(found.id))) return false;
  const sent: Record<string, unknown> = {
    ...entry.body,
    ...Object.fromEntries((entry.form ?? []).map((part) => [part.name, 'value' in part ? part.value : null])),
  };
  const { unkept, look } = keep;
  const isLacking = (field: string) =>
    found[field] === undefined || (found[field] === null && unkept?.field === field);
  const isSame = (field: string) =>
    isLacking(field) ||
    isAlike(found[field], sent[field]) ||
    (unkept?.into === field && isAlike(found[field], fillUnkept(unkept, sent)));
  if (!look?.by.every(isSame) || look.by.every(isLacking)) return false;
  const author = (found.created_by as { username?: unknown } | null)?.username;
  return typeof author !== 'string' || author === '' || author === person;
}

const listFiles = ({ form }: Pick<OutboxEntry, 'form'>) =>
  (form ?? []).flatMap((part) => ('file' in part ? [part.file] : []));

/** How much earlier than it was saved an object may be dated: its attempt began before, and servers date to the minute. */
function findSlack(entry: OutboxEntry): number {
  return (entry.clock ? EXACT_MS + MINUTE_MS : SKEW_MS) + limitForFiles(listFiles(entry));
}

/** @returns `null` for an entry without a form, `gone` where a file cannot be read any more */
async function fillForm(entry: OutboxEntry, storage: OutboxStorage): Promise<FormData | null | 'gone'> {
  if (!entry.form) return null;
  const fields: Record<string, string | File> = {};
  let place = 0;
  for (const part of entry.form) {
    if ('value' in part) fields[part.name] = part.value;
    else {
      const bytes = await storage.readFile(entry.key, place++);
      if (!bytes) return 'gone';
      fields[part.name] = new File([bytes], part.file.name, { type: part.file.type });
    }
  }
  return toFormBody(fields);
}

async function change(kept: OutboxEntry, storage: OutboxStorage): Promise<Settled> {
  let entry = kept;
  for (let merges = 0; ; merges++) {
    const isRemoval = entry.method === 'DELETE';
    const { current, etag } = await api.readCurrent(entry).catch((thrown: unknown) => {
      // what held it is gone
      if (isRemoval && toApiError(thrown).status === 404) return { current: null, etag: null };
      throw thrown;
    });
    // once, with the time of that answer: a later attempt sends the same
    const corrected = correctMoments(entry, getClockMeasure());
    if (corrected !== entry) await storage.replace(entry.key, corrected);
    entry = corrected;
    if (!current && isRemoval) return { done: true, id: null };
    if (!current) return { done: false, problem: { kind: 'refused', message: OUTBOX_PROBLEMS.gone } };
    const open = findOpen(entry, current);
    if (open.length === 0 && !isRemoval) return { done: true, id: null };
    const fields = (isRemoval ? findRemovalConflicts : findWriteConflicts)(entry, current);
    if (fields.length > 0) return { done: false, problem: { kind: 'conflict', fields } };
    // as of a creation; a later change of the same fields is then one of its own
    if (!entry.isTried) await storage.replace(entry.key, { ...entry, isTried: true });
    try {
      // another request than the first, perhaps: the comparison above is what keeps it from being done twice
      await api.sendEntry({ ...entry, key: createKey(), body: Object.fromEntries(open) }, null, etag);
      return { done: true, id: null };
    } catch (thrown) {
      const error = toApiError(thrown);
      if (isRemoval && error.status === 404) return { done: true, id: null };
      const isOutdated = error.status === 412;
      if (isOutdated || isTurnedAway(error)) await storage.replace(entry.key, entry);
      if (!isOutdated || merges === MERGES) throw error;
    }
  }
}
