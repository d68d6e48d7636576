/** Runs a Schedule-X calendar beside React: creates it once its code is loaded, updates it, destroys it. */
import { type RefObject, useEffect, useEffectEvent, useState } from 'react';
import type { ScheduleXCalendar, ScheduleXView } from './schedule-x-engine.ts';

/** @returns whether it is drawn */
export function useScheduleX(wrapper: RefObject<HTMLElement | null>, view: ScheduleXView): boolean {
  const [calendar, setCalendar] = useState<ScheduleXCalendar | null>(null);
  const [failure, setFailure] = useState<{ error: unknown } | null>(null);
  const getView = useEffectEvent(() => view);

  useEffect(() => {
    let live = true;
    let made: ScheduleXCalendar | null = null;
    const start = async () => {
      const { mountScheduleX } = await import('./schedule-x-engine.ts');
      if (!live || !wrapper.current) return;
      made = await mountScheduleX(wrapper.current, getView());
      if (live) setCalendar(made);
      else made.destroy();
    };
    start().catch((error: unknown) => live && setFailure({ error }));
    return () => {
      live = false;
      made?.destroy();
    };
  }, [wrapper]);
  // thrown to the nearest error boundary
  if (failure) throw failure.error;

  const { range, events, hours, special, context, stepHeight, perDay } = view;
  useEffect(() => {
    calendar?.show({ ...getView(), range, events, hours, special, context, stepHeight, perDay });
  }, [calendar, range, events, hours, special, context, stepHeight, perDay]);
  return calendar !== null;
}
