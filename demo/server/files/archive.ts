/**
 * Documents that are archives (Office, OpenDocument), recognised as their programs do: by the directory at the end of
 * the archive, whatever comes first in it. Long archives (ZIP64) and members whose length follows them are read too.
 */
import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';

const inflate = promisify(inflateRaw);

/** Reads bytes of the file; fewer at its end. */
export type ReadBytes = (offset: number, length: number) => Promise<Buffer>;

/** Where the directory ends: a fixed part and a comment of at most 64 KB. */
const END = { mark: 0x06054b50, size: 22, comment: 0xffff };
const END_64 = { mark: 0x06064b50, size: 56, locator: 0x07064b50, locatorSize: 20 };
const ENTRY = { mark: 0x02014b50, size: 46 };
const LOCAL = { mark: 0x04034b50, size: 30 };
/** Stands for a number that is in the part for long archives. */
const ELSEWHERE = 0xffffffff;
/** The longest directory and the longest member that are read, in bytes. */
const MOST_DIRECTORY = 4 * 1024 * 1024;
const MOST_MEMBER = 2 * 1024 * 1024;

interface Member {
  /** As the programs compare names: without case, with slashes. */
  name: string;
  method: number;
  length: number;
  offset: number;
}

/** The type and whether it holds macros. */
export interface ArchivedDocument {
  type: string;
  macros: boolean;
}

/** The main part of each kind of document, after `application/vnd.openxmlformats-officedocument.`. */
const MAIN_PART =
  /application\/vnd\.openxmlformats-officedocument\.((?:wordprocessingml|spreadsheetml|presentationml)\.(?:document|sheet|presentation|slideshow|template))\.main\+xml/i;
/** Parts with programs, by their names or types. */
const MACROS = /vbaproject|macroenabled|macrosheet/i;
const OPEN_TYPE = /application\/vnd\.oasis\.opendocument\.[a-z]+(?:-template)?/;

/** @returns `null` for other archives and for those whose directory cannot be read */
export async function recogniseArchive(read: ReadBytes, size: number): Promise<ArchivedDocument | null> {
  try {
    const members = await readDirectory(read, size);
    return (await recogniseOffice(read, members)) ?? (await recogniseOpen(read, members));
  } catch (error) {
    // Offsets that lead out of the file, or a damaged member.
    if (error instanceof RangeError || error instanceof DamagedArchive || isZlibError(error)) return null;
    throw error;
  }
}

class DamagedArchive extends Error {}

const isZlibError = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && /^(Z_|ERR_BUFFER_TOO_LARGE)/.test(String(error.code));

async function recogniseOffice(read: ReadBytes, members: Member[]): Promise<ArchivedDocument | null> {
  const types = await readText(read, members, '[content_types].xml');
  const kind = MAIN_PART.exec(types ?? '')?.[1];
  const macros = MACROS.test(types ?? '') || members.some(({ name }) => MACROS.test(name));
  if (kind) return { type: `application/vnd.openxmlformats-officedocument.${kind}`, macros };
  return types && macros ? { type: '', macros } : null;
}

async function recogniseOpen(read: ReadBytes, members: Member[]): Promise<ArchivedDocument | null> {
  const plain = (await readText(read, members, 'mimetype'))?.trim() ?? '';
  const manifest = OPEN_TYPE.test(plain) ? null : await readText(read, members, 'meta-inf/manifest.xml');
  const root = manifest?.match(/<[^<>]*>/g)?.find((tag) => tag.includes('full-path="/"'));
  const type = OPEN_TYPE.exec(root ?? plain)?.[0];
  return type ? { type, macros: false } : null;
}

async function readDirectory(read: ReadBytes, size: number): Promise<Member[]> {
  const start = Math.max(0, size - END.size - END.comment - END_64.locatorSize);
  const tail = await read(start, size - start);
  const at = findEnd(tail);
  let length = tail.readUInt32LE(at + 12);
  let offset = tail.readUInt32LE(at + 16);
  let end = start + at;
  const locator = at - END_64.locatorSize;
  if (locator >= 0 && tail.readUInt32LE(locator) === END_64.locator) {
    end = Number(tail.readBigUInt64LE(locator + 8));
    const long = await read(end, END_64.size);
    if (long.readUInt32LE(0) !== END_64.mark) throw new DamagedArchive();
    length = Number(long.readBigUInt64LE(40));
    offset = Number(long.readBigUInt64LE(48));
  }
  if (length > MOST_DIRECTORY || length > end) throw new DamagedArchive();
  const entries = [...listEntries(await read(end - length, length))];
  // Something stands between the directory and its end, such as a signature.
  return entries.length ? entries : [...listEntries(await read(offset, length))];
}

/** The end whose comment reaches the end of the file; else the last one, behind which somebody left bytes. */
function findEnd(tail: Buffer): number {
  const mark = Buffer.alloc(4);
  mark.writeUInt32LE(END.mark);
  const last = tail.lastIndexOf(mark, tail.length - END.size);
  if (last < 0) throw new DamagedArchive();
  for (let at = last; at >= 0; at = at ? tail.lastIndexOf(mark, at - 1) : -1) {
    if (at + END.size + tail.readUInt16LE(at + 20) === tail.length) return at;
  }
  return last;
}

function* listEntries(directory: Buffer): Generator<Member> {
  for (let at = 0; at + ENTRY.size <= directory.length; ) {
    if (directory.readUInt32LE(at) !== ENTRY.mark) return;
    const [name, extra, comment] = [28, 30, 32].map((field) => directory.readUInt16LE(at + field)) as [
      number,
      number,
      number,
    ];
    const after = at + ENTRY.size + name;
    const lengths = readLong(directory.subarray(after, after + extra), {
      plain: directory.readUInt32LE(at + 24),
      length: directory.readUInt32LE(at + 20),
      offset: directory.readUInt32LE(at + 42),
    });
    yield {
      name: directory
        .toString('utf8', at + ENTRY.size, after)
        .replaceAll('\\', '/')
        .replace(/^\//, '')
        .toLowerCase(),
      method: directory.readUInt16LE(at + 10),
      ...lengths,
    };
    at = after + extra + comment;
  }
}

/** The lengths and the offset of a member, those of long archives from its extra fields. */
function readLong(extra: Buffer, short: { plain: number; length: number; offset: number }) {
  const { plain, length, offset } = short;
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    let next = at + 4;
    const read = (value: number): number => {
      if (value !== ELSEWHERE) return value;
      next += 8;
      return Number(extra.readBigUInt64LE(next - 8));
    };
    read(plain);
    return { length: read(length), offset: read(offset) };
  }
  return { length, offset };
}

/** The text of a member, in UTF-8 or UTF-16; `null` without it. */
async function readText(read: ReadBytes, members: Member[], name: string): Promise<string | null> {
  const member = members.find((each) => each.name === name);
  if (!member) return null;
  const { method, length, offset } = member;
  if (length > MOST_MEMBER) throw new DamagedArchive();
  const head = await read(offset, LOCAL.size);
  if (head.readUInt32LE(0) !== LOCAL.mark) throw new DamagedArchive();
  const start = offset + LOCAL.size + head.readUInt16LE(26) + head.readUInt16LE(28);
  const packed = await read(start, length);
  if (method !== 0 && method !== 8) throw new DamagedArchive();
  const bytes = method === 8 ? await inflate(packed, { maxOutputLength: MOST_MEMBER }) : packed;
  const wide =
    bytes[0] === 0xff && bytes[1] === 0xfe
      ? 'utf-16le'
      : bytes[0] === 0xfe && bytes[1] === 0xff
        ? 'utf-16be'
        : 'utf-8';
  return new TextDecoder(wide).decode(bytes);
}
