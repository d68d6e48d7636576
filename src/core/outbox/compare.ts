/** Compares what was entered with what a server sends for the same field: relations, dates, numbers. Pure. */
import { toControl } from '../kernel/time/dates.ts';

/** A value as text: a relation by its number, a date by the wall clock, `''` for nothing. */
export function toPlainValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object')
    return 'id' in value ? String((value as { id: unknown }).id ?? '') : JSON.stringify(value);
  const text = String(value);
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return text.trim().replace(/\r\n/g, '\n');
  return toControl(text) || text;
}

export const isSame = (one: string, other: string): boolean =>
  one === other || (isNumber(one) && isNumber(other) && Number(one) === Number(other));

const isNumber = (text: string): boolean => /^-?\d+(\.\d+)?$/.test(text);
