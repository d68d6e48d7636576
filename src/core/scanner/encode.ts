/** From a text to the bars of Code 128 (ISO/IEC 15417), as short as its digits allow: what `reader.ts` reads. */
import { MODULES, PATTERNS, START_B, START_C, STOP } from './symbols.ts';

const CODE_C = 99;
const CODE_B = 100;
/** The bar that ends every symbol, in modules. */
const LAST_BAR = 2;
/** White that must stand before and after the bars, in modules. */
export const QUIET_ZONE = 10;
/** Printable signs without accents: what a tag may hold, and what code set B says in one symbol each. */
const ENCODABLE = /^[\x20-\x7e]+$/;
/** So many digits at an end, or inside, are shorter as pairs (code set C). */
const PAIRS_AT_END = 4;
const PAIRS_INSIDE = 6;

export interface Code128 {
  /** Widths of bars and spaces in turn, in modules; the first is a bar. */
  readonly modules: readonly number[];
  /** The sum of them, without the white around. */
  readonly width: number;
}

/**
 * The bars of a text.
 * @returns `null` for what a tag cannot say: nothing at all, accents, signs of control
 */
export function encodeCode128(text: string): Code128 | null {
  if (!ENCODABLE.test(text)) return null;
  const values = toValues(text);
  const check = values.reduce((sum, value, place) => sum + value * Math.max(1, place), 0) % 103;
  const symbols = [...values, check, STOP];
  const modules = [...symbols.flatMap((value) => PATTERNS[value] ?? []), LAST_BAR];
  return { modules, width: symbols.length * MODULES + LAST_BAR };
}

/** The start and the values of the text, digits in pairs where that is shorter. */
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
    // an odd run leaves its first digit to the set before it, unless the text begins with it
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
