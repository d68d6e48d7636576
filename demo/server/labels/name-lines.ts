/** The name on a label: as many lines as there is room for, and of a longer one its start and its end. */

export interface Room {
  width: number;
  /** Lines at most. */
  lines: number;
  /** The width of a text in the font that prints it. */
  measure: (text: string) => number;
}

const CUT = '…';
/** The share of a shortened name that its start keeps: names of one series differ at their end. */
const START_SHARE = 0.6;

/** @returns the lines, at least one */
export function breakName(name: string, room: Room): string[] {
  const letters = [...name.replace(/\s+/g, ' ').trim()];
  const whole = wrap(letters.join(''), room);
  if (whole.length <= room.lines) return whole;
  let [fits, tooMany] = [0, letters.length];
  let best = [CUT];
  while (tooMany - fits > 1) {
    const kept = (fits + tooMany) >> 1;
    const start = Math.ceil(kept * START_SHARE);
    const end = letters.slice(letters.length - (kept - start)).join('');
    const lines = wrap(`${letters.slice(0, start).join('').trimEnd()}${CUT}${end.trimStart()}`, room);
    if (lines.length <= room.lines) [fits, best] = [kept, lines];
    else tooMany = kept;
  }
  return best;
}

/** Breaks between words; a word longer than a line, where it ends. */
function wrap(text: string, { width, measure }: Room): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line && measure(`${line} ${word}`) <= width) {
      line += ` ${word}`;
      continue;
    }
    if (line) lines.push(line);
    line = '';
    for (const letter of word) {
      if (line && measure(line + letter) > width) {
        lines.push(line);
        line = '';
      }
      line += letter;
    }
  }
  return [...lines, line];
}
