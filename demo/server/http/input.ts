/** Reads the parts of a request: body (by schema), ids, query parameters. */
import * as v from 'valibot';
import type { Id } from '../../../src/core/kernel/lib/lenient-schema.ts';
import { fieldMessages, tooLong } from '../../../src/core/kernel/lib/strict-schema.ts';
import * as texts from '../texts.ts';
import { invalid, notFound, refused } from './answers.ts';

/** The largest id: a PostgreSQL `integer`. */
const LAST_ID = 2_147_483_647;

/** A body with a longer list is refused by its first fault: a message an item would hold everybody for seconds. */
const EXPLAINED_ITEMS = 1000;

const isLong = (value: unknown): boolean =>
  typeof value === 'object' &&
  value !== null &&
  ((Array.isArray(value) && value.length > EXPLAINED_ITEMS) || Object.values(value).some(isLong));

/** @throws Problem 400 with the schema's French messages by field */
export function parseBody<T extends v.GenericSchema>(schema: T, body: unknown): v.InferOutput<T> {
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw refused(texts.BAD_REQUEST);
  const read = v.safeParse(schema, body, { abortEarly: isLong(body), abortPipeEarly: true });
  if (read.success) return read.output;
  const { '': whole, ...fields } = fieldMessages(read.issues);
  // the rule of a field that there is not is « never », whose message is that of a missing one
  for (const { expected, path } of read.issues)
    if (expected === 'never')
      fields[path?.map(({ key }) => String(key)).join('.') ?? ''] = [texts.UNEXPECTED_FIELD];
  throw invalid(whole ? { non_field_errors: whole, ...fields } : fields);
}

/** The id in the address. @throws Problem 404 for an invalid id */
export function readId(text: unknown): number {
  const id = toId(text);
  if (id === null) throw notFound();
  return id;
}

/** The id of a related object in a body; `null` unsets, `undefined` changes nothing. @throws Problem 400 */
export function readReference<T extends Id | null | undefined>(
  field: string,
  value: T,
): number | Extract<T, null | undefined> {
  if (value === null || value === undefined) return value as Extract<T, null | undefined>;
  const id = toId(value);
  if (id === null) throw invalid({ [field]: [texts.UNKNOWN_REFERENCE] });
  return id;
}

function toId(value: unknown): number | null {
  if (typeof value !== 'number' && typeof value !== 'string') return null;
  if (!/^[1-9]\d{0,9}$/.test(String(value))) return null;
  const id = Number(value);
  return id <= LAST_ID ? id : null;
}

/** Query parameters; the last value of a repeated name. */
export type Query = Readonly<Record<string, string | string[] | undefined>>;

export function readText(query: Query, name: string): string {
  const value = query[name];
  const text = Array.isArray(value) ? value.at(-1) : value;
  return (text ?? '').trim();
}

/** The values of these parameters, in that order: the key of a cached answer (see `cache.ts`). */
export const readTexts = (query: Query, names: readonly string[]): string[] =>
  names.map((name) => readText(query, name));

/** The longest search text, in characters. */
export const SEARCH_LENGTH = 200;

/** `?search=`, `''` when absent. @throws Problem 400 for one that is too long */
export function readSearch(query: Query): string {
  const text = readText(query, 'search');
  if ([...text].length > SEARCH_LENGTH) throw invalid({ search: [tooLong(SEARCH_LENGTH)] });
  return text;
}

/** A whole number of the query, or `null` when absent. @throws Problem 400 */
export function readNumber(query: Query, name: string): number | null {
  const text = readText(query, name);
  if (!text) return null;
  if (!/^\d{1,9}$/.test(text)) throw invalid({ [name]: [texts.BAD_NUMBER] });
  return Number(text);
}

/** `?sites=1,2`: the ids, or `null` when absent; a value that is not an id matches nothing. */
export function readIds(query: Query, name: string): number[] | null {
  const text = readText(query, name);
  if (!text) return null;
  return text.split(',').flatMap((part) => toId(part.trim()) ?? []);
}
