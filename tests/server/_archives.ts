/** Generated archives: zip files, Office documents, HEIC pictures. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface Entry {
  name: string;
  content: Buffer | string;
  /** A symbolic link of Unix. */
  link?: true;
}

/** A zip file. */
export function makeZip(entries: readonly Entry[]): Buffer {
  const files: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const { name, content, link } of entries) {
    const bytes = Buffer.from(content as string);
    const data = deflateRawSync(bytes);
    const head = Buffer.alloc(30);
    head.writeUInt32LE(0x04034b50, 0);
    head.writeUInt16LE(20, 4);
    head.writeUInt16LE(8, 8);
    head.writeUInt32LE(crc32(bytes), 14);
    head.writeUInt32LE(data.length, 18);
    head.writeUInt32LE(bytes.length, 22);
    head.writeUInt16LE(Buffer.byteLength(name), 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(0x031e, 4);
    head.copy(central, 6, 4, 30);
    central.writeUInt32LE(((link ? 0o120777 : 0o100644) << 16) >>> 0, 38);
    central.writeUInt32LE(offset, 42);
    files.push(head, Buffer.from(name), data);
    directory.push(central, Buffer.from(name));
    offset += 30 + Buffer.byteLength(name) + data.length;
  }
  const size = directory.reduce((sum, part) => sum + part.length, 0);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(size, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...files, ...directory, end]);
}

/** @param type of the main part in `[Content_Types].xml` */
export const makeOffice = (type: string, entries: readonly Entry[] = []): Buffer =>
  makeZip([
    {
      name: '[Content_Types].xml',
      content: `<?xml version="1.0"?><Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/word/document.xml" ContentType="${type}.main+xml"/></Types>`,
    },
    { name: 'word/document.xml', content: '<w:document/>' },
    ...entries,
  ]);

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content);
  const head = Buffer.alloc(8);
  head.writeUInt32BE(body.length + 8, 0);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, body]);
};
const numbers = (hex: string): Buffer => Buffer.from(hex.replaceAll(' ', ''), 'hex');

/** A HEIC file of two items: a picture, and the given Exif. @param far puts the Exif offset outside the file */
export function makeHeic(exif: Buffer, far = false): Buffer {
  const picture = Buffer.from('pixels');
  const start = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'));
  const item = (id: number, type: string): Buffer =>
    box(
      'infe',
      numbers('02000000'),
      numbers(id.toString(16).padStart(4, '0')),
      numbers('0000'),
      Buffer.from(`${type}\0`),
    );
  const place = (id: number, offset: number, length: number): Buffer => {
    const bytes = Buffer.alloc(14);
    bytes.writeUInt16BE(id, 0);
    bytes.writeUInt16BE(1, 4);
    bytes.writeUInt32BE(offset, 6);
    bytes.writeUInt32BE(length, 10);
    return bytes;
  };
  const build = (at: number): Buffer =>
    box(
      'meta',
      numbers('00000000'),
      box('iinf', numbers('00000000 0002'), item(1, 'hvc1'), item(2, 'Exif')),
      box(
        'iloc',
        numbers('00000000 4400 0002'),
        place(1, at, picture.length),
        place(2, far ? 1_000_000 : at + picture.length, exif.length),
      ),
    );
  const data = start.length + build(0).length + 8;
  return Buffer.concat([start, build(data), box('mdat', picture, exif)]);
}
