/** Which calendar the dashboard shows: what the address asks for, else the user's choice (spec §2). */
import { type CalendarName, calendarPreference } from '../../core/host.ts';
import { openQuery } from '../router/router.ts';
import { CALENDARS } from './page-elements.ts';

/** Shows that calendar now and on the next visits; what the address asks of the other one goes. */
export function chooseCalendar(name: CalendarName): void {
  calendarPreference.set(name);
  const asked = Object.values(CALENDARS).flatMap(({ query }) => Object.keys(query));
  openQuery(Object.fromEntries(asked.map((parameter) => [parameter, null])));
}
