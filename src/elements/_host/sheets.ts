/**
 * Sheets shared by all elements: one constructed sheet for each text, however many roots adopt it. Nothing stands
 * on the document. A sheet reads `var(--balise-x)`; what the browser reads is `--_balise-x`, which each host
 * declares as the `--balise-x` that the page hands down, else the design's value: so a page overrides a token on
 * any ancestor, by plain inheritance.
 */
import base from './base.css?inline';
import common from './common.css?inline';
import tokens from './tokens.css?inline';

const sheets = new Map<string, CSSStyleSheet>();

const TOKEN = /--balise-([\w-]+):([^;}]+)/g;
const hostTokens = tokens
  .replaceAll(':where(:root)', ':host')
  .replace(TOKEN, '--_balise-$1:var(--balise-$1,$2)');

/** The css with each token read from what the host declares. */
export const readPrivately = (css: string): string => css.replaceAll('var(--balise-', 'var(--_balise-');

/** The one constructed sheet of that text. */
export function getSheet(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css === hostTokens ? css : readPrivately(css));
  sheets.set(css, sheet);
  return sheet;
}

/** Gives a root the common sheets and its own. */
export function adoptSheets(root: ShadowRoot, styles: readonly string[]): void {
  if (root.adoptedStyleSheets.length === 0)
    root.adoptedStyleSheets = [hostTokens, common, base, ...styles].map(getSheet);
}
