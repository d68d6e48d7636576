/**
 * Lenient schemas for the server's answers. The contract leaves room (a relation may be an object, an id or null; a
 * number may come as text), so reading never throws because of a field: an unreadable field takes its neutral
 * value, and the rest is still shown. The strict rules for input are in `strict-schema.ts`.
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

const DIRECTIONS = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Without the marks that turn the order of what follows: a file « facture\u202egnp.exe » would be shown as
 * « factureexe.png ».
 */
export const stripDirections = (shown: string): string => shown.replace(DIRECTIONS, '');

const scalarText = v.pipe(
  v.union([v.string(), v.number(), v.boolean()]),
  v.transform((value) => stripDirections(String(value))),
);

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

/** The empty lists that stand for ones that the server did not send. */
const missing = new WeakSet<readonly unknown[]>();

/** How many items the server sent; `null` where it sent no list: that is not none. */
export const countSent = (list: readonly unknown[]): number | null =>
  missing.has(list) ? null : list.length;

function makeMissing(): never[] {
  const empty: never[] = [];
  missing.add(empty);
  return empty;
}

/** A list read item by item: unreadable items are left out, a missing list is empty (`countSent` distinguishes them). */
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
    makeMissing,
  );
  // exposed for code that describes the schema
  return Object.assign(list, { item });
}

/** What a related object is, by the collection that holds it. */
export type RelatedKind =
  | 'asset'
  | 'category'
  | 'company'
  | 'contract'
  | 'group'
  | 'intervention'
  | 'person'
  | 'site'
  | 'ticket'
  | 'user';

/** Objects that came as ids, or without the name that they have in the collection that holds them. */
const nameless = new WeakMap<object, RelatedKind>();

/** What an object is that came without its name; `undefined` for every other value. */
export const getNamelessKind = (object: object): RelatedKind | undefined => nameless.get(object);

/** Whether any object came without its name; where none did, there is nothing to look up. */
export let hasNameless = false;

/** Notes that the object's name is to be looked up. @returns the object */
export function markNameless<T extends object>(object: T, kind: RelatedKind): T {
  hasNameless = true;
  nameless.set(object, kind);
  return object;
}

type Named = Readonly<Record<string, unknown>>;
const lacksName = (object: unknown): boolean => {
  const { id, name } = (object ?? {}) as { id?: unknown; name?: unknown };
  return id != null && name === '';
};
/** Of these an object may have no name of its own: only an id alone is looked up. */
const LACKS: Partial<Record<RelatedKind, (object: Named) => boolean>> = {
  asset: ({ name, balise }) => name === '' && balise === '',
  category: lacksName,
  group: lacksName,
  company: ({ raison_sociale = '', fullname = '' }) => raison_sociale === '' && fullname === '',
  contract: ({ name }) => name === '',
  person: ({ fullname }) => fullname === '',
  site: ({ name, parent, top }) => name === '' || lacksName(parent) || lacksName(top),
  user: ({ username, first_name, last_name }) => username === '' && first_name === '' && last_name === '',
};

/**
 * A related object, sent as an object, as a bare id (the rest takes its neutral values), or as `null`.
 * @param object the schema of the object; it must accept `{ id }` alone
 * @param kind which collection holds it: one without its name is completed from there (`kernel/store/relations`); `null` for
 * what none holds
 */
export function relation<T extends v.GenericSchema>(
  object: T,
  kind: RelatedKind | null,
): v.GenericSchema<unknown, v.InferOutput<T> | null> {
  const relation = v.fallback(v.nullable(related(object, kind)), null);
  return Object.assign(relation, { related: object });
}

/** Related objects, each an object or a bare id; what is neither is left out. */
export function relations<T extends v.GenericSchema>(object: T, kind: RelatedKind) {
  return Object.assign(listOf(related(object, kind)), { item: object });
}

const related = <T extends v.GenericSchema>(
  object: T,
  kind: RelatedKind | null,
): v.GenericSchema<unknown, v.InferOutput<T>> =>
  v.union([
    v.pipe(
      object,
      v.transform((value) => {
        const found = value as v.InferOutput<T> & Named;
        return kind && found.id != null && LACKS[kind]?.(found) ? markNameless(found, kind) : found;
      }),
    ),
    v.pipe(
      id,
      v.transform((value) => parseBare(object, kind, value)),
    ),
  ]) as v.GenericSchema<unknown, v.InferOutput<T>>;

/** The object of an id, whose name is to be looked up. */
export const parseBare = <T extends v.GenericSchema>(
  object: T,
  kind: RelatedKind | null,
  bare: Id,
): v.InferOutput<T> => {
  const parsed = v.parse(object, { id: bare }) as v.InferOutput<T> & object;
  return kind ? markNameless(parsed, kind) : parsed;
};

/** The tag of an object's version (`ETag`) in its list, where no call reads the object alone; a server may lack it. */
export const etag = v.optional(textOrNull);
