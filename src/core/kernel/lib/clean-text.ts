/** What of a text is kept: without what nobody sees or writes; a code, with plain blanks and dashes too. */
import { cutEnd } from './cut-end.ts';
import { foldText } from './fold.ts';

/** Whether there is anything to see: a text of blanks, of marks and of unseen or unassigned characters alone is empty. */
export const isVisible = (text: string): boolean => SEEN.test(foldText(text));
/** New emoji, which this version of Unicode does not know yet, have their places. */
const SEEN = /[\p{L}\p{N}\p{P}\p{S}\p{Extended_Pictographic}]/u;

/** Controls, what turns the direction of the text around it, and what is no character, which no writing needs. */
// a nul character is no text at all: servers refuse it
const HARM = '\\x01-\\x08\\x0e-\\x1f\\x7f-\\x9f\\u202a-\\u202e\\u2066-\\u2069\\ufeff\\ufff9-\\ufffb';
const HARMFUL = new RegExp(`[${HARM}\\ud800-\\udfff]|(?!\\p{Extended_Pictographic})\\p{Cn}`, 'gu');
const START = /^[\s\u00ad\u200b-\u200f\u2060-\u2064\u061c]+/;
const END = /[\s\u00ad\u200b\u200c\u200e\u200f\u2060-\u2064\u061c]/;

/** The text as it is kept: without controls, nor anything unseen at its ends; `''` where there is nothing to see. */
export function cleanText(text: string): string {
  const clean = cutEnd(text.replace(HARMFUL, '').replace(START, ''), END);
  return isVisible(clean) ? clean : '';
}

/** A code as a reader sends it: with plain blanks and dashes, without what is not seen; « n° » stays as it is printed. */
export const cleanCode = (text: string): string =>
  [...cleanText(text)].map(cleanSign).join('').replace(/\s+/g, ' ');

function cleanSign(letter: string): string {
  if (letter <= '~' || /\p{L}/u.test(letter)) return letter;
  const plain = foldText(letter);
  return /\p{L}/u.test(plain) ? letter : plain.replace("''", '"');
}
