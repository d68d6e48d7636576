import { useState } from 'react';
import type { Sort } from '../../../core/kernel/list/sort-order.ts';
import { LazyPart, partCode } from '../ui/lazy-part.tsx';
import type { ColumnGripProps } from './column-grip.tsx';
import type { Placed } from './column-widths.ts';
import { SELECT_WIDTH } from './column-widths.ts';
import { getColumnId } from './row-headers.ts';
import { TABLE_TEXTS } from './table-texts.ts';

/** Few people set widths: loaded once the pointer or the focus is in the header. */
const GRIP = partCode<ColumnGripProps>(() =>
  import('./column-grip.tsx').then(({ ColumnGrip }) => ColumnGrip),
);

interface HeadProps<T> {
  columns: readonly Placed<T>[];
  /** What the headers' ids begin with, where cells refer to them. */
  heads: string | undefined;
  sort: Sort | null;
  onSort?: (sort: Sort) => void;
  /** Lets columns be dragged to a width; `null` gives one its own again. */
  onWidth?: ((name: string, px: number | null) => void) | undefined;
  /** Shown when rows can be selected. */
  selectAll?: { state: 'none' | 'some' | 'all'; onChange: (all: boolean) => void };
}

/** The header row; a second click on a column sorts it the other way. */
export function DataTableHead<T>({ columns, heads, sort, onSort, onWidth, selectAll }: HeadProps<T>) {
  const [isNear, setNear] = useState(false);
  const [stop, setStop] = useState(0);
  const approach = onWidth && !isNear ? () => setNear(true) : undefined;
  const before = selectAll ? SELECT_WIDTH : 0;
  return (
    <thead className="dt-head" onPointerEnter={approach} onFocus={approach}>
      <tr className="dt-row-head" aria-rowindex={1}>
        {selectAll && (
          <td className="dt-cell dt-select">
            <label className="dt-check-room">
              <input
                type="checkbox"
                className="dt-check"
                aria-label={TABLE_TEXTS.selectAll}
                title={TABLE_TEXTS.selectAll}
                checked={selectAll.state === 'all'}
                ref={(input) => {
                  if (input) input.indeterminate = selectAll.state === 'some';
                }}
                onChange={(event) => selectAll.onChange(event.currentTarget.checked)}
              />
            </label>
          </td>
        )}
        {columns.map((column, rank) => {
          const direction = sort?.column === column.name ? sort.direction : null;
          return (
            <th
              key={column.name}
              id={getColumnId(heads, rank)}
              scope="col"
              className="dt-cell"
              data-align={column.align}
              // without that of its grip
              aria-label={isNear ? column.label : undefined}
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
                  <span>{column.label}</span>
                  <span aria-hidden="true" className="dt-arrow" data-direction={direction}>
                    {direction === 'asc' ? '↑' : '↓'}
                  </span>
                </button>
              ) : (
                <span>{column.label}</span>
              )}
              {isNear && onWidth && (
                <LazyPart
                  code={GRIP}
                  fallback={null}
                  props={{
                    ...{ columns, rank, before, onWidth },
                    isStop: rank === Math.min(stop, columns.length - 1),
                    onStop: setStop,
                  }}
                />
              )}
            </th>
          );
        })}
      </tr>
    </thead>
  );
}
