/**
 * HEIC pictures are kept as they came: their Exif and XMP items, which hold the place where the picture
 * was taken, are overwritten with blanks, and the picture is unchanged. The boxes are those of ISO/IEC 14496-12 and
 * 23008-12.
 */

interface Box {
  type: string;
  /** Offset of its type. */
  name: number;
  /** Offsets of its content's start and end. */
  start: number;
  end: number;
}

/** Items and byte ranges that are read: one of no bytes costs its sender nothing. */
const MOST_PLACES = 100_000;
/** Boxes that hold metadata beside the items: those of films and bursts. */
const FILM = ['moov', 'udta'];
/** Types of items with metadata. */
const METADATA = ['Exif', 'mime', 'uri '];

/** @returns a copy without metadata, or `null` when the file does not follow the standard */
export function blankHeifMetadata(bytes: Buffer): Buffer | null {
  const copy = Buffer.from(bytes);
  try {
    const whole = listBoxes(copy, 0, copy.length);
    const meta = whole.find(({ type }) => type === 'meta');
    if (!meta) return null;
    for (const { type, name, start, end } of whole) {
      if (!FILM.includes(type)) continue;
      copy.write('free', name, 'latin1');
      copy.fill(0, start, end);
    }
    const boxes = listBoxes(copy, meta.start + 4, meta.end);
    const [infos, places] = [
      boxes.find(({ type }) => type === 'iinf'),
      boxes.find(({ type }) => type === 'iloc'),
    ];
    if (!infos || !places) return null;
    const items = new Set(listMetadata(copy, infos));
    const data = boxes.find(({ type }) => type === 'idat');
    let blanked = 0;
    for (const { item, offset, length } of listPlaces(copy, places, data?.start ?? 0)) {
      if (!items.has(item)) continue;
      blanked += length;
      if (offset + length > copy.length || blanked > copy.length) return null;
      copy.fill(0, offset, offset + length);
    }
    return copy;
  } catch (error) {
    // A box longer than the file.
    if (error instanceof RangeError) return null;
    throw error;
  }
}

function listBoxes(bytes: Buffer, from: number, to: number): Box[] {
  const boxes: Box[] = [];
  for (let at = from; at + 8 <= to; ) {
    const short = bytes.readUInt32BE(at);
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || to - at;
    const head = short === 1 ? 16 : 8;
    if (size < head || at + size > to) throw new RangeError('A box is longer than what holds it.');
    boxes.push({
      type: bytes.toString('latin1', at + 4, at + 8),
      name: at + 4,
      start: at + head,
      end: at + size,
    });
    at += size;
  }
  return boxes;
}

/** The ids of the metadata items. */
function listMetadata(bytes: Buffer, { start, end }: Box): number[] {
  const wide = bytes.readUInt8(start) > 0;
  return listBoxes(bytes, start + (wide ? 8 : 6), end).flatMap(({ type, start: at }) => {
    const version = bytes.readUInt8(at);
    if (type !== 'infe' || version < 2) return [];
    const id = version === 2 ? bytes.readUInt16BE(at + 4) : bytes.readUInt32BE(at + 4);
    const kind = version === 2 ? at + 8 : at + 10;
    return METADATA.includes(bytes.toString('latin1', kind, kind + 4)) ? [id] : [];
  });
}

/** The byte ranges of each item. @param data offset of the `idat` box's content */
function* listPlaces(bytes: Buffer, { start }: Box, data: number) {
  const version = bytes.readUInt8(start);
  const sizes = bytes.readUInt16BE(start + 4);
  const [offsetSize, lengthSize, baseSize] = [sizes >> 12, (sizes >> 8) & 15, (sizes >> 4) & 15];
  const indexSize = version > 0 ? sizes & 15 : 0;
  let at = start + 6;
  const read = (size: number): number => {
    at += size;
    if (size === 0) return 0;
    return size === 8 ? Number(bytes.readBigUInt64BE(at - 8)) : bytes.readUIntBE(at - size, size);
  };
  const items = read(version < 2 ? 2 : 4);
  let listed = 0;
  for (let n = 0; n < items; n++) {
    if (++listed > MOST_PLACES) throw new RangeError('More items than a picture has.');
    const item = read(version < 2 ? 2 : 4);
    const method = version > 0 ? read(2) & 15 : 0;
    read(2);
    const base = read(baseSize) + (method === 1 ? data : 0);
    const pieces = read(2);
    for (let piece = 0; piece < pieces; piece++) {
      if (++listed > MOST_PLACES) throw new RangeError('More places than a picture has.');
      read(indexSize);
      const offset = base + read(offsetSize);
      yield { item, offset, length: read(lengthSize) };
    }
  }
}
