/**
 * Setting when an event ends: by its lower edge with the pointer, by Maj + ↓ or ↑ with keys. What is chosen is shown
 * until the button or Maj is let go, which sends it; Échap gives it up.
 */
import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import type { GridPosition } from '../../core/interventions/agenda-move.ts';
import { canResize, getResizedEnd, RESIZE_STEP } from '../../core/interventions/agenda-resize.ts';
import type { Hours } from '../../core/interventions/calendar-constants.ts';
import { DAY_MINUTES } from '../../core/kernel/time/wall-time.ts';
import { useLatest } from '../parts/ui/use-latest.ts';
import { SLOP } from './use-drag.ts';

/** How high the edge is that is taken, in px; the sheet has it too. */
const EDGE = 7;

export interface Resize {
  event: AgendaEvent;
  /** Where it would end, in wall-clock minutes. */
  end: number;
}

export interface ResizeOptions {
  find: (id: string) => AgendaEvent | null;
  locate: (x: number, y: number) => GridPosition | null;
  hours: Hours;
  onEnd: (resize: Resize) => void;
}

export function useResize(options: ResizeOptions): {
  resize: Resize | null;
  /** @returns whether the press takes an edge */
  onPointerDown: (event: PointerEvent<HTMLElement>) => boolean;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  onKeyUp: (event: KeyboardEvent<HTMLElement>) => void;
  onBlur: () => void;
} {
  const latest = useLatest(options);
  const [resize, setResize] = useState<Resize | null>(null);
  const current = useRef<Resize | null>(null);
  const stop = useRef<(() => void) | null>(null);
  useEffect(() => () => stop.current?.(), []);
  const set = (next: Resize | null) => {
    current.current = next;
    setResize(next);
  };
  const finish = () => {
    const done = current.current;
    set(null);
    if (done && done.end !== done.event.end) latest.current.onEnd(done);
  };
  return {
    resize,
    onPointerDown: (press) => {
      const item = (press.target as HTMLElement).closest<HTMLElement>('.tg-events .ev[data-drag]');
      const event = findEvent(item, latest);
      if (!item || !event || press.button !== 0 || !press.isPrimary || press.pointerType === 'touch')
        return false;
      if (item.getBoundingClientRect().bottom - press.clientY > EDGE) return false;
      press.preventDefault();
      stop.current?.();
      stop.current = watch(latest, event, set, finish, press.clientY);
      return true;
    },
    onKeyDown: (key) => {
      if (key.key === 'Escape' && current.current) {
        key.stopPropagation();
        set(null);
        return;
      }
      const step = { ArrowDown: RESIZE_STEP, ArrowUp: -RESIZE_STEP }[key.key];
      if (!step || !key.shiftKey || key.altKey || key.ctrlKey || key.metaKey) return;
      const link = (key.target as HTMLElement).closest<HTMLElement>('.tg-events .ev[data-drag]');
      const event = current.current?.event ?? findEvent(link, latest);
      if (!link || !event) return;
      key.preventDefault();
      const from = current.current?.end ?? event.end;
      set({ event, end: getResizedEnd(event, from + step, latest.current.hours) });
    },
    onKeyUp: ({ key }) => {
      if (key === 'Shift') finish();
    },
    onBlur: () => {
      if (!stop.current) finish();
    },
  };
}

function findEvent(item: HTMLElement | null, latest: Readonly<RefObject<ResizeOptions>>): AgendaEvent | null {
  const event = item?.dataset.drag === undefined ? null : latest.current.find(item.dataset.drag);
  return event && canResize(event) ? event : null;
}

function watch(
  latest: Readonly<RefObject<ResizeOptions>>,
  event: AgendaEvent,
  set: (resize: Resize | null) => void,
  finish: () => void,
  /** Where it was pressed, in px from the top of the window. */
  from: number,
): () => void {
  const swallow = (click: MouseEvent) => {
    if (!moved) return;
    click.preventDefault();
    click.stopPropagation();
  };
  let moved = false;
  const move = ({ clientX, clientY }: globalThis.PointerEvent) => {
    moved ||= Math.abs(clientY - from) >= SLOP;
    if (!moved) return;
    const at = latest.current.locate(clientX, clientY);
    if (!at || at.minute === null) return;
    set({ event, end: getResizedEnd(event, event.firstDay * DAY_MINUTES + at.minute, latest.current.hours) });
  };
  const leave = () => {
    window.removeEventListener('pointermove', move);
    window.removeEventListener('pointerup', end);
    window.removeEventListener('pointercancel', cancel);
    window.removeEventListener('keydown', key, { capture: true });
    // the click of this press comes after its end
    setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
  };
  const end = () => {
    leave();
    finish();
  };
  const cancel = () => {
    leave();
    set(null);
  };
  const key = (pressed: globalThis.KeyboardEvent) => {
    if (pressed.key !== 'Escape') return;
    pressed.stopPropagation();
    cancel();
  };
  window.addEventListener('pointermove', move);
  window.addEventListener('pointerup', end);
  window.addEventListener('pointercancel', cancel);
  window.addEventListener('keydown', key, { capture: true });
  window.addEventListener('click', swallow, { capture: true });
  return leave;
}
