import { formatDateTime, formatRelative } from '../../core/dates.ts';
import { NONE } from '../../core/texts.ts';

/** « il y a 2 h », with the whole date when hovered. @param now milliseconds since 1970, to follow a clock */
export function RelativeTime({ date, now }: { date: string | null; now?: number }) {
  const words = formatRelative(date, now);
  if (!words) return <span>{NONE}</span>;
  return (
    <time dateTime={date ?? undefined} title={formatDateTime(date)}>
      {words}
    </time>
  );
}
