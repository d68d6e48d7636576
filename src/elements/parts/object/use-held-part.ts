import { useMemo } from 'react';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import type { LoadState } from '../../../core/kernel/store/query.ts';
import { UI_TEXTS } from '../ui/ui-texts.ts';
import { useHeldRows } from './use-held-rows.ts';

/** How often others, and this page itself, have changed what a part is made of. */
export type PartChanges = Pick<LoadState, 'arrivals' | 'own'>;

/** What others have changed meanwhile, for `HeldPart`. */
export interface HeldNotice {
  /** What waits: « Du nouveau »; `''` for nothing. */
  text: string;
  show: () => void;
}

/** Of a part that is made of several readings. */
export const sumChanges = (all: readonly PartChanges[]): PartChanges => ({
  arrivals: all.reduce((sum, { arrivals }) => sum + arrivals, 0),
  own: all.reduce((sum, { own }) => sum + own, 0),
});

const NO_CELLS: [] = [];

/**
 * The rows of a part of a screen, in their places while others change them, also where there is none: what has come
 * waits until it is asked for, and only what is written in a row changes.
 * @param key of a row; the same function between renders
 * @param filter changes with what a person has chosen to see
 */
export function useHeldPart<T>(
  live: readonly T[],
  changes: PartChanges,
  key: (item: T) => Id,
  filter = '',
): { rows: readonly T[]; news: HeldNotice } {
  const rows = useMemo(() => live.map((item) => ({ id: key(item), item })), [live, key]);
  const order = useMemo(() => Int32Array.from(rows, (_row, place) => place), [rows]);
  const held = useHeldRows({ rows, order }, changes, filter, NO_CELLS, true);
  const text = held.fresh > 0 ? UI_TEXTS.news : held.isMoved ? UI_TEXTS.moved : '';
  return {
    rows: Array.from(held.order).flatMap((place) => held.rows[place]?.item ?? []),
    news: { text, show: held.show },
  };
}
