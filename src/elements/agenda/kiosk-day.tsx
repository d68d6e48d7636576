import { useStore } from '@nanostores/react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { fitDay, gridOfDay } from '../../core/interventions/fit-day.ts';
import { isLate } from '../../core/interventions/schedule.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatLongDay, getDay, toWallMinutes } from '../../core/kernel/time/wall-time.ts';
import { useSheet } from '../parts/ui/use-sheet.ts';
import { type EventContext, renderEvent } from './event-item.tsx';
import css from './kiosk-day.css?inline';
import { AGENDA_TEXTS } from './texts.ts';

/** The least size of an event with its gap, and its greatest height, in px. */
const EVENT = { width: 400, height: 80, most: 152 };
/** From these heights its words are larger. */
const TALL = 88;
const TALLEST = 116;
const GAP = 8;
/** The line that counts the rest, and the one that names the day. */
const LINE_HEIGHT = 28;

export interface KioskDayProps {
  day: number;
  events: readonly AgendaEvent[];
  context: EventContext;
  width: number;
  room: number;
  /** The page around it names the day. */
  dayHidden: boolean;
}

/** One day on an unattended screen, which nobody scrolls: as many events as fit, what is over left out first. */
export function KioskDay({ day, events, context, width, room, dayHidden }: KioskDayProps) {
  useSheet(css);
  const instant = useStore($minute) * 60_000;
  const now = toWallMinutes(instant);
  const isOverdue = ({ intervention }: AgendaEvent) => isLate(intervention, instant);
  const name = formatLongDay(day);
  const free = room - LINE_HEIGHT * (dayHidden ? 1 : 2);
  const { columns, rows, height } = gridOfDay(events.length, width, free, EVENT);
  const shown = fitDay(events, columns * rows, now, isOverdue);
  const rest = events.length - shown.length;
  return (
    <>
      {!dayHidden && (
        <p className="kiosk-date" data-today={getDay(now) === day || undefined}>
          {name}
        </p>
      )}
      <ul
        className="day-list kiosk-day"
        part="grid"
        aria-label={AGENDA_TEXTS.onDay(name, events.length)}
        style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
        data-tall={height >= TALL ? (height >= TALLEST ? 'most' : 'more') : undefined}
        data-events
      >
        {shown.map((event, rank) =>
          renderEvent(event, context, {
            key: rank,
            size: 'large',
            style: { blockSize: `${height - GAP}px` },
            late: isOverdue(event) ? AGENDA_TEXTS.late : undefined,
          }),
        )}
      </ul>
      {rest > 0 && <p className="muted kiosk-rest">{AGENDA_TEXTS.others(rest)}</p>}
    </>
  );
}
