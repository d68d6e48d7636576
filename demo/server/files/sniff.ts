/** What a file is, by its content; its name and the sender's word count for nothing. */

export const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
export const HEIF = ['image/heic', 'image/heif'];

/** What is accepted, with the endings that a name of that type may have; the first is given to one without. */
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

/** Text has no signature: it must read as UTF-8, hold no control character, and say `.txt` or `.csv`. */
const TEXTS: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' };

/** @param head the first bytes @returns the content type, or `null` when the file is not accepted */
export async function sniff(head: Buffer, name: string): Promise<string | null> {
  // Read with the first file: a start is not kept waiting for it.
  const { fileTypeFromBuffer } = await import('file-type');
  const type = await fileTypeFromBuffer(head);
  if (type) return Object.hasOwn(ACCEPTED, type.mime) ? type.mime : null;
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return TEXTS[extension] && isText(head) ? TEXTS[extension] : null;
}

/** The endings that a file of an accepted type may have. */
export const listEndings = (type: string): readonly string[] => ACCEPTED[type] ?? [];

function isText(head: Buffer): boolean {
  // A cut in the middle of a character is not a fault of the text: `stream` forgives the last one.
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

/** The part of an Office document that holds its program; names stand in clear in the archive. */
const MACROS = Buffer.from('vbaProject.bin');

/** The same bytes; once they have passed, `found` says whether the document brings a program. */
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
