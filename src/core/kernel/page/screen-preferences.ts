/**
 * What a user chose of the screens in this browser: the first screen, the dashboard's calendar, the width of the menu,
 * the colours, the density of lists.
 */
import { atom } from 'nanostores';
import * as v from 'valibot';
import { pageSingleton } from '../lib/page-singletons.ts';
import { createPreference } from './preferences.ts';

/** The two calendars of the dashboard: the week, and the month's list (spec §2). */
const CALENDAR_NAMES = ['classique', 'nouveau'] as const;
export type CalendarName = (typeof CALENDAR_NAMES)[number];

export const calendarPreference = createPreference<CalendarName>(
  'dashboard.calendar',
  v.picklist(CALENDAR_NAMES),
  'classique',
);

/** Whether the menu is reduced to its icons; `null` until the user chooses: the width of the window then decides. */
export const menuPreference = createPreference('menu.reduced', v.nullable(v.boolean()), null);

/** Whether the key « / » alone, outside of fields, moves to the search of a list (RGAA 12.10). */
export const searchKeyPreference = createPreference('search.key', v.boolean(), true);

/** Whether it does so from anywhere on the page. */
export const $isSearchKeyOfPage = pageSingleton('search.key.page', () => atom(false));

/**
 * Has « / » go to the search of a list from anywhere on the page, as the application does, whose profile switches it off.
 * On a page of others it acts within the list alone, since nobody there can switch it off, and it may be the page's own.
 */
export const takeSearchKey = (): void => $isSearchKeyOfPage.set(true);

/** The colours of the application: `auto` follows the system. */
export const THEME_CHOICES = ['auto', 'light', 'dark'] as const;
export type ThemeChoice = (typeof THEME_CHOICES)[number];

export const themePreference = createPreference<ThemeChoice>('theme', v.picklist(THEME_CHOICES), 'auto');

/** The screens that the application can begin with after a login. */
export const FIRST_SCREENS = [
  'Tableau de bord',
  'Agenda',
  'Tickets',
  'Interventions',
  'Équipements',
] as const;
export type FirstScreen = (typeof FIRST_SCREENS)[number];

export const firstScreenPreference = createPreference<FirstScreen>(
  'first-screen',
  v.picklist(FIRST_SCREENS),
  'Tableau de bord',
);
