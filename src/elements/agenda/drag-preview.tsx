import { useStore } from '@nanostores/react';
import { toEvent } from '../../core/interventions/agenda.ts';
import { findBusy } from '../../core/interventions/agenda-busy.ts';
import type { DrawnHours } from '../../core/interventions/agenda-fold.ts';
import type { AgendaRange } from '../../core/interventions/agenda-range.ts';
import { DEFAULT_DURATION } from '../../core/interventions/calendar-constants.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { DAY_MINUTES, formatClock, getDay, getMinute } from '../../core/kernel/time/wall-time.ts';
import { getEventObjet } from './event-text.ts';
import { getExtent } from './extent.ts';
import { AGENDA_TEXTS } from './texts.ts';

export interface GhostProps {
  intervention: Intervention;
  /** Where it would begin, in wall-clock minutes. */
  start: number;
  /** Where it would end; as long after its start as now, without one. */
  end?: number;
  range: AgendaRange;
  hours: DrawnHours;
}

/** What is being dragged, where it would stand. */
export function Ghost({ intervention, start, end: set, range, hours }: GhostProps) {
  const { items, size } = useStore($interventions);
  const event = toEvent(intervention);
  const end = set ?? start + (event ? event.end - event.start : DEFAULT_DURATION);
  const [busy] = findBusy(items, size, intervention, start, end);
  const rank = getDay(start) - range.first;
  if (rank < 0 || rank >= range.count) return null;
  const from = Math.max(hours.from, getMinute(start));
  const to = Math.min(hours.to, end - getDay(start) * DAY_MINUTES);
  return (
    <div
      className="ghost"
      data-conflict={busy ? true : undefined}
      aria-hidden="true"
      style={{
        ...getExtent(from, Math.max(to, from + DEFAULT_DURATION / 2), hours),
        // the column of that day, which may be narrower than others
        gridColumn: `${rank + 1} / ${rank + 2}`,
        insetInline: 0,
      }}
    >
      <span className="bold">{AGENDA_TEXTS.span(formatClock(start), formatClock(end))}</span>{' '}
      <span translate="no">{getEventObjet(intervention)}</span>
      {busy && (
        <span className="ghost-busy">
          {AGENDA_TEXTS.busyWith(formatClock(busy.start), getEventObjet(busy.intervention))}
        </span>
      )}
    </div>
  );
}
