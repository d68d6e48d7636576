/** What the parts of a workbook hold of its sheets beside their values: which are hidden, as rows are, merged cells, failed formulas. */
import { strFromU8, unzipSync } from 'fflate';
import { isZeroFormat } from './zero-format.ts';

/** A cell by its row and column, from 0. */
type CellPosition = readonly [row: number, column: number];

export interface SheetNotes {
  isHidden: boolean;
  /** The rows that are hidden, from 0; most often by a filter. */
  hidden: readonly number[];
  /** The first and the last cell of each area that is merged. */
  merges: readonly (readonly [CellPosition, CellPosition])[];
  /** What failed formulas show in the place of a value. */
  errors: readonly (readonly [CellPosition, string])[];
  /** The format of each number that is shown with zeros in front. */
  zeros: readonly (readonly [CellPosition, string])[];
}

const RELATIONS = 'xl/_rels/workbook.xml.rels';
const WORKBOOK = 'xl/workbook.xml';
const STYLES = 'xl/styles.xml';
const PLACE = /^([A-Z]{1,3})(\d{1,7})$/;
const TAG = /<(?:\w+:)?(sheet|Relationship)\s([^>]*)>/g;
const MARKS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The notes of the sheets by their names; without those of a workbook that keeps its parts elsewhere. */
export function readNotes(bytes: Uint8Array): Map<string, SheetNotes> {
  const isPart = (name: string) =>
    /^xl\/(?:workbook\.xml|styles\.xml|_rels\/workbook\.xml\.rels|worksheets\/[^/]+)$/.test(name);
  const parts = unzipSync(bytes, { filter: ({ name }) => isPart(name) });
  const textOf = (name: string): string => (parts[name] ? strFromU8(parts[name]) : '');
  const targets = new Map(
    listTags(textOf(RELATIONS), 'Relationship').map((tag) => [
      readAttribute(tag, 'Id'),
      readAttribute(tag, 'Target').replace(/^\/?(?:xl\/)?/, 'xl/'),
    ]),
  );
  const formats = listZeroFormats(textOf(STYLES));
  return new Map(
    listTags(textOf(WORKBOOK), 'sheet').map((tag) => {
      const sheet = textOf(targets.get(readAttribute(tag, '\\w+:id')) ?? '');
      const isHidden = /hidden/i.test(readAttribute(tag, 'state'));
      return [
        readAttribute(tag, 'name'),
        {
          ...{ isHidden, hidden: listHidden(sheet), merges: listMerges(sheet), errors: listErrors(sheet) },
          zeros: listZeros(sheet, formats),
        },
      ];
    }),
  );
}

/** The formats with zeros, by the number of the style that has one. */
function listZeroFormats(xml: string): Map<string, string> {
  const codes = new Map(
    [...xml.matchAll(FORMAT)].map(([, attributes = '']) => [
      readAttribute(attributes, 'numFmtId'),
      readAttribute(attributes, 'formatCode'),
    ]),
  );
  const styles = [...(STYLE_LIST.exec(xml)?.[1] ?? '').matchAll(STYLE)];
  return new Map(
    styles.flatMap(([, attributes = ''], at) => {
      const code = codes.get(readAttribute(attributes, 'numFmtId')) ?? '';
      return isZeroFormat(code) ? [[String(at), code] as const] : [];
    }),
  );
}

function listZeros(xml: string, formats: ReadonlyMap<string, string>): [CellPosition, string][] {
  if (formats.size === 0) return [];
  return [...xml.matchAll(STYLED)].flatMap(([, attributes = '']) => {
    const code = formats.get(readAttribute(attributes, 's'));
    const position = code ? readPosition(readAttribute(attributes, 'r')) : null;
    return code && position ? [[position, code] as [CellPosition, string]] : [];
  });
}

const listTags = (xml: string, wanted: string): string[] =>
  [...xml.matchAll(TAG)].flatMap(([, name, attributes]) =>
    name === wanted && attributes ? [attributes] : [],
  );

function readAttribute(tag: string, name: string): string {
  const written = new RegExp(`(?:^|\\s)${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)')`).exec(tag);
  return (written?.[1] ?? written?.[2] ?? '').replace(
    /&(?:#(\d+)|#x([\da-f]+)|(\w+));/gi,
    (mark, code, hex, word) =>
      word ? (MARKS[word] ?? mark) : String.fromCodePoint(Number.parseInt(code ?? hex, code ? 10 : 16)),
  );
}

function readPosition(written: string): CellPosition | null {
  const [, letters = '', digits] = PLACE.exec(written) ?? [];
  if (!digits) return null;
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return [Number(digits) - 1, column - 1];
}

const FORMAT = /<(?:\w+:)?numFmt\s([^>]*)>/g;
const STYLE_LIST = /<(?:\w+:)?cellXfs\b[^>]*>([\s\S]*?)<\/(?:\w+:)?cellXfs>/;
const STYLE = /<(?:\w+:)?xf\s([^>]*)>/g;
const STYLED = /<(?:\w+:)?c\s([^>]*\bs\s*=\s*[^>]*)>/g;
const ROW = /<(?:\w+:)?row\b([^>]*)>/g;
const HIDDEN = /<(?:\w+:)?row\b[^>]*\shidden\s*=\s*["'](?:1|true)["']/;
/** One regular expression each: a sheet of 20,000 rows has a million tags. */
const MERGE = /mergeCell\s[^>]*?\bref\s*=\s*["']([A-Z]+\d+):([A-Z]+\d+)["']/g;
const FAILED =
  /<(?:\w+:)?c\s([^>]*\bt\s*=\s*(?:"e"|'e')(?:[^>]*[^>/])?)>(?:<(?:\w+:)?f\b[^>]*>(?:[^<]*<\/(?:\w+:)?f>)?)?<(?:\w+:)?v>([^<]+)</g;

/** A row without a number is the one after the last. */
function listHidden(xml: string): number[] {
  if (!HIDDEN.test(xml)) return [];
  let at = -1;
  return [...xml.matchAll(ROW)].flatMap(([tag, attributes = '']) => {
    at = Number(readAttribute(attributes, 'r') || at + 2) - 1;
    return HIDDEN.test(tag) ? [at] : [];
  });
}

const listMerges = (xml: string): [CellPosition, CellPosition][] =>
  [...xml.matchAll(MERGE)].flatMap(([, from = '', to = '']) => {
    const [first, last] = [readPosition(from), readPosition(to)];
    return first && last ? [[first, last] as [CellPosition, CellPosition]] : [];
  });

const listErrors = (xml: string): [CellPosition, string][] =>
  [...xml.matchAll(FAILED)].flatMap(([, attributes = '', text = '']) => {
    const place = readPosition(readAttribute(attributes, 'r'));
    return place ? [[place, text] as [CellPosition, string]] : [];
  });
