import type { DrawnHours } from '../../core/interventions/agenda-fold.ts';
import type { AgendaRange } from '../../core/interventions/agenda-range.ts';
import { AGENDA_STEP } from '../../core/interventions/calendar-constants.ts';
import type { Intervention } from '../../core/interventions/model.ts';
import {
  formatClock,
  formatLongDay,
  getDay,
  getMinute,
  isWeekend,
} from '../../core/kernel/time/wall-time.ts';
import { Popover } from '../parts/overlay/popover.tsx';
import { LazyPart, partCode, usePreload } from '../parts/ui/lazy-part.tsx';
import { getExtent } from './extent.ts';
import type { SlotListProps } from './slot-list.tsx';
import { AGENDA_TEXTS } from './texts.ts';

const LIST = partCode<SlotListProps>(() => import('./slot-list.tsx').then(({ SlotList }) => SlotList));

const WEEK = 7;

export interface SlotCursorProps {
  /** Wall-clock minutes. */
  at: number;
  range: AgendaRange;
  hours: DrawnHours;
  unplanned: readonly Intervention[];
  /** In a month: over a day that has no hours. */
  inMonth?: boolean;
  onPlan: (intervention: Intervention, at: number) => void;
}

/** « Planifier ici »: in the grid at a moment that arrows move, or where it was clicked; opens what may be put there. */
export function SlotCursor({ at, range, hours, unplanned, inMonth = false, onPlan }: SlotCursorProps) {
  const redraw = usePreload(LIST);
  const rank = getDay(at) - range.first;
  const label = AGENDA_TEXTS.planAt(formatLongDay(getDay(at)), formatClock(at));
  return (
    <div
      className={inMonth ? 'tg-slot mg-slot' : 'tg-slot'}
      data-weekend={isWeekend(getDay(at)) || undefined}
      style={
        inMonth
          ? { gridColumn: (rank % WEEK) + 1 }
          : {
              gridColumn: `${rank + 1} / ${rank + 2}`,
              ...getExtent(getMinute(at), getMinute(at) + AGENDA_STEP, hours),
            }
      }
    >
      <Popover
        trigger={AGENDA_TEXTS.planHere}
        triggerClass="tg-plan tg-slot-open"
        triggerLabel={label}
        label={label}
      >
        {(close) => (
          <LazyPart
            code={LIST}
            onArrive={redraw}
            props={{
              at,
              unplanned,
              onChoose: (chosen) => {
                close();
                onPlan(chosen, at);
              },
            }}
          />
        )}
      </Popover>
    </div>
  );
}
