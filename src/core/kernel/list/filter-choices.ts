/** What a filter offers: the texts of a column of codes, by the names that people read. */
import { sortKey } from '../lib/sort-key.ts';
import type { CodeColumn } from './code-column.ts';

/** What the address holds, and what people read. */
export interface ListChoice {
  value: string;
  label: string;
}

/**
 * The texts of the column, in the order of their names; « none » is not among them.
 * @param nameOf what people call what a text stands for; by default the text
 */
export const listChoices = <Item>(
  { values, items }: Pick<CodeColumn<Item>, 'values' | 'items'>,
  nameOf: (item: Item | undefined, value: string) => string = (_, value) => value,
): ListChoice[] =>
  values
    .map((value, code) => ({ value, label: nameOf(items[code], value) }))
    .filter(({ value }) => value !== '')
    .map((choice) => ({ choice, key: sortKey(choice.label) }))
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ choice }) => choice);
