/** The constants of calendars (spec §2, §9), shared by the agenda and the monthly list. */

/** The view ids, from the widest to the narrowest (spec §2). */
export const CALENDAR_VIEWS = ['years', 'year', 'month', 'week', 'day'] as const;
export type CalendarView = (typeof CALENDAR_VIEWS)[number];

/**
 * The views of the agenda: no years (spec §2), and no year, which the list shows better; `teams` is a week with a row a
 * provider.
 */
export const AGENDA_VIEWS = ['day', 'week', 'teams', 'month'] as const;
export type AgendaView = (typeof AGENDA_VIEWS)[number];

/** The view by default (spec §9). */
export const DEFAULT_VIEW: AgendaView = 'week';
/** A container narrower than this, in px, starts with the day (spec §2: small screens). */
export const SMALL_WIDTH = 700;

/** The agenda's hours, in minutes of the day (spec §2, §9: 8:00 to 19:00). */
export const AGENDA_HOURS: Hours = { from: 8 * 60, to: 19 * 60 };
/** The step of the agenda, in minutes (spec §2, §9). */
export const AGENDA_STEP = 30;
/** The step of other calendars, in minutes, and its smallest height, in px (spec §9). */
export const DEFAULT_STEP = 60;
export const CELL_HEIGHT = 40;
/** A press of this many milliseconds starts a drag by touch (spec §9). */
export const LONG_PRESS_MS = 1200;
/** The duration of an intervention without an end, in minutes (spec §4, §9). */
export const DEFAULT_DURATION = 60;

/** Cells of a month's grid, months of a year's grid, years of a years' grid (spec §9). */
export const MONTH_CELLS = 42;
export const YEAR_MONTHS = 12;
export const YEARS_CELLS = 25;

/** A part of the day, in minutes. */
export interface Hours {
  from: number;
  to: number;
}
