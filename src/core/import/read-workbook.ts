/** Reads the sheets of an XLSX workbook, numbers to the digit. */
import readWorkbook from 'read-excel-file/universal';
import { cutEnd } from '../kernel/lib/cut-end.ts';
import { type SheetChoice, UnreadableFile } from './file-sheets.ts';
import { readNotes, type SheetNotes } from './workbook-notes.ts';
import { showWithZeros } from './zero-format.ts';

/**
 * The sheets that its user sees; those that are hidden hold the lists of choices and the like.
 * @throws UnreadableFile for what is no workbook
 */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<SheetChoice[]> {
  try {
    const notes = readNotes(bytes);
    const sheets = await readWorkbook<string>(bytes.buffer, { trim: false, parseNumber: toPlainNumber });
    const read = sheets.map(({ sheet, data }) => {
      const rows = data.map((row) => row.map(toText));
      const own = notes.get(sheet);
      return { name: sheet, rows: complete(rows, own), hidden: own?.hidden, isHidden: own?.isHidden };
    });
    const isSeen = read.some(({ isHidden }) => !isHidden);
    return read.flatMap(({ isHidden, ...sheet }) => (isHidden && isSeen ? [] : [sheet]));
  } catch (cause) {
    throw new UnreadableFile('unreadable', { cause });
  }
}

const isNumber = (text: string): boolean => /^-?\d+(?:\.\d+)?$/.test(text);

/**
 * The rows with what their workbook leaves out: a failed formula's error, which is refused where it is read, the zeros
 * that a number is shown with, and a text that is merged over several rows, which is each row's. Numbers are not repeated: a sum would be counted twice.
 */
function complete(rows: string[][], notes: SheetNotes | undefined): string[][] {
  for (const [[row, column], text] of notes?.errors ?? []) put(rows, row, column, text);
  for (const [[at, column], code] of notes?.zeros ?? []) {
    const row = rows[at];
    if (row?.[column]) row[column] = showWithZeros(row[column], code);
  }
  for (const [[top, column], [bottom]] of notes?.merges ?? []) {
    const text = rows[top]?.[column] ?? '';
    if (text.trim() === '' || isNumber(text)) continue;
    for (let at = top + 1; at <= Math.min(bottom, rows.length - 1); at++)
      if (rows[at]?.some((cell) => cell.trim() !== '')) put(rows, at, column, text);
  }
  return rows;
}

function put(rows: string[][], at: number, column: number, text: string): void {
  const row = rows[at];
  if (!row) return;
  while (row.length < column) row.push('');
  if ((row[column] ?? '') === '') row[column] = text;
}

/**
 * A workbook holds `0.30000000000000004` for 0.3: fifteen digits are what a spreadsheet shows. A longer whole number has
 * lost its last digits, and stays in the form that is refused as such.
 */
export function toPlainNumber(written: string): string {
  const number = Number(written);
  if (!Number.isFinite(number)) return written;
  if (Math.abs(number) >= 1e15) return number.toExponential();
  const exact = Number(number.toPrecision(15));
  return Math.abs(exact) < 1e-6 && exact !== 0 ? cutEnd(exact.toFixed(15), /0/) : String(exact);
}

function toText(cell: unknown): string {
  if (cell === null || cell === undefined) return '';
  if (cell instanceof Date) {
    // a workbook counts time in shares of a day, which are not exact
    const iso = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString();
    return iso.endsWith('T00:00:00.000Z') ? iso.slice(0, 10) : iso.slice(0, 16).replace('T', ' ');
  }
  if (typeof cell === 'boolean') return cell ? 'oui' : 'non';
  return String(cell);
}
