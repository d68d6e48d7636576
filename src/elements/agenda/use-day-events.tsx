import { type ReactNode, useMemo, useState } from 'react';
import type { AgendaEvent } from '../../core/interventions/agenda.ts';
import { LazyPart, partCode } from '../parts/ui/lazy-part.tsx';
import type { DayEventsProps } from './day-events.tsx';
import type { EventContext } from './event-item.tsx';

const DAY_EVENTS = partCode<DayEventsProps>(() =>
  import('./day-events.tsx').then(({ DayEvents }) => DayEvents),
);

/** Opens the list of a day, beside the button that counts what has no room. */
export type OpenDayEvents = (day: number, anchor: HTMLElement) => void;

/**
 * The list of all events of a day over the grid.
 * @param onDay opens a day; absent where nothing is opened
 * @returns what opens it, the same between drawings, and the list
 */
export function useDayEvents(
  events: readonly AgendaEvent[],
  context: EventContext,
  onDay: ((day: number) => void) | undefined,
): { onMore: OpenDayEvents | undefined; panel: ReactNode } {
  const [opened, setOpened] = useState<{ day: number; anchor: HTMLElement } | null>(null);
  const onMore = useMemo<OpenDayEvents | undefined>(
    () => onDay && ((day, anchor) => setOpened({ day, anchor })),
    [onDay],
  );
  const panel = opened?.anchor.isConnected && onDay && (
    <LazyPart
      key={opened.day}
      code={DAY_EVENTS}
      fallback={null}
      props={{
        ...opened,
        events: events.filter(({ firstDay, lastDay }) => firstDay <= opened.day && opened.day <= lastDay),
        context,
        onDay,
        onClose: () => setOpened(null),
      }}
    />
  );
  return { onMore, panel };
}
