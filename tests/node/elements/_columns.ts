/** Columns and a ruler of 10 px a character. */

import type { Column } from '../../../src/elements/parts/table/column.ts';
import type { Ruler } from '../../../src/elements/parts/table/ruler.ts';

const tens = (text: string): number => text.length * 10;
export const ruler: Ruler = { line: tens, title: tens, sub: tens, label: tens };

/** A row of texts, by column. */
export type Texts = Readonly<Record<string, string>>;

export const column = (name: string, rest: Partial<Column<Texts>> = {}): Column<Texts> => ({
  name,
  label: name,
  width: 100,
  render: (row) => row[name] ?? '',
  text: (row) => row[name] ?? '',
  ...rest,
});
