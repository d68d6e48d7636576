/**
 * Lenient schemas for the server's answers. The contract leaves room (a relation may be an object, an id or null; a
 * number may come as text), so reading never throws because of a field: an unreadable field takes its neutral
 * value, and the rest is still shown. The strict rules for input are in `validators.ts`.
 */
import * as v from 'valibot';

/** An opaque identifier: shown, compared (`sameId`) and sent back, never computed with. */
export type Id = string | number;

export const id = v.union([v.number(), v.pipe(v.string(), v.nonEmpty())]);

/** Whether two ids are the same; `42` and `'42'` are, since ids pass through addresses and attributes. */
export const sameId = (a: Id | null | undefined, b: Id | null | undefined): boolean =>
  a != null && b != null && String(a) === String(b);

/** The value in addresses and controls for objects without a site, a category or the like. */
export const NO_VALUE = '-';

/** The id for a text of an address or a control; digits become a number. */
export const parseId = (value: string): Id => (String(Number(value)) === value ? Number(value) : value);

const scalarText = v.pipe(v.union([v.string(), v.number(), v.boolean()]), v.transform(String));

/** Text; absent or unreadable is `''`. */
export const text = v.fallback(scalarText, '');

/** Text or `null`; absent, empty or unreadable is `null`. */
export const textOrNull = v.fallback(
  v.pipe(
    v.nullable(scalarText),
    v.transform((value) => value || null),
  ),
  null,
);

/** An identifier or `null`. */
export const idOrNull = v.fallback(v.nullable(id), null);

/** A finite number, also as text with a point or a comma (`"4,5"`); anything else is `null`, never `NaN`. */
export const numberOrNull = v.fallback(
  v.pipe(
    v.union([v.number(), v.pipe(v.string(), v.trim(), v.nonEmpty())]),
    v.transform((value) => (typeof value === 'number' ? value : Number(value.replace(',', '.')))),
    v.check((value) => Number.isFinite(value)),
    v.transform((value): number | null => value),
  ),
  null,
);

/** A boolean; the texts `'true'` and `'1'` count as true, anything unreadable as false. */
export const flag = v.fallback(
  v.pipe(
    v.union([v.boolean(), v.number(), v.string()]),
    v.transform((value) => value === true || value === 1 || value === 'true' || value === '1'),
  ),
  false,
);

/** A list read item by item: unreadable items are left out, a missing list is empty. */
export function listOf<T extends v.GenericSchema>(item: T) {
  const list = v.fallback(
    v.pipe(
      v.array(v.unknown()),
      v.transform((values): v.InferOutput<T>[] =>
        values.flatMap((value) => {
          const read = v.safeParse(item, value);
          return read.success ? [read.output] : [];
        }),
      ),
    ),
    [],
  );
  // exposed for code that describes the schema
  return Object.assign(list, { item });
}

/**
 * A related object, sent as an object, as a bare id (the rest takes its neutral values), or as `null`.
 * @param object the schema of the object; it must accept `{ id }` alone
 */
export function relation<T extends v.GenericSchema>(
  object: T,
): v.GenericSchema<unknown, v.InferOutput<T> | null> {
  const relation = v.fallback(
    v.nullable(
      v.union([
        object,
        v.pipe(
          id,
          v.transform((value) => v.parse(object, { id: value }) as v.InferOutput<T>),
        ),
      ]),
    ),
    null,
  );
  return Object.assign(relation, { related: object });
}

/** The tag of an object's version (`ETag`) in its list, where no call reads the object alone; a server may lack it. */
export const etag = v.optional(textOrNull);
