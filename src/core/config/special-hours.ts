/** The week's special hours (spec §3: from, to, class, label), as stored in the configuration. */
import * as v from 'valibot';
import { listOf, numberOrNull, text } from '../kernel/lib/lenient-schema.ts';

export interface SpecialHours {
  /** Minutes of the day. */
  from: number;
  to: number;
  /** `closed` is shaded; other classes are shown by their label. */
  class: string;
  label: string;
}

const DAY = 1440;
const entry = v.object({ from: numberOrNull, to: numberOrNull, class: text, label: text });
const week = v.fallback(v.record(v.string(), listOf(entry)), {});

/**
 * Reads `SPECIAL_HOURS`: by weekday, 1 for Monday to 7, the hours in order (contract notes). Unreadable entries are
 * left out.
 */
export function parseSpecialHours(json: string): ReadonlyMap<number, readonly SpecialHours[]> {
  const days = new Map<number, SpecialHours[]>();
  for (const [key, entries] of Object.entries(v.parse(week, parseJson(json)))) {
    const weekday = Number(key);
    if (!Number.isInteger(weekday) || weekday < 1 || weekday > 7) continue;
    const hours = entries
      .map((each) => ({ ...each, from: clamp(each.from), to: clamp(each.to) }))
      .filter(({ from, to }) => from < to)
      .sort((a, b) => a.from - b.from);
    if (hours.length > 0) days.set(weekday, hours);
  }
  return days;
}

/** `NaN` for a missing bound, so that the span is left out. */
const clamp = (minute: number | null): number => Math.min(DAY, Math.max(0, minute ?? Number.NaN));

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return {}; // not set, or not JSON
  }
}
