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

/** Servers send flags and numbers in more than one way (contract notes). */
export function isSame(one: string, other: string): boolean {
  if (one === other) return true;
  if ([one, other].some((text) => text === 'true' || text === 'false')) return isSet(one) === isSet(other);
  return isNumber(one) && isNumber(other) && toNumber(one) === toNumber(other);
}

const isSet = (text: string): boolean => text === 'true' || text === '1';

/** Whether an object of a server holds what was sent; it may hold more. */
export function isAlike(found: unknown, sent: unknown): boolean {
  if (Array.isArray(sent))
    return (
      Array.isArray(found) &&
      found.length === sent.length &&
      sent.every((one) => found.some((other) => isAlike(other, one)))
    );
  if (typeof sent === 'object' && sent !== null)
    return Object.entries(sent).every(([name, value]) =>
      isAlike((found as Record<string, unknown> | null)?.[name], value),
    );
  return isSame(toPlainValue(found), toPlainValue(sent));
}

const isNumber = (text: string): boolean => /^-?\d+([.,]\d+)?$/.test(text);
const toNumber = (text: string): number => Number(text.replace(',', '.'));
