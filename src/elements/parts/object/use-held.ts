import { useState } from 'react';

export interface HeldValue<T> {
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
 * @param own changes with what this page adds or removes itself: everything is shown then
 */
export function useHeld<T>(
  live: T,
  stamp: unknown,
  isSame: (one: T, other: T) => boolean,
  own = 0,
): HeldValue<T> {
  const [kept, setKept] = useState({ live, stamp, own });
  const show = () => setKept({ live, stamp, own });
  const isFree = stamp === kept.stamp || own !== kept.own || isSame(kept.live, live);
  if (isFree && (kept.live !== live || kept.stamp !== stamp)) show();
  return { shown: isFree ? live : kept.live, hasNews: !isFree, show };
}
