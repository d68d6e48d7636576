/**
 * Guards against DOM clobbering: in a page with `<img name="body">`, `document.body` is that picture. These
 * properties are read by the getters of the prototype, which markup cannot shadow.
 */
type Root = Document | ShadowRoot;

const read = <T extends Root, K extends keyof T>(root: T, name: K): T[K] =>
  Reflect.get(Reflect.getPrototypeOf(root) ?? root, name, root);

export const getBody = (): HTMLElement => read(document, 'body');
export const getActiveElement = (): Element | null => read(document, 'activeElement');
export const getCookie = (): string => read(document, 'cookie');
/** The sheets that a tree has adopted. */
export const getAdoptedSheets = (root: Root): readonly CSSStyleSheet[] => read(root, 'adoptedStyleSheets');
export const setAdoptedSheets = (root: Root, sheets: readonly CSSStyleSheet[]): void =>
  void Reflect.set(Reflect.getPrototypeOf(root) ?? root, 'adoptedStyleSheets', [...sheets], root);
