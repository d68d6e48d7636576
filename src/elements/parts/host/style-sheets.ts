/**
 * Style sheets shared by all elements: one constructed sheet per text, adopted by every root; none on the document.
 * Sheets are written with `var(--balise-x)`, which is read as `--_balise-x`: each host declares that as the
 * `--balise-x` inherited from the page, else as the design's value. So a page can override a token on any ancestor.
 */
import { getAdoptedSheets, setAdoptedSheets } from '../../../core/kernel/page/host-document.ts';
import base from './base.css?inline';
import common from './common.css?inline';
import { toWindowQueries } from './narrow-windows.ts';
import tokens from './tokens.css?inline';

/** A sheet of a browser that constructs none (Safari before 16.4): its text, which `missing-style-sheets.ts` shows. */
export interface PlainSheet {
  css: string;
  /** Changes its rules once they are read. */
  prepare: (rules: { cssRules: CSSRuleList }) => void;
}
export type WornSheet = CSSStyleSheet | PlainSheet;
type Root = Document | ShadowRoot;

// not where the build reads the elements without a browser
const IS_PLAIN = typeof document === 'object' && !('adoptedStyleSheets' in document);

// `CSS` is not there either
const toKnown =
  typeof CSS !== 'object' || CSS.supports('container-type', 'inline-size')
    ? (css: string) => css
    : toWindowQueries;

const sheets = new Map<string, WornSheet>();
/** What each tree wears in such a browser. */
const worn = new WeakMap<Root, readonly WornSheet[]>();

const TOKEN = /--balise-([\w-]+):([^;}]+)/g;
const hostTokens = tokens
  .replaceAll(':where(:root)', ':host')
  .replace(TOKEN, '--_balise-$1:var(--balise-$1,$2)');

/** The css with each token replaced by the one that the host declares. */
export const toHostTokens = (css: string): string => css.replaceAll('var(--balise-', 'var(--_balise-');

/** @param prepare changes its rules once they are read */
export function makeSheet(text: string, prepare: PlainSheet['prepare'] = () => {}): WornSheet {
  const css = toKnown(text);
  if (IS_PLAIN) return { css, prepare };
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(css);
  prepare(sheet);
  return sheet;
}

/** The sheet of that text. */
export function getSheet(css: string): WornSheet {
  const sheet = sheets.get(css) ?? makeSheet(css === hostTokens ? css : toHostTokens(css));
  sheets.set(css, sheet);
  return sheet;
}

/** The sheets that a tree wears. */
export const getWornSheets = (root: Root): readonly WornSheet[] =>
  IS_PLAIN ? (worn.get(root) ?? []) : getAdoptedSheets(root);

/** Gives a tree these sheets in place of those that it wears. */
export function wearSheets(root: Root, next: readonly WornSheet[]): void {
  if (!IS_PLAIN) {
    setAdoptedSheets(root, next as CSSStyleSheet[]);
    return;
  }
  worn.set(root, next);
  import('./missing-style-sheets.ts').then(
    ({ showSheets }) => showSheets(root, getWornSheets(root) as PlainSheet[]),
    () => {},
  );
}

/** Gives a root the common sheets and its own. */
export function adoptSheets(root: ShadowRoot, styles: readonly string[]): void {
  if (getWornSheets(root).length === 0) wearSheets(root, [hostTokens, common, base, ...styles].map(getSheet));
}

/** Adds a sheet; the list is replaced, since browsers before 2022 do not let it be changed. */
export function addSheet(root: Root, sheet: WornSheet): void {
  const now = getWornSheets(root);
  if (!now.includes(sheet)) wearSheets(root, [...now, sheet]);
}
