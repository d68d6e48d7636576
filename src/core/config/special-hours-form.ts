/** The special hours as rows to be edited: one weekday, two times, a class and a label each. Pure. */
import * as v from 'valibot';
import { SpecialWeek } from './input.ts';
import { parseSpecialHours } from './special-hours.ts';
import { formatRowName, HOURS_TEXTS } from './texts.ts';

/** Times as « HH:MM »; an end of « 00:00 » is midnight, the end of the day. */
export const HoursRow = v.object({
  /** `'1'` for Monday to `'7'`. */
  day: v.string(),
  from: v.string(),
  to: v.string(),
  class: v.string(),
  label: v.string(),
});
export type HoursRow = v.InferOutput<typeof HoursRow>;

export const NEW_ROW: HoursRow = { day: '1', from: '12:00', to: '14:00', class: 'closed', label: '' };

const DAY = 1440;
const formatMinute = (minute: number): string =>
  `${String(Math.floor((minute % DAY) / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;

/** Minutes of the day; `null` unless it is a time. */
function parseMinute(text: string): number | null {
  const [, hour, minute] = (/^(\d{1,2}):(\d{2})$/.exec(text) ?? []).map(Number);
  return hour === undefined || minute === undefined || hour > 23 || minute > 59 ? null : hour * 60 + minute;
}

const parseEnd = (text: string): number | null => {
  const minute = parseMinute(text);
  return minute === 0 ? DAY : minute;
};

/** The rows of a stored value, by day and time. */
export const toRows = (json: string): HoursRow[] =>
  [...parseSpecialHours(json)]
    .sort(([left], [right]) => left - right)
    .flatMap(([day, hours]) =>
      hours.map(({ from, to, ...rest }) => ({
        ...rest,
        day: String(day),
        from: formatMinute(from),
        to: formatMinute(to),
      })),
    );

/** The French messages about the rows; none when they can be saved. */
export const checkRows = (rows: readonly HoursRow[]): string[] =>
  rows.flatMap((row, rank) => {
    const [from, to] = [parseMinute(row.from), parseEnd(row.to)];
    const name = formatRowName(row.day, rank + 1);
    if (from === null || to === null) return [HOURS_TEXTS.incomplete(name)];
    return from < to ? [] : [HOURS_TEXTS.reversed(name)];
  });

/** The value to store; `''` without rows. @param rows without messages */
export function toWeekJson(rows: readonly HoursRow[]): string {
  const week: Record<string, { from: number; to: number; class: string; label: string }[]> = {};
  for (const { day, from, to, class: name, label } of rows) {
    week[day] = [
      ...(week[day] ?? []),
      { from: parseMinute(from) ?? 0, to: parseEnd(to) ?? DAY, class: name, label: label.trim() },
    ].sort((left, right) => left.from - right.from);
  }
  return rows.length > 0 ? JSON.stringify(v.parse(SpecialWeek, week)) : '';
}
