import { useStore } from '@nanostores/react';
import { $now } from '../../core/kernel/time/clock.ts';
import { formatTime, formatToday } from '../../core/kernel/time/paris-clock.ts';

/** The day and the time, for a kiosk. */
export function KioskHead() {
  const now = useStore($now);
  return (
    <p className="kiosk-head">
      <span>{formatToday(now)}</span>
      <time className="kiosk-time">{formatTime(now)}</time>
    </p>
  );
}
