/** How many columns each chart has, so that no row ends with a hole. Pure. */
import type { CSSProperties } from 'react';

/**
 * @param wide whether each chart has two columns of its own
 * @param columns of a row
 * @returns columns of each; those of the last row share what is left
 */
export function spanCharts(wide: readonly boolean[], columns: number): number[] {
  const spans = wide.map((isWide) => (isWide ? Math.min(2, columns) : 1));
  let start = 0;
  let used = 0;
  for (const [rank, span] of spans.entries()) {
    if (used + span > columns) {
      fill(spans, start, rank, columns - used);
      [start, used] = [rank, 0];
    }
    used += span;
  }
  fill(spans, start, spans.length, columns - used);
  return spans;
}

/** The columns of each chart where a row has two, and where it has four, for `figures-view.css`. */
export function spanStyles(wide: readonly boolean[]): CSSProperties[] {
  const [inTwo, inFour] = [spanCharts(wide, 2), spanCharts(wide, 4)];
  return wide.map((_, rank) => ({ '--in-two': inTwo[rank], '--in-four': inFour[rank] }) as CSSProperties);
}

/** Gives what is left of a row to its charts, from the last one on. */
function fill(spans: number[], start: number, end: number, left: number): void {
  const count = end - start;
  for (let given = 0; given < left && count > 0; given++) {
    const rank = end - 1 - (given % count);
    spans[rank] = (spans[rank] ?? 1) + 1;
  }
}
