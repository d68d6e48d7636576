/** Detects the type of a file from its content; its name and declared type are ignored. */

export const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
export const HEIF = ['image/heic', 'image/heif'];

/** Accepted types, with the extensions of each; a name without one gets the first. */
const ACCEPTED: Record<string, readonly string[]> = {
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/gif': ['gif'],
  'image/heic': ['heic', 'heif'],
  'image/heif': ['heif', 'heic'],
  'application/pdf': ['pdf'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'text/plain': ['txt'],
  'text/csv': ['csv'],
};

/** Text has no signature: it must be valid UTF-8 without control characters, and named `.txt` or `.csv`. */
const TEXTS: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' };

/** @param head the first bytes @returns the content type, or `null` when the file is refused */
export async function sniff(head: Buffer, name: string): Promise<string | null> {
  // Imported with the first file, which makes the start faster.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head);
  if (type) return Object.hasOwn(ACCEPTED, type.mime) ? type.mime : null;
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return TEXTS[extension] && isText(head) ? TEXTS[extension] : null;
}

/** The extensions of an accepted type. */
export const listEndings = (type: string): readonly string[] => ACCEPTED[type] ?? [];

function isText(head: Buffer): boolean {
  // `stream` accepts a character that the end of `head` cuts in two.
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
    return ![...text].some((character) => {
      const code = character.charCodeAt(0);
      return code < 32 && code !== 9 && code !== 10 && code !== 13;
    });
  } catch {
    return false;
  }
}

/** The macro part of an Office document; names in the archive are not compressed. */
const MACROS = Buffer.from('vbaProject.bin');

/** Passes the bytes through; afterwards, `found` is whether the document has macros. */
export function findMacros(from: AsyncIterable<Buffer>): {
  bytes: AsyncIterable<Buffer>;
  found: () => boolean;
} {
  let found = false;
  async function* pass(): AsyncGenerator<Buffer> {
    let tail = Buffer.alloc(0);
    for await (const part of from) {
      const seen = Buffer.concat([tail, part]);
      found ||= seen.includes(MACROS);
      tail = seen.subarray(-MACROS.length + 1);
      yield part;
    }
  }
  return { bytes: pass(), found: () => found };
}
