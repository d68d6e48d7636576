/** Where those who do what is being dragged are busy already, over the days. */

import { useStore } from '@nanostores/react';
import { findBusy } from '../../core/interventions/agenda-busy.ts';
import type { DrawnHours } from '../../core/interventions/agenda-fold.ts';
import { isLong } from '../../core/interventions/agenda-layout.ts';
import type { AgendaRange } from '../../core/interventions/agenda-range.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import { $interventions } from '../../core/interventions/store.ts';
import { DAY_MINUTES } from '../../core/kernel/time/wall-time.ts';
import { getWho } from './event-text.ts';
import { getExtent } from './extent.ts';
import { AGENDA_TEXTS } from './texts.ts';

export interface ConflictsProps {
  intervention: Intervention;
  range: AgendaRange;
  hours: DrawnHours;
}

export function Conflicts({ intervention, range: { first, count }, hours }: ConflictsProps) {
  const { items, size } = useStore($interventions);
  const busy = findBusy(items, size, intervention, first * DAY_MINUTES, (first + count) * DAY_MINUTES);
  return busy
    .filter((event) => !isLong(event))
    .map((event) => {
      const midnight = event.firstDay * DAY_MINUTES;
      const from = Math.max(hours.from, event.start - midnight);
      const to = Math.min(hours.to, event.end - midnight);
      if (from >= to) return null;
      const rank = event.firstDay - first;
      return (
        <div
          key={event.id}
          className="busy"
          aria-hidden="true"
          style={{
            gridColumn: `${rank + 1} / ${rank + 2}`,
            ...getExtent(from, to, hours),
          }}
        >
          {AGENDA_TEXTS.busy(getWho(event.intervention))}
        </div>
      );
    });
}
