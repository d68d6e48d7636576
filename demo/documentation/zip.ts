/** A ZIP file of a few small files, without compression. */
import { crc32 } from 'node:zlib';

/** The first day that the format knows: the same files make the same archive. */
const DATE = 0x0021;
/** Names are in UTF-8. */
const UTF8 = 0x0800;
const VERSION = 20;

/** @param files by the path that they are unpacked to */
export function zip(files: Readonly<Record<string, string>>): Buffer {
  const bodies: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [path, text] of Object.entries(files)) {
    const name = Buffer.from(path);
    const content = Buffer.from(text);
    // version, flags, method, time, date, checksum, both sizes, length of the name, no further fields
    const about = Buffer.alloc(26);
    for (const [value, at] of [
      [VERSION, 0],
      [UTF8, 2],
      [DATE, 8],
      [name.length, 22],
    ] as const)
      about.writeUInt16LE(value, at);
    about.writeUInt32LE(crc32(content), 10);
    about.writeUInt32LE(content.length, 14);
    about.writeUInt32LE(content.length, 18);
    bodies.push(Buffer.from('PK\x03\x04', 'latin1'), about, name, content);
    const tail = Buffer.alloc(14);
    tail.writeUInt32LE(offset, 10);
    entries.push(Buffer.from('PK\x01\x02', 'latin1'), uint16(VERSION), about, tail, name);
    offset += 4 + about.length + name.length + content.length;
  }
  const index = Buffer.concat(entries);
  const end = Buffer.alloc(18);
  const count = Object.keys(files).length;
  end.writeUInt16LE(count, 4);
  end.writeUInt16LE(count, 6);
  end.writeUInt32LE(index.length, 8);
  end.writeUInt32LE(offset, 12);
  return Buffer.concat([...bodies, index, Buffer.from('PK\x05\x06', 'latin1'), end]);
}

function uint16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16LE(value);
  return bytes;
}
