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
/** A rank that no entry has. */
const NOTHING = 0xffffffff;
/** Sectors of the longest directory that is read. */
const MOST_SECTORS = 4096;
/** The first version of Word whose macros have a place of their own, and its mark. */
const WORD = { mark: 0xa5ec, version: 193 };
/** Of the marks at the beginning of the text: the document asks for a password (« fEncrypted »). */
const PASSWORD = { at: 10, bit: 0x0100 };
const MACROS = /^(macros|vba|_vba_project.*)$/i;

/** What a directory names: the streams and storages of the file, those of documents within it too. */
interface Entry {
  name: string;
  /** The names before and after it in the same storage, and the first of its own: ranks in the directory. */
  links: { before: number; after: number; first: number };
  /** The first sector of its stream. */
  start: number;
}

/** @param bytes of the file @returns `null` for other files, and for those whose directory cannot be read */
export async function recogniseCompound(
  read: ReadBytes,
  bytes: number,
): Promise<{ type: string; macros: boolean } | null> {
  try {
    const file = new CompoundFile(read, bytes, await read(0, HEADER));
    const entries = await file.readDirectory();
    // a sheet may hold a document: the kind of the file is what its own storage holds
    const own = listOwn(entries);
    const start = own.find(({ name }) => name === 'WordDocument')?.start;
    if (start === undefined || own.some(({ name }) => name === 'EncryptedPackage')) return null;
    const document = await file.readSector(start);
    if (document.readUInt16LE(0) !== WORD.mark || document.readUInt16LE(2) < WORD.version) return null;
    if (document.readUInt16LE(PASSWORD.at) & PASSWORD.bit) return null;
    const macros = [...entries.values()].some(({ name }) => MACROS.test(name));
    return { type: 'application/msword', macros };
  } catch (error) {
    // offsets that lead out of the file
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** What is in the storage of the file itself. */
function listOwn(entries: ReadonlyMap<number, Entry>): Entry[] {
  const own = new Set<Entry>();
  const waiting = [entries.get(0)?.links.first ?? NOTHING];
  for (let rank = waiting.pop(); rank !== undefined; rank = waiting.pop()) {
    const entry = entries.get(rank);
    if (!entry || own.has(entry)) continue;
    own.add(entry);
    waiting.push(entry.links.before, entry.links.after);
  }
  return [...own];
}

class CompoundFile {
  readonly #read: ReadBytes;
  readonly #header: Buffer;
  /** Of a sector, in bytes. */
  readonly #size: number;
  /** No number of a sector is as high. */
  readonly #sectors: number;
  /** The parts of the table of sectors that were read. */
  readonly #parts = new Map<number, Buffer>();

  /** @throws RangeError for a header that no such file has */
  constructor(read: ReadBytes, bytes: number, header: Buffer) {
    this.#read = read;
    this.#header = header;
    this.#size = 2 ** header.readUInt16LE(30);
    if (this.#size !== 512 && this.#size !== 4096) throw new RangeError('a size that no sector has');
    this.#sectors = Math.ceil(bytes / this.#size) - 1;
  }

  /** @throws RangeError for one that is not in the file: a chain of such would be followed for days */
  readSector(sector: number): Promise<Buffer> {
    if (sector >= this.#sectors) throw new RangeError('out of the file');
    return this.#read((sector + 1) * this.#size, this.#size);
  }

  /** By their ranks. @throws RangeError for a damaged one */
  async readDirectory(): Promise<Map<number, Entry>> {
    const entries = new Map<number, Entry>();
    const sectors = new Set<number>();
    let rank = 0;
    for (let next = this.#header.readUInt32LE(48); next < LAST && !sectors.has(next); ) {
      if (sectors.size >= MOST_SECTORS) throw new RangeError('a long directory');
      sectors.add(next);
      const part = await this.readSector(next);
      for (let at = 0; at + ENTRY <= part.length; at += ENTRY, rank++) {
        const length = Math.min(64, part.readUInt16LE(at + 64));
        if (!part[at + 66] || length <= 2) continue;
        const [before, after, first] = [68, 72, 76].map((link) => part.readUInt32LE(at + link));
        entries.set(rank, {
          name: part.toString('utf16le', at, at + length - 2),
          links: { before: before ?? NOTHING, after: after ?? NOTHING, first: first ?? NOTHING },
          start: part.readUInt32LE(at + 116),
        });
      }
      next = await this.#follow(next);
    }
    return entries;
  }

  /** The sector that follows one. */
  async #follow(sector: number): Promise<number> {
    const each = this.#size / 4;
    const place = Math.floor(sector / each);
    const part = this.#parts.get(place) ?? (await this.readSector(await this.#findPart(place)));
    this.#parts.set(place, part);
    return part.readUInt32LE(4 * (sector % each));
  }

  /** Where a part of the table is: those beyond what the header names are in a chain of sectors of their own. */
  async #findPart(place: number): Promise<number> {
    if (place < TABLE.most) return this.#header.readUInt32LE(TABLE.at + 4 * place);
    const each = this.#size / 4 - 1;
    let list = await this.readSector(this.#header.readUInt32LE(68));
    for (let left = place - TABLE.most; ; left -= each) {
      if (left < each) return list.readUInt32LE(4 * left);
      list = await this.readSector(list.readUInt32LE(4 * each));
    }
  }
}
