/** What a file is, by its content; its name and the sender's word count for nothing. */
import { fileTypeFromBuffer } from 'file-type';

export const IMAGES = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];

const ACCEPTED = new Set([
  ...IMAGES,
  'image/heic',
  'image/heif',
  'application/pdf',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
]);

/** Text has no signature: it must read as UTF-8, hold no control character, and say `.txt` or `.csv`. */
const TEXTS: Record<string, string> = { txt: 'text/plain', csv: 'text/csv' };

/** @param head the first bytes @returns the content type, or `null` when the file is not accepted */
export async function sniff(head: Buffer, name: string): Promise<string | null> {
  const type = await fileTypeFromBuffer(head);
  if (type) return ACCEPTED.has(type.mime) ? type.mime : null;
  const extension = /\.([a-z]+)$/i.exec(name)?.[1]?.toLowerCase() ?? '';
  return TEXTS[extension] && isText(head) ? TEXTS[extension] : null;
}

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
