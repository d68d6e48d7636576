/** The hours of the grid: their height, and those without work, which are folded where the screen has little room. */
import { useMemo, useState } from 'react';
import {
  chooseFolds,
  type DrawnHours,
  findIdleHours,
  keepIdle,
  overlapsHours,
} from '../../core/interventions/agenda-fold.ts';
import { AGENDA_STEP, type Hours } from '../../core/interventions/calendar-constants.ts';
import type { AgendaModel } from './use-agenda.ts';
import { useHoursZoom } from './use-hours-zoom.ts';

/** With its border, the least event still has the 24 px of a target; a fold has them too. */
const STEP_HEIGHT = { least: 25, most: 52 };
/** Of half an hour that a fold is not worth its click for, in px. */
const ROOMY_STEP = 36;
const FOLD_HEIGHT = 24;
export const DAYS_HEAD_HEIGHT = 60;
const HOUR = 60;

export interface HoursOptions {
  /** From the first to the last. */
  all: Hours;
  model: Pick<AgendaModel, 'events' | 'range' | 'filters'>;
  /** The days are drawn, and have hours that can be folded. */
  canFold: boolean;
  kiosk: boolean;
  /** The page scrolls, not the grid. */
  isSmall: boolean;
  /** The height that the screen has, in px. */
  screen: number;
}

/**
 * What is idle is looked for when days are first drawn, not while their work arrives, so that nothing moves later but by
 * what comes into a fold: it opens under a click, a key, a drag or work, and stays open.
 */
export function useFoldedHours(options: HoursOptions): {
  hours: DrawnHours;
  /** In px. */
  stepHeight: number;
  /** Opens the folds that have something of these hours. */
  unfold: (span: Hours) => void;
} {
  const { all: hours, model, canFold, kiosk, isSmall, screen } = options;
  const { events, range, filters } = model;
  const { height } = useHoursZoom();
  const key = `${range.view} ${range.first} ${hours.from} ${filters.intervenant} ${filters.state}`;
  const [found, setFound] = useState<{
    key: string;
    idle: readonly Hours[];
    opened: readonly Hours[];
    screen: number;
  } | null>(null);
  if (canFold && found?.key !== key && screen > 0)
    setFound({ key, idle: findIdleHours(events, range, hours), opened: NONE, screen });
  const isFound = canFold && found?.key === key;
  const idle = isFound ? found.idle : NONE;
  const opened = isFound ? found.opened : NONE;
  const chosen = height === null || kiosk ? null : (height * AGENDA_STEP) / HOUR;
  // more room opens folds, less shuts none; the bars of a phone's browser come and go while its page is scrolled
  if (isFound && !isSmall && screen > found.screen) setFound({ ...found, screen });
  const folding = isFound ? found.screen : screen;
  const folds = useMemo(
    () =>
      chooseFolds(idle, hours, folding - DAYS_HEAD_HEIGHT, {
        most: chosen ?? ROOMY_STEP,
        fold: FOLD_HEIGHT,
      }),
    [idle, hours, folding, chosen],
  );
  // what opens takes room below: what is above it stays where it is
  const steps = countSteps(hours, folds);
  const room = isSmall ? Number.POSITIVE_INFINITY : screen;
  const stepHeight =
    chosen ?? clamp((room - DAYS_HEAD_HEIGHT - folds.length * FOLD_HEIGHT) / Math.max(1, steps), STEP_HEIGHT);
  const shut = useMemo(
    () =>
      keepIdle(
        folds.filter((fold) => !opened.some((each) => overlapsHours(each, fold))),
        events,
      ),
    [folds, opened, events],
  );
  // hours keep their identity, so that days are drawn anew only when they change
  const name = shut.map(({ from, to }) => `${from}-${to}`).join();
  const drawn = useMemo(
    (): DrawnHours =>
      name === ''
        ? hours
        : {
            ...hours,
            folds: name.split(',').map(parseFold),
            folded: (FOLD_HEIGHT / stepHeight) * AGENDA_STEP,
          },
    [hours, name, stepHeight],
  );
  const unfold = (span: Hours) => {
    if (shut.some((fold) => overlapsHours(fold, span)))
      setFound((old) => old && { ...old, opened: [...old.opened, span] });
  };
  return { hours: drawn, stepHeight, unfold };
}

const NONE: readonly Hours[] = [];

const parseFold = (name: string): Hours => {
  const [from = 0, to = 0] = name.split('-').map(Number);
  return { from, to };
};

const countSteps = (hours: Hours, folds: readonly Hours[]): number =>
  folds.reduce((length, { from, to }) => length - (to - from), hours.to - hours.from) / AGENDA_STEP;

const clamp = (height: number, { least, most }: { least: number; most: number }): number =>
  Math.floor(Math.min(most, Math.max(least, height)));
