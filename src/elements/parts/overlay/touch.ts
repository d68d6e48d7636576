import { useSyncExternalStore } from 'react';

const getQuery = () => matchMedia('(hover: none) and (pointer: coarse)');

const watch = (listener: () => void) => {
  const query = getQuery();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
};

/** A phone or a tablet without a mouse: its own wheels and keyboards for days and times are better than ours. */
export const useTouch = (): boolean => useSyncExternalStore(watch, () => getQuery().matches);
