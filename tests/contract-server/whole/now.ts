/** Wednesday 18 November 2026, 10:00 in Paris: when the day of the whole store is. */
export const NOW = '2026-11-18T09:00:00.000Z';

/** The moment so many days and hours from `NOW`, as the server sends it. */
export const at = (days: number, hours = 0): string =>
  new Date(Date.parse(NOW) + (days * 24 + hours) * 3_600_000).toISOString();

/** The day so many days from `NOW`, as `YYYY-MM-DD`. */
export const dayAt = (days: number): string => at(days).slice(0, 10);
