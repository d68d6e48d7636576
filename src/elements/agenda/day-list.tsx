import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { formatLongDay } from '../../core/kernel/time/wall-time.ts';
import { type EventContext, renderEvent } from './event-item.tsx';
import { TEXTS } from './texts.ts';

export interface DayListProps {
  day: number;
  events: readonly AgendaEvent[];
  context: EventContext;
}

/** One day on a phone: its events one under the other, whatever their hours, with all their words. */
export const DayList = ({ day, events, context }: DayListProps) => (
  <ul
    className="day-list"
    part="grid"
    aria-label={TEXTS.onDay(formatLongDay(day), events.length)}
    data-events
  >
    {events.map((event, rank) =>
      renderEvent(event, context, { key: rank, size: 'large', stated: true, style: {} }),
    )}
  </ul>
);
