/** The number of an object as people and screens write it. Pure. */
import { cutEnd } from './cut-end.ts';

const NUMBER =
  /^(?:(.*?)\s*(?:\bn\s*[°º˚⁰o]\s*\.?|№|#|\bnum[eé]ro)?\s*)(\d{1,12})(?:\s+cr[eé]{1,2}e?|\s*[:·,–—].*|\s+-\s.*)?$/iu;

/** What a sentence around it leaves at its ends. */
const BEFORE = /^[\s"'«“‘([]+/u;
const AFTER = /[\s"'»”’)\].!?;]/u;

/** Longer texts name no object by its number. */
const LONGEST = 300;

/**
 * Reads « 12 », « #12 », « n° 12 », « Ticket n° 12 », « ticket 12 », « Bon d’intervention n° 12 · … ».
 * @param names what may stand before the number, in lower case without accents; the first that ends the text counts
 * @returns the digits, and the name; `null` for other texts
 */
export function readObjectNumber<K extends string>(
  text: string,
  names: Readonly<Record<string, K>>,
  fold: (text: string) => string,
): { number: string; kind: K | null } | null {
  if (text.length > 2 * LONGEST) return null;
  const plain = cutEnd(text.replace(BEFORE, ''), AFTER).replace(/\s+/g, ' ');
  const [, before = '', number] = plain.length > LONGEST ? [] : (NUMBER.exec(plain) ?? []);
  // « 2,5 kW », « 12, rue de Brest » and « 10:30 » are no numbers of objects
  if (number === undefined || /^\d+\s*\D/.test(plain)) return null;
  const name = fold(before).trim();
  if (name === '') return { number, kind: null };
  const kind = Object.entries(names).find(([each]) => name === each);
  return kind ? { number, kind: kind[1] } : null;
}
