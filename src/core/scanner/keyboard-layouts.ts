/**
 * Hand scanners press keys: one that is set to another keyboard layout than the computer types other characters. The
 * positions of the two layouts give the code back.
 */
import { foldText } from '../kernel/lib/fold.ts';

/** The characters of the same keys, in the order of the keys: without, then with Shift. */
const US =
  "`1234567890-=qwertyuiop[]asdfghjkl;'\\zxcvbnm,./" + '!@#$%^&*()_+QWERTYUIOP{}ASDFGHJKL:"|ZXCVBNM<>?';
const AZERTY =
  '²&é"\'(-è_çà)=azertyuiop^$qsdfghjklmù*wxcvbn,;:!' + '1234567890°+AZERTYUIOP¨£QSDFGHJKLM%µWXCVBN?./§';

const translate = (code: string, from: string, to: string): string =>
  [...code].map((character) => to[from.indexOf(character)] ?? character).join('');

/**
 * What the code is if scanner and computer have different layouts: US and AZERTY, or the reverse. Either types its
 * digits as signs: a code with a digit is what it seems.
 */
export const readOtherLayouts = (code: string): string[] =>
  /\d/.test(code)
    ? []
    : [...new Set([translate(code, AZERTY, US), translate(code, US, AZERTY)])].filter(
        (each) => each !== code,
      );

/** The address that a scanner in US layout types on an AZERTY keyboard; `null` for what is none. */
export const readAddressInUs = (code: string): string | null =>
  /^https?M(!!|§§)/i.test(code) ? translate(code, AZERTY, US) : null;

/**
 * The tags, folded, that a text means which a scanner of another layout typed into a search; none for a text that no
 * scanner types.
 */
export const readMeantTags = (text: string): string[] =>
  /^\S{3,}$/.test(text.trim()) ? readOtherLayouts(text.trim()).map((code) => foldText(code).trim()) : [];

/** Whether the code looks as one of a scanner in US layout on an AZERTY keyboard: its digits are accents and signs. */
export const isOfOtherLayout = (code: string): boolean => /[&é"'(èçà]/.test(code) && !/\d/.test(code);
