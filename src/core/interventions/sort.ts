/** Sorting the list of interventions, and what its filters offer. */
import type { CodeColumn } from '../_lib/columns.ts';
import { applyOrder, type Sort } from '../_lib/order.ts';
import { sortKey } from '../_lib/search.ts';
import { UNKNOWN } from '../texts.ts';
import { getSorted, type InterventionSort, type Party, type PreparedInterventions } from './columns.ts';

/**
 * The rows of `indices` in the order asked; without a sort, as the server gave them.
 * @param indices rows found by `filterInterventions`
 */
export function sortInterventions(
  prepared: PreparedInterventions,
  indices: Int32Array,
  sort: Sort<InterventionSort> | null,
): Int32Array {
  if (!sort) return indices;
  const { keys, order } = getSorted(prepared, sort.column);
  return applyOrder(indices, keys, order, sort.direction);
}

/** A choice of a filter: what the address holds, and what people read. */
export interface PartyChoice {
  value: string;
  label: string;
}

/** The companies that the list names, in the order of their names. */
export const getPrestataireChoices = ({ prestataires, companies }: PreparedInterventions): PartyChoice[] =>
  getChoices(prestataires, companies);

/** The people that the list names, in the order of their names. */
export const getIntervenantChoices = ({ intervenants, people }: PreparedInterventions): PartyChoice[] =>
  getChoices(intervenants, people);

function getChoices(column: CodeColumn, parties: readonly (Party | null)[]): PartyChoice[] {
  return column.values
    .flatMap((value, code) => {
      const label = parties[code]?.fullname || `${UNKNOWN} (${value})`;
      return value === '' ? [] : [{ choice: { value, label }, key: sortKey(label) }];
    })
    .sort((left, right) => (left.key < right.key ? -1 : 1))
    .map(({ choice }) => choice);
}
