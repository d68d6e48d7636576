/**
 * Columns prepared once for filtering 100,000 rows at each key press: texts of few distinct values are held as
 * small numbers, so that a filter is one table look-up a row, whatever it asks of the value.
 */

/** A growing column of codes; `values[codes[row]]` is the text of that row. */
export interface CodeColumn {
  codes: Uint32Array;
  values: string[];
  readonly ranks: Map<string, number>;
}

export const createCodeColumn = (): CodeColumn => ({
  codes: new Uint32Array(0),
  values: [],
  ranks: new Map(),
});

/** Makes room for `length` rows; doubling, so that pages appended one by one cost what they hold. */
export function reserve(column: CodeColumn, length: number): void {
  if (column.codes.length >= length) return;
  const grown = new Uint32Array(Math.max(length, column.codes.length * 2, 1024));
  grown.set(column.codes);
  column.codes = grown;
}

/**
 * Writes the text of a row; room must have been reserved.
 * @returns its code; a code equal to the former `values.length` is a text never seen before
 */
export function setCode(column: CodeColumn, row: number, value: string): number {
  let code = column.ranks.get(value);
  if (code === undefined) {
    code = column.values.length;
    column.values.push(value);
    column.ranks.set(value, code);
  }
  column.codes[row] = code;
  return code;
}

/** One byte a distinct value: 1 where `accepts` takes it. */
export function maskOf(column: CodeColumn, accepts: (value: string, code: number) => boolean): Uint8Array {
  return Uint8Array.from(column.values, (value, code) => (accepts(value, code) ? 1 : 0));
}
