import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { formatLongDay } from '../../core/kernel/time/wall-time.ts';
import { type EventContext, renderEvent } from './event-item.tsx';
import { AGENDA_TEXTS } from './texts.ts';

export interface DayListProps {
  day: number;
  events: readonly AgendaEvent[];
  context: EventContext;
}

/** One day on a phone: its events one under the other, whatever their hours, with all their words. */
export function DayList({ day, events, context }: DayListProps) {
  // the line below the grid is then all that there is
  if (events.length === 0) return null;
  return (
    <ul
      className="day-list"
      part="grid"
      aria-label={AGENDA_TEXTS.onDay(formatLongDay(day), events.length)}
      data-events
    >
      {events.map((event, rank) =>
        renderEvent(event, context, { key: rank, size: 'large', stated: true, style: {} }),
      )}
    </ul>
  );
}
