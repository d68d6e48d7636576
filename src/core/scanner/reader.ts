/**
 * Reads Code 128 and no other code (spec §5) in a picture: along lines at several angles, until one holds a whole
 * symbol with a correct check value. No library: a line takes some microseconds.
 */

import { MODULES, matchStart, matchSymbol, RUNS, STOP } from './code128-symbols.ts';
import { isChecked, toText } from './decode-code128.ts';
import { type CameraFrame, type Edges, type Focus, findEdges, readProfile, type ScanLine } from './edges.ts';

/** Reads a picture as it is first, then sharpened a little, then more. */
const FOCUSES: readonly Focus[] = [
  { reach: 0, amount: 0 },
  { reach: 1, amount: 2 },
  { reach: 2, amount: 4 },
];
/** A line with fewer edges than this holds no bars, blurred or not. */
const SOME_EDGES = 12;
/** A symbol has at least a start, one value, a check and a stop. */
const LEAST_EDGES = 3 * RUNS + RUNS + 2;
/** The white space required before and after the bars, in modules; ten are printed. */
const QUIET = 5;
/** How much longer a symbol may be than the one before, as a share: labels are seen at an angle. */
const MAX_STRETCH = 0.2;

/** Lines at every 15° find labels whose bars are at least a quarter as high as the code is wide. */
const ANGLES: readonly Omit<ScanLine, 'offset'>[] = [0, 15, -15, 30, -30, 45, -45].flatMap((degrees) => {
  const slope = Math.tan((degrees * Math.PI) / 180);
  const row = { across: true, slope };
  return Math.abs(degrees) === 45 ? [row] : [row, { across: false, slope }];
});
/** Where lines pass, from the middle of the picture outwards, as a share of its side. */
const OFFSETS: readonly number[] = Array.from({ length: 19 }, (_, rank) =>
  rank % 2 ? 0.5 - (rank + 1) * 0.025 : 0.5 + rank * 0.025,
);

/**
 * The text of a Code 128 symbol in a picture, from one line; a value counts only when it was read twice
 * (`createReadingConfirmer`).
 * @param rank the number of the picture in a film: odd pictures are read along the lines that even ones skip;
 *   without it all lines are read
 * @returns the text, `null` when no line holds one
 */
export function readCode128(frame: CameraFrame, rank: number | null = null): string | null {
  let found: string | null = null;
  readLines(frame, rank, (text) => {
    found = text;
    return true;
  });
  return found;
}

/** The text that two lines of one picture agree on: a photo has no second picture to confirm it. */
export function readPhoto(frame: CameraFrame): string | null {
  const read = new Set<string>();
  let found: string | null = null;
  readLines(frame, null, (text) => {
    if (read.has(text)) found = text;
    read.add(text);
    return found !== null;
  });
  return found;
}

function readLines(frame: CameraFrame, rank: number | null, isEnough: (text: string) => boolean): void {
  for (let place = 0; place < OFFSETS.length; place++) {
    for (let angle = 0; angle < ANGLES.length; angle++) {
      if (rank !== null && (place + angle + rank) % 2) continue;
      const { across, slope } = ANGLES[angle]!;
      const offset = Math.floor(OFFSETS[place]! * ((across ? frame.height : frame.width) - 1));
      const text = readLine(readProfile(frame, { across, slope, offset }));
      if (text !== null && isEnough(text)) return;
    }
  }
}

function readLine(length: number): string | null {
  for (const focus of FOCUSES) {
    const edges = findEdges(length, focus);
    if (edges.count < SOME_EDGES) return null;
    if (edges.count < LEAST_EDGES) continue;
    const text = readEdges(edges) ?? readEdges(turn(edges));
    if (text !== null) return text;
  }
  return null;
}

const turned: Edges = { at: new Float32Array(8192), count: 0, darkFirst: true, length: 0 };

/** The same line read from its other end, since a label may be upside down. */
function turn({ at, count, darkFirst, length }: Edges): Edges {
  for (let index = 0; index < count; index++) turned.at[index] = length - at[count - 1 - index]!;
  turned.count = count;
  turned.length = length;
  // each edge changes the colour
  turned.darkFirst = count % 2 === 0 ? darkFirst : !darkFirst;
  return turned;
}

/** The text of the first symbol along a line, `null` when there is none. */
function readEdges({ at, count, darkFirst, length }: Edges): string | null {
  for (let start = darkFirst ? 0 : 1; start + LEAST_EDGES <= count; start += 2) {
    // the cheapest test first; white space beyond the edge of the picture is assumed
    const quiet = (QUIET * (at[start + RUNS]! - at[start]!)) / MODULES;
    if (start > 0 && at[start]! - at[start - 1]! < quiet) continue;
    const found = matchStart(at, start);
    if (!found) continue;
    const text = readSymbols(at, start, count, length, found);
    if (text !== null) return text;
  }
  return null;
}

function readSymbols(
  at: Float32Array,
  start: number,
  count: number,
  length: number,
  { value: first, growth }: { value: number; growth: number },
): string | null {
  const values = [first];
  let span = at[start + RUNS]! - at[start]!;
  for (let from = start + RUNS; from + RUNS < count; from += RUNS) {
    const next = at[from + RUNS]! - at[from]!;
    if (Math.abs(next - span) > MAX_STRETCH * span) return null;
    span = next;
    const value = matchSymbol(at, from, growth);
    if (value < 0) return null;
    if (value !== STOP) {
      values.push(value);
      continue;
    }
    const end = from + RUNS + 1;
    const module = span / MODULES;
    const last = at[end]! - at[end - 1]!;
    if (Math.abs(last / module - growth - 2) > 0.8) return null;
    const white = (end + 1 < count ? at[end + 1]! : length) - at[end]!;
    if (end + 1 < count && white < QUIET * module) return null;
    if (values.length < 3 || !isChecked(values)) return null;
    return toText(values.slice(0, -1));
  }
  return null;
}
