import { useCallback, useMemo, useState } from 'react';
import type { Id } from '../../core/_lib/shape.ts';
import type { Intervention } from '../../core/interventions/model.ts';

export interface RowSelection {
  keys: ReadonlySet<Id>;
  onChange: (keys: Set<Id>) => void;
  /** The rows chosen that are on the list as it is filtered now, in its order. */
  rows: readonly Intervention[];
  /** Takes these out of the choice. */
  drop: (ids: readonly Id[]) => void;
  clear: () => void;
}

/** Which rows are chosen; what the filters hide is chosen no more. */
export function useSelection(all: readonly Intervention[], order: Int32Array): RowSelection {
  const [chosen, setChosen] = useState<ReadonlySet<Id>>(new Set<Id>());
  const rows = useMemo(() => {
    if (chosen.size === 0) return [];
    return Array.from(order, (index) => all[index]).filter((row) => row !== undefined && chosen.has(row.id));
  }, [all, order, chosen]) as readonly Intervention[];
  const keys = useMemo(() => new Set(rows.map(({ id }) => id)), [rows]);
  const drop = useCallback(
    (ids: readonly Id[]) => setChosen((last) => new Set([...last].filter((id) => !ids.includes(id)))),
    [],
  );
  return {
    keys,
    onChange: setChosen,
    rows,
    drop,
    clear: () => setChosen(new Set()),
  };
}
