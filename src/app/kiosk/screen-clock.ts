/** The day and the time that a kiosk shows, by Paris' clocks: both change by themselves, the day at midnight. */
import { atom, onMount } from 'nanostores';

const DAY = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  weekday: 'long',
  day: 'numeric',
  month: 'long',
});
const TIME = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  hour: '2-digit',
  minute: '2-digit',
});

/** « 14:32 », as every screen shows the time. @param at milliseconds since 1970 */
export const formatScreenTime = (at: number): string => TIME.format(at);

const readClock = (at: number) => ({ day: DAY.format(at).replace(' 1 ', ' 1er '), time: TIME.format(at) });

/** The day and the time. */
export const $clock = atom(readClock(Date.now()));
onMount($clock, () => {
  const tick = () => {
    const now = readClock(Date.now());
    const { day, time } = $clock.value;
    if (now.time !== time || now.day !== day) $clock.set(now);
  };
  tick();
  const timer = setInterval(tick, 1000);
  return () => clearInterval(timer);
});

/** The hour of a time of `$clock`. */
export const getHour = (time: string): number => Number.parseInt(time, 10);
