import { type KeyboardEvent, type RefObject, useLayoutEffect, useState } from 'react';
import type { SearchHit } from './search-hit.ts';

/** The option that Enter opens: the first one until another is pointed at. */
export interface HitChoice {
  active: SearchHit | undefined;
  point: (key: string) => void;
  /** Back to the first one. */
  reset: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * The active option of a listbox, moved by keys from its field (combobox, APG). It stays on its object while other
 * answers come in before it.
 * @param list its options have `data-active` where they are active
 * @param open follows the active option as a click with the same keys held would
 */
export function useHitChoice(entries: readonly SearchHit[], list: RefObject<HTMLElement | null>): HitChoice {
  const [pointed, setPointed] = useState<{ key: string; byKey: boolean } | null>(null);
  const found = entries.findIndex(({ key }) => key === pointed?.key);
  const current = Math.max(found, 0);
  const active = entries[current];
  const byKey = pointed?.byKey === true && found >= 0;

  const activeKey = active?.key;
  useLayoutEffect(() => {
    if (byKey && activeKey) {
      list.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' });
    }
  }, [byKey, activeKey, list]);

  const move = (to: number) => {
    const { length } = entries;
    const next = entries[(to + length) % length];
    if (next) setPointed({ key: next.key, byKey: true });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, nativeEvent } = event;
    if (nativeEvent.isComposing || entries.length === 0) return;
    const to = {
      ArrowDown: current + 1,
      ArrowUp: current - 1,
      Home: event.shiftKey ? undefined : 0,
      End: event.shiftKey ? undefined : -1,
    }[key];
    if (to !== undefined) {
      event.preventDefault();
      move(to);
    } else if (key === 'Enter') {
      event.preventDefault();
      // one way for keys and pointers: another tab with Ctrl
      const { ctrlKey, metaKey, shiftKey } = event;
      list.current
        ?.querySelector('[data-active]')
        ?.dispatchEvent(
          new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
        );
    }
  };
  return {
    active,
    point: (key) => {
      if (key !== pointed?.key) setPointed({ key, byKey: false });
    },
    reset: () => setPointed(null),
    onKeyDown,
  };
}
