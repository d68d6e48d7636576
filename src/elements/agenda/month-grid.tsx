import { memo, type ReactNode, useMemo, useState } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import {
  type MonthWeek,
  placeWeek,
  type SpreadEvent,
  spreadWeek,
} from '../../core/interventions/agenda-month.ts';
import { type AgendaRange, listRangeDays } from '../../core/interventions/agenda-range.ts';
import {
  countOnSliver,
  foldWeekend,
  type Jours,
  openWeekend,
  type Weekend,
} from '../../core/interventions/agenda-weekend.ts';
import {
  addMonths,
  formatDaySpan,
  formatLongDay,
  formatWeekday,
  getDayOfMonth,
  getMonthStart,
  getWeekday,
  isWeekend,
} from '../../core/kernel/time/wall-time.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import { leaveFocus } from '../parts/ui/kept-focus.ts';
import { type EventContext, type EventPlace, getCut, renderEvent } from './event-item.tsx';
import { getEventObjet } from './event-text.ts';
import { createNodeKeys } from './node-keys.ts';
import { SliverCount } from './sliver-count.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import { type OpenDayEvents, useDayEvents } from './use-day-events.tsx';

export interface MonthGridProps {
  range: AgendaRange;
  events: readonly AgendaEvent[];
  today: number;
  context: EventContext;
  onDay?: (day: number) => void;
  /** Width of the grid, in px. */
  width: number;
  /** Height of a week, in px. */
  weekHeight: number;
  /** Too narrow for texts: days show only the number of events. */
  compact: boolean;
  jours: Jours;
  /** The day under what is being dragged. */
  target: number | null;
  /** « Planifier ici », and the day that it is on; `null` where nobody plans. */
  slot: { day: number; cursor: ReactNode } | null;
}

const WEEK = 7;
/** A weekend without work in the weeks shown; the least widths of a day for hours behind and before titles; in px. */
const SLIM_WIDTH = 28;
const HOURS_WIDTH = 140;
const HOURS_FIRST_WIDTH = 240;
/** Of an event beside its letters, of a letter; letters of an hour, and the least of a place; in px. */
const BESIDE_WORDS = 41;
const LETTER_WIDTH = 6.4;
const HOUR_LETTERS = 6;
const PLACE_LETTERS = 8;
const NUMBER_HEIGHT = 30;
const LINE_HEIGHT = 26;

/** Six weeks of days. Only what has room is drawn; the rest is counted, and listed by a click on its count. */
export function MonthGrid(props: MonthGridProps) {
  const { range, events, today, context, onDay, weekHeight, width, compact, jours, target, slot } = props;
  const { first, count, day } = range;
  const capacity = compact ? 0 : Math.max(2, Math.floor((weekHeight - NUMBER_HEIGHT) / LINE_HEIGHT));
  const weekend = useMemo(
    () => (compact ? openWeekend(events) : foldWeekend(jours, events, { first, count })),
    [events, first, count, compact, jours],
  );
  const weeks = useMemo(
    () =>
      Array.from({ length: count / WEEK }, (_, rank) =>
        placeWeek(weekend.shown, first + rank * WEEK, capacity),
      ),
    [weekend, first, count, capacity],
  );
  const isSlim = weekend.slivers.length > 0;
  const dayWidth = isSlim ? (width - 2 * SLIM_WIDTH) / (WEEK - 2) : width / WEEK;
  const { onMore, panel } = useDayEvents(events, context, onDay);
  const hours = dayWidth < HOURS_WIDTH ? 'none' : dayWidth < HOURS_FIRST_WIDTH ? 'behind' : 'first';
  const letters = Math.floor((dayWidth - BESIDE_WORDS) / LETTER_WIDTH);
  const shared = {
    today,
    monthStart: getMonthStart(day),
    context,
    onDay,
    onMore,
    capacity,
    events,
    weekend,
    hours,
    letters,
  } as const;
  const columns = isSlim
    ? `repeat(${WEEK - 2}, minmax(0, 1fr)) ${SLIM_WIDTH}px ${SLIM_WIDTH}px`
    : `repeat(${WEEK}, minmax(0, 1fr))`;
  return (
    <div
      className="mg"
      part="grid"
      data-compact={compact || undefined}
      data-slim={isSlim || undefined}
      style={cssVars({ '--columns': columns })}
    >
      <div className="mg-names" aria-hidden="true">
        {listRangeDays({ first, count: WEEK }).map((each) => (
          <span key={each}>{formatWeekday(each)}</span>
        ))}
      </div>
      <div className="mg-weeks" style={cssVars({ '--week': `${weekHeight}px`, '--lines': capacity })}>
        {weeks.map((week) => (
          <Week
            key={week.firstDay - first}
            {...shared}
            week={week}
            slot={slot && !compact && isInWeek(slot.day, week) ? slot.cursor : null}
            target={target !== null && isInWeek(target, week) ? target : null}
          />
        ))}
      </div>
      {panel}
    </div>
  );
}

const isInWeek = (day: number, { firstDay }: MonthWeek): boolean => day >= firstDay && day < firstDay + WEEK;

interface WeekProps extends Pick<MonthGridProps, 'events' | 'today' | 'context' | 'onDay' | 'target'> {
  week: MonthWeek;
  weekend: Weekend;
  /** On one of its days. */
  slot: ReactNode;
  monthStart: number;
  capacity: number;
  /** Opens what has no room, in place. */
  onMore?: OpenDayEvents;
  /** Where hours have room beside titles. */
  hours: 'none' | 'behind' | 'first';
  /** About how many an event of a day has room for in a line. */
  letters: number;
}

const Week = memo(function Week(props: WeekProps) {
  const { week, today, monthStart, context, onDay, onMore, capacity, hours, letters, target } = props;
  const { firstDay, more, counts } = week;
  const lines = spreadWeek(week, capacity, (event) => countTitle(event) > letters);
  const [keysOf] = useState(createNodeKeys);
  const keys = keysOf(
    firstDay,
    lines.map(({ event: { id }, first, line }) => `${id} ${first} ${line}`),
  );
  const nextMonth = addMonths(monthStart, 1);
  const days = listRangeDays({ first: firstDay, count: WEEK });
  const unread = days.map((day) => countOnSliver(day, props.events, props.weekend));
  return (
    <div className="mg-week">
      {days.map((day, rank) => (
        <div
          key={getWeekday(day)}
          className="mg-day"
          data-out={day < monthStart || day >= nextMonth || undefined}
          data-weekend={isWeekend(day) || undefined}
          data-target={day === target || undefined}
          style={{ gridColumn: rank + 1 }}
        >
          <DayNumber
            day={day}
            isToday={day === today}
            onDay={onDay}
            count={unread[rank] || (counts[rank] ?? 0)}
          />
        </div>
      ))}
      {lines.length > 0 && (
        <ul className="mg-events" aria-label={formatDaySpan(firstDay, firstDay + WEEK - 1)} data-events>
          {lines.map((each, rank) =>
            renderEvent(each.event, context, {
              key: keys[rank] ?? rank,
              size: 'line',
              ...fitLine(each, hours, letters),
              cut: getCut(each.cutBefore, each.cutAfter),
              style: {
                gridColumn: `${each.first + 1} / ${each.last + 2}`,
                gridRow: each.isTall ? `${each.line + 1} / span 2` : each.line + 1,
              },
            }),
          )}
        </ul>
      )}
      {days.map((day, rank) => {
        const count = more[rank] ?? 0;
        if (unread[rank])
          return (
            <SliverCount
              key={day}
              {...{ day, count: unread[rank] }}
              isInPlace
              style={{ gridColumn: rank + 1, gridRow: capacity + 1 }}
              onPress={onMore && ((anchor) => onMore(day, anchor))}
            />
          );
        if (count === 0) return null;
        return <More key={day} {...{ day, rank, count, hours, onDay, onMore }} line={capacity} />;
      })}
      {props.slot}
    </div>
  );
});

const countTitle = ({ intervention }: AgendaEvent): number => getEventObjet(intervention).length;

/** What a line has room for behind its title: no hour and no place that would leave nothing but an ellipsis. */
function fitLine(
  { event, isTall }: SpreadEvent,
  hours: WeekProps['hours'],
  letters: number,
): Pick<EventPlace, 'untimed' | 'behind' | 'brief' | 'isTall'> {
  if (event.firstDay !== event.lastDay) return { behind: true };
  if (hours !== 'behind') return { untimed: hours === 'none', isTall };
  const left = letters - countTitle(event);
  const behind = isTall || left >= HOUR_LETTERS;
  return { behind, untimed: !behind, brief: !isTall && left < HOUR_LETTERS + PLACE_LETTERS, isTall };
}

interface DayNumberProps {
  day: number;
  isToday: boolean;
  onDay?: (day: number) => void;
  count: number;
}

function DayNumber({ day, isToday, onDay, count }: DayNumberProps) {
  const current = isToday ? 'date' : undefined;
  const number = getDayOfMonth(day);
  return onDay ? (
    <button
      ref={leaveFocus}
      type="button"
      className="mg-number"
      aria-current={current}
      aria-label={`${number}, ${AGENDA_TEXTS.onDay(formatLongDay(day), count)}`}
      onClick={() => onDay(day)}
    >
      {number}
    </button>
  ) : (
    <span className="mg-number" aria-current={current}>
      {number}
    </span>
  );
}

interface MoreProps extends Pick<WeekProps, 'hours'> {
  day: number;
  rank: number;
  count: number;
  line: number;
  onDay?: (day: number) => void;
  onMore?: WeekProps['onMore'];
}

/** « + 3 autres », « + 3 »: lists the day in place; where there are only counts, opens it. */
function More({ day, rank, count, line, hours, onDay, onMore }: MoreProps) {
  const text =
    line === 0 ? String(count) : hours === 'none' ? AGENDA_TEXTS.more(count) : AGENDA_TEXTS.moreEvents(count);
  const label = AGENDA_TEXTS.moreLabel(count, formatLongDay(day));
  const style = { gridColumn: rank + 1, gridRow: Math.max(2, line + 1) };
  return onDay ? (
    <button
      ref={leaveFocus}
      type="button"
      className="mg-more"
      style={style}
      aria-haspopup={line === 0 ? undefined : 'dialog'}
      aria-label={hours === 'none' ? `${text}, ${label}` : `+ ${label}`}
      onClick={({ currentTarget }) => (line === 0 ? onDay(day) : onMore?.(day, currentTarget))}
    >
      {text}
    </button>
  ) : (
    <span className="mg-more" style={style}>
      {text}
    </span>
  );
}
