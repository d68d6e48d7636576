/** One day of the grid: its events, its special hours, and what has no room. */
import { memo, type ReactNode, useMemo, useState } from 'react';
import type { SpecialHours } from '../../core/config/special-hours.ts';
import type { DrawnHours } from '../../core/interventions/agenda-fold.ts';
import type { EventBundle, PlacedDay, PlacedEvent } from '../../core/interventions/agenda-layout.ts';
import { AGENDA_STEP } from '../../core/interventions/calendar-constants.ts';
import { formatClock, formatLongDay, isWeekend } from '../../core/kernel/time/wall-time.ts';
import { fitEvent, fitTwoRows, getBundleLine, HEAD_PX, isWideLine } from './event-fit.ts';
import { type EventContext, getCut, renderEvent } from './event-item.tsx';
import { getExtent, getHeight, getTop } from './extent.ts';
import { createNodeKeys } from './node-keys.ts';
import { NowLine } from './now-line.tsx';
import { SliverCount } from './sliver-count.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import type { OpenDayEvents } from './use-day-events.tsx';

interface DayColumnProps {
  day: number;
  isToday: boolean;
  hours: DrawnHours;
  content: PlacedDay;
  special: readonly SpecialHours[];
  context: EventContext;
  /** Width of the day, in px. */
  dayWidth: number;
  /** Height of a step, in px. */
  stepHeight: number;
  /** How many there are, where a sliver only counts them; 0 elsewhere. */
  unread: number;
  /** Lists the day in place; absent where nothing is opened. */
  onMore?: OpenDayEvents;
}

/** One day. Drawn anew only when something of it changes. */
export const DayColumn = memo(function DayColumn({
  day,
  isToday,
  hours,
  content,
  special,
  context,
  dayWidth,
  stepHeight,
  unread,
  onMore,
}: DayColumnProps) {
  const [keysOf] = useState(createNodeKeys);
  const keys = useMemo(() => keysOf(day, content.placed.map(namePlace)), [keysOf, day, content]);
  return (
    <div
      className="tg-day tg-shade"
      data-today={isToday || undefined}
      data-weekend={isWeekend(day) || undefined}
      data-events={countEvents(content) > 0 || undefined}
    >
      {special.map((each) => (
        <Special key={`${each.from}-${each.label}`} each={each} hours={hours} />
      ))}
      {content.placed.length > 0 && (
        <ul className="tg-events" aria-label={AGENDA_TEXTS.onDay(formatLongDay(day), countEvents(content))}>
          {content.placed.map((each, rank) =>
            renderPlaced(each, keys[rank] ?? rank, { hours, context, dayWidth, stepHeight }),
          )}
        </ul>
      )}
      {content.bundles.map((each) => (
        <Bundle
          key={each.from}
          each={each}
          {...{ day, hours, context, onMore }}
          width={(dayWidth - BESIDE) / each.columns}
          height={((each.to - each.from) / AGENDA_STEP) * stepHeight}
        />
      ))}
      {unread > 0 && (
        <SliverCount
          {...{ day, count: unread }}
          isInPlace
          onPress={onMore && ((anchor) => onMore(day, anchor))}
        />
      )}
      {isToday && <NowLine hours={hours} />}
    </div>
  );
});

const namePlace = ({ event, layer, column, columns, span, from, to }: PlacedEvent): string =>
  `${event.id} ${layer} ${column} ${columns} ${span} ${from} ${to}`;

const countEvents = ({ placed, bundles }: PlacedDay): number =>
  bundles.reduce((sum, { events }) => sum + events.length, placed.length);

interface BundleProps extends Pick<DayColumnProps, 'day' | 'hours' | 'context' | 'onMore'> {
  each: EventBundle;
  /** In px. */
  width: number;
  height: number;
}

/** What overlaps too much to have columns: a line each, and « et 2 autres » where the lines run out. */
function Bundle({ each, day, hours, context, onMore, width, height }: BundleProps) {
  const { events } = each;
  const isWide = isWideLine(width);
  const lines = Math.max(1, Math.floor(height / getBundleLine(width)));
  const shown = events.length > lines ? events.slice(0, lines - 1) : events;
  const others = events.length - shown.length;
  const text = shown.length > 0 ? AGENDA_TEXTS.others(others) : AGENDA_TEXTS.count(others);
  return (
    <ul
      className="tg-bundle"
      aria-label={AGENDA_TEXTS.together(events.length, formatLongDay(day))}
      data-rows={isWide ? undefined : 2}
      style={{
        insetBlockStart: getTop(each.from, hours),
        // no higher than its lines
        maxBlockSize: getHeight(each.from, each.to, hours),
        insetInlineStart: `${(100 * each.column) / each.columns}%`,
        inlineSize: `${100 / each.columns}%`,
      }}
    >
      {shown.map((event, rank) =>
        renderEvent(event, context, {
          key: rank,
          size: 'line',
          brief: true,
          fit: isWide ? undefined : fitTwoRows(width),
          style: {},
        }),
      )}
      {others > 0 && (
        <li className="tg-others">
          {onMore ? (
            <button
              type="button"
              className="tg-more"
              aria-label={`${text}, ${formatLongDay(day)}`}
              aria-haspopup="dialog"
              onClick={({ currentTarget }) => onMore(day, currentTarget)}
            >
              {text}
            </button>
          ) : (
            <span className="tg-more">{text}</span>
          )}
        </li>
      )}
    </ul>
  );
}

/** Beside and between events, in px. */
const BESIDE = 9;
/** What a later event covers of an earlier one below its first words. */
const COVERED = 0.7;
const HALF_HOUR = 30;

function renderPlaced(
  each: PlacedEvent,
  key: number,
  {
    hours,
    context,
    dayWidth,
    stepHeight,
  }: Pick<DayColumnProps, 'hours' | 'context' | 'dayWidth' | 'stepHeight'>,
): ReactNode {
  const { event, layer, column, columns, from, to } = each;
  const length = to - from;
  const height = (length / AGENDA_STEP) * stepHeight;
  const [start, share] =
    layer === 'under'
      ? [0, 1]
      : layer === 'over'
        ? [1 - COVERED, COVERED]
        : [column / columns, each.span / columns];
  const readable = layer === 'under' ? Math.min(height, HEAD_PX) : height;
  const fit = fitEvent((dayWidth - BESIDE) * share, readable, event.start % HALF_HOUR !== 0);
  return renderEvent(event, context, {
    key,
    size: 'large',
    fit: { ...fit, rest: fit.rest + height - readable },
    layer,
    cut: getCut(each.cutBefore, each.cutAfter),
    style: {
      ...getExtent(from, to, hours),
      insetInlineStart: `${100 * start}%`,
      inlineSize: `${100 * share}%`,
    },
  });
}

function Special({ each, hours }: { each: SpecialHours; hours: DrawnHours }) {
  const from = Math.max(each.from, hours.from);
  const to = Math.min(each.to, hours.to);
  if (from >= to) return null;
  return (
    <p
      className="special"
      data-class={each.class || undefined}
      title={AGENDA_TEXTS.special(each.label, formatClock(each.from), formatClock(each.to))}
      style={getExtent(from, to, hours)}
    >
      <span className="special-label">{each.label}</span>
      <span className="visually-hidden">
        {' '}
        <span>{AGENDA_TEXTS.span(formatClock(each.from), formatClock(each.to))}</span>
      </span>
    </p>
  );
}
