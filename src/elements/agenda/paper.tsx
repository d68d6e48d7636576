import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { isLong } from '../../core/interventions/agenda-layout.ts';
import { type AgendaRange, listRangeDays } from '../../core/interventions/agenda-range.ts';
import { formatLongDay } from '../../core/kernel/time/wall-time.ts';
import { useSheet } from '../parts/ui/use-sheet.ts';
import { getEventText } from './event-text.ts';
import css from './paper.css?inline';
import { AGENDA_TEXTS } from './texts.ts';

interface PaperProps {
  range: AgendaRange;
  events: readonly AgendaEvent[];
}

/**
 * The agenda on paper: its days one after the other with all that is on them, whatever the grid of the screen has
 * room for. Drawn when the page is printed.
 */
export function Paper({ range, events }: PaperProps) {
  useSheet(css);
  if (!useIsPrinted()) return null;
  const days = listRangeDays(range)
    .map((day) => ({ day, found: events.filter((event) => event.firstDay <= day && day <= event.lastDay) }))
    .filter(({ found }) => found.length > 0);
  return (
    <div className="agenda-paper" data-view={range.view === 'teams' ? 'week' : range.view}>
      {days.length === 0 && <p>{AGENDA_TEXTS.empty}</p>}
      {days.map(({ day, found }) => (
        <section key={day} className="agenda-paper-day">
          <p className="agenda-paper-title">{formatLongDay(day)}</p>
          <ul>
            {found.map((event) => (
              <Line key={event.intervention.id} event={event} />
            ))}
          </ul>
        </section>
      ))}
    </div>
  );
}

function Line({ event }: { event: AgendaEvent }) {
  const { objet, more, days, from, to, state } = getEventText(event);
  const hours = to ? AGENDA_TEXTS.span(from, to) : from;
  return (
    <li className="agenda-paper-line">
      <span>{isLong(event) ? days : hours}</span>
      <span>
        <b>{objet}</b>
        <br />
        {more}
      </span>
      <span>{state}</span>
    </li>
  );
}

/** Whether the page is being printed; what is drawn then is there before the browser lays the paper out. */
function useIsPrinted(): boolean {
  const [isPrinted, setPrinted] = useState(() => matchMedia('print').matches);
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    const set = (next: boolean) => flushSync(() => setPrinted(next));
    const media = matchMedia('print');
    addEventListener('beforeprint', () => set(true), { signal });
    addEventListener('afterprint', () => set(media.matches), { signal });
    media.addEventListener('change', () => set(media.matches), { signal });
    return () => stop.abort();
  }, []);
  return isPrinted;
}
