/** What the last row of a list of entries adds up: the rows that pass its filters. Pure. */
import type { FilterIndex } from '../kernel/list/list-filters.ts';
import { isBudget, type Spending } from './amounts.ts';

/** The sums of some rows of the index, in cents. */
export interface EntrySums extends Spending {
  /** Of entries of the type « Budget »; `null` when there are none. */
  budget: number | null;
}

/** @param rows indices into the index' rows */
export function sumRows(index: FilterIndex, rows: ArrayLike<number>): EntrySums {
  const { codes, values } = index.codes('type');
  const areBudgets = values.map((type) => isBudget({ type_depense: type }));
  const planned = index.numbers('previsionnel');
  const spent = index.numbers('realise');
  const sums: EntrySums = { budget: null, previsionnel: 0, realise: 0 };
  for (let rank = 0; rank < rows.length; rank++) {
    const row = rows[rank] as number;
    if (areBudgets[codes[row] as number]) sums.budget = (sums.budget ?? 0) + (planned[row] as number);
    else {
      sums.previsionnel += planned[row] as number;
      sums.realise += spent[row] as number;
    }
  }
  return sums;
}
