/**
 * Styles for the few parts that stand in the page's own tree, where the page's sheets reach them: every
 * declaration is made `!important`, so that with the specificity of an id (see `light-form.css`) a page's
 * `input { … !important }` changes nothing.
 */
const sheets = new Map<string, CSSStyleSheet>();

/** Adds the css to the tree that the element stands in, once. */
export function adoptLightSheet(element: Element, css: string): void {
  const root = element.getRootNode();
  if (!(root instanceof Document || root instanceof ShadowRoot)) return;
  const sheet = getSheet(css);
  if (!root.adoptedStyleSheets.includes(sheet)) root.adoptedStyleSheets.push(sheet);
}

function getSheet(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
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
