/**
 * Which event shows its card: the one that the pointer rests on, or that has the focus by keys. It stays while the
 * pointer is on the event or in the card; Échap, a press and a drag close it. A finger opens none (WCAG 1.4.13).
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
  const later = (next: ShownEventCard | null, ms: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setShown(next), ms);
  };
  const close = () => {
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
      clearTimeout(timer.current);
      setShown(null);
    };
    addEventListener('pointerdown', end, options);
    addEventListener('scroll', end, options);
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        clearTimeout(timer.current);
        setShown(null);
      },
      options,
    );
    return () => stop.abort();
  }, [shown]);
  const open = (node: HTMLElement | null) => {
    const id = node && getId(node);
    if (node && id && !isOff) later({ id, anchor: node }, OPEN_MS);
  };
  return {
    shown: current,
    close,
    onPointerOver: ({ target, pointerType, buttons }) => {
      if (pointerType === 'touch' || buttons !== 0) return;
      const at = target as HTMLElement;
      if (at.closest('.ev-card')) clearTimeout(timer.current);
      else if (!at.closest('.ev')) later(null, CLOSE_MS);
      else if (at.closest('.ev') === current?.anchor) clearTimeout(timer.current);
      else open(at.closest<HTMLElement>('.ev'));
    },
    onPointerLeave: () => later(null, CLOSE_MS),
    onFocus: ({ target }) => {
      if (target.matches('.ev-link:focus-visible')) open(target.closest<HTMLElement>('.ev'));
    },
    onBlur: ({ target, relatedTarget }) => {
      const next = relatedTarget as Element | null;
      const own = target.closest('.ev');
      const stays = next && (next.closest('.ev') === own || next.closest('.ev-card'));
      if (own && !stays) later(null, CLOSE_MS);
    },
  };
}

const getId = (node: HTMLElement): string | undefined =>
  node.querySelector<HTMLElement>('[data-id]')?.dataset.id;
