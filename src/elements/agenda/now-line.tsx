import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { Hours } from '../../core/interventions/calendar.ts';
import { $now } from '../../core/kernel/time/clock.ts';
import { formatClock, getMinute, toWallMinutes } from '../../core/kernel/time/wall-time.ts';

const $minute = computed($now, (now) => getMinute(toWallMinutes(now)));

/** The present minute of the day by Paris' clocks, and how far down the hours it is; `null` outside them. */
function useNow({ from, to }: Hours): { minute: number; insetBlockStart: string } | null {
  const minute = useStore($minute);
  if (minute < from || minute > to) return null;
  return { minute, insetBlockStart: `${(100 * (minute - from)) / (to - from)}%` };
}

/** A line through the day, in front of its events. */
export function NowLine({ hours }: { hours: Hours }) {
  const now = useNow(hours);
  if (!now) return null;
  return <div className="tg-now" aria-hidden="true" style={{ insetBlockStart: now.insetBlockStart }} />;
}

/** The time, beside the hours. */
export function NowHour({ hours }: { hours: Hours }) {
  const now = useNow(hours);
  if (!now) return null;
  return (
    <span className="tg-now-hour" style={{ insetBlockStart: now.insetBlockStart }}>
      {formatClock(now.minute)}
    </span>
  );
}
