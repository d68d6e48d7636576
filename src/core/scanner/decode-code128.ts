/** Decodes symbol values to text: the three code sets, shifts and functions. */
import { START_A, START_B, START_C } from './code128-symbols.ts';

const CODE_C = 99;
const CODE_B = 100;
const CODE_A = 101;
const FNC1 = 102;
const FNC3 = 96;
const FNC2 = 97;
const SHIFT = 98;
/** The separator of two fields, for a function 1 between them. */
const SEPARATOR = '\x1d';

type CodeSet = 'A' | 'B' | 'C';
const SETS: Record<number, CodeSet> = { [START_A]: 'A', [START_B]: 'B', [START_C]: 'C' };

/** Whether the last value is the correct check value of those before it. */
export function isChecked(values: readonly number[]): boolean {
  let sum = values[0] ?? 0;
  for (let index = 1; index < values.length - 1; index++) sum += index * values[index]!;
  return sum % 103 === values.at(-1);
}

/**
 * The text of a symbol.
 * @param values from the start to the last one before the check value
 * @returns `null` for what no label holds: an empty text, a command to the reader (function 3), a start in the
 *   middle
 */
export function toText(values: readonly number[]): string | null {
  let set = SETS[values[0] ?? -1];
  if (!set) return null;
  let text = '';
  let shifted = false;
  /** Function 4 selects the upper half of Latin-1, for one character or, doubled, from there on. */
  let high = false;
  let highOnce = false;
  for (const value of values.slice(1)) {
    const current: CodeSet = shifted ? (set === 'A' ? 'B' : 'A') : set;
    shifted = false;
    if (value > FNC1) return null;
    if (value === FNC1) {
      if (text) text += SEPARATOR;
    } else if (current === 'C') {
      if (value < 100) text += String(value).padStart(2, '0');
      else set = value === CODE_A ? 'A' : 'B';
    } else if (value < FNC3) {
      const code = current === 'A' && value >= 64 ? value - 64 : value + 32;
      text += String.fromCharCode(high !== highOnce ? code + 128 : code);
      highOnce = false;
    } else if (value === FNC3) return null;
    else if (value === SHIFT) shifted = true;
    else if (value === CODE_C) set = 'C';
    else if (value !== FNC2) {
      const other: CodeSet = current === 'A' ? 'B' : 'A';
      if (value === (current === 'A' ? CODE_B : CODE_A)) set = other;
      else if (highOnce) {
        high = !high;
        highOnce = false;
      } else highOnce = true;
    }
  }
  return text || null;
}
