/** The height of the hours, by buttons and by Ctrl with the wheel over the grid. */
import { useStore } from '@nanostores/react';
import { type RefObject, useEffect } from 'react';
import { getNextHeight, hoursZoomPreference } from '../../core/kernel/page/hours-zoom.ts';

/** @returns the height in px, `null` where the room decides, and what sets the next one where there is one */
export function useHoursZoom() {
  const height = useStore(hoursZoomPreference.$value);
  const make = (step: 1 | -1) => {
    const next = getNextHeight(height, step);
    return next === undefined ? undefined : () => hoursZoomPreference.set(next);
  };
  return { height, zoomIn: make(1), zoomOut: make(-1) };
}

/** Turns of the wheel with Ctrl, or two fingers apart on a touchpad, that are one step, in px. */
const TURN = 60;

/** Listens to the wheel over the hours. @param isOn whether there are hours */
export function useWheelZoom(grid: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = grid.current;
    if (!element || !isOn) return;
    let turned = 0;
    // React listens without a right to prevent the browser's own zoom
    const turn = (event: WheelEvent) => {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < TURN) return;
      const next = getNextHeight(hoursZoomPreference.$value.get(), turned < 0 ? 1 : -1);
      turned = 0;
      if (next !== undefined) hoursZoomPreference.set(next);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [grid, isOn]);
}
