import { useStore } from '@nanostores/react';
import { NONE } from '../../../core/kernel/lib/texts.ts';
import { $minute } from '../../../core/kernel/time/clock.ts';
import { formatDateTime, formatRelative } from '../../../core/kernel/time/dates.ts';

/** « il y a 2 h », with the full date on hover; updated as time passes. @param now by default this device's */
export function RelativeTime({ date, now }: { date: string | null; now?: () => number }) {
  useStore($minute);
  const words = formatRelative(date, now?.());
  if (!words) return <span>{NONE}</span>;
  return (
    <time dateTime={date ?? undefined} title={formatDateTime(date)}>
      {words}
    </time>
  );
}
