/**
 * Which event shows its card: the one that the pointer comes on, or that gets the focus by keys, whichever is newer.
 * It stays while the pointer is on the event or in the card, and with the focus once the pointer has gone elsewhere,
 * and while the page is scrolled as far as the event is in sight; Échap, a press and a drag close it. A finger opens none
 * (WCAG 1.4.13).
 */
import { type FocusEvent, type PointerEvent, useEffect, useRef, useState } from 'react';

/** How long the pointer rests before the card opens, and how long it may be on its way into it, in milliseconds. */
export const OPEN_MS = 150;
export const CLOSE_MS = 200;

export interface ShownEventCard {
  id: string;
  /** What the card is about, on screen. */
  anchor: HTMLElement;
}

export interface EventCards {
  shown: ShownEventCard | null;
  close: () => void;
  onPointerOver: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave: () => void;
  onFocus: (event: FocusEvent<HTMLElement>) => void;
  onBlur: (event: FocusEvent<HTMLElement>) => void;
}

/** @param isOff nothing opens: something is being dragged, or a dialog is open */
export function useEventCard(isOff: boolean): EventCards {
  const [shown, setShown] = useState<ShownEventCard | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // a node is given another event: its card is about what is there now
  const id = shown && getId(shown.anchor);
  const current = shown && !isOff && id === shown.id && shown.anchor.isConnected ? shown : null;
  const held = useRef<Held>({ byPointer: null, byFocus: null });
  const later = (ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(readCard(held.current)), ms);
  };
  const close = () => {
    held.current = { byPointer: null, byFocus: null };
    clearTimeout(timer.current);
    setShown(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!shown) return;
    const stop = new AbortController();
    const options = { capture: true, signal: stop.signal };
    const end = (event: Event) => {
      if (event.composedPath().some((node) => node instanceof Element && node.matches('.ev-card'))) return;
      const { byFocus } = held.current;
      const isKept = event.type === 'scroll' && byFocus !== null;
      held.current = { byPointer: null, byFocus: isKept ? byFocus : null };
      clearTimeout(timer.current);
      // another object: drawn again, beside where the event is now
      setShown(readCard(held.current));
    };
    addEventListener('pointerdown', end, options);
    addEventListener('scroll', end, options);
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        held.current = { byPointer: null, byFocus: null };
        clearTimeout(timer.current);
        setShown(null);
      },
      options,
    );
    return () => stop.abort();
  }, [shown]);
  const hold = (by: keyof Held, node: HTMLElement | null) => {
    held.current[by] = node;
  };
  return {
    shown: current,
    close,
    onPointerOver: ({ target, pointerType, buttons }) => {
      if (pointerType === 'touch' || buttons !== 0) return;
      const at = target as HTMLElement;
      const node = at.closest('.ev-card') ? (current?.anchor ?? null) : at.closest<HTMLElement>('.ev');
      hold('byPointer', node);
      if (node && node === current?.anchor) clearTimeout(timer.current);
      else if (!node) later(CLOSE_MS);
      else if (!isOff) later(OPEN_MS);
    },
    onPointerLeave: () => {
      hold('byPointer', null);
      later(CLOSE_MS);
    },
    onFocus: ({ target }) => {
      if (!target.matches('.ev-link:focus-visible')) return;
      // a pointer that was left where it is does not keep the card from the keys
      held.current = { byPointer: null, byFocus: target.closest<HTMLElement>('.ev') };
      if (!isOff) later(OPEN_MS);
    },
    onBlur: ({ target, relatedTarget }) => {
      const next = relatedTarget as Element | null;
      const own = target.closest('.ev');
      const stays = next && (next.closest('.ev') === own || next.closest('.ev-card'));
      if (!own || stays) return;
      hold('byFocus', null);
      later(CLOSE_MS);
    },
  };
}

/** What the pointer has come on since the focus did, and what has the focus: the card is of the former, first. */
interface Held {
  byPointer: HTMLElement | null;
  byFocus: HTMLElement | null;
}

function readCard({ byPointer, byFocus }: Held): ShownEventCard | null {
  for (const anchor of [byPointer, byFocus]) {
    const id = anchor?.isConnected && getId(anchor);
    if (anchor && id) return { id, anchor };
  }
  return null;
}

const getId = (node: HTMLElement): string | undefined =>
  node.querySelector<HTMLElement>('[data-id]')?.dataset.id;
