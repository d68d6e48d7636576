/** The constants of calendars (spec §2, §9), named once for the agenda and the monthly list. */

/** The view ids, from the widest to the narrowest (spec §2). */
export const CALENDAR_VIEWS = ['years', 'year', 'month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/** The agenda offers no years (spec §2), and a year has nothing to show that the list does not show better. */
export const AGENDA_VIEWS = ['day', 'week', 'month'] as const;
export type AgendaView = (typeof AGENDA_VIEWS)[number];

/** Views start with the week unless told (spec §9). */
export const DEFAULT_VIEW: AgendaView = 'week';
/** A container narrower than this starts with the day (spec §2: small screens). */
export const SMALL_WIDTH = 700;

/** The agenda's hours, in minutes of the day (spec §2, §9: 8:00 to 19:00). */
export const AGENDA_HOURS: Hours = { from: 8 * 60, to: 19 * 60 };
/** A step of the agenda, in minutes (spec §2, §9). */
export const AGENDA_STEP = 30;
/** A step of any other calendar, in minutes, and the least height of it, in px (spec §9). */
export const DEFAULT_STEP = 60;
export const CELL_HEIGHT = 40;
/** A finger that rests this long asks to move what is under it, in milliseconds (spec §9). */
export const LONG_PRESS_MS = 1200;
/** An intervention without an end lasts this long, in minutes (spec §4, §9). */
export const DEFAULT_DURATION = 60;

/** Cells of a month's grid, months of a year's, years of a years' grid (spec §9). */
export const MONTH_CELLS = 42;
export const YEAR_MONTHS = 12;
export const YEARS_CELLS = 25;

/** A part of the day, in minutes. */
export interface Hours {
  from: number;
  to: number;
}
