/**
 * The filters of a list, each declared once: its attribute, its form in an address, its control, and which rows
 * pass. Types, parsing, counting and the element's attributes are derived from that.
 */

import { cutEnd } from '../lib/cut-end.ts';
import { type Id, NO_VALUE } from '../lib/lenient-schema.ts';
import { foldText } from '../lib/sort-key.ts';
import { isDay } from '../time/paris-clock.ts';
import { type CodeColumn, maskOf } from './code-column.ts';
import type { IndexDeclaration, ListIndex } from './list-index.ts';
import { applyOrder, type Sort } from './sort-order.ts';

/** Moves the rows that pass to the front of `rows`. @returns how many pass */
export type RowFilter = (rows: Int32Array, count: number) => number;

/** The part of an index that a filter reads. */
export interface FilterIndex {
  readonly rows: readonly { id: Id }[];
  codes(name: string): CodeColumn;
  texts(name: string): readonly string[];
  numbers(name: string): readonly number[];
}

/** The control that sets a filter; `null` where another filter's control sets it too. */
export type FilterControl = 'search' | 'number' | 'site' | 'sites' | 'combo' | 'choice' | 'toggle' | 'custom';

/** One filter, whose value is `V`; `Context` is data of the screen: the tree of sites, the time. */
export interface Filter<V = unknown, Attribute extends string = string, Context = unknown> {
  /** The element's attribute; usually the filter's name. */
  readonly attribute: Attribute;
  readonly control: FilterControl | null;
  /** The value that filters nothing. */
  readonly none: V;
  /** The values that the attribute accepts, in French; absent where any text may be used. */
  readonly expected?: string;
  /** The only texts that it takes. */
  readonly words?: readonly string[];
  /** Parses the text of an attribute or of an address. */
  parse(text: string): V;
  /** The text that `parse` reads; `''` for the value that filters nothing. */
  format(value: V): string;
  /** The function that selects the rows that pass; `null` where all do. @param all the values of all filters */
  test?(value: V, index: FilterIndex, context: Context | undefined, all: never): RowFilter | null;
}

/** Filters by name; the names are used in addresses. */
export type Filters = Readonly<Record<string, Filter<unknown, string, never>>>;

/** The values of filters, by name. */
export type FilterValues<F> = { [K in keyof F]: F[K] extends Filter<infer V, string, never> ? V : never };

/** Selects the rows whose code is 1 in the mask. */
export const keepCodes =
  (column: CodeColumn, mask: Uint8Array): RowFilter =>
  (rows, count) => {
    const { codes } = column;
    let kept = 0;
    for (let rank = 0; rank < count; rank++) {
      const row = rows[rank] as number;
      if (mask[codes[row] as number] === 1) rows[kept++] = row;
    }
    return kept;
  };

/** Selects the rows that pass a test. */
export const keepRows =
  (passes: (row: number) => boolean): RowFilter =>
  (rows, count) => {
    let kept = 0;
    for (let rank = 0; rank < count; rank++) {
      const row = rows[rank] as number;
      if (passes(row)) rows[kept++] = row;
    }
    return kept;
  };

/** The rows that pass every filter, in row order. */
export function findRows<F extends Filters, Context>(
  filters: F,
  values: FilterValues<F>,
  index: FilterIndex,
  context?: Context,
): Int32Array {
  const rows = new Int32Array(index.rows.length);
  for (let row = 0; row < rows.length; row++) rows[row] = row;
  let count = rows.length;
  for (const [name, filter] of Object.entries(filters)) {
    const keep = filter.test?.(values[name as keyof F], index, context as never, values as never);
    if (keep) count = keep(rows, count);
  }
  return rows.slice(0, count);
}

/**
 * The rows of `found`, sorted; without a sort, in the server's order.
 * @param names data that rows may lack, see `IndexDeclaration`
 */
export function sortRows<T, D extends IndexDeclaration<T, never>>(
  index: ListIndex<T, D>,
  found: Int32Array,
  sort: Sort<keyof D['sortKeys'] & string> | null,
  names?: object,
): Int32Array {
  if (!sort) return found;
  const { keys, order } = index.sorted(sort.column, names);
  return applyOrder(found, keys, order, sort.direction);
}

/** The values that filter nothing. */
export const getNoFilters = <F extends Filters>(filters: F): FilterValues<F> =>
  mapFilters(filters, ({ none }) => none);

/** The filters of an address' query or of an element's attributes; an absent one filters nothing. */
export const parseFilters = <F extends Filters>(
  filters: F,
  query: Readonly<Record<string, string | null | undefined>>,
): FilterValues<F> => mapFilters(filters, (filter, name) => filter.parse(query[name] ?? ''));

/** The query that `parseFilters` reads, without the filters that filter nothing. */
export function formatFilters<F extends Filters>(
  filters: F,
  values: FilterValues<F>,
): Partial<Record<keyof F & string, string>> {
  const query: Partial<Record<keyof F & string, string>> = {};
  for (const [name, { format }] of Object.entries(filters)) {
    const text = format(values[name as keyof F]);
    if (text.trim() !== '') query[name as keyof F & string] = text;
  }
  return query;
}

/** Whether any filter differs from the list's defaults. */
export const hasFilters = <F extends Filters>(filters: F, values: FilterValues<F>): boolean =>
  Object.keys(formatFilters(filters, values)).length > 0;

function mapFilters<F extends Filters>(
  filters: F,
  map: (filter: F[string], name: string) => unknown,
): FilterValues<F> {
  const entries = Object.entries(filters).map(([name, filter]) => [name, map(filter as F[string], name)]);
  return Object.fromEntries(entries) as FilterValues<F>;
}

/** Converts a filter's value to the text that the code column holds: `-` stands for the empty text. */
export const toCode = (value: string): string => (value === NO_VALUE ? '' : value);

const trimmed = (text: string): string => text.trim();
const asIs = (value: string): string => value;

/** The distinct values of a text with commas; blanks are left out. */
export const parseList = (text: string): string[] =>
  [...new Set(text.split(',').map((value) => value.trim()))].filter(Boolean);

/** What a sentence leaves around a number. */
const BEFORE = /^[\s"'«“([]+/;
const AFTER = /[\s"'»”)\].,;!?]/;
/** The digits of a number as people write it: `12` for « n° 12 », « #12 » and « Ticket n° 12 : Fuite ». */
function parseNumber(text: string): string {
  const plain = cutEnd(text.replace(BEFORE, ''), AFTER);
  const named = /^(?:.*(?:\bn\s*[°º˚⁰o]\.?|№|\bnum[eé]ro)|#|(?:ticket|intervention)\b)\s*(\d+)(\s*[:·].*)?$/i;
  return named.exec(plain)?.[1] ?? plain.replace(/^(n\s*[°º˚⁰]|№|#)\s*/i, '');
}

/** Part of a text of the index, ignoring case and accents; the value is the text as typed. */
export const searchFilter = (text: string): Filter<string, 'q'> => ({
  attribute: 'q',
  control: 'search',
  none: '',
  parse: asIs,
  format: asIs,
  test: (value, index) => {
    const needle = foldText(value.trim());
    if (needle === '') return null;
    const texts = index.texts(text);
    return keepRows((row) => (texts[row] as string).includes(needle));
  },
});

/** The exact id. @param attribute the attribute's name, since `id` belongs to HTML */
export const numberFilter = <const A extends string>(attribute: A): Filter<string, A> => ({
  attribute,
  control: 'number',
  none: '',
  parse: parseNumber,
  format: asIs,
  test: (value, { rows }) => {
    if (value === '') return null;
    // compares numbers, so that no text is built per row
    const number = String(Number(value)) === value ? Number(value) : null;
    return keepRows((row) => rows[row]?.id === value || rows[row]?.id === number);
  },
});

/**
 * One text of a code column.
 * @param name the name of the filter and of the column
 * @param toKey the column's text for a value
 */
export const oneFilter = <const A extends string>(
  name: A,
  toKey: (value: string) => string = asIs,
): Filter<string, A> => ({
  attribute: name,
  control: 'combo',
  none: '',
  parse: trimmed,
  format: asIs,
  test: (value, index) => {
    if (value === '') return null;
    const column = index.codes(name);
    const wanted = toKey(value);
    return keepCodes(
      column,
      maskOf(column, (text) => text === wanted),
    );
  },
});

export interface AnyFilterOptions {
  /** A value that shows everything and excludes the others. */
  all?: string;
  /** The texts that pass when nothing is chosen; by default all. */
  byDefault?: (value: string) => boolean;
}

/** Any of several texts of a code column. */
export const anyFilter = <const A extends string>(
  name: A,
  { all, byDefault }: AnyFilterOptions = {},
): Filter<string[], A> => ({
  attribute: name,
  control: 'choice',
  none: [],
  parse: (text) => {
    const values = parseList(text);
    return all !== undefined && values.includes(all) ? [all] : values;
  },
  format: (values) => values.join(','),
  test: (values, index) => {
    if (values.length === 0 ? !byDefault : all !== undefined && values.includes(all)) return null;
    const column = index.codes(name);
    const accepts = values.length === 0 && byDefault ? byDefault : (value: string) => values.includes(value);
    return keepCodes(column, maskOf(column, accepts));
  },
});

/** On or off. @param keep selects the rows that pass when it is on; `null` when all pass */
export const flagFilter = <const A extends string, Context = unknown>(
  name: A,
  keep: (index: FilterIndex, context: Context | undefined, all: never) => RowFilter | null,
): Filter<boolean, A, Context> => ({
  attribute: name,
  control: 'toggle',
  none: false,
  parse: (text) => text.trim() === 'true',
  format: (value) => (value ? 'true' : ''),
  test: (value, index, context, all) => (value ? keep(index, context, all) : null),
});

/** One of several words, or none; tested by another filter. */
export const wordFilter = <const A extends string, const W extends string>(
  name: A,
  words: readonly W[],
): Filter<W | '', A> => ({
  attribute: name,
  control: null,
  none: '',
  expected: words.join(', '),
  words,
  parse: (text) => words.find((word) => word === text.trim()) ?? '',
  format: asIs,
});

/** A day, `YYYY-MM-DD`, or none; tested by another filter. */
export const dayFilter = <const A extends string>(name: A): Filter<string, A> => ({
  attribute: name,
  control: null,
  none: '',
  expected: 'un jour (AAAA-MM-JJ)',
  parse: (text) => (isDay(text.trim()) ? text.trim() : ''),
  format: asIs,
});
