/** Durations in French. */
const HOUR = 60;
const DAY = 24 * HOUR;

/** « 1 h 30 », « 45 min », « 2 j 3 h ». @param minutes whole */
export function formatDuration(minutes: number): string {
  const days = Math.floor(minutes / DAY);
  const hours = Math.floor((minutes % DAY) / HOUR);
  const rest = minutes % HOUR;
  const parts = [];
  if (days) parts.push(`${days}\u00a0j`);
  if (hours) parts.push(`${hours}\u00a0h${rest ? `\u00a0${String(rest).padStart(2, '0')}` : ''}`);
  else if (rest) parts.push(`${rest}\u00a0min`);
  return parts.join(' ');
}
