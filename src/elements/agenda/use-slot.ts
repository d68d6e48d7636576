/** The moment of the grid at which something may be planned: under a click on an empty place, or moved to by keys. */
import { type KeyboardEvent, type MouseEvent, type RefObject, useCallback, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { SpecialHours } from '../../core/config/special-hours.ts';
import { type DrawnHours, listUnfolded } from '../../core/interventions/agenda-fold.ts';
import { type GridPosition, snapToStep } from '../../core/interventions/agenda-move.ts';
import { findFreeStart } from '../../core/interventions/agenda-proposed-start.ts';
import type { AgendaRange } from '../../core/interventions/agenda-range.ts';
import { AGENDA_STEP, type Hours } from '../../core/interventions/calendar-constants.ts';
import { DAY_MINUTES, getDay, getMinute, getWeekday } from '../../core/kernel/time/wall-time.ts';

/** What a click is for already. */
const TAKEN = '.ev, .tg-bundle, .tg-slot, a, button';

export interface Slot {
  /** Wall-clock minutes. */
  at: number;
  onClick: (event: MouseEvent<HTMLElement>) => void;
  onPress: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** Brings it to a minute of its day, with the focus. */
  goTo: (minute: number) => void;
}

/**
 * @param grid what holds the drawn grid
 * @param locate which day and minute a point of the screen is
 */
export function useSlot(
  grid: RefObject<HTMLElement | null>,
  locate: (x: number, y: number) => GridPosition | null,
  { first, count }: AgendaRange,
  today: number,
  hours: DrawnHours,
  special: ReadonlyMap<number, readonly SpecialHours[]>,
  unfold: (span: Hours) => void,
): Slot {
  const [chosen, setChosen] = useState<number | null>(null);
  const wasOpen = useRef(false);
  const isIn = (at: number) => getDay(at) >= first && getDay(at) < first + count;
  const byDefault = (isIn(today * DAY_MINUTES) ? today : first) * DAY_MINUTES + getFirstMinute(hours);
  const at = chosen !== null && isIn(chosen) ? chosen : byDefault;
  const findTrigger = () => grid.current?.querySelector<HTMLElement>('.tg-slot-open');

  // the press that closes the list opens no other one
  const onPress = useCallback(() => {
    wasOpen.current = grid.current?.querySelector('.tg-slot-open[data-open]') != null;
  }, [grid]);
  const onClick = ({ target, clientX, clientY }: MouseEvent<HTMLElement>) => {
    const clicked = target as HTMLElement;
    if (wasOpen.current || clicked.closest(TAKEN) || !clicked.closest('.tg-days, .mg-day')) return;
    const found = locate(clientX, clientY);
    if (!found) return;
    // a month has no hours: the day's first one that is worked
    const chosenAt =
      found.minute === null
        ? findFreeStart(found.day, hours, [], special.get(getWeekday(found.day)) ?? [])
        : found.day * DAY_MINUTES + snapToStep(found.minute, hours);
    if (found.minute === null && !clicked.closest('.mg-day')) return;
    flushSync(() => setChosen(chosenAt));
    findTrigger()?.click();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const trigger = findTrigger();
    if (event.target !== trigger) return;
    const step = (trigger?.closest('.mg') ? MONTH_STEPS : STEPS)[event.key];
    if (!step) return;
    event.preventDefault();
    event.stopPropagation();
    const minute = getMinute(at) + (step.minutes ?? 0);
    const next = (getDay(at) + (step.days ?? 0)) * DAY_MINUTES + minute;
    if (minute < hours.from || minute > hours.to - AGENDA_STEP || !isIn(next)) return;
    flushSync(() => {
      unfold({ from: minute, to: minute + AGENDA_STEP });
      setChosen(next);
    });
    const moved = findTrigger();
    // in another week it is another one
    if (moved !== trigger) moved?.focus({ preventScroll: true });
    moved?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  };
  const goTo = (minute: number) => {
    flushSync(() => setChosen(getDay(at) * DAY_MINUTES + minute));
    const scroller = grid.current?.querySelector<HTMLElement>('.tg-scroll');
    // where nothing is planned, the grid itself
    if (scroller) scroller.tabIndex = -1;
    (findTrigger() ?? scroller)?.focus({ preventScroll: true });
  };
  return { at, onClick, onPress, onKeyDown, goTo };
}

/** The first minute that is not folded. */
const getFirstMinute = (hours: DrawnHours): number => listUnfolded(hours)[0]?.from ?? hours.from;

const STEPS: Record<string, { minutes?: number; days?: number }> = {
  ArrowDown: { minutes: AGENDA_STEP },
  ArrowUp: { minutes: -AGENDA_STEP },
  ArrowLeft: { days: -1 },
  ArrowRight: { days: 1 },
};
const WEEK = 7;
const MONTH_STEPS: typeof STEPS = { ...STEPS, ArrowDown: { days: WEEK }, ArrowUp: { days: -WEEK } };
