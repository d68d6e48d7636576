/** Encodes a text as the bars of Code 128 (ISO/IEC 15417), as short as its digits allow; `reader.ts` reads them. */
import { MODULES, PATTERNS, START_B, START_C, STOP } from './code128-symbols.ts';

const CODE_C = 99;
const CODE_B = 100;
/** The width of the bar that ends every symbol, in modules. */
const LAST_BAR = 2;
/** The white space required before and after the bars, in modules. */
export const QUIET_ZONE = 10;
/** Printable ASCII characters: what a tag may hold, and what code set B encodes in one symbol each. */
const ENCODABLE = /^[\x20-\x7e]+$/;
/** Runs of at least this many digits, at an end or inside, are shorter as pairs (code set C). */
const PAIRS_AT_END = 4;
const PAIRS_INSIDE = 6;

export interface Code128 {
  /** Widths in modules, bars and spaces alternating, starting with a bar. */
  readonly modules: readonly number[];
  /** The sum of the widths, without the quiet zones. */
  readonly width: number;
}

/**
 * The bars of a text.
 * @returns `null` for an empty text and for characters that a tag cannot hold (accents, control characters)
 */
export function encodeCode128(text: string): Code128 | null {
  if (!ENCODABLE.test(text)) return null;
  const values = toValues(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  const symbols = [...values, check, STOP];
  const modules = [...symbols.flatMap((value) => PATTERNS[value] ?? []), LAST_BAR];
  return { modules, width: symbols.length * MODULES + LAST_BAR };
}

/** The symbol values of the text, start included; digits in pairs where that is shorter. */
function toValues(text: string): number[] {
  const values: number[] = [];
  let paired = false;
  let at = 0;
  const turn = (pairs: boolean): void => {
    if (values.length === 0) values.push(pairs ? START_C : START_B);
    else if (pairs !== paired) values.push(pairs ? CODE_C : CODE_B);
    paired = pairs;
  };
  while (at < text.length) {
    const digits = /^\d*/.exec(text.slice(at))?.[0].length ?? 0;
    const isAtEnd = at === 0 || at + digits === text.length;
    const isWhole = digits === text.length;
    // the first digit of an odd run is encoded in code set B, unless the text begins with it
    const isOdd = digits % 2 === 1;
    const least = isWhole && !isOdd ? 2 : isAtEnd ? PAIRS_AT_END : PAIRS_INSIDE;
    if (digits >= least && !(isOdd && at > 0)) {
      turn(true);
      const end = at + digits - (isOdd ? 1 : 0);
      for (; at < end; at += 2) values.push(Number(text.slice(at, at + 2)));
    } else {
      turn(false);
      values.push(text.charCodeAt(at) - 32);
      at++;
    }
  }
  return values;
}
