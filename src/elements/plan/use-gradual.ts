import { useEffect, useState } from 'react';
import type { Gathered } from '../../core/plans/cluster-pins.ts';
import { approach, type MarkOrder } from '../../core/plans/incremental-draw.ts';

/** What is drawn now on the way to `target`; a few changes come at once, many in a step for each frame. */
export function useGradual<T>(target: readonly Gathered<T>[], order: MarkOrder<T>): readonly Gathered<T>[] {
  const [drawn, setDrawn] = useState({ target, shown: target });
  let now = drawn;
  if (drawn.target !== target) {
    now = { target, shown: approach(drawn.shown, target, order) };
    setDrawn(now);
  }
  const isReached = now.shown === now.target;
  useEffect(() => {
    if (isReached) return;
    const request = requestAnimationFrame(() =>
      setDrawn({ target: now.target, shown: approach(now.shown, now.target, order) }),
    );
    return () => cancelAnimationFrame(request);
  }, [isReached, now, order]);
  return now.shown;
}
