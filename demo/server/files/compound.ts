/**
 * Documents of Word 97 to 2003 (`.doc`), which are compound files: the names in their directory show the kind, and whether
 * there are macros. Those of Word 95 and before hide their macros within the text.
 */
import type { ReadBytes } from './archive.ts';

/** A file whose first bytes are those of a compound file: its directory decides. */
export const COMPOUND = 'application/x-cfb';

const HEADER = 512;
const ENTRY = 128;
/** Of the header: the first sectors of the table of sectors are named in it. */
const TABLE = { at: 76, most: 109 };
const LAST = 0xfffffffa;
/** Sectors of the longest directory that is read. */
const MOST_SECTORS = 4096;
/** The first version of Word whose macros have a place of their own, and its mark. */
const WORD = { mark: 0xa5ec, version: 193 };
const MACROS = /^(macros|vba|_vba_project.*)$/i;

/** @returns `null` for other files, and for those whose directory cannot be read */
export async function recogniseCompound(read: ReadBytes): Promise<{ type: string; macros: boolean } | null> {
  try {
    const header = await read(0, HEADER);
    const size = 2 ** header.readUInt16LE(30);
    if (size !== 512 && size !== 4096) return null;
    const readSector = (sector: number) => read((sector + 1) * size, size);
    const names = new Map<string, number>();
    for (const sector of await listSectors(header, size, readSector)) {
      const entries = await readSector(sector);
      for (let at = 0; at + ENTRY <= entries.length; at += ENTRY) {
        const length = Math.min(64, entries.readUInt16LE(at + 64));
        if (entries[at + 66] && length > 2)
          names.set(entries.toString('utf16le', at, at + length - 2), entries.readUInt32LE(at + 116));
      }
    }
    const start = names.get('WordDocument');
    if (start === undefined || names.has('EncryptedPackage')) return null;
    const document = await readSector(start);
    if (document.readUInt16LE(0) !== WORD.mark || document.readUInt16LE(2) < WORD.version) return null;
    return { type: 'application/msword', macros: [...names.keys()].some((name) => MACROS.test(name)) };
  } catch (error) {
    // offsets that lead out of the file
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The sectors of the directory, in their order. @throws RangeError for a damaged one */
async function listSectors(
  header: Buffer,
  size: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<Set<number>> {
  const sectors = new Set<number>();
  const each = size / 4;
  for (let next = header.readUInt32LE(48); next < LAST && !sectors.has(next); ) {
    if (sectors.size >= MOST_SECTORS) throw new RangeError('a long directory');
    sectors.add(next);
    const place = Math.floor(next / each);
    // further tables are those of files beyond the longest that is taken
    if (place >= TABLE.most && size === 4096) throw new RangeError('a long table');
    const table =
      place < TABLE.most
        ? header.readUInt32LE(TABLE.at + 4 * place)
        : await findTable(header, place, readSector);
    next = (await readSector(table)).readUInt32LE(4 * (next % each));
  }
  return sectors;
}

/** A part of the table beyond those that the header names: they are in a chain of sectors of their own. */
async function findTable(
  header: Buffer,
  place: number,
  readSector: (sector: number) => Promise<Buffer>,
): Promise<number> {
  const each = HEADER / 4 - 1;
  let list = await readSector(header.readUInt32LE(68));
  for (let left = place - TABLE.most; ; left -= each) {
    if (left < each) return list.readUInt32LE(4 * left);
    list = await readSector(list.readUInt32LE(4 * each));
  }
}
