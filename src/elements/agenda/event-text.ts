/** The texts of an intervention in the agenda. */

import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { isLong } from '../../core/interventions/agenda-layout.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import { nameFirst } from '../../core/kernel/time/first-of-month.ts';
import { formatShortMonth } from '../../core/kernel/time/short-month.ts';
import {
  formatClock,
  formatDaySpan,
  formatLongDay,
  formatWeekday,
  getDay,
  getDayOfMonth,
} from '../../core/kernel/time/wall-time.ts';
import type { Site } from '../../core/sites/model.ts';
import { listPlace, listPlaceForms, NO_PLACES, type SitePlaces } from '../../core/sites/place.ts';
import { getInterventionLook } from '../parts/ui/intervention-state-looks.ts';
import type { Tone } from '../parts/ui/state-look.ts';
import { AGENDA_TEXTS } from './texts.ts';

export interface EventText {
  objet: string;
  /** « Ch. 12 · Bât. C · Dalkia ». */
  more: string;
  /** Not all of the place is in it. */
  isShort: boolean;
  /** All levels of the place: « Chambre 12, 1er étage, Bâtiment C ». */
  place: string;
  /** The same in one line, the longest first. */
  forms: readonly string[];
  who: string;
  /** « lundi 23 novembre 2026 », or the days it lasts. */
  days: string;
  from: string;
  to: string;
  state: string;
  tone: Tone;
}

const known = new WeakMap<SitePlaces, WeakMap<AgendaEvent, EventText>>();
/** Letters of a place beside a name, in a line of a phone. */
const LIST_LETTERS = 32;

/** The texts of an event; made once for the same sites, since an agenda is drawn often. */
export function getEventText(event: AgendaEvent, places: SitePlaces = NO_PLACES): EventText {
  const texts = known.get(places) ?? new WeakMap<AgendaEvent, EventText>();
  known.set(places, texts);
  const found = texts.get(event);
  if (found) return found;
  const { label: state, tone } = getInterventionLook(event.state);
  const objet = getEventObjet(event.intervention);
  const levels = listPlace(getInterventionSite(event.intervention), places);
  const forms = listPlaceForms(levels);
  const who = getWho(event.intervention);
  const short = choosePlace(forms, LIST_LETTERS);
  const isShort = short !== (forms[0] ?? '');
  const more = joinWords(short, who);
  const days = isLong(event) ? formatDaySpan(event.firstDay, event.lastDay) : formatLongDay(event.firstDay);
  const [from, to] = formatSpan(event);
  const place = levels.join(', ');
  const text: EventText = { objet, more, isShort, place, forms, who, days, from, to, state, tone };
  texts.set(event, text);
  return text;
}

/** The longest of these lines that has room, else the shortest. */
export const choosePlace = (forms: readonly string[], letters: number): string =>
  forms.find(({ length }) => length <= letters) ?? forms.at(-1) ?? '';

/** The hours of one day; on several days their days too, since each of them shows the event. */
function formatSpan({ allDay, firstDay, lastDay, start, end }: AgendaEvent): [from: string, to: string] {
  if (firstDay === lastDay)
    return allDay ? [AGENDA_TEXTS.allDay, ''] : [formatClock(start), formatClock(end)];
  const [first, last] = [formatShortDay(firstDay), formatShortDay(lastDay)];
  if (allDay) return [first, last];
  const until = getDay(end) === lastDay ? formatClock(end) : MIDNIGHT;
  return [`${first} ${formatClock(start)}`, `${last} ${until}`];
}
/** What ends at midnight does not reach the next day. */
const MIDNIGHT = '24:00';

/** « lun. 28 déc. ». */
const formatShortDay = (day: number): string =>
  nameFirst(`${formatWeekday(day)} ${getDayOfMonth(day)}\u00a0${formatShortMonth(day)}`);

/** An intervention without an object is still opened by its number. */
export const getEventObjet = ({ ticket, id }: Intervention): string =>
  ticket?.objet.trim() || AGENDA_TEXTS.noObject(id);

/** Letters of a place among what may be chosen. */
export const CHOICE_LETTERS = 30;

/** All levels of a place. */
export const getWholePlace = (site: Site | null, places: SitePlaces): string =>
  listPlace(site, places).join(', ');

/** A place in so many letters. */
export const getShortPlace = (site: Site | null, places: SitePlaces, letters: number): string =>
  choosePlace(listPlaceForms(listPlace(site, places)), letters);

/** By whom: the company and the person. */
export const getWho = ({ prestataire, intervenant }: Intervention): string =>
  joinWords(prestataire?.fullname || AGENDA_TEXTS.noProvider, intervenant?.fullname ?? '');

export const joinWords = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/**
 * What screen readers are given beside the words that an event shows: the day, and whatever has no room.
 * @param shown whether it shows all its hours, where and by whom, its state
 */
export function getEventRest(
  { place, who, days, from, to, state }: EventText,
  shown: { whole: boolean; place: boolean; who: boolean; state: boolean },
): string {
  const rest = [
    days,
    !shown.whole && (to ? AGENDA_TEXTS.span(from, to) : from),
    !shown.place && place,
    !shown.who && who,
    !shown.state && state,
  ];
  return `, ${rest.filter(Boolean).join(', ')}`;
}
