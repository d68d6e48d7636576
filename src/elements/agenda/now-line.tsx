import { useStore } from '@nanostores/react';
import { computed } from 'nanostores';
import type { Hours } from '../../core/interventions/calendar.ts';
import { $now } from '../../core/kernel/time/clock.ts';
import { getMinute, toWallMinutes } from '../../core/kernel/time/wall-time.ts';

const $minute = computed($now, (now) => getMinute(toWallMinutes(now)));

/** Where the day stands now, by Paris' clocks. */
export function NowLine({ hours }: { hours: Hours }) {
  const minute = useStore($minute);
  if (minute < hours.from || minute > hours.to) return null;
  return (
    <div
      className="tg-now"
      aria-hidden="true"
      style={{ insetBlockStart: `${(100 * (minute - hours.from)) / (hours.to - hours.from)}%` }}
    />
  );
}
