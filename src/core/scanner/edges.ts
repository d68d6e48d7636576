/** Finds where light turns to dark along a line of a picture, to a fraction of a pixel. */

/** One picture: four bytes a pixel (RGBA), or one (its luminance). */
export interface CameraFrame {
  data: Uint8ClampedArray | Uint8Array;
  width: number;
  height: number;
}

/**
 * A straight line through a picture: a row (`across`) or a column. Its other coordinate is `offset` at the middle
 * of the picture and grows by `slope` per step.
 */
export interface ScanLine {
  across: boolean;
  offset: number;
  slope: number;
}

/** Contrast is measured among neighbours, in blocks of this many pixels: a shadow darkens both bars and spaces. */
const BLOCK = 32;
/** Differences below this many levels of grey are noise of the camera. */
const LEAST_STEP = 7;
/** A line whose lightest and darkest pixels differ by less (levels of grey) holds no bars. */
const LEAST_CONTRAST = 16;
/** The share of the local contrast that a bar must have. */
const STEP_SHARE = 0.3;
const LONGEST = 8192;

/** Luminance along the line: as read, and sharpened. */
const raw = new Float32Array(LONGEST);
const sharp = new Float32Array(LONGEST);
/** The one of these that is searched for edges. */
let profile = raw;
const lows = new Float32Array(LONGEST / BLOCK + 2);
const highs = new Float32Array(LONGEST / BLOCK + 2);
const peaks = new Int32Array(LONGEST);

/** The edges found along a line; `at` is reused for the next line. */
export interface Edges {
  at: Float32Array;
  count: number;
  /** Whether the line is dark after the first edge. */
  darkFirst: boolean;
  /** How many pixels were read. */
  length: number;
}

const edges: Edges = { at: new Float32Array(LONGEST), count: 0, darkFirst: true, length: 0 };

/**
 * Reads the luminance along a line.
 * @returns how many pixels were read; 0 where the contrast is too low for bars
 */
export function readProfile(
  { data, width, height }: CameraFrame,
  { across, offset, slope }: ScanLine,
): number {
  const coloured = data.length >= width * height * 4;
  const size = coloured ? 4 : 1;
  const [along, beside] = across ? [width, height] : [height, width];
  const step = (across ? 1 : width) * size;
  const aside = (across ? width : 1) * size;
  const [from, to] = clip(offset, slope, along, beside);
  const length = Math.min(LONGEST, Math.max(0, to - from));
  let low = 255;
  let high = 0;
  let exact = offset + slope * (from - along / 2);
  let start = from * step;
  for (let index = 0; index < length; index++) {
    const whole = exact | 0;
    const share = exact - whole;
    const at = start + whole * aside;
    let value = coloured ? (data[at]! + 2 * data[at + 1]! + data[at + 2]!) * 0.25 : data[at]!;
    if (share > 0) {
      const next = at + aside;
      const other = coloured ? (data[next]! + 2 * data[next + 1]! + data[next + 2]!) * 0.25 : data[next]!;
      value += share * (other - value);
    }
    exact += slope;
    start += step;
    raw[index] = value;
    if (value < low) low = value;
    if (value > high) high = value;
  }
  return high - low < LEAST_CONTRAST ? 0 : length;
}

/** The steps at which both the line and its neighbour lie in the picture. */
function clip(offset: number, slope: number, along: number, beside: number): [number, number] {
  if (slope === 0) return offset >= 0 && offset <= beside - 1 ? [0, along] : [0, 0];
  const ends = [0, beside - 1.001].map((edge) => (edge - offset) / slope + along / 2);
  const [low, high] = [Math.min(...ends), Math.max(...ends)];
  return [Math.max(0, Math.ceil(low)), Math.min(along, Math.floor(high) + 1)];
}

/** Sharpening against blur: `amount` over `reach` pixels; none for a picture in focus. */
export interface Focus {
  reach: number;
  amount: number;
}

/**
 * The edges along the line read last: between each lightest and darkest pixel, where the luminance is halfway. This
 * follows shadows and blur, where a single threshold would lose narrow bars.
 * @param length what `readProfile` returned
 */
export function findEdges(length: number, { reach, amount }: Focus): Edges {
  profile = amount === 0 ? raw : sharp;
  if (amount > 0) sharpen(length, reach, amount);
  const count = findPeaks(length);
  edges.count = 0;
  edges.length = length;
  for (let index = 1; index < count; index++) {
    edges.at[edges.count++] = findMiddle(peaks[index - 1]!, peaks[index]!);
  }
  if (count > 1) edges.darkFirst = profile[peaks[1]!]! < profile[peaks[0]!]!;
  return edges;
}

/** Adds the difference between each pixel and its neighbours, which reverses the blur of a lens out of focus. */
function sharpen(length: number, reach: number, amount: number): void {
  for (let at = 0; at < length; at++) {
    const before = raw[at < reach ? 0 : at - reach]!;
    const after = raw[at + reach < length ? at + reach : length - 1]!;
    sharp[at] = raw[at]! + amount * (2 * raw[at]! - before - after);
  }
}

/** Finds alternating maxima and minima of the luminance. */
function findPeaks(length: number): number {
  const blocks = Math.ceil(length / BLOCK);
  for (let block = 0; block < blocks; block++) {
    let low = Number.POSITIVE_INFINITY;
    let high = Number.NEGATIVE_INFINITY;
    for (let at = block * BLOCK; at < Math.min(length, (block + 1) * BLOCK); at++) {
      const value = profile[at]!;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    lows[block] = low;
    highs[block] = high;
  }
  let count = 0;
  let lowAt = 0;
  let highAt = 0;
  /** 1 while it rises, -1 while it falls, 0 at the start. */
  let way = 0;
  for (let block = 0; block < blocks; block++) {
    const before = Math.max(0, block - 1);
    const after = Math.min(blocks - 1, block + 1);
    const high = Math.max(highs[before]!, highs[block]!, highs[after]!);
    const low = Math.min(lows[before]!, lows[block]!, lows[after]!);
    const step = Math.max(LEAST_STEP, STEP_SHARE * (high - low));
    const end = Math.min(length, (block + 1) * BLOCK);
    for (let at = block * BLOCK; at < end; at++) {
      const value = profile[at]!;
      if (value > profile[highAt]!) highAt = at;
      if (value < profile[lowAt]!) lowAt = at;
      if (way >= 0 && value < profile[highAt]! - step) {
        peaks[count++] = highAt;
        way = -1;
        lowAt = at;
        highAt = at;
      } else if (way <= 0 && value > profile[lowAt]! + step) {
        peaks[count++] = lowAt;
        way = 1;
        lowAt = at;
        highAt = at;
      }
    }
  }
  if (way !== 0) peaks[count++] = way > 0 ? highAt : lowAt;
  return count;
}

/** Where the luminance passes halfway between two peaks; the mean when noise makes it pass several times. */
function findMiddle(from: number, to: number): number {
  const half = (profile[from]! + profile[to]!) / 2;
  const rising = profile[to]! > profile[from]!;
  let first = from + 1;
  while (first < to && profile[first]! > half !== rising) first++;
  let last = to - 1;
  while (last > from && profile[last]! > half === rising) last--;
  return (cross(first - 1, half) + cross(last, half)) / 2;
}

function cross(at: number, half: number): number {
  const span = profile[at + 1]! - profile[at]!;
  return span === 0 ? at + 0.5 : at + (half - profile[at]!) / span;
}
