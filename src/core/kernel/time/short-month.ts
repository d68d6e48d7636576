/** A month where there is little room; apart from `wall-time.ts`, since few screens need it. */
const french = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

/** « nov. ». @param day in days since 1970 */
export const formatShortMonth = (day: number): string => french.format(day * 86_400_000);
