import type { RefObject } from 'react';
import { useNextFocus } from '../ui/use-next-focus.ts';
import type { LeftOutRows } from './list-view-props.ts';

/** Where Tab comes into the rows of a list. */
export const FIRST_ROW = '[data-row-link][tabindex="0"]';

/**
 * The rows that a list leaves out; the button that shows them goes with them, and leaves the focus to the first row.
 * @param section of the list
 */
export function useLeftOut(
  leftOut: LeftOutRows | undefined,
  section: RefObject<HTMLElement | null>,
): LeftOutRows | undefined {
  const focusNext = useNextFocus(section);
  return (
    leftOut && {
      ...leftOut,
      onShowAll: () => {
        leftOut.onShowAll();
        focusNext(FIRST_ROW);
      },
    }
  );
}
