import { useLayoutEffect, useRef } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { formatLongDay } from '../../core/kernel/time/wall-time.ts';
import { openPopover } from '../parts/overlay/open-popover.ts';
import { placePanel } from '../parts/overlay/popover.tsx';
import { IconButton } from '../parts/ui/button.tsx';
import { UI_TEXTS } from '../parts/ui/ui-texts.ts';
import { useStyles } from '../parts/ui/use-styles.ts';
import css from './day-events.css?inline';
import { type EventContext, renderEvent } from './event-item.tsx';
import { AGENDA_TEXTS } from './texts.ts';

export interface DayEventsProps {
  day: number;
  /** All of that day. */
  events: readonly AgendaEvent[];
  context: EventContext;
  /** The button that has opened it. */
  anchor: HTMLElement;
  onDay: (day: number) => void;
  onClose: () => void;
}

/**
 * All events of a day of the month, in place, over the grid. Échap or a press elsewhere closes it; the focus then
 * returns to its button.
 */
export function DayEvents({ day, events, context, anchor, onDay, onClose }: DayEventsProps) {
  useStyles(css);
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element) return;
    openPopover(element);
    placePanel(anchor, element);
    const first = element.querySelector<HTMLElement>('a, button.day-events-open');
    if (!element.contains((element.getRootNode() as ShadowRoot).activeElement)) first?.focus();
  }, [anchor]);
  const name = AGENDA_TEXTS.onDay(formatLongDay(day), events.length);
  const still = { ...context, canMove: () => false };
  return (
    <div
      ref={panel}
      popover="auto"
      role="dialog"
      aria-label={name}
      className="popover day-events"
      onToggle={(event) => {
        if (event.target !== event.currentTarget || event.newState !== 'closed') return;
        const { activeElement } = event.currentTarget.getRootNode() as ShadowRoot;
        if (activeElement === null || event.currentTarget.contains(activeElement)) anchor.focus();
        onClose();
      }}
    >
      <div className="popover-head">
        <span>{name}</span>
        <IconButton icon="x-lg" label={UI_TEXTS.close} onClick={() => panel.current?.hidePopover()} />
      </div>
      <p className="popover-title">{name}</p>
      <ul className="day-events-list" aria-label={formatLongDay(day)} data-events>
        {events.map((event, rank) => renderEvent(event, still, { key: rank, size: 'large', style: {} }))}
      </ul>
      <button type="button" className="link day-events-open" onClick={() => onDay(day)}>
        {AGENDA_TEXTS.openDay}
      </button>
    </div>
  );
}
