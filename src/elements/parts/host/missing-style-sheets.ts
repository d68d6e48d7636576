/**
 * Sheets for browsers that construct none (Safari 15.4 to 16.3; docs/browsers.md), loaded there alone. A policy without
 * `unsafe-inline` refuses a `style` element, but lets a script change the rules of a sheet that came as a file: each
 * tree gets a link to one, and the rules of all that it wears. A page of another origin needs the suite's in its
 * `style-src`; without it, a `style` element is tried.
 */

import file from './missing-style-sheets.css?url&no-inline';
import type { PlainSheet } from './style-sheets.ts';

type Root = Document | ShadowRoot;

/** An element waits so many milliseconds for its first sheets before it is shown without them. */
const HIDDEN_MS = 5000;

const places = new WeakMap<
  Root,
  { link: HTMLLinkElement | HTMLStyleElement; sheets: readonly PlainSheet[] }
>();

/** Shows these sheets in that tree, in place of those shown before. An element is hidden until its first ones are there. */
export function showSheets(root: Root, sheets: readonly PlainSheet[]): void {
  const place = places.get(root) ?? { link: addLink(root), sheets };
  place.sheets = sheets;
  places.set(root, place);
  fill(place.link.sheet, sheets);
}

function addLink(root: Root): HTMLLinkElement {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.crossOrigin = 'anonymous';
  link.href = file;
  const { host } = root as ShadowRoot;
  const former = host instanceof HTMLElement ? host.style.visibility : '';
  const show = (): void => {
    if (host instanceof HTMLElement) host.style.visibility = former;
  };
  // also each time that the element is moved: its file is then read anew
  link.onload = () => {
    fill(link.sheet, places.get(root)?.sheets ?? []);
    show();
  };
  link.onerror = () => {
    const place = places.get(root);
    if (!place) return;
    place.link = document.createElement('style');
    link.replaceWith(place.link);
    fill(place.link.sheet, place.sheets);
    show();
  };
  if (host instanceof HTMLElement) {
    host.style.visibility = 'hidden';
    // plain rather than never
    setTimeout(show, HIDDEN_MS);
  }
  (host ? root : document.head).prepend(link);
  return link;
}

/** Puts the sheets, each as one rule, before those of the file. */
function fill(sheet: CSSStyleSheet | null, sheets: readonly PlainSheet[]): void {
  if (!sheet) return;
  while (sheet.cssRules[0] instanceof CSSMediaRule) sheet.deleteRule(0);
  sheets.forEach(({ css, prepare }, rank) => {
    sheet.insertRule(`@media all{${css}}`, rank);
    prepare(sheet.cssRules[rank] as CSSMediaRule);
  });
}
