/** Which calendar the dashboard shows: what the address asks for, else what this browser remembers (spec §2). */
import { atom } from 'nanostores';
import { openQuery } from '../router/router.ts';
import { CALENDARS, type CalendarName } from './parts.ts';

const KEY = 'balise.calendar';
const isName = (text: string | null): text is CalendarName => text !== null && Object.hasOwn(CALENDARS, text);

export const $calendar = atom<CalendarName>(readChoice());

/** Shows that calendar now and on the next visits; what the address asks of the other one goes. */
export function chooseCalendar(name: CalendarName): void {
  $calendar.set(name);
  try {
    localStorage.setItem(KEY, name);
  } catch {
    // storage forbidden: remembered until the reload
  }
  const asked = Object.values(CALENDARS).flatMap(({ query }) => Object.keys(query));
  openQuery(Object.fromEntries(asked.map((parameter) => [parameter, null])));
}

function readChoice(): CalendarName {
  try {
    const kept = localStorage.getItem(KEY);
    if (isName(kept)) return kept;
  } catch {
    // storage forbidden: as on the first visit
  }
  return 'classique';
}
