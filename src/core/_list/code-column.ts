/**
 * A column of texts of which few are distinct, held as small numbers: a filter is one table look-up a row, whatever
 * it asks of the text.
 */

/** How a code column reads a row. */
export interface CodeDeclaration<T, Item = unknown> {
  /** The text that filters compare; `''` for none. */
  key(row: T): string;
  /** What the text stands for, kept once a text: a person, a site. */
  item?(row: T): Item;
  /** Whether another item of the same text takes the place of the one held; it always does unless declared. */
  replaces?(next: Item, held: Item | undefined): boolean;
}

/** `values[codes[row]]` is the text of that row; `items` has one item a code. */
export interface CodeColumn<Item = unknown> {
  codes: Uint32Array;
  values: string[];
  items: Item[];
  readonly ranks: Map<string, number>;
}

export const createCodeColumn = <Item>(): CodeColumn<Item> => ({
  codes: new Uint32Array(0),
  values: [],
  items: [],
  ranks: new Map(),
});

/** Makes room for `length` rows; doubling, so that pages appended one by one cost what they hold. */
export function reserve(column: CodeColumn, length: number): void {
  if (column.codes.length >= length) return;
  const grown = new Uint32Array(Math.max(length, column.codes.length * 2, 1024));
  grown.set(column.codes);
  column.codes = grown;
}

/** Writes the text of a row, and what it stands for; room must have been reserved. */
export function setCode<T>(column: CodeColumn, row: number, item: T, declaration: CodeDeclaration<T>): void {
  const value = declaration.key(item);
  let code = column.ranks.get(value);
  if (code === undefined) {
    code = column.values.length;
    column.values.push(value);
    column.ranks.set(value, code);
    column.items[code] = declaration.item?.(item);
  } else if (declaration.item) {
    const next = declaration.item(item);
    if (declaration.replaces?.(next, column.items[code]) ?? true) column.items[code] = next;
  }
  column.codes[row] = code;
}

/** One byte a distinct value: 1 where `accepts` takes it. */
export function maskOf(column: CodeColumn, accepts: (value: string, code: number) => boolean): Uint8Array {
  return Uint8Array.from(column.values, (value, code) => (accepts(value, code) ? 1 : 0));
}
