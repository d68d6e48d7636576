import { useCallback, useMemo, useState } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';

export interface RowSelection<T> {
  keys: ReadonlySet<Id>;
  onChange: (keys: Set<Id>) => void;
  /** The selected rows that pass the filters, in the order of the list. */
  rows: readonly T[];
  /** Their positions in the whole list. */
  places: Int32Array;
  /** Removes these from the selection. */
  drop: (ids: readonly Id[]) => void;
  clear: () => void;
  /** Selects the rows at these places of the whole list. */
  select: (places: ArrayLike<number>) => void;
}

/** The selected rows; rows hidden by a filter are no longer selected. */
export function useSelection<T extends { id: Id }>(all: readonly T[], order: Int32Array): RowSelection<T> {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set<Id>());
  const places = useMemo(
    () => (chosen.size === 0 ? new Int32Array(0) : order.filter((index) => chosen.has(all[index]?.id ?? ''))),
    [all, order, chosen],
  );
  const rows = useMemo(() => Array.from(places, (index) => all[index] as T), [all, places]);
  const keys = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const drop = useCallback(
    (ids: readonly Id[]) => setChosen((last) => new Set([...last].filter((id) => !ids.includes(id)))),
    [],
  );
  return {
    keys,
    onChange: setChosen,
    rows,
    places,
    drop,
    clear: () => setChosen(new Set()),
    select: (wanted) => setChosen(new Set(Array.from(wanted, (place) => (all[place] as T).id))),
  };
}
