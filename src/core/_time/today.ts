/** The day that it is. */
import { computed } from 'nanostores';
import { $now } from './clock.ts';
import { getDay, toWallMinutes } from './wall-time.ts';

/** Today by Paris' clocks, as a day number; a screen left open passes midnight. */
export const $today = computed($now, (now) => getDay(toWallMinutes(now)));
