/**
 * Sheets shared by all elements: one constructed sheet for each text, however many roots adopt it. The tokens
 * stand on the document's root, so that a page overrides them anywhere by plain inheritance.
 */
import base from './base.css?inline';
import common from './common.css?inline';
import tokens from './tokens.css?inline';

const sheets = new Map<string, CSSStyleSheet>();

/** The one constructed sheet of that text. */
export function getSheet(css: string): CSSStyleSheet {
  const known = sheets.get(css);
  if (known) return known;
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  sheets.set(css, sheet);
  return sheet;
}

/** Has the document know the tokens: custom properties alone, at no specificity. */
export function adoptTokens(target: Document): void {
  const sheet = getSheet(tokens);
  if (target.adoptedStyleSheets.includes(sheet)) return;
  target.adoptedStyleSheets = [sheet, ...target.adoptedStyleSheets];
}

/** Gives a root the common sheet and its own; after a move to another root, the tokens come along. */
export function adoptSheets(root: ShadowRoot, styles: readonly string[]): void {
  adoptTokens(document);
  if (root.adoptedStyleSheets.length === 0) root.adoptedStyleSheets = [common, base, ...styles].map(getSheet);
}
