/**
 * CSV for French spreadsheets: `;` between fields, UTF-8 with its mark, every field in quotes. A text that a
 * spreadsheet would run as a formula gets a leading apostrophe, since anyone can write object names and comments.
 */

import { saveBlob } from '../../core/_page/downloads.ts';
import { formatDate } from '../../core/_time/dates.ts';
import { getToday } from '../../core/_time/paris-clock.ts';
import type { Column } from './table-layout.ts';

const BOM = '\ufeff';
const FORMULA = /^[\s\0]*[=+\-@\uff0b\uff0d\uff1d\uff20]/u;
const PLAIN_NUMBER = /^[+-]?[\d\s\u00a0\u202f]*[.,]?\d+$/u;
/** Rows written between two pauses: less than a frame's time for about ten columns. */
const SLICE = 2000;

/** One field, quoted. */
export function toCsvField(text: string): string {
  const safe = FORMULA.test(text) && !PLAIN_NUMBER.test(text) ? `'${text}` : text;
  return `"${safe.replaceAll('"', '""')}"`;
}

export interface CsvOptions {
  /** Called after each slice, with the share done from 0 to 1. */
  onProgress?: (done: number) => void;
  /** Aborts the work: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

/**
 * The given columns of the rows of `order`, in that order, as CSV text. Long lists are written in slices, so that
 * the page stays responsive.
 */
export async function toCsv<T>(
  columns: readonly Column<T>[],
  rows: readonly T[],
  order: ArrayLike<number>,
  { onProgress, signal }: CsvOptions = {},
): Promise<string> {
  const line = (fields: string[]) => `${fields.map(toCsvField).join(';')}\r\n`;
  const parts = [BOM, line(columns.map(({ label }) => label))];
  for (let index = 0; index < order.length; index++) {
    if (index > 0 && index % SLICE === 0) {
      onProgress?.(index / order.length);
      await new Promise((resume) => setTimeout(resume));
      signal?.throwIfAborted();
    }
    const row = rows[order[index] ?? -1];
    if (row !== undefined) parts.push(line(columns.map((column) => column.text(row))));
  }
  onProgress?.(1);
  return parts.join('');
}

/**
 * Saves rows as a CSV file.
 * @param noun begins the file's name, before the day: « tickets_21_11_2026.csv »
 */
export async function saveCsv<T>(
  noun: string,
  columns: readonly Column<T>[],
  rows: readonly T[],
  order: ArrayLike<number>,
): Promise<void> {
  const csv = await toCsv(columns, rows, order);
  const day = formatDate(getToday()).replaceAll('/', '_');
  saveBlob(`${noun}_${day}.csv`, new Blob([csv], { type: 'text/csv;charset=utf-8' }));
}
