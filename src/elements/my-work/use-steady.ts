import { useState } from 'react';

export interface Steady<T> {
  shown: T;
  /** Others have changed it meanwhile. */
  hasNews: boolean;
  /** Shows what they have changed. */
  show: () => void;
}

/**
 * Shows something as it was while others change it, until somebody asks for it: nothing moves under who reads.
 * @param live as it is now
 * @param stamp changes with what others change, and not with what this page changes itself
 * @param isSame whether both look the same
 */
export function useSteady<T>(live: T, stamp: unknown, isSame: (one: T, other: T) => boolean): Steady<T> {
  const [kept, setKept] = useState({ live, stamp });
  const show = () => setKept({ live, stamp });
  const isFree = stamp === kept.stamp || isSame(kept.live, live);
  if (isFree && (kept.live !== live || kept.stamp !== stamp)) show();
  return { shown: isFree ? live : kept.live, hasNews: !isFree, show };
}
