/** Names of people as files write them. Pure. */
import { foldText } from '../kernel/lib/fold.ts';

/** First and last name of « DUPONT Jean », « Jean DUPONT », « Dupont, Jean » or « Jean Dupont ». */
export function splitName(whole: string): { first: string; last: string } {
  const [before, after] = whole.split(',').map((part) => part.trim());
  if (before && after) return { first: after, last: before };
  const words = whole.trim().split(/\s+/);
  const isCapital = (word: string) =>
    word === word.toUpperCase() && word !== word.toLowerCase() && word.length > 1;
  const capitals = words.filter(isCapital);
  if (capitals.length > 0 && capitals.length < words.length)
    return { first: words.filter((word) => !isCapital(word)).join(' '), last: capitals.join(' ') };
  return { first: words[0] ?? '', last: words.slice(1).join(' ') };
}

/** « jean.dupont » of a first and a last name; `''` without either. */
export const toUsername = (first: string, last: string): string =>
  [first, last]
    .map((part) =>
      foldText(part)
        .replace(/[^a-z0-9]+/g, '-')
        .replace(/^-|-$/g, ''),
    )
    .filter(Boolean)
    .join('.');
