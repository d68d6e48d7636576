/** How high the hours of the agenda are, in px; `null`: as high as the screen has room for. */
import * as v from 'valibot';
import { createPreference } from './preferences.ts';

/** From the smallest to the largest. */
export const HOUR_HEIGHTS = [null, 90, 140] as const;
export type HourHeight = (typeof HOUR_HEIGHTS)[number];

export const hoursZoomPreference = createPreference('agenda.hours', v.nullable(v.picklist([90, 140])), null);

/** The next height, larger (1) or smaller (−1); `undefined` where there is none. */
export const getNextHeight = (now: HourHeight, step: 1 | -1): HourHeight | undefined =>
  HOUR_HEIGHTS[HOUR_HEIGHTS.indexOf(now) + step];
