/** Letters, words and lines as far apart as a reader may set them (WCAG 1.4.12, RGAA 10.12). */
const SPACED =
  '* { line-height: 1.5 !important; letter-spacing: .12em !important; word-spacing: .16em !important } p { margin-block-end: 2em !important }';

const listRoots = (node: Element | ShadowRoot): ShadowRoot[] =>
  [...node.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
    shadowRoot ? [shadowRoot, ...listRoots(shadowRoot)] : [],
  );

/** Sets them so in an element and in those inside it. @returns puts them back */
export function setApart(host: HTMLElement): () => void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(SPACED);
  const roots = host.shadowRoot ? [host.shadowRoot, ...listRoots(host.shadowRoot)] : [];
  for (const root of roots) root.adoptedStyleSheets.push(sheet);
  return () => {
    for (const root of roots)
      root.adoptedStyleSheets = root.adoptedStyleSheets.filter((each) => each !== sheet);
  };
}

/** The texts that go past the end of an element, and are neither scrolled nor cut with an ellipsis there. */
export function findTextOutside(host: HTMLElement): string[] {
  const edge = host.getBoundingClientRect().right + 0.5;
  const found: string[] = [];
  const range = new Range();
  const walk = (parent: Element | ShadowRoot): void => {
    for (const node of parent.childNodes) {
      if (node instanceof Element) {
        const { overflowX, position } = getComputedStyle(node);
        if (position !== 'fixed' && overflowX === 'visible') walk(node);
      } else if (node instanceof Text && node.data.trim()) {
        range.selectNodeContents(node);
        if ([...range.getClientRects()].some(({ right, width }) => width > 1 && right > edge))
          found.push(node.data);
      }
    }
  };
  if (host.shadowRoot) walk(host.shadowRoot);
  return found;
}
