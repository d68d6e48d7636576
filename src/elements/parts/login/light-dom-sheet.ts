import { getAdoptedSheets, setAdoptedSheets } from '../../../core/kernel/page/host-document.ts';
import { toHostTokens } from '../host/sheets.ts';

/**
 * Styles for the few parts in the page's own tree, where the page's style sheets apply: every declaration is
 * `!important`, so that with the specificity of an id (see `light-dom-form.css`) a page's `input { … !important }` has
 * no effect. They are in `document.adoptedStyleSheets`, visible to the page, only while such a part is shown.
 */
const sheets = new Map<string, CSSStyleSheet>();

/** The parts on screen, with the style sheet that each needs. */
const shown = new Set<{ root: Node; sheet: CSSStyleSheet }>();

/**
 * Adds the css to the tree that contains the element.
 * @returns removes it, unless another part there still needs it
 */
export function adoptLightSheet(element: Element, css: string): () => void {
  const root = element.getRootNode() as Document | ShadowRoot;
  const part = { root, sheet: getSheet(css) };
  const adopted = getAdoptedSheets(root);
  if (!adopted.includes(part.sheet)) setAdoptedSheets(root, [...adopted, part.sheet]);
  shown.add(part);
  return () => {
    shown.delete(part);
    if ([...shown].some((each) => each.root === root && each.sheet === part.sheet)) return;
    setAdoptedSheets(
      root,
      getAdoptedSheets(root).filter((each) => each !== part.sheet),
    );
  };
}

function getSheet(css: string): CSSStyleSheet {
  let sheet = sheets.get(css);
  if (!sheet) {
    sheet = new CSSStyleSheet();
    sheet.replaceSync(toHostTokens(css));
    for (const rule of sheet.cssRules) harden(rule);
    sheets.set(css, sheet);
  }
  return sheet;
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
