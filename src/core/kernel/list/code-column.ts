/**
 * A column of texts with few distinct values, stored as small numbers: a filter tests each distinct value once and
 * then needs one table look-up per row.
 */

import { getNamelessKind } from '../lib/lenient-schema.ts';

/** How a code column reads a row. */
export interface CodeDeclaration<T, Item = unknown> {
  /** The text that filters compare; `''` for none. */
  key(row: T): string;
  /** The object that the text identifies, stored once per text: a person, a site. */
  item?(row: T): Item;
  /** Whether another object with the same text replaces the stored one; by default it does. */
  replaces?(next: Item, held: Item | undefined): boolean;
}

/** `values[codes[row]]` is the text of that row; `items` holds one object per code. */
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

/** Makes room for `length` rows; capacity doubles, so that appending page by page takes linear time. */
export function reserve(column: CodeColumn, length: number): void {
  if (column.codes.length >= length) return;
  const grown = new Uint32Array(Math.max(length, column.codes.length * 2, 1024));
  grown.set(column.codes);
  column.codes = grown;
}

/** Writes the text and the object of a row; `reserve` must have made room. */
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
    const held = column.items[code];
    // one whose name is still looked up gives way to the next
    const isPending = typeof held === 'object' && held !== null && getNamelessKind(held) !== undefined;
    if (isPending || (declaration.replaces?.(next, held) ?? true)) column.items[code] = next;
  }
  column.codes[row] = code;
}

/** One byte per distinct value: 1 where `accepts` returns true. */
export function maskOf(column: CodeColumn, accepts: (value: string, code: number) => boolean): Uint8Array {
  return Uint8Array.from(column.values, (value, code) => (accepts(value, code) ? 1 : 0));
}
