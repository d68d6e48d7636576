/** Durations in words: of work, exact; a mean, rounded, since its minutes mean nothing beside hours. */
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

/** A mean delay, « 3 j 4 h », « 5 h », « 20 min »; `null` without one. @param hours the server's value */
export function formatDelay(hours: number | null): string | null {
  if (hours === null || hours < 0) return null;
  if (hours < 1) return `${Math.round(hours * 60)}\u00a0min`;
  const whole = Math.round(hours);
  const days = Math.floor(whole / 24);
  const rest = whole % 24;
  return [days > 0 ? `${days}\u00a0j` : '', rest > 0 || days === 0 ? `${rest}\u00a0h` : '']
    .filter(Boolean)
    .join(' ');
}
