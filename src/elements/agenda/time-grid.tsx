import { memo, type ReactNode, useMemo, useRef, useState } from 'react';
import type { SpecialHours } from '../../core/config/special-hours.ts';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { type DrawnHours, getDrawnLength, listUnfolded } from '../../core/interventions/agenda-fold.ts';
import {
  groupEventsByDay,
  isLong,
  type PlacedDay,
  placeDay,
  placeLanes,
  WHOLE_DAY,
} from '../../core/interventions/agenda-layout.ts';
import { type AgendaRange, listRangeDays } from '../../core/interventions/agenda-range.ts';
import {
  countOnSliver,
  foldWeekend,
  type Jours,
  openWeekend,
} from '../../core/interventions/agenda-weekend.ts';
import { AGENDA_STEP, type Hours } from '../../core/interventions/calendar-constants.ts';
import {
  formatClock,
  formatLongDay,
  formatWeekday,
  getDayOfMonth,
  getWeekday,
} from '../../core/kernel/time/wall-time.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import { leaveFocus } from '../parts/ui/kept-focus.ts';
import { DayColumn } from './day-column.tsx';
import { getBundleLine, HEAD_PX } from './event-fit.ts';
import { type EventContext, getCut, renderEvent } from './event-item.tsx';
import { getTop } from './extent.ts';
import { HourLines } from './fold.tsx';
import { createNodeKeys } from './node-keys.ts';
import { NowHour } from './now-line.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import { useDayEvents } from './use-day-events.tsx';
import { usePresentHour } from './use-present-hour.ts';

export interface TimeGridProps {
  range: AgendaRange;
  events: readonly AgendaEvent[];
  hours: DrawnHours;
  today: number;
  special: ReadonlyMap<number, readonly SpecialHours[]>;
  context: EventContext;
  /** Opens a day; absent where nothing is opened. */
  onDay?: (day: number) => void;
  /** Width of the grid, in px. */
  width: number;
  /** Opens hours that are folded. */
  onUnfold: (fold: Hours) => void;
  /** Height of a step, in px. */
  stepHeight: number;
  /** The tallest the grid may be before it scrolls, in px; `null` lets the page scroll. */
  maxHeight: number | null;
  jours: Jours;
  /** What is being dragged, over the days. */
  ghost: ReactNode;
  /** Where something may be planned, over the days. */
  slot?: ReactNode;
}

interface Room extends Pick<TimeGridProps, 'events' | 'range' | 'hours' | 'stepHeight'> {
  /** Of events beside each other. */
  most: number;
  dayWidth: number;
}

/** The events of each day, laid out in the room that it has. */
function usePlacedDays({ events, range: { first, count }, hours, most, dayWidth, stepHeight }: Room) {
  return useMemo(() => {
    const toMinutes = (px: number) => Math.ceil((px / stepHeight) * AGENDA_STEP);
    // a day alone has room for all: it grows beyond the screen rather than list any
    const room =
      count === 1
        ? WHOLE_DAY
        : { most, head: toMinutes(HEAD_PX), line: toMinutes(getBundleLine(dayWidth / most)) };
    return groupEventsByDay(events, first, count).map((each, rank) =>
      placeDay(each, first + rank, hours, room),
    );
  }, [events, first, count, hours, most, dayWidth, stepHeight]);
}

/** Days side by side, with their hours. */
export function TimeGrid(props: TimeGridProps) {
  const { range, events, hours, today, special, context, onDay, width, stepHeight, maxHeight, jours } = props;
  const days = listRangeDays(range);
  const { first, count } = range;
  const { onMore, panel } = useDayEvents(events, context, onDay);
  const [openWeek, setOpenWeek] = useState<number | null>(null);
  const weekend = useMemo(
    () =>
      count > 1 && openWeek !== first ? foldWeekend(jours, events, { first, count }) : openWeekend(events),
    [events, first, count, openWeek, jours],
  );
  const { slivers: slim, shown } = weekend;
  const whole = count - slim.length;
  const dayWidth = Math.max(count === 1 ? 0 : DAY_WIDTH, (width - AROUND - slim.length * SLIM_WIDTH) / whole);
  const most = Math.max(1, Math.floor(dayWidth / READABLE_WIDTH));
  const placed = usePlacedDays({ events: shown, range, hours, most, dayWidth, stepHeight });
  const widest = count === 1 ? Math.max(0, ...(placed[0]?.placed ?? []).map(({ columns }) => columns)) : 0;
  const scroller = useRef<HTMLElement>(null);
  usePresentHour(scroller, `${first} ${count}`, context.base === null);
  return (
    <div className="tg" part="grid" data-view={range.view}>
      <section
        ref={scroller}
        className="tg-scroll"
        aria-label={AGENDA_TEXTS.views[range.view]}
        // without an event, nothing else in it takes the keys that scroll
        tabIndex={events.length === 0 ? 0 : undefined}
        style={{
          maxBlockSize: maxHeight ?? undefined,
          ...cssVars({
            '--days': whole,
            '--columns': getColumns(days, slim),
            '--steps': getDrawnLength(hours) / AGENDA_STEP,
            '--step': `${stepHeight}px`,
            '--day': `${count === 1 ? widest * READABLE_WIDTH : DAY_WIDTH}px`,
          }),
        }}
      >
        <div className="tg-head">
          <div className="tg-names">
            {days.map((day) => (
              <DayName
                key={day}
                day={day}
                isToday={day === today}
                isSlim={slim.includes(day)}
                onDay={
                  count === 1 || !onDay ? undefined : slim.includes(day) ? () => setOpenWeek(first) : onDay
                }
              />
            ))}
          </div>
          <LongRow events={shown} range={range} context={context} />
        </div>
        <div className="tg-body">
          <Hour hours={hours} isNow={days.includes(today)} />
          <div className="tg-days">
            <HourLines hours={hours} onUnfold={props.onUnfold} />
            {days.map((day, rank) => (
              <DayColumn
                key={getWeekday(day)}
                day={day}
                isToday={day === today}
                hours={hours}
                content={placed[rank] ?? NO_EVENTS}
                special={special.get(getWeekday(day)) ?? NO_HOURS}
                context={context}
                dayWidth={count === 1 ? Math.max(dayWidth, widest * READABLE_WIDTH) : dayWidth}
                stepHeight={stepHeight}
                unread={countOnSliver(day, events, weekend)}
                onMore={onMore}
              />
            ))}
            {props.ghost}
            {props.slot}
          </div>
        </div>
      </section>
      {panel}
    </div>
  );
}

const getColumns = (days: readonly number[], slim: readonly number[]): string =>
  days.map((day) => (slim.includes(day) ? `${SLIM_WIDTH}px` : 'minmax(0, 1fr)')).join(' ');

const NO_EVENTS: PlacedDay = { placed: [], bundles: [] };
/** The least width of a day among others, of an event that can be read, and of a weekend without work, in px. */
const DAY_WIDTH = 96;
const READABLE_WIDTH = 76;
const SLIM_WIDTH = 28;
/** Hours and margins, in px. */
const AROUND = 64;

const NO_HOURS: readonly SpecialHours[] = [];

interface DayNameProps {
  day: number;
  isToday: boolean;
  isSlim: boolean;
  onDay?: (day: number) => void;
}

function DayName({ day, isToday, isSlim, onDay }: DayNameProps) {
  const content = (
    <>
      {!isSlim && <span aria-hidden="true">{formatWeekday(day)}</span>}
      <span aria-hidden="true" className="tg-number">
        {getDayOfMonth(day)}
      </span>
      <span className="visually-hidden">
        {isSlim && onDay ? AGENDA_TEXTS.openWeekend(formatLongDay(day)) : formatLongDay(day)}
      </span>
    </>
  );
  return onDay ? (
    <button
      ref={leaveFocus}
      type="button"
      className="tg-name"
      data-slim={isSlim || undefined}
      aria-current={isToday ? 'date' : undefined}
      onClick={() => onDay(day)}
    >
      {content}
    </button>
  ) : (
    <span className="tg-name" data-slim={isSlim || undefined} aria-current={isToday ? 'date' : undefined}>
      {content}
    </span>
  );
}

const Hour = memo(function Hour({ hours, isNow }: { hours: DrawnHours; isNow: boolean }) {
  return (
    <div className="tg-hours" aria-hidden="true">
      {listLabels(hours).map((minute) => (
        <span key={minute} className="tg-hour" style={{ insetBlockStart: getTop(minute, hours) }}>
          {minute === DAY_END ? MIDNIGHT : formatClock(minute)}
        </span>
      ))}
      {isNow && <NowHour hours={hours} />}
    </div>
  );
});
/** The hours, and where folds begin and end: the hour that is folded has no name. */
const listLabels = (hours: DrawnHours): number[] => [
  ...new Set([
    hours.from,
    ...listUnfolded(hours).flatMap(({ from, to }) => [
      from,
      ...Array.from({ length: 24 }, (_, hour) => hour * 60).filter((each) => each > from && each < to),
      to,
    ]),
    hours.to,
  ]),
];
const DAY_END = 1440;
const MIDNIGHT = '24:00';

/** Events of several days, above the hours. */
function LongRow({
  events,
  range: { first, count },
  context,
}: Pick<TimeGridProps, 'events' | 'range' | 'context'>) {
  const lanes = useMemo(() => placeLanes(events.filter(isLong), first, count), [events, first, count]);
  const [keysOf] = useState(createNodeKeys);
  const keys = useMemo(
    () =>
      keysOf(
        first,
        lanes.map((each) => `${each.event.id} ${each.first} ${each.lane}`),
      ),
    [keysOf, first, lanes],
  );
  if (lanes.length === 0) return null;
  return (
    <ul className="tg-long" aria-label={AGENDA_TEXTS.long} data-events>
      {lanes.map((each, rank) =>
        renderEvent(each.event, context, {
          key: keys[rank] ?? rank,
          size: 'line',
          behind: true,
          cut: getCut(each.cutBefore, each.cutAfter),
          style: { gridColumn: `${each.first + 1} / ${each.last + 2}`, gridRow: each.lane + 1 },
        }),
      )}
    </ul>
  );
}
