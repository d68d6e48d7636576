/** A month where there is little room; apart from `wall-time.ts`, since few screens need it. */
import { DAY_MS } from './paris-clock.ts';

const french = new Intl.DateTimeFormat('fr-FR', { month: 'short', timeZone: 'UTC' });

/** « nov. ». @param day in days since 1970 */
export const formatShortMonth = (day: number): string => french.format(day * DAY_MS);
