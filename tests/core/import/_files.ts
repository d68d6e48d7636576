/** Bytes of files as other programs write them. */
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import writeWorkbook from 'write-excel-file/node';

const MAC: Readonly<Record<string, number>> = {
  é: 0x8e,
  à: 0x88,
  â: 0x89,
  É: 0x83,
  è: 0x8f,
  ê: 0x90,
  ç: 0x8d,
  ô: 0x99,
  î: 0x94,
  ù: 0x9d,
  '’': 0xd5,
  Ø: 0xaf,
  '®': 0xa8,
  '™': 0xaa,
  '°': 0xa1,
  '€': 0xdb,
  œ: 0xcf,
  '\u00a0': 0xca,
};
const WINDOWS: Readonly<Record<string, number>> = { '’': 0x92, '€': 0x80, œ: 0x9c, '™': 0x99, '•': 0x95 };

export const utf8 = (text: string, mark = false) =>
  new Uint8Array(Buffer.from((mark ? '\ufeff' : '') + text));
export const windows1252 = (text: string) =>
  new Uint8Array([...text].map((letter) => WINDOWS[letter] ?? letter.charCodeAt(0)));
export const macRoman = (text: string) =>
  new Uint8Array([...text].map((letter) => MAC[letter] ?? letter.charCodeAt(0)));
const DOS: Readonly<Record<string, number>> = {
  é: 0x82,
  â: 0x83,
  à: 0x85,
  ç: 0x87,
  ê: 0x88,
  è: 0x8a,
  î: 0x8c,
  É: 0x90,
  ô: 0x93,
  ù: 0x97,
  '°': 0xf8,
  '²': 0xfd,
  Ô: 0xe2,
  Î: 0xd7,
  À: 0xb7,
  Â: 0xb6,
  '\u00a0': 0xff,
};
export const dos = (text: string) =>
  new Uint8Array([...text].map((letter) => DOS[letter] ?? letter.charCodeAt(0)));
export const utf16 = (text: string, isBig = false) => {
  const bytes = Buffer.from(text, 'utf16le');
  return new Uint8Array(isBig ? bytes.swap16() : bytes);
};
export const utf32 = (text: string) => {
  const view = new DataView(new ArrayBuffer(text.length * 4 + 4));
  view.setUint32(0, 0xfeff, true);
  for (const [at, letter] of [...text].entries())
    view.setUint32(4 + at * 4, letter.codePointAt(0) ?? 0, true);
  return new Uint8Array(view.buffer);
};

type Cell = { value: string | number | boolean | Date; type: unknown; format?: string } | null;

/** A workbook with these sheets; dates and numbers are typed cells. */
export async function workbook(
  sheets: Readonly<Record<string, readonly (readonly (string | number | boolean | Date | null)[])[]>>,
): Promise<Uint8Array<ArrayBuffer>> {
  const toCell = (value: string | number | boolean | Date | null): Cell =>
    value === null
      ? null
      : {
          value,
          type:
            value instanceof Date
              ? Date
              : { string: String, number: Number, boolean: Boolean }[typeof value as 'string'],
          ...(value instanceof Date && { format: 'dd/mm/yyyy' }),
        };
  const file = await writeWorkbook(
    Object.entries(sheets).map(([sheet, rows]) => ({
      sheet,
      data: rows.map((row) => row.map(toCell)),
    })) as never,
  );
  return new Uint8Array(await (file as unknown as { toBuffer: () => Promise<Buffer> }).toBuffer());
}

/** A workbook whose parts are changed as another program writes them. */
export async function changed(
  sheets: Parameters<typeof workbook>[0],
  change: (xml: string, part: string) => string,
): Promise<Uint8Array<ArrayBuffer>> {
  const parts = unzipSync(await workbook(sheets));
  const written = Object.entries(parts).map(([name, bytes]) => [
    name,
    name.endsWith('.xml') ? strToU8(change(strFromU8(bytes), name)) : bytes,
  ]);
  return new Uint8Array(zipSync(Object.fromEntries(written)));
}

export const inSheet = (number: number, change: (xml: string) => string) => (xml: string, part: string) =>
  part === `xl/worksheets/sheet${number}.xml` ? change(xml) : xml;

/** A workbook whose rows of these numbers, from 1, are hidden in its first sheet, as by a filter. */
export const filtered = (sheets: Parameters<typeof workbook>[0], ...lines: number[]) =>
  changed(
    sheets,
    inSheet(1, (xml) =>
      lines.reduce((text, line) => text.replace(`<row r="${line}"`, `<row r="${line}" hidden="1"`), xml),
    ),
  );
