import type { Placed } from './column-widths.ts';

/** The sums of a table's rows; the same object while they stay. */
export interface Totals {
  /** Names the row: « Total ». */
  label: string;
  /** The sums by the name of their column. */
  cells: Readonly<Record<string, string>>;
}

/**
 * The names of the columns on screen whose sums the row has, with blanks between; the first column names the row. What
 * is not among them is shown elsewhere, by CSS.
 */
export const nameTotals = <T,>(
  totals: Totals | undefined,
  columns: readonly Placed<T>[],
): string | undefined =>
  columns
    .slice(1)
    .flatMap(({ name }) => (totals && name in totals.cells ? [name] : []))
    .join(' ') || undefined;

interface TotalsRowProps<T> {
  totals: Totals | undefined;
  columns: readonly Placed<T>[];
  selectable: boolean;
  /** Its place among all rows, from 1. */
  place: number;
}

/** The last row, which stays in sight: each sum below the amounts it is the sum of. */
export function TotalsRow<T>({ totals, columns, selectable, place }: TotalsRowProps<T>) {
  if (!totals || !nameTotals(totals, columns)) return null;
  // the name has the room of all columns before the first sum
  const named = 1 + columns.slice(1).findIndex(({ name }) => name in totals.cells);
  return (
    <tfoot className="dt-totals">
      <tr className="dt-row-total" aria-rowindex={place}>
        {selectable && <td className="dt-cell" />}
        <th scope="row" className="dt-cell" colSpan={named} style={{ gridColumnEnd: `span ${named}` }}>
          {totals.label}
        </th>
        {columns.slice(named).map(({ name, align }) => (
          <td key={name} className="dt-cell" data-align={align}>
            {totals.cells[name]}
          </td>
        ))}
      </tr>
    </tfoot>
  );
}
