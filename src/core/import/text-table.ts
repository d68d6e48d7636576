/** Takes a text apart: separators, quotes, ends of lines of every kind. */
import Papa from 'papaparse';
import { SEPARATORS, type Separator } from './reading.ts';

/** How many lines decide on the separator. */
const SAMPLE_ROWS = 50;

/**
 * The separator of a text: the one that gives the most columns, in rows as alike as possible. A text with tabs is a
 * paste from a spreadsheet.
 */
export function detectSeparator(text: string): Separator {
  const sample = text.slice(0, 200_000);
  let best: Separator = ';';
  let bestScore = 0;
  for (const separator of SEPARATORS) {
    const rows = parse(sample, separator, SAMPLE_ROWS).filter((row) => row.some(Boolean));
    const widths = rows.map((row) => row.length);
    const usual = getUsual(widths);
    const alike = widths.filter((width) => width === usual).length / Math.max(1, widths.length);
    const score = usual < 2 ? 0 : alike * (1 + Math.min(usual, 40) / 100);
    if (score > bestScore) [best, bestScore] = [separator, score];
  }
  return best;
}

/** The cells of a text. */
export const parseText = (text: string, separator: Separator): string[][] => parse(text, separator);

function parse(text: string, delimiter: string, preview = 0): string[][] {
  // an old Mac ends its lines with CR alone; a file of several systems has all three
  const newline = /\n/.test(text) ? (/\r\n/.test(text) && !/[^\r]\n/.test(text) ? '\r\n' : '\n') : '\r';
  const { data } = Papa.parse<string[]>(newline === '\n' ? text.replaceAll('\r\n', '\n') : text, {
    delimiter,
    newline: /\r|\n/.test(text) ? newline : '\n',
    preview,
    skipEmptyLines: false,
  });
  return data;
}

function getUsual(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) counts.set(width, (counts.get(width) ?? 0) + 1);
  return [...counts].sort((one, other) => other[1] - one[1] || other[0] - one[0])[0]?.[0] ?? 0;
}
