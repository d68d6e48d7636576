/** The filter of a list by an exact number. */
import type { Id } from './shape.ts';

/** A number as people write it: « n° 12 » and « #12 » are 12. */
export const parseNumber = (text: string): string => text.replace(/^(n\s*[°º]|#)\s*/i, '');

/** `sameId` without making a text of every id of the list. */
export function idMatcher(wanted: string): (id: Id | undefined) => boolean {
  const number = String(Number(wanted)) === wanted ? Number(wanted) : null;
  return (id) => id === wanted || id === number;
}
