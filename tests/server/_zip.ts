/** Archives as different programs write them, for tests of the documents that are archives. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface ZipShape {
  /** Lengths and offsets in the fields of long archives. */
  long?: boolean;
  /** Lengths behind the bytes, as writers do that cannot go back. */
  behind?: boolean;
  comment?: string;
  /** Bytes between the last member and the directory's end. */
  between?: Buffer;
}

const ELSEWHERE = 0xffffffff;

/** Numbers of 2, 4 or 8 bytes. */
function pack(...fields: [size: 2 | 4 | 8, value: number][]): Buffer {
  return Buffer.concat(
    fields.map(([size, value]) => {
      const bytes = Buffer.alloc(8);
      bytes.writeBigUInt64LE(BigInt(value));
      return bytes.subarray(0, size);
    }),
  );
}

/** @returns the archive of these members, in their order */
export function createZip(
  members: Record<string, string | Buffer>,
  { long = false, behind = false, comment = '', between = Buffer.alloc(0) }: ZipShape = {},
): Buffer {
  const parts: Buffer[] = [];
  const entries: Buffer[] = [];
  let offset = 0;
  for (const [member, content] of Object.entries(members)) {
    const bytes = Buffer.from(content);
    const packed = deflateRawSync(bytes);
    const name = Buffer.from(member);
    const [crc, flags] = [crc32(bytes), behind ? 8 : 0];
    const lengths = long ? [ELSEWHERE, ELSEWHERE] : [packed.length, bytes.length];
    const here = behind ? [0, 0] : lengths;
    const local =
      long && !behind ? pack([2, 1], [2, 16], [8, bytes.length], [8, packed.length]) : Buffer.alloc(0);
    const head = Buffer.concat([
      pack([4, 0x04034b50], [2, 45], [2, flags], [2, 8], [4, 0], [4, behind ? 0 : crc]),
      pack([4, here[0]!], [4, here[1]!], [2, name.length], [2, local.length]),
      name,
      local,
    ]);
    const after = behind
      ? pack([4, 0x08074b50], [4, crc], [4, packed.length], [4, bytes.length])
      : Buffer.alloc(0);
    const extra = long
      ? pack([2, 1], [2, 24], [8, bytes.length], [8, packed.length], [8, offset])
      : Buffer.alloc(0);
    entries.push(
      pack([4, 0x02014b50], [2, 45], [2, 45], [2, flags], [2, 8], [4, 0], [4, crc]),
      pack([4, lengths[0]!], [4, lengths[1]!], [2, name.length], [2, extra.length], [2, 0]),
      pack([2, 0], [2, 0], [4, 0], [4, long ? ELSEWHERE : offset]),
      name,
      extra,
    );
    parts.push(head, packed, after);
    offset += head.length + packed.length + after.length;
  }
  const directory = Buffer.concat(entries);
  const count = Object.keys(members).length;
  const middle = Buffer.concat([directory, between]);
  const end64 = long
    ? Buffer.concat([
        pack([4, 0x06064b50], [8, 44], [2, 45], [2, 45], [4, 0], [4, 0], [8, count], [8, count]),
        pack([8, directory.length], [8, offset]),
        pack([4, 0x07064b50], [4, 0], [8, offset + middle.length], [4, 1]),
      ])
    : Buffer.alloc(0);
  const sizes = long ? [ELSEWHERE, ELSEWHERE] : [directory.length, offset];
  return Buffer.concat([
    ...parts,
    middle,
    end64,
    pack([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, sizes[0]!], [4, sizes[1]!]),
    pack([2, comment.length]),
    Buffer.from(comment),
  ]);
}
