import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { DrawnHours } from '../../core/interventions/agenda-fold.ts';
import { $now } from '../../core/kernel/time/clock.ts';
import { formatClock, getMinute, toWallMinutes } from '../../core/kernel/time/wall-time.ts';
import { getTop } from './extent.ts';

const $minute = computed($now, (now) => getMinute(toWallMinutes(now)));

/** The present minute of the day by Paris' clocks, and how far down the hours it is; `null` outside them. */
function useNow(hours: DrawnHours): { minute: number; insetBlockStart: string } | null {
  const minute = useStore($minute);
  if (minute < hours.from || minute > hours.to) return null;
  return { minute, insetBlockStart: getTop(minute, hours) };
}

/** A line through the day, in front of its events. */
export function NowLine({ hours }: { hours: DrawnHours }) {
  const now = useNow(hours);
  if (!now) return null;
  return <div className="tg-now" aria-hidden="true" style={{ insetBlockStart: now.insetBlockStart }} />;
}

/** The time, beside the hours. */
export function NowHour({ hours }: { hours: DrawnHours }) {
  const now = useNow(hours);
  if (!now) return null;
  return (
    <span className="tg-now-hour" style={{ insetBlockStart: now.insetBlockStart }}>
      {formatClock(now.minute)}
    </span>
  );
}
