import {
  addSheet,
  getWornSheets,
  makeSheet,
  toHostTokens,
  type WornSheet,
  wearSheets,
} from '../host/style-sheets.ts';

/**
 * Styles for the few parts in the page's own tree, where the page's style sheets apply: every declaration is
 * `!important`, so that with the specificity of an id (see `light-dom-form.css`) a page's `input { … !important }` has
 * no effect. They are in `document.adoptedStyleSheets`, visible to the page, only while such a part is shown.
 */
const sheets = new Map<string, WornSheet>();

/** The parts on screen, with the style sheet that each needs. */
const shown = new Set<{ root: Node; sheet: WornSheet }>();

/**
 * Adds the css to the tree that contains the element.
 * @returns removes it, unless another part there still needs it
 */
export function adoptLightStyles(element: Element, css: string): () => void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const part = { root, sheet: getSheet(css) };
  addSheet(root, part.sheet);
  shown.add(part);
  return () => {
    shown.delete(part);
    if ([...shown].some((each) => each.root === root && each.sheet === part.sheet)) return;
    wearSheets(
      root,
      getWornSheets(root).filter((each) => each !== part.sheet),
    );
  };
}

function getSheet(css: string): WornSheet {
  const sheet = sheets.get(css) ?? makeSheet(toHostTokens(css), hardenAll);
  sheets.set(css, sheet);
  return sheet;
}

function hardenAll({ cssRules }: { cssRules: CSSRuleList }): void {
  for (const rule of cssRules) harden(rule);
}

function harden(rule: CSSRule): void {
  if (rule instanceof CSSKeyframesRule) return;
  if (rule instanceof CSSStyleRule) {
    // edited as text: a shorthand with a variable has no value that could be read
    rule.style.cssText = rule.style.cssText.replaceAll(';', ' !important;');
  }
  if (rule instanceof CSSStyleRule || rule instanceof CSSGroupingRule) {
    // a style rule holds others only where nesting is known
    for (const inner of rule.cssRules ?? []) harden(inner);
  }
}
