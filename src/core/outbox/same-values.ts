/** Compares what was entered with what a server sends for the same field: relations, dates, numbers. Pure. */
import { toControl } from '../kernel/time/dates.ts';
import type { OutboxEntry } from './model.ts';

/** A value as text: a relation by its number, a date by the wall clock, `''` for nothing. */
export function toPlainValue(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'object')
    return 'id' in value ? String((value as { id: unknown }).id ?? '') : JSON.stringify(value);
  const text = String(value);
  if (!/^\d{4}-\d\d-\d\d[T ]\d\d:\d\d/.test(text)) return text.trim().replace(/\r\n/g, '\n');
  return toControl(text) || text;
}

/**
 * Whether a server sends what is known here. It may write flags and numbers in more than one way (contract notes): what
 * kind of value it is, this side knows; the texts « 007 » and « 7 » are two.
 * @param isAmount whether the field holds decimal numbers as texts
 */
export function isSame(found: unknown, known: unknown, isAmount = typeof known === 'number'): boolean {
  const [one, other] = [toPlainValue(found), toPlainValue(known)];
  if (one === other) return true;
  if (typeof known === 'boolean') return isFlag(one) && isSet(one) === known;
  return isAmount && isNumber(one) && isNumber(other) && toNumber(one) === toNumber(other);
}

const LIKENESS_LENGTH = 300;

/** What an entry creates, as far as it is recognized by it. */
export const toLikeness = ({ body, form, keep }: Pick<OutboxEntry, 'body' | 'form' | 'keep'>): string => {
  const sent = {
    ...body,
    ...Object.fromEntries((form ?? []).map((part) => [part.name, 'value' in part ? part.value : null])),
  };
  return JSON.stringify((keep.look?.by ?? []).map((field) => sent[field] ?? null)).slice(0, LIKENESS_LENGTH);
};

const isFlag = (text: string): boolean => ['true', 'false', '1', '0', ''].includes(text);
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
  return isSame(found, sent);
}

const isNumber = (text: string): boolean => /^-?\d+([.,]\d+)?$/.test(text);
const toNumber = (text: string): number => Number(text.replace(',', '.'));
