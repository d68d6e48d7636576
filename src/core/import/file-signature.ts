/** What a file is, whatever its name: what people take for a workbook or a text, and is neither. Pure. */
import type { ReadFault } from './file-sheets.ts';

const startsWith = (bytes: Uint8Array, text: string, at = 0): boolean =>
  [...text].every((letter, place) => bytes[at + place] === letter.charCodeAt(0));

export const isZip = (bytes: Uint8Array): boolean => startsWith(bytes, 'PK');

/** The container of Excel's format before 2007, and of workbooks with a password. */
const isContainer = (bytes: Uint8Array): boolean => startsWith(bytes, '\u00d0\u00cf\u0011');
/** The part that holds a workbook with a password, by its name in that container's directory. */
const PROTECTED = [...'EncryptedPackage'].join('\0');
/** The first part of such an archive. */
const OPEN_DOCUMENT = 'mimetypeapplication/vnd.oasis.opendocument';
const OPEN_DOCUMENT_AT = 30;

/** Why these bytes are not to be read; `null` for a workbook and for what may be a text. */
export function findForeign(bytes: Uint8Array): ReadFault | null {
  if (isContainer(bytes))
    return new TextDecoder('latin1').decode(bytes).includes(PROTECTED) ? 'protected' : 'old-excel';
  if (startsWith(bytes, OPEN_DOCUMENT, OPEN_DOCUMENT_AT)) return 'open-document';
  return ['%PDF', '{\\rtf'].some((sign) => startsWith(bytes, sign)) ? 'unreadable' : null;
}

/** How much of a text is looked at, and the share of its letters that a text has no use for. */
const SAMPLE = 20_000;
const SHARE = 0.01;
/** The ends of lines, tabulations and the like. */
const USED = [9, 10, 11, 12, 13];
const isControl = (code: number): boolean => code === 127 || (code > 0 && code < 32 && !USED.includes(code));
/** What programs name `.xls` and a spreadsheet opens: a table of a web page, or XML. */
const PAGE = /^\s*(?:<\?xml|<!doctype|<html|<head|<meta|<table|mime-version:)/i;

/** Why a text that was found is none of rows: pictures and programs are read as some text too. */
export function findForeignText(text: string): ReadFault | null {
  const sample = text.slice(0, SAMPLE);
  if (PAGE.test(sample)) return 'web-page';
  let controls = 0;
  for (let at = 0; at < sample.length; at++) if (isControl(sample.charCodeAt(at))) controls++;
  return controls > sample.length * SHARE ? 'unreadable' : null;
}
