/** What a file or a paste is read as: sheets of cells, every cell a text. */

/** One sheet; every cell is a text, `''` for an empty one. Numbers and dates of spreadsheets are written exactly. */
export interface SheetChoice {
  name: string;
  rows: string[][];
  /** The rows that its workbook hides, by a filter or otherwise, from 0. */
  hidden?: readonly number[] | undefined;
}

/** How a text was taken apart; `null` for a spreadsheet. */
export interface TextFormat {
  encoding: Encoding;
  separator: Separator;
}

/** The encodings on offer, by the names that `TextDecoder` knows, and UTF-32 and that of DOS, which it does not. */
export const ENCODINGS = [
  'utf-8',
  'windows-1252',
  'macintosh',
  'ibm850',
  'utf-16le',
  'utf-16be',
  'utf-32le',
  'utf-32be',
] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const SEPARATORS = [',', ';', '\t', '|', '¤'] as const;
export type Separator = (typeof SEPARATORS)[number];

/** A file as it was read. */
export interface ReadFile {
  sheets: SheetChoice[];
  format: TextFormat | null;
}

/** Why a file cannot be read: a code, which the screen has a sentence for. */
export type ReadFault =
  | 'empty'
  | 'old-excel'
  | 'open-document'
  | 'protected'
  | 'web-page'
  | 'unreadable'
  | 'too-large'
  | 'too-wide'
  | 'other-list'
  | 'gone';

export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly fault: ReadFault;
  constructor(fault: ReadFault, options?: ErrorOptions) {
    super(fault, options);
    this.fault = fault;
  }
}

/** A larger file is refused: a spreadsheet of 20,000 rows has about 2 MB. */
export const FILE_MAX = 50_000_000;
/** What a workbook may hold when it is unzipped: ten times what one of that size usually holds. */
export const UNZIPPED_MAX = 300_000_000;
/** More columns cannot be shown to be chosen among. */
export const COLUMNS_MAX = 200;

/** The bytes of a file, which is not read when it is too large. @throws UnreadableFile */
export async function takeBytes(given: Blob | Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>> {
  const isFile = given instanceof Blob;
  if ((isFile ? given.size : given.length) > FILE_MAX) throw new UnreadableFile('too-large');
  if (!isFile) return given;
  try {
    return new Uint8Array(await given.arrayBuffer());
  } catch (cause) {
    // moved, changed or locked since it was chosen
    throw new UnreadableFile('gone', { cause });
  }
}
