/**
 * Moving events by dragging. Mouse or pen: moving by `SLOP` or more starts a drag, Escape cancels it, and the click
 * that ends it is swallowed. Touch scrolls; a long press opens the dialog.
 */
import { type PointerEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import type { GridPosition } from '../../core/interventions/agenda-move.ts';
import { LONG_PRESS_MS } from '../../core/interventions/calendar-constants.ts';
import { useLatest } from '../parts/ui/use-latest.ts';

export interface Drag {
  /** The text of the intervention's id. */
  id: string;
  /** Where it was taken; `null` when it was not in the grid. */
  from: GridPosition | null;
  /** Where it is; `null` outside the grid. */
  to: GridPosition | null;
}

/** A press that moves by less than this is a click, in px. */
export const SLOP = 4;
/** A drag nearer than this to an edge of the scrolled grid scrolls it, in px. */
const EDGE = 32;
/** How far it scrolls at each move of the pointer, in px. */
const SCROLL_STEP = 12;

export interface DragOptions {
  locate: (x: number, y: number) => GridPosition | null;
  onDrop: (drag: Drag) => void;
  /** Called after a long press on that intervention. */
  onLongPress: (id: string) => void;
}

/** @returns the drag under way, and the handler to attach to the grid */
export function useDrag(options: DragOptions): {
  drag: Drag | null;
  onPointerDown: (event: PointerEvent<HTMLElement>) => void;
} {
  const latest = useLatest(options);
  const [drag, setDrag] = useState<Drag | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);

  const onPointerDown = useCallback(
    (event: PointerEvent<HTMLElement>) => {
      const target = event.target as HTMLElement;
      const id = target.closest<HTMLElement>('[data-drag]')?.dataset.drag;
      if (id === undefined || event.button !== 0 || !event.isPrimary || target.closest('.ev-move')) return;
      stop.current?.();
      stop.current =
        event.pointerType === 'touch'
          ? watchRest(event.nativeEvent, () => latest.current.onLongPress(id))
          : watchDrag(event.nativeEvent, id, latest, setDrag);
    },
    [latest],
  );
  return { drag, onPointerDown };
}

function watchDrag(
  press: globalThis.PointerEvent,
  id: string,
  latest: Readonly<RefObject<DragOptions>>,
  setDrag: (drag: Drag | null) => void,
): () => void {
  const from = latest.current.locate(press.clientX, press.clientY);
  let drag: Drag | null = null;
  const target = press.target as HTMLElement;
  const scroller =
    target.closest<HTMLElement>('.tg-scroll') ??
    (target.getRootNode() as ShadowRoot).querySelector<HTMLElement>('.tg-scroll');
  const move = (event: globalThis.PointerEvent) => {
    const distance = Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY);
    if (!drag && distance < SLOP) return;
    event.preventDefault();
    if (scroller) scrollAtEdges(scroller, event);
    const to = latest.current.locate(event.clientX, event.clientY);
    if (drag && isSame(drag.to, to)) return;
    drag = { id, from, to };
    setDrag(drag);
  };
  const end = () => {
    if (drag) {
      swallowClick();
      latest.current.onDrop(drag);
    }
    leave();
  };
  const key = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    if (drag) swallowClick();
    event.stopPropagation();
    leave();
  };
  const leave = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', leave);
    window.removeEventListener('keydown', key, { capture: true });
    setDrag(null);
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', leave);
  window.addEventListener('keydown', key, { capture: true });
  return leave;
}

/**
 * Swallows the click that follows this press. Later clicks pass: they begin with another `pointerdown`, or are made
 * by the keyboard or a script (`detail` is 0).
 */
function swallowClick(): void {
  const leave = () => {
    window.removeEventListener('click', swallow, { capture: true });
    window.removeEventListener('pointerdown', leave, { capture: true });
  };
  const swallow = (event: MouseEvent) => {
    leave();
    if (event.detail === 0) return;
    event.preventDefault();
    event.stopPropagation();
  };
  window.addEventListener('click', swallow, { capture: true });
  window.addEventListener('pointerdown', leave, { capture: true });
}

function watchRest(press: globalThis.PointerEvent, done: () => void): () => void {
  const timer = setTimeout(() => {
    leave();
    swallowClick();
    done();
  }, LONG_PRESS_MS);
  const move = (event: globalThis.PointerEvent) => {
    if (Math.hypot(event.clientX - press.clientX, event.clientY - press.clientY) > 2 * SLOP) leave();
  };
  // the browser's own menu of a link would come first
  const menu = (event: Event) => event.preventDefault();
  const leave = () => {
    clearTimeout(timer);
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', leave);
    window.removeEventListener('pointercancel', leave);
    window.removeEventListener('contextmenu', menu, { capture: true });
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', leave);
  window.addEventListener('pointercancel', leave);
  window.addEventListener('contextmenu', menu, { capture: true });
  return leave;
}

function scrollAtEdges(scroller: HTMLElement, { clientX, clientY }: globalThis.PointerEvent): void {
  const { top, bottom, left, right } = scroller.getBoundingClientRect();
  // what comes from beside it is on its way
  if (clientX < left || clientX > right || clientY < top || clientY > bottom + EDGE) return;
  if (clientY < top + EDGE) scroller.scrollTop -= SCROLL_STEP;
  if (clientY > bottom - EDGE) scroller.scrollTop += SCROLL_STEP;
  if (clientX < left + EDGE) scroller.scrollLeft -= SCROLL_STEP;
  if (clientX > right - EDGE) scroller.scrollLeft += SCROLL_STEP;
}

const isSame = (a: GridPosition | null, b: GridPosition | null): boolean =>
  a?.day === b?.day && a?.minute === b?.minute && a?.row === b?.row;
