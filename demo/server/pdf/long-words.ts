/**
 * Breaks words that are longer than a line. The library does so too, but measures every shorter form of the word and
 * keeps each measure: 5,000 letters without a blank took it seconds and over a hundred megabytes.
 */

/** Shorter words are left to the library. */
const LONG = 40;
const LONG_WORD = new RegExp(`[^ \\n]{${LONG},}`, 'g');
/** Letters set side by side may be wider than each alone, by kerning. */
const TOLERANCE = 0.99;

/** @param measure the width of a letter @returns the text with a line end wherever a long word reaches that width */
export function breakLongWords(text: string, width: number, measure: (letter: string) => number): string {
  return text.replace(LONG_WORD, (word) => {
    const lines: string[] = [];
    let line = '';
    let filled = 0;
    for (const letter of word) {
      const wide = measure(letter);
      if (line && filled + wide > width * TOLERANCE) {
        lines.push(line);
        [line, filled] = ['', 0];
      }
      line += letter;
      filled += wide;
    }
    return [...lines, line].join('\n');
  });
}
