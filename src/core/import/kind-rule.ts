/** What an import knows of one kind of object. */
import type * as v from 'valibot';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { parseCents } from '../kernel/lib/money.ts';
import type { PresentCells, PresentNames } from './exported-cells.ts';
import { foldName } from './place-text.ts';
import type { RowReader } from './row-reader.ts';
import type { KnownObjects } from './types.ts';

/** What a row turned out to be, beside its body. */
export interface Draft {
  label: string;
  detail: string;
  /** What makes it the same as an object that is there, or as another row; `null` where that is not known. */
  identity: string | null;
  /** Whether a second one with that identity is a mistake; others are counted. */
  isUnique: boolean;
}

/** A field of an object that is there: as a comparable text, and as it is shown. */
export interface Current {
  value: string;
  text: string;
}

export interface Rule<T extends { id: Id }> {
  items: (known: KnownObjects) => readonly T[];
  /** Reads a row into the reader's body. */
  read: (reader: RowReader) => Draft;
  create: v.GenericSchema<unknown, Record<string, unknown>>;
  change: v.GenericSchema<unknown, Record<string, unknown>>;
  identify: (item: T) => string | null;
  /** Checks that a row means the object with its identity; refuses it otherwise. */
  confirm?: (reader: RowReader, item: T) => void;
  /** Why a field of that item is not to be changed here; `null` where it may be. */
  refuseChange?: (item: T, name: string) => string | null;
  name: (item: T) => string;
  /** What an export writes of it; only the fields that an export has. */
  present: (item: T, names: PresentNames) => PresentCells;
  /** The fields of `present` that distinguish it from its namesakes. */
  details: readonly string[];
  /** The field that no two may share. */
  unique?: string;
  current: (item: T) => Record<string, Current>;
}

/** Several texts as one that is the same for what is the same text. */
export const identityOf = (...parts: readonly (string | number | null | undefined)[]): string =>
  parts.map((part) => foldName(String(part ?? ''))).join('\u001f');

/** A value of a body or of an object as a comparable text. */
export function toComparable(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (Array.isArray(value)) return value.map(String).sort().join(',');
  return String(value);
}

export const plain = (value: unknown): Current => ({ value: toComparable(value), text: toComparable(value) });
export const namedCurrent = (object: { id: Id | null } | null, text: string): Current => ({
  value: toComparable(object?.id),
  text: object ? text : '',
});
/** An amount: « 10 » is « 10.00 ». */
export const toCents = (amount: unknown): string => toComparable(parseCents(amount as string | null));
export const sum = (amount: string | null): Current => ({ value: toCents(amount), text: amount ?? '' });
export const currentDay = (date: string | null): Current => plain((date ?? '').slice(0, 10));
export const answer = (yes: boolean): Current => ({ value: String(yes), text: yes ? 'oui' : 'non' });
