/** The real day and year of a run, by the clocks of Paris as the product counts them, for tests of a running server. */

/** Today in Paris and `days` later, `YYYY-MM-DD`. */
export function dayIn(days: number): string {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format();
  return new Date(Date.parse(`${today}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
}

/** The year in Paris, or one that many years later. */
export const yearIn = (years: number): number => Number(dayIn(0).slice(0, 4)) + years;
