/**
 * Text, which has no signature: it is named `.txt` or `.csv` and holds no control characters, in UTF-8, in UTF-16
 * (with its mark or without), in UTF-32 with its mark, or in an encoding of one byte (Windows, Macintosh, DOS), with any line ends.
 */

/** `bytes` is an encoding of one byte that nothing names. */
export type TextEncoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'utf-32le' | 'utf-32be' | 'bytes';

const TYPES: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' };

/** Tab, line feed, vertical tab, form feed, carriage return, and the mark at the end of DOS files. */
const ALLOWED = new Set([9, 10, 11, 12, 13, 26]);
const isControl = (code: number): boolean => (code < 32 && !ALLOWED.has(code)) || code === 127;

/** The tags that a page or a drawing begins with. */
export const MARKUP =
  /<(?:!--|(?:\?xml|!doctype|html|head|body|script|svg|iframe|object|embed|style|title|meta|link|base|form|img|table|div|frameset|h1|p|a|b|br|font)(?=[\s/>]|$))/i;

/** Of the code units of a text in UTF-16 without its mark, how many are below 256: those of Latin letters. */
const LATIN_SHARE = 0.7;
/** Of the bytes of a text in one byte a character, how many are letters outside ASCII at most. */
const HIGH_SHARE = 0.6;

/** @returns the content type, or `null` when it is no text, or is named as none */
export function recogniseText(head: Buffer, name: string): string | null {
  const type = TYPES[/\.([a-z]+)[\s.]*$/i.exec(name)?.[1]?.toLowerCase() ?? ''];
  const encoding = type && head.length ? detectEncoding(head) : null;
  if (!type || !encoding || hasControls(head, encoding)) return null;
  const start = decode(head, encoding).replace(/^\ufeff?\s*/, '');
  return start.search(MARKUP) === 0 ? null : type;
}

/** @returns `null` for bytes that are no text */
export function detectEncoding(head: Buffer): TextEncoding | null {
  // before UTF-16, whose mark begins alike; no text in it goes on with a zero
  if (head.indexOf('\xff\xfe\0\0', 0, 'latin1') === 0) return 'utf-32le';
  if (head.indexOf('\0\0\xfe\xff', 0, 'latin1') === 0) return 'utf-32be';
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le';
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be';
  if (head.includes(0)) return guessWide(head);
  try {
    // `stream` accepts a character that the end of `head` cuts in two.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return 'utf-8';
  } catch {
    const high = head.reduce((count, byte) => count + (byte > 127 ? 1 : 0), 0);
    return high <= head.length * HIGH_SHARE ? 'bytes' : null;
  }
}

/** In bytes. */
const SHORT = 1024;

function guessWide(head: Buffer): TextEncoding | null {
  const units = head.length >> 1;
  // a short file is here as a whole: it has two bytes for each letter, or a zero between others
  if (units < 2 || (head.length < SHORT && head.length % 2 === 1)) return null;
  const latin = [0, 0];
  for (let at = 0; at + 1 < head.length; at += 2) {
    if (head[at + 1] === 0) latin[0]!++;
    if (head[at] === 0) latin[1]!++;
  }
  const [little = 0, big = 0] = latin;
  if (Math.max(little, big) < units * LATIN_SHARE) return null;
  return little > big ? 'utf-16le' : 'utf-16be';
}

function decode(head: Buffer, encoding: TextEncoding): string {
  if (isUtf32(encoding)) {
    const codes = [...readUtf32(head, encoding)].map((code) => Math.min(code, LAST_CODE));
    return codes.map((code) => String.fromCodePoint(code)).join('');
  }
  const label = encoding === 'bytes' ? 'windows-1252' : encoding;
  return new TextDecoder(label, { ignoreBOM: true }).decode(head, { stream: true });
}

const isUtf32 = (encoding: TextEncoding): boolean => encoding.startsWith('utf-32');

/** The whole characters among bytes in UTF-32. @param offset of the bytes in their file */
function* readUtf32(bytes: Buffer, encoding: TextEncoding, offset = 0): Generator<number> {
  for (let at = (4 - (offset % 4)) % 4; at + 3 < bytes.length; at += 4)
    yield encoding === 'utf-32le' ? bytes.readUInt32LE(at) : bytes.readUInt32BE(at);
}

const LAST_CODE = 0x10ffff;

/** @param offset of the bytes in their file */
function hasControls(bytes: Buffer, encoding: TextEncoding, offset = 0): boolean {
  if (encoding === 'utf-8' || encoding === 'bytes') return bytes.some(isControl);
  if (isUtf32(encoding)) {
    for (const code of readUtf32(bytes, encoding, offset))
      if (code > LAST_CODE || isControl(code)) return true;
    return false;
  }
  const [low, high] = encoding === 'utf-16le' ? [0, 1] : [1, 0];
  for (let at = offset % 2; at + 1 < bytes.length; at += 2) {
    if (bytes[at + high] === 0 && isControl(bytes[at + low]!)) return true;
  }
  return false;
}

/**
 * Passes the bytes of a text through.
 * @param head its first bytes, which decide on its encoding
 * @param refuse called with the first control character; it throws
 */
export async function* passText(
  head: Buffer,
  from: AsyncIterable<Buffer>,
  refuse: () => never,
): AsyncGenerator<Buffer> {
  const encoding = detectEncoding(head) ?? 'bytes';
  let offset = 0;
  for await (const part of from) {
    if (hasControls(part, encoding, offset)) refuse();
    offset += part.length;
    yield part;
  }
}

/** The `charset` of a stored text by its first bytes; `''` where it is not known. */
export function describeCharset(head: Buffer): string {
  const encoding = detectEncoding(head);
  return encoding && encoding !== 'bytes' ? `; charset=${encoding}` : '';
}
