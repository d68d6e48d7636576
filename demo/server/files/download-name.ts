/** The download name of a received file: the sender's, without characters or endings that could mislead. */
import { cutEnd } from '../../../src/core/kernel/lib/cut-end.ts';
import { listEndings } from './detect-type.ts';

const LONGEST = 150;
/** Device names of Windows, whatever extension follows. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/** The name of the JPEG made from a picture. @param name the picture's, with its extension */
export const jpegName = (name: string): string => `${name.replace(/\.[^.]*$/, '')}.jpg`;

/**
 * The last part of the sent name, with the extension of its content.
 * @param type the detected content type: a program cannot be named as a picture, nor the other way round
 */
export function cleanName(sent: string, type: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const kept = [...last.normalize('NFC')]
    // control characters, bidirectional overrides, and characters that file systems refuse
    .filter((character) => !/[\p{Cc}\p{Cf}<>:"|?*]/u.test(character))
    .join('');
  const clean = cutEnd(kept.replace(/^[\s.]+/, ''), /[\s.]/);
  const endings = listEndings(type);
  const given = /\.([a-z0-9]+)$/i.exec(clean)?.[1] ?? '';
  const ending = endings.includes(given.toLowerCase()) ? given : (endings[0] ?? 'bin');
  const stem = ending === given ? clean.slice(0, -given.length - 1) : clean;
  const short =
    [...stem]
      .slice(0, LONGEST - ending.length - 1)
      .join('')
      .trim() || 'fichier';
  return `${short.replace(DEVICE, '_$1')}.${ending}`;
}
