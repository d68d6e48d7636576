/**
 * The ids by which cells name their headers where rows are in groups: the name of a group heads a part of the column,
 * which no `scope` can have, and a cell that names one header is read with those alone that it names (RGAA 5.7).
 */

/** @param heads what the ids of a table begin with; without it its cells have no need to name their headers */
export const getColumnId = (heads: string | undefined, rank: number): string | undefined =>
  heads && `${heads}-column-${rank}`;

export const getGroupId = (heads: string | undefined, rank: number): string | undefined =>
  heads && `${heads}-group-${rank}`;

/** The attribute `headers` of a cell; that of the selection has no column's. */
export const listHeaders = (
  heads: string | undefined,
  group: number | undefined,
  column?: number,
): string | undefined =>
  [
    column === undefined ? undefined : getColumnId(heads, column),
    group === undefined ? undefined : getGroupId(heads, group),
  ]
    .filter(Boolean)
    .join(' ') || undefined;
