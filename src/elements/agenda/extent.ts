/** Where the grid of hours draws minutes of the day, for CSS. */
import { type DrawnHours, getDrawnLength, toDrawn } from '../../core/interventions/agenda-fold.ts';

const toShare = (drawn: number, hours: DrawnHours): string => `${(100 * drawn) / getDrawnLength(hours)}%`;

/** @returns how far down the grid a minute of the day stands */
export const getTop = (minute: number, hours: DrawnHours): string => toShare(toDrawn(minute, hours), hours);

/** @returns how much of the grid is from one minute of the day to another */
export const getHeight = (from: number, to: number, hours: DrawnHours): string =>
  toShare(toDrawn(to, hours) - toDrawn(from, hours), hours);

/** Both. */
export const getExtent = (from: number, to: number, hours: DrawnHours) => ({
  insetBlockStart: getTop(from, hours),
  blockSize: getHeight(from, to, hours),
});
