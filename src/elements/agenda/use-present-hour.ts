/**
 * Today and its present hour are in sight when days are opened; later the user scrolls, and on a kiosk it is kept in sight. Where
 * it is in sight already nothing is scrolled, else by whole hours: nothing is cut at the top that begins with one.
 */
import { useStore } from '@nanostores/react';
import { atom, computed } from 'nanostores';
import { type RefObject, useLayoutEffect } from 'react';
import { $now } from '../../core/kernel/time/clock.ts';

/** Where the present stands in what is in sight, as a share of its height. */
const SHARE = 0.4;
/** The present is in sight while it is that far above the lower edge, in px. */
const EDGE = 40;
/** The hours at the side, in px. */
const HOURS_WIDTH = 60;
const $hour = computed($now, (now) => Math.floor(now / 3_600_000));
const NEVER = atom(0);

/**
 * @param days names the days that are shown, so that others are scrolled to anew
 * @param isKiosk nobody scrolls: it is done once an hour
 */
export function usePresentHour(
  scroller: RefObject<HTMLElement | null>,
  days: string,
  isKiosk: boolean,
): void {
  const shown = `${days} ${useStore(isKiosk ? $hour : NEVER)}`;
  useLayoutEffect(() => {
    const grid = scroller.current;
    if (!grid || !shown) return;
    const from = grid.getBoundingClientRect();
    const today = grid.querySelector('.tg-day[data-today]')?.getBoundingClientRect();
    if (today) grid.scrollLeft += today.left - from.left - HOURS_WIDTH;
    // before and after the hours there is none
    const to = grid.querySelector('.tg-now')?.getBoundingClientRect();
    if (!to) return;
    const top = to.top - from.top;
    const isInSight = top >= 0 && top <= from.height - EDGE;
    if (isInSight) return;
    // hours without work may be folded: they are where their names are
    const hours = [...grid.querySelectorAll('.tg-hour')].map((each) => each.getBoundingClientRect().top);
    const wished = top - from.height * SHARE + grid.scrollTop;
    const tops = hours.map((each) => each - (hours[0] ?? 0));
    grid.scrollTop = Math.max(0, ...tops.filter((each) => each <= wished));
  }, [scroller, shown]);
}
