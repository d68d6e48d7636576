import type { Parser } from './attributes.ts';

const LONGEST = 80;
const reported = new Set<string>();

/** Prints a message about an attribute that is read as its default, once, for the page's developers. */
export function explainWrong(tag: string, name: string, value: string, parse: Parser<unknown>): void {
  const text = value.trim();
  // the default itself is valid
  if (text === String(parse(null))) return;
  const sentence = `Balise : <${tag} ${name}="${text.slice(0, LONGEST)}"> n’est pas valable ; attendu : ${parse.expected}.`;
  if (reported.has(sentence)) return;
  reported.add(sentence);
  console.warn(sentence);
}
