import { type FocusEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { focusPlace } from '../parts/ui/leave-row.ts';

/**
 * Rows come and go by themselves, and so do their buttons: the focus that goes with one is given to the row in its
 * place, without rows to what is left.
 * @param list its children are the rows
 * @returns listens to what has the focus in the list
 */
export function useLeftFocus(
  list: RefObject<HTMLElement | null>,
  left: RefObject<HTMLElement | null>,
): (event: FocusEvent<HTMLElement>) => void {
  const rank = useRef(-1);
  useLayoutEffect(() => {
    const root = list.current?.getRootNode();
    if (rank.current < 0 || !list.current || !(root instanceof ShadowRoot) || root.activeElement) return;
    const row = [...list.current.children].at(Math.min(rank.current, list.current.children.length - 1));
    focusPlace([row, left.current].filter((each) => each instanceof HTMLElement));
    if (!row) rank.current = -1;
  });
  return ({ currentTarget, target }) => {
    rank.current = [...currentTarget.children].findIndex((row) => row.contains(target));
  };
}
