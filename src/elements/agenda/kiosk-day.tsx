import { useStore } from '@nanostores/react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { fitDay } from '../../core/interventions/fit-day.ts';
import { $minute } from '../../core/kernel/time/clock.ts';
import { formatLongDay, getDay, toWallMinutes } from '../../core/kernel/time/wall-time.ts';
import { useSheet } from '../parts/ui/use-sheet.ts';
import { type EventContext, renderEvent } from './event-item.tsx';
import css from './kiosk-day.css?inline';
import { AGENDA_TEXTS } from './texts.ts';

/** The size of an event with its gap, in px. */
const EVENT = { width: 400, height: 80 };
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
  const now = toWallMinutes(useStore($minute) * 60_000);
  const name = formatLongDay(day);
  const columns = Math.max(1, Math.floor(width / EVENT.width));
  const rows = Math.max(1, Math.floor((room - LINE_HEIGHT * (dayHidden ? 1 : 2)) / EVENT.height));
  const shown = fitDay(events, columns * rows, now);
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
        data-events
      >
        {shown.map((event, rank) => renderEvent(event, context, { key: rank, size: 'large', style: {} }))}
      </ul>
      {rest > 0 && <p className="muted kiosk-rest">{AGENDA_TEXTS.others(rest)}</p>}
    </>
  );
}
