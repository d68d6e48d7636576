/**
 * Writes a workbook (XLSX) of one sheet whose cells have types: what is a text stays one, whatever it looks like. It is
 * written and packed row by row, without a worker: a page whose policy allows none still draws between two slices.
 */
import { strToU8, Zip, ZipDeflate } from 'fflate';
import { cutEnd } from './cut-end.ts';
import { escapeMarkup } from './markup.ts';
import {
  PROPERTIES_PATH,
  PROPERTIES_RELATION,
  PROPERTIES_TYPE,
  writeProperties,
} from './office-properties.ts';
import { runInSlices } from './slices.ts';
import { toCellText } from './workbook-text.ts';

/** A day, or a day with its time: `2026-03-12`, `2026-03-12T09:30`. */
export interface SheetMoment {
  moment: string;
}

/** A cell; `null` and `''` are empty. Digits in a text are a text. */
export type SheetCell = string | number | SheetMoment | null;

export interface SheetTable {
  /** The title of the workbook, and the name of its sheet. */
  name: string;
  headers: readonly string[];
  /** How many rows there are below the headers. */
  count: number;
  read: (rank: number) => readonly SheetCell[];
}

export const WORKBOOK_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/** The formats of cells, by their place in the workbook's styles. */
const STYLE = { text: 1, head: 2, whole: 3, amount: 4, day: 5, moment: 6 } as const;
/** Rows that are packed at once. */
const BATCH = 50;
/** The widths of columns, in letters. */
const [NARROW, WIDE] = [9, 46];
/** Rows that are looked at for the width of a column. */
const SAMPLE = 200;

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATED = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const escapeXml = (text: string): string => escapeMarkup(toCellText(text)).replaceAll('\r', '&#13;');
/** Spreadsheets read `_x0041_` in a cell as « A »: its first sign is written by its own code. */
const escapeCell = (text: string): string => escapeXml(text).replace(/_(?=x[\da-f]{4}_)/gi, '_x005F_');

/** Everything but the sheet. */
const listFixedParts = (name: string): [string, string][] => [
  [
    '[Content_Types].xml',
    `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${PROPERTIES_TYPE}</Types>`,
  ],
  [
    '_rels/.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATED}/officeDocument" Target="xl/workbook.xml"/>${PROPERTIES_RELATION}</Relationships>`,
  ],
  [PROPERTIES_PATH, writeProperties(name)],
  [
    'xl/workbook.xml',
    `<workbook xmlns="${MAIN}" xmlns:r="${RELATED}"><sheets><sheet name="${escapeXml(toSheetName(name))}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  ],
  [
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATED}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${RELATED}/styles" Target="styles.xml"/></Relationships>`,
  ],
  [
    'xl/styles.xml',
    `<styleSheet xmlns="${MAIN}"><numFmts count="2"><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy\\ hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="7">${[
      [0, 0],
      [49, 0],
      [49, 1],
      [1, 0],
      [4, 0],
      [164, 0],
      [165, 0],
    ]
      .map(
        ([format, font]) =>
          `<xf numFmtId="${format}" fontId="${font}" fillId="0" borderId="0" xfId="0" applyNumberFormat="1" applyFont="1"/>`,
      )
      .join('')}</cellXfs></styleSheet>`,
  ],
];

/** The name of a column: A to Z, then AA. */
export const nameSheetColumn = (at: number): string =>
  (at < 26 ? '' : nameSheetColumn(Math.floor(at / 26) - 1)) + String.fromCharCode(65 + (at % 26));

/** 1 March 1900: spreadsheets know no day before 1900, and count one too many in its first two months. */
const FIRST_SERIAL = 61;

/** Days since the workbook's first one, the time as a share of a day. */
const toSerial = (moment: string): number =>
  Date.parse(`${moment.length > 10 ? moment.slice(0, 16) : `${moment}T00:00`}Z`) / 86_400_000 + 25_569;

function writeCell(cell: SheetCell, place: string, isHead: boolean): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'string')
    return `<c r="${place}" s="${isHead ? STYLE.head : STYLE.text}" t="inlineStr"><is><t xml:space="preserve">${escapeCell(cell)}</t></is></c>`;
  if (typeof cell === 'number') return `<c r="${place}" s="${styleNumber(cell)}"><v>${cell}</v></c>`;
  const serial = toSerial(cell.moment);
  if (!(serial >= FIRST_SERIAL)) return writeCell(cell.moment, place, false);
  return `<c r="${place}" s="${styleMoment(cell)}"><v>${serial}</v></c>`;
}

const styleNumber = (value: number): number => (Number.isInteger(value) ? STYLE.whole : STYLE.amount);

const styleMoment = ({ moment }: SheetMoment): number => (moment.length > 10 ? STYLE.moment : STYLE.day);

const writeRow = (cells: readonly SheetCell[], row: number): string =>
  `<row r="${row}">${cells.map((cell, at) => writeCell(cell, `${nameSheetColumn(at)}${row}`, row === 1)).join('')}</row>`;

const measure = (cell: SheetCell): number =>
  typeof cell === 'string' ? cell.length : typeof cell === 'number' ? String(cell).length : 16;

/** The format of a column, which its empty cells have too: a code that is typed there keeps its zeros. */
function styleColumn(cells: readonly (SheetCell | undefined)[]): number {
  const first = cells.find((cell) => cell !== null && cell !== undefined && cell !== '') ?? '';
  if (typeof first === 'string') return STYLE.text;
  if (typeof first === 'number')
    return cells.some((cell) => !Number.isInteger(cell ?? 0)) ? STYLE.amount : STYLE.whole;
  return styleMoment(first);
}

/** What stands before the rows: the head stays in sight, columns are as wide as their first cells. */
function writeStart({ headers, count, read }: SheetTable): string {
  const first = Array.from({ length: Math.min(count, SAMPLE) }, (_, rank) => read(rank));
  const columns = headers.map((header, at) => {
    const widest = Math.max(header.length, ...first.map((cells) => measure(cells[at] ?? '')));
    const width = Math.min(WIDE, Math.max(NARROW, widest + 2));
    const style = styleColumn(first.map((cells) => cells[at]));
    return `<col min="${at + 1}" max="${at + 1}" width="${width}" style="${style}" customWidth="1"/>`;
  });
  return `<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns.join('')}</cols><sheetData>${writeRow(headers, 1)}`;
}

const writeEnd = ({ headers, count }: SheetTable): string =>
  `</sheetData><autoFilter ref="A1:${nameSheetColumn(Math.max(0, headers.length - 1))}${count + 1}"/></worksheet>`;

/** Writes into the archive; yields how many rows are done. */
function* pack(table: SheetTable, zip: Zip): Generator<number, void, void> {
  for (const [path, xml] of listFixedParts(table.name)) {
    const part = new ZipDeflate(path);
    zip.add(part);
    part.push(strToU8(XML + xml), true);
  }
  const sheet = new ZipDeflate('xl/worksheets/sheet1.xml');
  zip.add(sheet);
  sheet.push(strToU8(XML + writeStart(table)));
  for (let rank = 0; rank < table.count; rank += BATCH) {
    let xml = '';
    const end = Math.min(table.count, rank + BATCH);
    for (let at = rank; at < end; at++) xml += writeRow(table.read(at), at + 2);
    sheet.push(strToU8(xml));
    yield end;
  }
  sheet.push(strToU8(writeEnd(table)), true);
  zip.end();
}

/** A name that a sheet may have. */
export const toSheetName = (name: string): string => {
  const short = name
    .replace(/[[\]:*?/\\]/g, ' ')
    .trim()
    .slice(0, 31);
  return cutEnd(short.replace(/^'+/, ''), /'/) || 'Feuille 1';
};

/**
 * @param onProgress called after each slice, with the rows written
 * @param signal aborts it: the promise rejects with its reason
 * @returns the bytes of the workbook, in their parts
 */
export async function writeWorkbook(
  table: SheetTable,
  onProgress: (rows: number) => void = () => {},
  signal: AbortSignal = new AbortController().signal,
): Promise<Blob> {
  const parts: Uint8Array<ArrayBuffer>[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    parts.push(chunk as Uint8Array<ArrayBuffer>);
  });
  await runInSlices(pack(table, zip), onProgress, signal);
  return new Blob(parts, { type: WORKBOOK_TYPE });
}
