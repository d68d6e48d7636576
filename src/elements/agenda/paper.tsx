import { useContext } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { isLong } from '../../core/interventions/agenda-layout.ts';
import { type AgendaRange, listRangeDays } from '../../core/interventions/agenda-range.ts';
import { formatDate } from '../../core/kernel/time/dates.ts';
import {
  addMonths,
  formatDay,
  formatLongDay,
  formatWeekday,
  getDayOfMonth,
  getMonthStart,
} from '../../core/kernel/time/wall-time.ts';
import type { SitePlaces } from '../../core/sites/place.ts';
import type { HeadingLevel } from '../parts/host/attributes.ts';
import { PlacesContext } from '../parts/sites/places-context.ts';
import { useIsPrinted } from '../parts/ui/use-is-printed.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import { choosePlace, type EventText, getEventText, joinWords } from './event-text.ts';
import css from './paper.css?inline';
import { choosePaperWeek, type PaperLetters, type PaperRoom, type PaperWeek } from './paper-room.ts';
import { AGENDA_TEXTS } from './texts.ts';

interface PaperProps {
  range: AgendaRange;
  events: readonly AgendaEvent[];
  /** Of the agenda's own title. */
  level: HeadingLevel;
}

const below = (level: HeadingLevel): HeadingLevel => Math.min(6, level + 1) as HeadingLevel;

/**
 * The agenda on paper, with all that is on it, whatever the grid of the screen has room for: its days one after the
 * other, a month as its weeks, the rows of the providers as a page each. Drawn when the page is printed.
 */
export function Paper({ range, events, level }: PaperProps) {
  useStyles(css);
  const places = useContext(PlacesContext);
  if (!useIsPrinted()) return null;
  if (range.view === 'month') return <MonthPaper range={range} events={events} />;
  if (range.view === 'teams' && events.length > 0)
    return <TeamsPaper range={range} events={events} level={below(level)} />;
  const { room, columns } = range.view === 'week' ? layOut(range, events, places) : {};
  return (
    <div
      className="agenda-paper"
      data-view={range.view === 'teams' ? 'week' : range.view}
      data-room={room === 'all' ? undefined : room}
      style={columns && { gridTemplateColumns: columns.map((each) => `minmax(0, ${each}fr)`).join(' ') }}
    >
      {events.length === 0 && <p>{AGENDA_TEXTS.empty}</p>}
      <Days range={range} events={events} level={below(level)} room={room} />
    </div>
  );
}

const isOn = ({ firstDay, lastDay }: AgendaEvent, day: number): boolean => firstDay <= day && day <= lastDay;

/** How much the sheet of a week has room for with each event, and how wide its days are. */
const layOut = (range: AgendaRange, events: readonly AgendaEvent[], places: SitePlaces): Partial<PaperWeek> =>
  choosePaperWeek(
    listRangeDays(range)
      .map((day) => events.filter((event) => isOn(event, day)))
      .filter(({ length }) => length > 0)
      .map((own) => own.map((event) => countLetters(event, getEventText(event, places)))),
  );

function countLetters(event: AgendaEvent, text: EventText): PaperLetters {
  const letters = (room: PaperRoom) => sayMore(event, text, room).length;
  const [all, short, brief] = [letters('all'), letters('short'), letters('brief')];
  return { title: text.objet.length, all, dense: all, short, brief };
}

/** What is written with an event of a week: where, and by whom as far as there is room. */
function sayMore({ intervention }: AgendaEvent, { more, forms }: EventText, room: PaperRoom): string {
  if (room === 'all' || room === 'dense') return more;
  const place = choosePlace(forms, 0);
  return room === 'short' ? joinWords(place, intervention.prestataire?.fullname ?? '') : place;
}

interface DaysProps extends PaperProps {
  /** The page names the provider. */
  isOwn?: boolean;
  room?: PaperRoom | undefined;
}

/** The days on which there is something. */
function Days({ range, events, level, ...look }: DaysProps) {
  const Heading = `h${level}` as const;
  return listRangeDays(range)
    .filter((day) => events.some((event) => isOn(event, day)))
    .map((day) => (
      <section key={day} className="agenda-paper-day">
        <Heading className="agenda-paper-title">{formatLongDay(day)}</Heading>
        <ul>
          {events
            .filter((event) => isOn(event, day))
            .map((event) => (
              <Line key={event.intervention.id} event={event} {...look} />
            ))}
        </ul>
      </section>
    ));
}

/** A page for each provider: what is theirs alone, to be handed to them. */
function TeamsPaper({ range, events, level }: PaperProps) {
  const Heading = `h${level}` as const;
  const groups = [...Map.groupBy(events, ({ intervention }) => intervention.prestataire?.fullname ?? '')];
  const sorted = groups.sort(([one], [other]) => one.localeCompare(other, 'fr'));
  return (
    <div className="agenda-paper" data-view="teams">
      {sorted.map(([name, own]) => (
        <section key={name} className="agenda-paper-page">
          <Heading className="agenda-paper-name" translate="no">
            {`${name || AGENDA_TEXTS.noProvider} · ${AGENDA_TEXTS.count(own.length)}`}
          </Heading>
          <Days range={range} events={own} level={below(level)} isOwn />
        </section>
      ))}
    </div>
  );
}

const WEEK = 7;

/** A month as its weeks, each event a line; those that nothing is in are left out. */
function MonthPaper({ range, events }: Omit<PaperProps, 'level'>) {
  const start = getMonthStart(range.day);
  const next = addMonths(start, 1);
  const days = listRangeDays(range);
  const weeks = days.filter((_, rank) => rank % WEEK === 0);
  return (
    <div className="agenda-paper" data-view="month">
      {events.length === 0 && <p>{AGENDA_TEXTS.empty}</p>}
      {weeks
        .filter((first) =>
          events.some(({ firstDay, lastDay }) => firstDay < first + WEEK && lastDay >= first),
        )
        .map((first) => (
          <div key={first} className="agenda-paper-week">
            {listRangeDays({ first, count: WEEK }).map((day) => (
              <div key={day} className="agenda-paper-cell" data-out={day < start || day >= next || undefined}>
                <p className="agenda-paper-title">{`${formatWeekday(day)} ${getDayOfMonth(day)}`}</p>
                {events
                  .filter((event) => isOn(event, day))
                  .map((event) => (
                    <ShortLine key={event.intervention.id} event={event} />
                  ))}
              </div>
            ))}
          </div>
        ))}
    </div>
  );
}

/** Letters of a place in a cell of a month. */
const SHORT_PLACE = 24;

function ShortLine({ event }: { event: AgendaEvent }) {
  const { objet, forms, from } = getEventText(event, useContext(PlacesContext));
  const place = choosePlace(forms, SHORT_PLACE);
  return (
    <p className="agenda-paper-short">
      {!isLong(event) && <span>{`${from} `}</span>}
      <span className="bold" translate="no">
        {objet}
      </span>
      {place && <span>{` · ${place}`}</span>}
    </p>
  );
}

/** « 01/12 – 07/12 »: a narrow day has room for no more beside the state. */
const formatBriefDays = ({ firstDay, lastDay }: AgendaEvent): string =>
  [firstDay, lastDay].map((day) => formatDate(formatDay(day)).slice(0, 5)).join('\u00a0–\u00a0');

function Line({ event, isOwn, room = 'all' }: { event: AgendaEvent } & Pick<DaysProps, 'isOwn' | 'room'>) {
  const text = getEventText(event, useContext(PlacesContext));
  const { objet, place, days, from, to, state } = text;
  const hours = to ? AGENDA_TEXTS.span(from, to) : from;
  const more = isOwn
    ? joinWords(place, event.intervention.intervenant?.fullname ?? '')
    : sayMore(event, text, room);
  return (
    <li className="agenda-paper-line">
      <span>{isLong(event) ? (room === 'all' ? days : formatBriefDays(event)) : hours}</span>
      <span>
        <span className="bold" translate="no">
          {objet}
        </span>{' '}
        {more && <span className="agenda-paper-more">{more}</span>}
      </span>
      <span>{state}</span>
    </li>
  );
}
