import { useRef } from 'react';
import { AGENDA_STEP } from '../../core/interventions/calendar-constants.ts';
import { cssVars } from '../parts/kit/react-element.tsx';
import type { ScheduleXView } from './schedule-x-engine.ts';
import { GridSkeleton } from './skeleton.tsx';
import { AGENDA_TEXTS } from './texts.ts';
import { useScheduleX } from './use-schedule-x.ts';

export interface ScheduleXProps extends ScheduleXView {
  /** The tallest it may be before it scrolls, in px; `null` lets the page scroll. */
  maxHeight: number | null;
}

/** The days, drawn by Schedule-X where a page chooses it (D-110). Its code comes when it is asked for. */
export function ScheduleX({ maxHeight, ...view }: ScheduleXProps) {
  const wrapper = useRef<HTMLElement>(null);
  const ready = useScheduleX(wrapper, view);
  const { hours, stepHeight } = view;
  const height = (stepHeight * (hours.to - hours.from)) / AGENDA_STEP;
  return (
    <div
      className="sx-frame"
      part="grid"
      data-view={view.range.view}
      data-from={hours.from}
      data-to={hours.to}
    >
      {!ready && <GridSkeleton days={view.range.view === 'day' ? 1 : 7} />}
      <section
        ref={wrapper}
        className="sx-wrapper"
        aria-label={AGENDA_TEXTS.views[view.range.view]}
        // without an event, nothing else in it takes the keys that scroll
        tabIndex={view.events.length === 0 ? 0 : undefined}
        style={{
          maxBlockSize: maxHeight ?? undefined,
          // its hours come after the frame of their skeleton has gone
          minBlockSize:
            ready && view.range.view !== 'month' ? Math.min(height, maxHeight ?? height) : undefined,
          ...cssVars({
            '--sx-week-grid-height': `${height}px`,
            '--sx-week-grid-hour-height': `${stepHeight}px`,
          }),
        }}
      />
    </div>
  );
}
