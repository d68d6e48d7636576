/** The current day. */
import { computed } from 'nanostores';
import { $now } from './clock.ts';
import { getDay, toWallMinutes } from './wall-time.ts';

/** Today in Paris, as a day number; changes at midnight. */
export const $today = computed($now, (now) => getDay(toWallMinutes(now)));
