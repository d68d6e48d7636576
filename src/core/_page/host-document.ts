/**
 * What forms and pictures of a page may hide: `<img name="body">` stands where `document.body` was. Read through the
 * prototype, these properties are the browser's own.
 */
type Root = Document | ShadowRoot;

const read = <T extends Root, K extends keyof T>(root: T, name: K): T[K] =>
  Reflect.get(Reflect.getPrototypeOf(root) ?? root, name, root);

export const getBody = (): HTMLElement => read(document, 'body');
export const getActiveElement = (): Element | null => read(document, 'activeElement');
export const getCookie = (): string => read(document, 'cookie');
/** The sheets that a tree has adopted; adding and removing is done in this list. */
export const getAdoptedSheets = (root: Root): CSSStyleSheet[] => read(root, 'adoptedStyleSheets');
