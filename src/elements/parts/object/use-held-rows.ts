import { useEffect, useMemo, useState } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { type ChangedCells, createRowKeeper, type ShownRows } from '../../../core/kernel/list/held-rows.ts';
import type { CollectionState } from '../../../core/kernel/store/collection.ts';

/** How long a changed cell is marked, in milliseconds. */
const MARK_MS = 4000;
const NONE: ChangedCells = new Map();

export interface HeldView<T> extends ShownRows<T> {
  /** How many rows wait to be shown. */
  fresh: number;
  /** Rows would move or go. */
  isMoved: boolean;
  /** The cells that others have just changed. */
  marks: ChangedCells;
  /** Shows the list as it is now. */
  show: () => void;
  /** Counts how often that was asked for. */
  shows: number;
}

/**
 * The rows of a list that others change: rows in sight stay where they are, whatever comes waits until it is asked for.
 * What this page adds or removes itself, and other filters, show all at once.
 * @param key changes with the filters and the sort
 * @param cells the columns; the same object between renders
 * @param holdsEmpty whether an empty list waits too: something is below it
 */
export function useHeldRows<T extends { id: Id }>(
  { rows, order }: ShownRows<T>,
  { arrivals, own }: Pick<CollectionState<T>, 'arrivals' | 'own'>,
  key: string,
  cells: readonly { name: string; text: (row: T) => string }[],
  holdsEmpty = false,
): HeldView<T> {
  const [keeper] = useState(() => createRowKeeper<T>({ rows, order }, arrivals, holdsEmpty));
  const [asked, setAsked] = useState({ arrivals: 0, times: 0 });
  const [faded, setFaded] = useState(0);

  const held = useMemo(
    () => keeper.keep({ rows, order }, { arrivals, own, key, asked: asked.arrivals }),
    [keeper, rows, order, arrivals, own, key, asked],
  );
  const marks = useMemo(() => keeper.mark(held, arrivals, cells), [keeper, held, arrivals, cells]);
  useEffect(() => {
    if (marks.size === 0) return;
    const timer = setTimeout(() => setFaded(arrivals), MARK_MS);
    return () => clearTimeout(timer);
  }, [marks, arrivals]);

  return {
    ...held,
    marks: faded === arrivals ? NONE : marks,
    show: () => setAsked({ arrivals, times: asked.times + 1 }),
    shows: asked.times,
  };
}
