/** How a site's place is written in one cell. Pure. */
import { cleanText } from '../kernel/lib/clean-text.ts';
import { foldText } from '../kernel/lib/fold.ts';

/** What parts the levels of a path; `''` for names alone. */
export const PATH_SEPARATORS = ['', '>', '/', '\\', '|', '→', ' - '] as const;
export type PathSeparator = (typeof PATH_SEPARATORS)[number];

/** What of a path is the same sign as its separator: « › » is what screens here part levels with, « – » what a document does. */
const SPELLINGS: Partial<Record<PathSeparator, RegExp>> = { '>': /[>›]/, ' - ': / [-–—] / };

/** How many of the cells must hold the slash: « RDC/Hall » alone is a name. */
const OFTEN = 0.3;
/** How many cells are looked at. */
const SAMPLE = 2000;

/** The separator of the paths of a column. */
export function detectPathSeparator(cells: readonly string[]): PathSeparator {
  const filled = cells.filter((cell) => cell.trim() !== '').slice(0, SAMPLE);
  const share = (separator: string) =>
    filled.filter((cell) => cell.slice(1, -1).includes(separator)).length / Math.max(1, filled.length);
  if (share('›') > 0) return '>';
  for (const separator of ['>', '→', '\\', '|'] as const) if (share(separator) > 0) return separator;
  // « Campus / Nord » is a path wherever it is
  return share('/') > OFTEN || share(' / ') > 0 ? '/' : '';
}

/** The names of the levels, the highest first. */
export const splitPath = (cell: string, separator: PathSeparator): string[] =>
  (separator === '' ? [cell] : cell.split(SPELLINGS[separator] ?? separator)).map(cleanText).filter(Boolean);

/** Names that are the same place. */
export const foldName = (name: string): string => foldText(name).trim();
