/** Reads a file or a paste, and finds its form. */

import {
  COLUMNS_MAX,
  FILE_MAX,
  type ReadFile,
  type SheetChoice,
  type TextFormat,
  UNZIPPED_MAX,
  UnreadableFile,
} from './file-sheets.ts';
import { findForeign, findForeignText, isZip } from './file-signature.ts';
import { readSheets } from './read-workbook.ts';
import { decode, detectEncoding, detectSeparator, parseText } from './text-format.ts';
import { sumUnzipped } from './zip.ts';

/**
 * @param format what is chosen instead of what is found, of a text
 * @throws UnreadableFile
 */
export async function readBytes(
  bytes: Uint8Array<ArrayBuffer>,
  format: Partial<TextFormat> = {},
): Promise<ReadFile> {
  if (bytes.length === 0) throw new UnreadableFile('empty');
  if (bytes.length > FILE_MAX) throw new UnreadableFile('too-large');
  const foreign = findForeign(bytes);
  if (foreign) throw new UnreadableFile(foreign);
  if (isZip(bytes)) {
    if (sumUnzipped(bytes) > UNZIPPED_MAX) throw new UnreadableFile('too-large');
    return checked({ sheets: (await readSheets(bytes)).map(trimSheet), format: null });
  }
  const encoding = format.encoding ?? detectEncoding(bytes);
  const text = decode(bytes, encoding);
  // an encoding that was chosen shows what it makes of the bytes
  const fault = format.encoding ? null : findForeignText(text);
  if (fault) throw new UnreadableFile(fault);
  return readTextFile(text, { ...format, encoding });
}

/** @throws UnreadableFile */
export function readTextFile(text: string, format: Partial<TextFormat> = {}): ReadFile {
  const separator = format.separator ?? detectSeparator(text);
  const rows = parseText(text, separator);
  return checked({
    sheets: [trimSheet({ name: '', rows })],
    format: { encoding: format.encoding ?? 'utf-8', separator },
  });
}

/** Without the empty rows and columns at the ends; lines keep their numbers. */
function trimSheet({ name, rows, hidden }: SheetChoice): SheetChoice {
  const last = rows.findLastIndex((row) => row.some((cell) => cell.trim() !== ''));
  const width = rows.reduce((most, row) => Math.max(most, getWidth(row)), 0);
  return {
    name,
    rows: rows.slice(0, last + 1).map((row) => row.slice(0, width)),
    hidden: hidden?.filter((at) => at <= last),
  };
}

const getWidth = (row: readonly string[]): number => row.findLastIndex((cell) => cell.trim() !== '') + 1;

function checked(file: ReadFile): ReadFile {
  const sheets = file.sheets.filter(({ rows }) => rows.length > 0);
  if (sheets.length === 0) throw new UnreadableFile('empty');
  if (sheets.some(({ rows }) => rows.some((row) => row.length > COLUMNS_MAX)))
    throw new UnreadableFile('too-wide');
  return { ...file, sheets };
}
