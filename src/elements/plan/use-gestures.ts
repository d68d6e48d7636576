/** Wheel, pinch and drag on a plan: they move the view, and in edit mode the pins. */
import { createUseGesture, dragAction, pinchAction, wheelAction } from '@use-gesture/react';
import type { Id } from '../../core/kernel/lib/lenient-schema.ts';
import { type Spot, toPoint, toSpot } from '../../core/plans/pin-position.ts';
import { drawnSize, fitScale } from '../../core/plans/viewport.ts';
import type { ViewControl } from './use-view.ts';

const useGesture = createUseGesture([dragAction, pinchAction, wheelAction]);

/** How much a wheel's pixel enlarges; a pinch on a trackpad comes as a wheel with Ctrl. */
const WHEEL = 0.0015;
const TRACKPAD = 0.01;
/** The height of a line, for wheels that count in lines. */
const LINE = 16;

/** The mark of one pin that is being dragged. */
interface Dragged {
  element: HTMLElement;
  pin: Id;
  from: Spot;
}

/** A drag under way: of a pin, or of the view from where the pointer was. */
interface Drag {
  dragged: Dragged | null;
  at: readonly [number, number];
}

export interface GestureOptions {
  view: ViewControl;
  /** Nothing reacts: a screen that nobody touches. */
  quiet: boolean;
  editing: boolean;
  /** Where a pin is; `null` when it cannot be dragged. */
  spotOf: (pin: string) => Spot | null;
  onMove: (pin: Id, to: Spot) => void;
}

/** Puts a mark at a spot, without React: it is called for each frame of a drag. */
function putMark(element: HTMLElement, { x, y }: Spot): void {
  element.style.setProperty('--x', String(x));
  element.style.setProperty('--y', String(y));
}

export function useGestures({ view, quiet, editing, spotOf, onMove }: GestureOptions): void {
  const grab = (event: Event): Dragged | null => {
    const element = editing ? (event.target as Element | null)?.closest<HTMLElement>('[data-pin]') : null;
    const pin = element?.dataset.pin;
    const from = pin === undefined ? null : spotOf(pin);
    return element && pin !== undefined && from ? { element, pin, from } : null;
  };
  useGesture(
    {
      onDrag: ({ event, first, last, xy, initial, tap, pinching, canceled, cancel, memo }) => {
        // its own movement leaves out the first pixels, which tell a drag from a tap
        const now: Drag = first ? { dragged: grab(event), at: initial } : memo;
        const { dragged, at } = now ?? { dragged: null, at: xy };
        if (pinching || canceled) {
          if (dragged) putMark(dragged.element, dragged.from);
          if (pinching) cancel();
          return { dragged: null, at: xy };
        }
        if (!dragged) {
          view.pan({ left: xy[0] - at[0], top: xy[1] - at[1] });
          return { dragged: null, at: xy };
        }
        const { view: shown, picture } = view.read();
        const size = drawnSize(picture, shown.scale);
        const start = toPoint(dragged.from, size);
        const to = toSpot(
          { left: start.left + xy[0] - initial[0], top: start.top + xy[1] - initial[1] },
          size,
        );
        putMark(dragged.element, to);
        if (last && !tap) onMove(dragged.pin, to);
        return now;
      },
      onPinch: ({ origin, movement, first, memo }) => {
        const now = { scale: movement[0], left: origin[0], top: origin[1] };
        const before: typeof now = first ? now : (memo ?? now);
        const box = view.frame.current?.getBoundingClientRect();
        const at = { left: now.left - (box?.left ?? 0), top: now.top - (box?.top ?? 0) };
        view.pan({ left: now.left - before.left, top: now.top - before.top });
        if (before.scale > 0) view.zoom(now.scale / before.scale, at);
        return now;
      },
      onWheel: ({ event, last }) => {
        if (last) return;
        const { deltaY, deltaMode, ctrlKey, clientX, clientY } = event;
        const factor = Math.exp(-deltaY * (deltaMode === 1 ? LINE : 1) * (ctrlKey ? TRACKPAD : WHEEL));
        const { view: shown, picture, frame } = view.read();
        // nothing is left to reduce: the page scrolls
        if (factor < 1 && shown.scale <= fitScale(picture, frame) * 1.001 && !ctrlKey) return;
        event.preventDefault();
        const box = view.frame.current?.getBoundingClientRect();
        view.zoom(factor, { left: clientX - (box?.left ?? 0), top: clientY - (box?.top ?? 0) });
      },
    },
    {
      target: view.frame,
      enabled: !quiet,
      eventOptions: { passive: false },
      drag: { filterTaps: true, pointer: { keys: false } },
      pinch: { pinchOnWheel: false },
    },
  );
}
