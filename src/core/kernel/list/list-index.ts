/**
 * An index of a list for filtering and sorting. Values are read from each row once and stored in columns. A column
 * is built when it is first used, or earlier in slices (`warm`); afterwards only changed rows are read.
 */

import { foldLines } from '../lib/fold.ts';
import { type CodeColumn, type CodeDeclaration, createCodeColumn, reserve, setCode } from './code-column.ts';
import { type SortValue, updateOrder } from './sort-order.ts';

/**
 * The columns that a list is searched, filtered and sorted by. `Names` is look-up data (e.g. names by id) that the
 * screen has and rows may not contain.
 */
export interface IndexDeclaration<T, Names = never> {
  /** Columns of few distinct texts. */
  codes: Readonly<Record<string, CodeDeclaration<T>>>;
  /** Texts that are searched, ignoring case and accents. */
  texts: Readonly<Record<string, (row: T) => string>>;
  /** Times and amounts; `NaN` for none. */
  numbers?: Readonly<Record<string, (row: T) => number>>;
  /** The sort key of each column of the table; the names are used in addresses. */
  sortKeys: Readonly<Record<string, (row: T, names: Names | undefined) => SortValue>>;
  /** The sort keys that read `names`: rebuilt when `names` is another object. */
  named?: readonly string[];
}

/** The keys of all rows, and the rows in ascending order. */
export interface SortedColumn {
  keys: SortValue[];
  order: Int32Array;
}

type ItemOf<C> = C extends { item(row: never): infer Item } ? Item : undefined;

/** A column with `seen[row]`, the row object that each value was read from. */
interface Entry<T, Column> {
  column: Column;
  seen: (T | undefined)[];
  /** The rows that the column covers completely. */
  complete: readonly T[] | null;
}

interface Columns<T> {
  codes: Map<string, Entry<T, CodeColumn>>;
  texts: Map<string, Entry<T, string[]>>;
  numbers: Map<string, Entry<T, number[]>>;
  sorted: Map<string, Entry<T, SortedColumn>>;
  names: unknown;
}

/** The time is checked once per this many rows. */
const SLICE_ROWS = 256;

/**
 * A list's rows at one moment, and their columns. Creating the next index from this one moves the columns into it:
 * this one must not be used any more.
 */
export class ListIndex<T, D extends IndexDeclaration<T, never> = IndexDeclaration<T, never>> {
  readonly rows: readonly T[];
  readonly #declaration: D;
  readonly #columns: Columns<T>;

  /**
   * @param rows in the server's order; a changed row is another object
   * @param previous the index before this one
   */
  constructor(declaration: D, rows: readonly T[], previous?: ListIndex<T, D>) {
    this.rows = rows;
    this.#declaration = declaration;
    // an empty list means another session: nothing of the former one stays
    this.#columns =
      previous && rows.length > 0
        ? previous.#columns
        : { codes: new Map(), texts: new Map(), numbers: new Map(), sorted: new Map(), names: undefined };
  }

  /** A code column. */
  codes<Name extends keyof D['codes'] & string>(name: Name): CodeColumn<ItemOf<D['codes'][Name]>> {
    const entry = this.#codeEntry(name);
    this.#update(entry, this.#codeWriter(name, entry));
    return entry.column as CodeColumn<ItemOf<D['codes'][Name]>>;
  }

  /** The folded texts, one per row, to be searched with `includes`. */
  texts(name: keyof D['texts'] & string): readonly string[] {
    const entry = entryOf(this.#columns.texts, name, () => []);
    this.#update(entry, this.#textWriter(name, entry));
    return entry.column;
  }

  /** The numbers, one per row. */
  numbers(name: keyof NonNullable<D['numbers']> & string): readonly number[] {
    const entry = entryOf(this.#columns.numbers, name, () => []);
    this.#update(entry, this.#numberWriter(name, entry));
    return entry.column;
  }

  /**
   * The sort keys and the ascending order of a column of the table.
   * @param names the same object as long as its content is the same
   */
  sorted(name: keyof D['sortKeys'] & string, names?: object): SortedColumn {
    const { sorted } = this.#columns;
    if (this.#columns.names !== names) {
      this.#columns.names = names;
      for (const each of this.#declaration.named ?? []) sorted.delete(each);
    }
    const entry = entryOf(sorted, name, () => ({ keys: [] as SortValue[], order: new Int32Array(0) }));
    if (entry.complete === this.rows) return entry.column;
    const { column } = entry;
    const before = column.keys.length;
    const read = this.#declaration.sortKeys[name] as (row: T, names: unknown) => SortValue;
    const moved: number[] = [];
    column.keys.length = this.rows.length;
    this.#update(entry, (row, item) => {
      const key = read(item, names);
      if (row < before && Object.is(column.keys[row], key)) return;
      column.keys[row] = key;
      moved.push(row);
    });
    if (moved.length > 0 || before !== this.rows.length) {
      column.order = updateOrder(column.keys, column.order, moved);
    }
    return column;
  }

  /**
   * Builds the columns that have not been used yet, until the time is up.
   * @param isTimeUp called once per some hundred rows
   * @returns whether all of them are complete
   */
  warm(isTimeUp: () => boolean): boolean {
    const { codes, texts, numbers = {} } = this.#declaration;
    for (const name of Object.keys(texts)) {
      const entry = entryOf(this.#columns.texts, name, () => []);
      if (!this.#update(entry, this.#textWriter(name, entry), isTimeUp)) return false;
    }
    for (const name of Object.keys(codes)) {
      const entry = this.#codeEntry(name);
      if (!this.#update(entry, this.#codeWriter(name, entry), isTimeUp)) return false;
    }
    for (const name of Object.keys(numbers)) {
      const entry = entryOf(this.#columns.numbers, name, () => []);
      if (!this.#update(entry, this.#numberWriter(name, entry), isTimeUp)) return false;
    }
    return true;
  }

  #codeEntry(name: string): Entry<T, CodeColumn> {
    const entry = entryOf(this.#columns.codes, name, () => createCodeColumn<unknown>());
    reserve(entry.column, this.rows.length);
    return entry;
  }

  #codeWriter(name: string, { column }: Entry<T, CodeColumn>) {
    const declaration = this.#declaration.codes[name] as CodeDeclaration<T>;
    return (row: number, item: T) => setCode(column, row, item, declaration);
  }

  #textWriter(name: string, { column }: Entry<T, string[]>) {
    const read = this.#declaration.texts[name] as (row: T) => string;
    column.length = this.rows.length;
    return (row: number, item: T, former: T | undefined) => {
      const text = read(item);
      // a refreshed list consists of new objects, most with the same text
      if (former === undefined || read(former) !== text) column[row] = foldLines(text);
    };
  }

  #numberWriter(name: string, { column }: Entry<T, number[]>) {
    const read = this.#declaration.numbers?.[name] as (row: T) => number;
    column.length = this.rows.length;
    return (row: number, item: T) => {
      column[row] = read(item);
    };
  }

  /** Reads the changed rows; whether it finished in time. */
  #update<Column>(
    entry: Entry<T, Column>,
    write: (row: number, item: T, former: T | undefined) => void,
    isTimeUp?: () => boolean,
  ): boolean {
    const { rows } = this;
    if (entry.complete === rows) return true;
    const { seen } = entry;
    seen.length = rows.length;
    let written = 0;
    for (let row = 0; row < rows.length; row++) {
      const item = rows[row] as T;
      const former = seen[row];
      if (former === item) continue;
      write(row, item, former);
      seen[row] = item;
      if (isTimeUp && ++written % SLICE_ROWS === 0 && isTimeUp()) return false;
    }
    entry.complete = rows;
    return true;
  }
}

function entryOf<T, Column>(
  entries: Map<string, Entry<T, Column>>,
  name: string,
  create: () => Column,
): Entry<T, Column> {
  let entry = entries.get(name);
  if (!entry) {
    entry = { column: create(), seen: [], complete: null };
    entries.set(name, entry);
  }
  return entry;
}
