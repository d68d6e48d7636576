/** Parsers of date attributes; see `attributes.ts`. */
import { isDay } from '../../../core/kernel/time/paris-clock.ts';
import { type Parser, textOf } from './attributes.ts';

/** A day of the calendar, `YYYY-MM-DD`. */
export const dayAttribute = (): Parser<string> => textOf(isDay, 'un jour (AAAA-MM-JJ)');
/** `YYYY-MM`. */
export const month = (): Parser<string> => textOf((text) => isDay(`${text}-01`), 'un mois (AAAA-MM)');
