/** How many days away a day is, in short: « dans 8 j », « depuis 4 j »; « il y a 2 h » is in `relative-time.ts`. */
import { formatCount } from '../lib/plural.ts';

/** « dans 8 j ». @param days whole, from now */
export const formatInDays = (days: number): string => `dans ${formatCount(days)}\u00a0j`;

/** « depuis 4 j ». @param days whole, until now */
export const formatSinceDays = (days: number): string => `depuis ${formatCount(days)}\u00a0j`;
