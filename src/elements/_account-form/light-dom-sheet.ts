import { readPrivately } from '../_host/sheets.ts';

/**
 * Styles for the few parts that stand in the page's own tree, where the page's sheets reach them: every
 * declaration is made `!important`, so that with the specificity of an id (see `light-form.css`) a page's
 * `input { … !important }` changes nothing. A page can see them in
 * `document.adoptedStyleSheets`, so they are there for as long as such a part is shown, and no longer.
 */
const sheets = new Map<string, CSSStyleSheet>();

/** The parts that are shown, each of which needs its sheet. */
const shown = new Set<{ root: Node; sheet: CSSStyleSheet }>();

/**
 * Adds the css to the tree that the element stands in.
 * @returns takes it away, unless another part there still needs it
 */
export function adoptLightSheet(element: Element, css: string): () => void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const part = { root, sheet: getSheet(css) };
  if (!root.adoptedStyleSheets.includes(part.sheet)) root.adoptedStyleSheets.push(part.sheet);
  shown.add(part);
  return () => {
    shown.delete(part);
    if ([...shown].some((each) => each.root === root && each.sheet === part.sheet)) return;
    root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== part.sheet);
  };
}

function getSheet(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(readPrivately(css));
    for (const rule of sheet.cssRules) harden(rule);
    sheets.set(css, sheet);
  }
  return sheet;
}

function harden(rule: CSSRule): void {
  if (rule instanceof CSSKeyframesRule) return;
  if (rule instanceof CSSStyleRule) {
    // As text: a shorthand that holds a variable has no value to read yet.
    rule.style.cssText = rule.style.cssText.replaceAll(';', ' !important;');
  }
  if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) {
    for (const inner of rule.cssRules) harden(inner);
  }
}
