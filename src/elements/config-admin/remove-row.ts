/**
 * The rows without one of them. The focus stays where it was: those below move up, and keep their buttons; after the
 * last one it goes to the one before it, or to the button that adds one.
 * @param rank of the row, from 0
 * @param last selects what gets the focus in the last row that is left
 * @param focusNext takes the selector of what gets the focus once the rows are drawn
 */
export function removeRow<T>(
  rows: readonly T[],
  rank: number,
  last: string,
  focusNext: (selector: string) => void,
): readonly T[] {
  if (rank === rows.length - 1) focusNext(rank > 0 ? last : 'button');
  return rows.filter((_, each) => each !== rank);
}
