/**
 * Does what translators in a browser do, in shadow roots too: each text node becomes `<font><font>…</font></font>`, and
 * those that come later as well, at once. @returns ends it
 */
const KEPT = 'font, style, script, textarea, option, svg, [translate="no"]';

export function translatePage(): () => void {
  const observer = new MutationObserver(() => translate(document.body));
  const translate = (root: Node): void => {
    for (const node of [...root.childNodes]) {
      if (node instanceof Text) translateText(node);
      else translate(node);
    }
    const { shadowRoot } = root as Partial<Element>;
    if (!shadowRoot) return;
    observer.observe(shadowRoot, { childList: true, subtree: true });
    translate(shadowRoot);
  };
  observer.observe(document.body, { childList: true, subtree: true });
  translate(document.body);
  return () => observer.disconnect();
}

function translateText(text: Text): void {
  if (text.data.trim() === '' || text.parentElement?.closest(KEPT)) return;
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}
