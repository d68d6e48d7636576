/**
 * Style sheets shared by all elements: one constructed sheet per text, adopted by every root; none on the document.
 * Sheets are written with `var(--balise-x)`, which is read as `--_balise-x`: each host declares that as the
 * `--balise-x` inherited from the page, else as the design's value. So a page can override a token on any ancestor.
 */
import base from './base.css?inline';
import common from './common.css?inline';
import tokens from './tokens.css?inline';

const sheets = new Map<string, CSSStyleSheet>();

const TOKEN = /--balise-([\w-]+):([^;}]+)/g;
const hostTokens = tokens
  .replaceAll(':where(:root)', ':host')
  .replace(TOKEN, '--_balise-$1:var(--balise-$1,$2)');

/** The css with each token replaced by the one that the host declares. */
export const toHostTokens = (css: string): string => css.replaceAll('var(--balise-', 'var(--_balise-');

/** The constructed sheet of that text. */
export function getSheet(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css === hostTokens ? css : toHostTokens(css));
  sheets.set(css, sheet);
  return sheet;
}

/** Gives a root the common sheets and its own. */
export function adoptSheets(root: ShadowRoot, styles: readonly string[]): void {
  if (root.adoptedStyleSheets.length === 0)
    root.adoptedStyleSheets = [hostTokens, common, base, ...styles].map(getSheet);
}

/** Adds a constructed sheet; the list is replaced, since browsers before 2022 do not let it be changed. */
export function addSheet(root: Document | ShadowRoot, sheet: CSSStyleSheet): void {
  const { adoptedStyleSheets: adopted } = root;
  if (!adopted.includes(sheet)) root.adoptedStyleSheets = [...adopted, sheet];
}
