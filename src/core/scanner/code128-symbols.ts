/**
 * The symbols of Code 128 (ISO/IEC 15417): three bars and three spaces on eleven modules, as widths, bar first. The
 * stop symbol has one more bar, of two modules.
 */
const WIDTHS =
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 122132 122231 ' +
  '113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 321221 312212 322112 322211 ' +
  '212123 212321 232121 111323 131123 131321 112313 132113 132311 211313 231113 231311 112133 112331 132131 ' +
  '113123 113321 133121 313121 211331 231131 213113 213311 213131 311123 311321 331121 312113 312311 332111 ' +
  '314111 221411 431111 111224 111422 121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 ' +
  '241211 221114 413111 241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 ' +
  '214121 412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 211214 ' +
  '211232 233111';

export const START_A = 103;
export const START_B = 104;
export const START_C = 105;
export const STOP = 106;
/** The number of bars and spaces in one symbol. */
export const RUNS = 6;
export const MODULES = 11;

/** The widths of each symbol, in modules, by its value. */
export const PATTERNS: readonly (readonly number[])[] = WIDTHS.split(' ').map((widths) =>
  [...widths].map(Number),
);

/** The largest difference between a measured symbol and the best match: a sum of squares, in modules. */
const MAX_COST = 0.75;
/**
 * How much wider every bar may be, and every space narrower, in modules: ink spreads, and bright light thins bars.
 */
const MAX_GROWTH = 0.8;

/** A start symbol, and how much its bars are widened, in modules. */
export interface Start {
  value: number;
  growth: number;
}

const measured = new Float64Array(RUNS);

function measure(edges: Float32Array, at: number): void {
  const scale = MODULES / (edges[at + RUNS]! - edges[at]!);
  for (let run = 0; run < RUNS; run++) measured[run] = (edges[at + run + 1]! - edges[at + run]!) * scale;
}

/**
 * The start symbol whose first bar begins at that edge.
 * @param edges the positions of edges along a line; enough of them follow
 * @returns `null` when it is none
 */
export function matchStart(edges: Float32Array, at: number): Start | null {
  measure(edges, at);
  // in every start symbol the first bar has two modules and the space after it one: this rules out most edges
  if (measured[0]! < 1.1 || measured[0]! > 3.1 || measured[1]! > 2.1) return null;
  let found: Start | null = null;
  let best = MAX_COST;
  for (let value = START_A; value <= START_C; value++) {
    const pattern = PATTERNS[value]!;
    let squares = 0;
    let grown = 0;
    for (let run = 0; run < RUNS; run++) {
      const difference = measured[run]! - pattern[run]!;
      squares += difference * difference;
      grown += run % 2 ? -difference : difference;
    }
    const cost = squares - (grown * grown) / RUNS;
    const growth = grown / RUNS;
    if (cost >= best || Math.abs(growth) > MAX_GROWTH) continue;
    best = cost;
    found = { value, growth };
  }
  return found;
}

/**
 * The symbol whose first bar begins at that edge.
 * @param growth how much the bars before it were widened, in modules
 * @returns its value, -1 when none is close enough
 */
export function matchSymbol(edges: Float32Array, at: number, growth: number): number {
  measure(edges, at);
  let found = -1;
  let best = MAX_COST;
  for (let value = 0; value <= STOP; value++) {
    const pattern = PATTERNS[value]!;
    let cost = 0;
    for (let run = 0; run < RUNS && cost < best; run++) {
      const difference = measured[run]! - pattern[run]! + (run % 2 ? growth : -growth);
      cost += difference * difference;
    }
    if (cost >= best) continue;
    best = cost;
    found = value;
  }
  return found;
}
