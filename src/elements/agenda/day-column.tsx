/** One day of the grid: its events, its special hours, and what has no room. */
import { memo, type ReactNode } from 'react';
import type { SpecialHours } from '../../core/config/special-hours.ts';
import type { HiddenEvents, PlacedDay, PlacedEvent } from '../../core/interventions/agenda-layout.ts';
import { AGENDA_STEP, type Hours } from '../../core/interventions/calendar.ts';
import { formatClock, formatLongDay, getWeekday } from '../../core/kernel/time/wall-time.ts';
import { type EventContext, getCut, renderEvent } from './event-item.tsx';
import { NowLine } from './now-line.tsx';
import { TEXTS } from './texts.ts';

/** @returns how far down the grid a time stands, as a percentage for CSS */
export const toShare = (minutes: number, { from, to }: Hours): string => `${(100 * minutes) / (to - from)}%`;

interface DayColumnProps {
  day: number;
  isToday: boolean;
  hours: Hours;
  content: PlacedDay;
  special: readonly SpecialHours[];
  context: EventContext;
  /** Events side by side that each have room for words. */
  roomy: number;
  /** Height of a step, in px. */
  stepHeight: number;
  onDay?: (day: number) => void;
}

/** One day. Drawn anew only when something of it changes. */
export const DayColumn = memo(function DayColumn({
  day,
  isToday,
  hours,
  content,
  special,
  context,
  roomy,
  stepHeight,
  onDay,
}: DayColumnProps) {
  return (
    <div className="tg-day" data-today={isToday || undefined} data-weekend={getWeekday(day) > 5 || undefined}>
      {special.map((each) => (
        <Special key={`${each.from}-${each.label}`} each={each} hours={hours} />
      ))}
      {content.placed.length > 0 && (
        <ul
          className="tg-events"
          aria-label={TEXTS.onDay(formatLongDay(day), content.placed.length)}
          data-events
        >
          {content.placed.map((each, rank) =>
            renderPlaced(each, rank, { hours, context, roomy, stepHeight }),
          )}
        </ul>
      )}
      {content.hidden.map((each) => (
        <Hidden key={each.from} each={each} day={day} hours={hours} onDay={onDay} />
      ))}
      {isToday && <NowLine hours={hours} />}
    </div>
  );
});

interface HiddenProps extends Pick<DayColumnProps, 'day' | 'hours' | 'onDay'> {
  each: HiddenEvents;
}

/** « + 4 », in the last column: opens the day, which has room for all. */
function Hidden({ each, day, hours, onDay }: HiddenProps) {
  const style = {
    insetBlockStart: toShare(each.from - hours.from, hours),
    inlineSize: `${100 / each.columns}%`,
  };
  const text = TEXTS.more(each.count);
  return onDay ? (
    <button
      type="button"
      className="tg-more"
      style={style}
      aria-label={`${text}, ${TEXTS.moreLabel(each.count, formatLongDay(day))}`}
      onClick={() => onDay(day)}
    >
      {text}
    </button>
  ) : (
    <span className="tg-more" style={style}>
      {text}
    </span>
  );
}

/** From this many minutes on, an event has room for two lines; then for all. */
const SMALL_MINUTES = 45;
const LARGE_MINUTES = 75;
/** An event with its hour and words in one line is this many times as wide as one with words. */
const HOUR_AND_WORDS = 1.5;
/** The height of a line of words, and of what is above and below them, in px. */
const LINE_HEIGHT = 16;
const AROUND = 3;

function renderPlaced(
  each: PlacedEvent,
  rank: number,
  { hours, context, roomy, stepHeight }: Pick<DayColumnProps, 'hours' | 'context' | 'roomy' | 'stepHeight'>,
): ReactNode {
  const length = each.to - each.from;
  return renderEvent(each.event, context, {
    key: rank,
    brief: length < SMALL_MINUTES,
    size: length < SMALL_MINUTES ? 'line' : length < LARGE_MINUTES ? 'small' : 'large',
    narrow: each.columns > roomy * each.span,
    // a line holds the hour or words, by its width
    short: length < SMALL_MINUTES && each.columns > (roomy / HOUR_AND_WORDS) * each.span,
    cut: getCut(each.cutBefore, each.cutAfter),
    rest: ((length / AGENDA_STEP) * stepHeight - AROUND) % LINE_HEIGHT,
    style: {
      insetBlockStart: toShare(each.from - hours.from, hours),
      blockSize: toShare(length, hours),
      insetInlineStart: `${(100 * each.column) / each.columns}%`,
      inlineSize: `${(100 * each.span) / each.columns}%`,
    },
  });
}

function Special({ each, hours }: { each: SpecialHours; hours: Hours }) {
  const from = Math.max(each.from, hours.from);
  const to = Math.min(each.to, hours.to);
  if (from >= to) return null;
  return (
    <p
      className="special"
      data-class={each.class || undefined}
      title={TEXTS.special(each.label, formatClock(each.from), formatClock(each.to))}
      style={{ insetBlockStart: toShare(from - hours.from, hours), blockSize: toShare(to - from, hours) }}
    >
      <span className="special-label">{each.label}</span>
      <span className="visually-hidden"> {TEXTS.span(formatClock(each.from), formatClock(each.to))}</span>
    </p>
  );
}
