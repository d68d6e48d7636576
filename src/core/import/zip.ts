/** The directory of an archive, read before anything of it is unzipped. Pure. */

/** The record at the end of an archive, and one of its directory. */
const END = 0x06054b50;
const ENTRY = 0x02014b50;
/** The end's own length, and the most that a comment adds to it. */
const END_LENGTH = 22;
const COMMENT_MAX = 0xffff;

/**
 * The unzipped size of the texts of an archive, by its directory, whose sizes bind whatever unzips it. Pictures are not
 * counted: they are not read.
 * @returns 0 for what has no directory; `Infinity` where a size is too large for its field
 */
export function sumUnzipped(bytes: Uint8Array): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let end = bytes.length - END_LENGTH;
  const first = Math.max(0, end - COMMENT_MAX);
  while (end >= first && view.getUint32(end, true) !== END) end--;
  if (end < first) return 0;
  let at = view.getUint32(end + 16, true);
  let sum = 0;
  for (let left = view.getUint16(end + 10, true); left > 0; left--) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY) break;
    const size = view.getUint32(at + 24, true);
    const length = view.getUint16(at + 28, true);
    const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    if (/\.(xml|rels)$/i.test(name)) sum += size === 0xffffffff ? Number.POSITIVE_INFINITY : size;
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return sum;
}
