/** The trades of people as a filter: a row may have several. Pure. */

import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import { sortKey } from '../kernel/lib/sort-key.ts';
import type { ListChoice } from '../kernel/list/filter-choices.ts';
import { type Filter, type FilterIndex, keepRows } from '../kernel/list/list-filters.ts';

interface Skilled {
  metiers: readonly { id: Id; name: string }[];
}

const readRows = ({ rows }: FilterIndex): readonly Skilled[] => rows as unknown as readonly Skilled[];

/** The rows with that trade among theirs; its value is a trade's id. */
export const metierFilter: Filter<string, 'metier'> = {
  attribute: 'metier',
  control: 'combo',
  none: '',
  parse: (text) => text.trim(),
  format: (value) => value,
  test: (value, index) => {
    if (value === '') return null;
    const rows = readRows(index);
    return keepRows((row) => rows[row]?.metiers.some(({ id }) => sameId(id, value)) ?? false);
  },
};

/** The trades in the list, by name. */
export function getMetierChoices(rows: readonly Skilled[]): ListChoice[] {
  const names = new Map<string, string>();
  for (const { id, name } of rows.flatMap(({ metiers }) => metiers)) {
    if (!names.get(String(id))) names.set(String(id), name.trim());
  }
  return [...names]
    .map(([value, label]) => ({ value, label: label || value }))
    .sort((left, right) => (sortKey(left.label) < sortKey(right.label) ? -1 : 1));
}
