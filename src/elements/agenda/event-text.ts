/** The texts of an intervention in the agenda. */

import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { isLong } from '../../core/interventions/agenda-layout.ts';
import { getInterventionSite, type Intervention } from '../../core/interventions/model.ts';
import {
  formatClock,
  formatDay,
  formatDaySpan,
  formatLongDay,
  getDay,
} from '../../core/kernel/time/wall-time.ts';
import { formatSite, formatSiteBriefly } from '../../core/sites/model.ts';
import { getInterventionLook } from '../parts/ui/intervention-states.ts';
import type { Tone } from '../parts/ui/states.ts';
import { AGENDA_TEXTS } from './texts.ts';

export interface EventText {
  objet: string;
  /** « Cuisine, Pavillon · Dalkia ». */
  more: string;
  /** Its two halves. */
  place: string;
  who: string;
  /** « lundi 23 novembre 2026 », or the days it lasts. */
  days: string;
  from: string;
  to: string;
  state: string;
  tone: Tone;
}

const known = new WeakMap<AgendaEvent, EventText>();

/** The texts of an event; made once, since an agenda is drawn often. */
export function getEventText(event: AgendaEvent): EventText {
  const found = known.get(event);
  if (found) return found;
  const { label: state, tone } = getInterventionLook(event.state);
  const objet = getEventObjet(event.intervention);
  const place = formatSiteBriefly(getInterventionSite(event.intervention));
  const who = getWho(event.intervention);
  const more = join(place, who);
  const days = isLong(event) ? formatDaySpan(event.firstDay, event.lastDay) : formatLongDay(event.firstDay);
  const [from, to] = formatSpan(event);
  const text: EventText = { objet, more, place, who, days, from, to, state, tone };
  known.set(event, text);
  return text;
}

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

/** « 28/12 ». */
const formatShortDay = (day: number): string => formatDay(day).slice(5).split('-').reverse().join('/');

/** An intervention without an object is still opened by its number. */
export const getEventObjet = ({ ticket, id }: Intervention): string =>
  ticket?.objet.trim() || AGENDA_TEXTS.noObject(id);

/** Where and by whom. @param formatPlace how the place is written: by default all of it */
export function getMore(intervention: Intervention, formatPlace = formatSite): string {
  return join(formatPlace(getInterventionSite(intervention)), getWho(intervention));
}

/** By whom: the company and the person. */
export const getWho = ({ prestataire, intervenant }: Intervention): string =>
  join(prestataire?.fullname || AGENDA_TEXTS.noProvider, intervenant?.fullname ?? '');

const join = (...parts: string[]): string => parts.filter(Boolean).join(' · ');

/**
 * What screen readers are given beside the words that an event shows: the day, and whatever has no room.
 * @param shown whether it shows all its hours, where and by whom, its state
 */
export function getEventRest(
  event: AgendaEvent,
  shown: { whole: boolean; place: boolean; who: boolean; state: boolean },
): string {
  const { place, who, days, from, to, state } = getEventText(event);
  const rest = [
    days,
    !shown.whole && (to ? AGENDA_TEXTS.span(from, to) : from),
    !shown.place && place,
    !shown.who && who,
    !shown.state && state,
  ];
  return `, ${rest.filter(Boolean).join(', ')}`;
}
