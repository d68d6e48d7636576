import { useStore } from '@nanostores/react';
import { NONE } from '../../../core/kernel/lib/texts.ts';
import { toServerTime } from '../../../core/kernel/page/server-clock.ts';
import { $minute } from '../../../core/kernel/time/clock.ts';
import { formatDateTime } from '../../../core/kernel/time/dates.ts';
import { formatRelative } from '../../../core/kernel/time/relative-time.ts';

/** « il y a 2 h » by the server's clock, with the full date on hover; updated as time passes. */
export function RelativeTime({ date }: { date: string | null }) {
  useStore($minute);
  const words = formatRelative(date, toServerTime());
  if (!words) return <span>{NONE}</span>;
  return (
    <time dateTime={date ?? undefined} title={formatDateTime(date)}>
      {words}
    </time>
  );
}
