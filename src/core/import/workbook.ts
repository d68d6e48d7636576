/** Reads the sheets of an XLSX workbook, numbers to the digit. */
import readWorkbook from 'read-excel-file/universal';
import { type SheetChoice, UnreadableFile } from './reading.ts';

/** @throws UnreadableFile for what is no workbook */
export async function readSheets(bytes: Uint8Array<ArrayBuffer>): Promise<SheetChoice[]> {
  try {
    const sheets = await readWorkbook<string>(bytes.buffer, { trim: false, parseNumber: toPlainNumber });
    return sheets.map(({ sheet, data }) => ({ name: sheet, rows: data.map((row) => row.map(toText)) }));
  } catch (cause) {
    throw new UnreadableFile('unreadable', { cause });
  }
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
  return Math.abs(exact) < 1e-6 && exact !== 0 ? exact.toFixed(15).replace(/0+$/, '') : String(exact);
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
