/** Reads a spreadsheet from its bytes, without the library that wrote it. */
import { inflateRawSync } from 'node:zlib';

/** The files of a zip archive, by name. */
export function unzip(archive: Buffer): Map<string, string> {
  const files = new Map<string, string>();
  const end = archive.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left--) {
    const method = archive.readUInt16LE(at + 10);
    const size = archive.readUInt32LE(at + 20);
    const [name, extra, comment] = [28, 30, 32].map((offset) => archive.readUInt16LE(at + offset));
    const local = archive.readUInt32LE(at + 42);
    const start = local + 30 + archive.readUInt16LE(local + 26) + archive.readUInt16LE(local + 28);
    const bytes = archive.subarray(start, start + size);
    files.set(
      archive.toString('utf8', at + 46, at + 46 + name!),
      (method === 8 ? inflateRawSync(bytes) : bytes).toString('utf8'),
    );
    at += 46 + name! + extra! + comment!;
  }
  return files;
}

export interface XlsxCell {
  value: string | number;
  /** The number format, and whether the style marks the text as quoted. */
  format: string;
  quoted: boolean;
}

/** The rows of the one sheet; an empty cell is `null`. */
export function readSheet(archive: Buffer): { rows: (XlsxCell | null)[][]; sheet: string; styles: string } {
  const files = unzip(archive);
  const sheet = files.get('xl/worksheets/sheet1.xml') ?? '';
  const styles = files.get('xl/styles.xml') ?? '';
  const texts = [...(files.get('xl/sharedStrings.xml') ?? '').matchAll(/<si><t[^>]*>(.*?)<\/t><\/si>/gs)].map(
    ([, text]) => readText(text!),
  );
  const formats = new Map(
    [...styles.matchAll(/<numFmt numFmtId="(\d+)" formatCode="([^"]*)"/g)].map(([, id, code]) => [
      id,
      readText(code!),
    ]),
  );
  const looks = [...(/<cellXfs.*<\/cellXfs>/s.exec(styles)?.[0] ?? '').matchAll(/<xf ([^>]*)>/g)].map(
    ([, xf]) => ({
      format: formats.get(/numFmtId="(\d+)"/.exec(xf!)?.[1]) ?? '',
      quoted: xf!.includes('quotePrefix="1"'),
    }),
  );
  const rows = [...sheet.matchAll(/<row [^>]*>(.*?)<\/row>/gs)].map(([, content]) => {
    const cells: (XlsxCell | null)[] = [];
    for (const [, column, attributes, value] of content!.matchAll(
      /<c r="([A-Z])\d+"([^>]*)><v>(.*?)<\/v><\/c>/g,
    )) {
      while (cells.length < column!.charCodeAt(0) - 65) cells.push(null);
      cells.push({
        value: attributes!.includes('t="s"') ? texts[Number(value)]! : Number(value),
        ...looks[Number(/s="(\d+)"/.exec(attributes!)?.[1] ?? 0)]!,
      });
    }
    return cells;
  });
  return { rows, sheet, styles };
}

/** Decodes a text like spreadsheets: XML entities, then their own `_x000D_`. */
const readText = (text: string): string =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
    .replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
