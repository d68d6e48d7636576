import type { Sort } from '../../../core/kernel/list/order.ts';
import type { Column } from './table-layout.ts';
import { TABLE_TEXTS } from './table-texts.ts';

interface HeadProps<T> {
  columns: readonly Column<T>[];
  sort: Sort | null;
  onSort?: (sort: Sort) => void;
  /** Shown when rows can be selected. */
  selectAll?: { state: 'none' | 'some' | 'all'; onChange: (all: boolean) => void };
}

/** The header row; a second click on a column sorts it the other way. */
export function DataTableHead<T>({ columns, sort, onSort, selectAll }: HeadProps<T>) {
  return (
    <thead className="dt-head">
      <tr className="dt-row-head" aria-rowindex={1}>
        {selectAll && (
          <td className="dt-cell dt-select">
            <label className="dt-check-room">
              <input
                type="checkbox"
                className="dt-check"
                aria-label={TABLE_TEXTS.selectAll}
                checked={selectAll.state === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = selectAll.state === 'some';
                }}
                onChange={(event) => selectAll.onChange(event.currentTarget.checked)}
              />
            </label>
          </td>
        )}
        {columns.map((column) => {
          const direction = sort?.column === column.name ? sort.direction : null;
          return (
            <th
              key={column.name}
              scope="col"
              className="dt-cell"
              data-align={column.align}
              aria-sort={direction ? `${direction}ending` : undefined}
            >
              {column.sortable && onSort ? (
                <button
                  type="button"
                  className="dt-sort"
                  onClick={() =>
                    onSort({ column: column.name, direction: direction === 'asc' ? 'desc' : 'asc' })
                  }
                >
                  {column.label}
                  <span aria-hidden="true" className="dt-arrow" data-direction={direction}>
                    {direction === 'asc' ? '↑' : '↓'}
                  </span>
                </button>
              ) : (
                column.label
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
