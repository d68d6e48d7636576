/**
 * CSV for French spreadsheets: `;` between fields, UTF-8 with its mark, every field in quotes. What a
 * spreadsheet could run as a formula gets an apostrophe, since anyone can write object names and comments.
 * Codes stay what they are: tags of digits keep their zeros.
 */

import { isFormula, keepFormulas } from '../../../core/kernel/lib/formula-escape.ts';
import type { Id } from '../../../core/kernel/lib/lenient-schema.ts';
import { formatPath } from '../../../core/sites/path.ts';
import type { Column } from './column.ts';
import { addNumbers, type ExportName, type ExportRows, saveExport } from './export-file.ts';

const BOM = '\ufeff';
/** A number without leading zeros, as precise as a spreadsheet keeps it; a day, perhaps with its times. */
const VALUE = /^(?:-?(?:0|[1-9]\d{0,13})(?:,\d{1,2})?|\d{2}\/\d{2}\/\d{4}(?: \d{2}:\d{2}(?: – .+)?)?)$/;
const MONTHS =
  'janv?(?:ier|uary)?|f[eé]vr?(?:ier)?|feb(?:ruary)?|mar(?:s|ch)?|a[vp]r(?:il)?|ma[iy]|ju[ni]n?e?|juil(?:let)?|july?|ao[uû]t?|aug(?:ust)?|sept?(?:emb(?:re|er))?|o[ck]t(?:ob(?:re|er))?|nov(?:emb(?:re|er))?|d[eé]c(?:emb(?:re|er))?';
/** What a spreadsheet may take for a number, a day or a time, and show otherwise: digits, signs, exponents, months. */
const CONVERTED = new RegExp(
  `^(?=.*\\d)(?:[\\d\\s.,:;/\\\\()'’%€$£¥+\\-–−]|e|t|z|[ap]m|${MONTHS})+$|^(?:vrai|faux|true|false)$`,
  'iu',
);
/** Longer texts stay as they are. */
const CODE_LENGTH = 60;
/** Rows written between two pauses: less than a frame's time for about ten columns. */
const SLICE = 2000;

/**
 * One field, quoted. A text that a spreadsheet would turn into a number or a day is written as the formula of itself,
 * `="00001234"`, the only form that keeps it in a CSV.
 * @param isValue the column holds numbers or days, which a spreadsheet is to read as such
 */
export function toCsvField(text: string, isValue = false): string {
  if (isValue && VALUE.test(text)) return `"${text}"`;
  if (!isFormula(text) && text.length <= CODE_LENGTH && CONVERTED.test(text)) return `"=""${text}"""`;
  return `"${keepFormulas(text).replaceAll('"', '""')}"`;
}

export interface CsvOptions {
  /** Called after each slice, with the share done from 0 to 1. */
  onProgress?: (done: number) => void;
  /** Aborts the work: the promise rejects with the signal's reason. */
  signal?: AbortSignal;
}

interface CsvField<T> {
  isValue: boolean;
  read: (row: T) => string;
}

/** One field a column: what stands for it in a workbook too, where that is one thing. */
function toField<T>({ sites, sheet = [], text, value, align }: Column<T>): CsvField<T> {
  const [look, ...others] = sheet;
  if (sites) return { isValue: false, read: (row) => sites(row).map(formatPath).filter(Boolean).join(' / ') };
  if (look && others.length === 0) return { isValue: look.value ?? false, read: look.text };
  return { isValue: value ?? align === 'end', read: text };
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
  const line = (fields: string[]) => `${fields.join(';')}\r\n`;
  const parts = [BOM, line(columns.map(({ label }) => toCsvField(label)))];
  const fields = columns.map(toField);
  for (let index = 0; index < order.length; index++) {
    if (index > 0 && index % SLICE === 0) {
      onProgress?.(index / order.length);
      await new Promise((resume) => setTimeout(resume));
      signal?.throwIfAborted();
    }
    const row = rows[order[index] ?? -1];
    if (row !== undefined)
      parts.push(line(fields.map(({ read, isValue }) => toCsvField(read(row), isValue))));
  }
  onProgress?.(1);
  return parts.join('');
}

/** Saves rows as a CSV file. */
export const saveCsv = <T extends { id: Id }>(name: ExportName, rows: ExportRows<T>): Promise<void> =>
  saveExport(
    name,
    'csv',
    rows,
    async ({ columns, rows: all, order }) =>
      new Blob([await toCsv(addNumbers(name, columns), all, order)], { type: 'text/csv;charset=utf-8' }),
  );
