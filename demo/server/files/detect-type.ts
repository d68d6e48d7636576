/** Detects the type of a file from its content; the declared type is ignored, and its name decides among texts alone (D-154). */
import { FILE_TYPES } from '../../../src/core/attachments/allowed-files.ts';
import { COMPOUND } from './compound.ts';
import { MARKUP, recogniseText } from './recognise-text.ts';

export { HEIF, IMAGES } from '../../../src/core/attachments/allowed-files.ts';

/** A file whose first bytes are those of an archive: its directory decides (archive.ts). */
export const ARCHIVE = 'application/zip';

/** Other names under which an accepted type is detected. */
const SYNONYMS: Record<string, string> = {
  'image/apng': 'image/png',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
};

/** @param head the first bytes @returns the content type, `ARCHIVE`, `COMPOUND`, or `null` when the file is refused */
export async function sniff(head: Buffer, name: string): Promise<string | null> {
  if (isArchive(head)) return ARCHIVE;
  // Imported with the first file, which makes the start faster.
  const { fileTypeFromBuffer } = await import('file-type');
  const found = (await fileTypeFromBuffer(head))?.mime;
  const type = found && (SYNONYMS[found] ?? found);
  if (type && (type === COMPOUND || Object.hasOwn(FILE_TYPES, type))) return type;
  // A text may begin as a song or another file does.
  return recogniseText(head, name) ?? (type ? null : recognisePdf(head));
}

/** The extensions of an accepted type. */
export const listEndings = (type: string): readonly string[] => FILE_TYPES[type] ?? [];

/** The first member, or a mark of archives in several volumes before it. */
const ARCHIVE_MARKS = ['PK\x03\x04', 'PK00PK\x03\x04', 'PK\x07\x08PK\x03\x04'];

const isArchive = (head: Buffer): boolean =>
  ARCHIVE_MARKS.some((mark) => head.toString('latin1', 0, mark.length) === mark);

/** How far readers look for the mark of a PDF. */
const PDF_START = 1024;
const PDF_MARK = /%PDF-\d/;

/** A PDF behind other bytes: a line end, the header of a spooler or of a Macintosh. */
function recognisePdf(head: Buffer): string | null {
  const start = head.toString('latin1', 0, PDF_START + '%PDF-1'.length);
  const at = start.search(PDF_MARK);
  const before = start.slice(0, at);
  // A page or a program is no header of a spooler.
  if (at < 0 || at > PDF_START || MARKUP.test(before) || before.startsWith('#!')) return null;
  return 'application/pdf';
}
