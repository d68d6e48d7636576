/** The name under which a received file is given back: the sender's, without what could mislead a reader or a disk. */
import { listEndings } from './sniff.ts';

const LONGEST = 150;
/** Names that Windows takes for devices, whatever follows their first point. */
const DEVICE = /^(con|prn|aux|nul|com\d|lpt\d)(?=\.|$)/i;

/**
 * The last part of the name as sent, ending as its content asks.
 * @param type what the content is: a program cannot pass for a picture by its name, nor the other way round
 */
export function cleanName(sent: string, type: string): string {
  const last = sent.split(/[/\\]/).at(-1) ?? '';
  const clean = [...last.normalize('NFC')]
    // control characters, those that turn the direction of a text around, and those that no disk takes
    .filter((character) => !/[\p{Cc}\p{Cf}<>:"|?*]/u.test(character))
    .join('')
    .replace(/^[\s.]+|[\s.]+$/g, '');
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
