/**
 * What translators in a browser do to a page, and whether a page lives on under them. Each text node becomes
 * `<font><font>…</font></font>`, in shadow roots too, now and whenever one comes; what React holds is then no longer
 * where it put it.
 */
import { KINDS, type Kind, type Store } from '../../contract-server/store.ts';

const KEPT = 'font, style, script, textarea, option, title, svg, [contenteditable]';

/** @returns ends it */
export function translatePage(): () => void {
  const observer = new MutationObserver((records) => {
    // what has changed alone: a page of some thousand nodes changes a hundred times in a test
    for (const { addedNodes } of records)
      for (const node of addedNodes) {
        if (!node.isConnected) continue;
        if (node instanceof Text) translateText(node);
        else translate(node);
      }
  });
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
  const parent = text.parentElement;
  if (text.data.trim() === '' || parent?.closest(KEPT) || parent?.translate === false) return;
  const outer = document.createElement('font');
  const inner = document.createElement('font');
  inner.textContent = text.data;
  outer.append(inner);
  text.replaceWith(outer);
}

/** What React knows of a node: a part of its tree, by the names that it has there. */
interface Fiber {
  tag: number;
  stateNode: Node | null;
  memoizedProps: unknown;
  child: Fiber | null;
  sibling: Fiber | null;
}
/** Kinds of them: `ReactWorkTags`. */
const PORTAL = 4;
const HOST = 5;
const TEXT = 6;

/**
 * Where an element shows another text than its view drew: a text that stayed, went or came twice, since the node that
 * is changed stands nowhere any more. Each place as `tag.class « shown » for « drawn »`, the innermost alone.
 */
export function findStale({ shadowRoot }: HTMLElement): string[] {
  const found: string[] = [];
  for (const node of shadowRoot ? [shadowRoot, ...shadowRoot.children] : []) {
    const key = Object.keys(node).find((name) => name.startsWith('__reactContainer$'));
    const root = key && (node as unknown as Record<string, { stateNode: { current: Fiber } }>)[key];
    if (root) readDrawn(root.stateNode.current, found);
  }
  return found;
}

const listChildren = ({ child }: Fiber): Fiber[] => {
  const all: Fiber[] = [];
  for (let at = child; at; at = at.sibling) all.push(at);
  return all;
};

/** The text that a view drew below a part. */
function readDrawn(fiber: Fiber, found: string[]): string {
  if (fiber.tag === TEXT) return String(fiber.memoizedProps);
  const inner = listChildren(fiber).map((each) => readDrawn(each, found));
  // it stands elsewhere in the page
  if (fiber.tag === PORTAL) return '';
  if (fiber.tag !== HOST) return inner.join('');
  const element = fiber.stateNode as HTMLElement;
  const { children } = fiber.memoizedProps as { children?: unknown };
  const isText = typeof children === 'string' || typeof children === 'number';
  // what a library draws into it is its own
  if (!isText && inner.length === 0) return shownText(element);
  const drawn = isText ? String(children) : inner.join('');
  const shown = shownText(element);
  const isHeld = element.matches('textarea, select, option') || found.length > 0;
  if (!isHeld && bare(shown) !== bare(drawn))
    found.push(`${element.localName}.${element.className} « ${shown} » for « ${drawn} »`);
  return isHeld || found.length > 0 ? shown : drawn;
}

const shownText = (node: Node): string => node.textContent ?? '';
const bare = (text: string): string => text.replaceAll(/\s+/g, '');

/** What people named or wrote, by the fields that have it. */
const NAMES =
  /^(name|raison_sociale|fullname|balise|numero_serie|serial_number|objet|description|texte|filename|reference|ref|code)$/;

/** What an organisation keeps in words of the language: categories, groups, settings. */
const WORDS: readonly Kind[] = ['categories', 'groups', 'config', 'help'];

/** The names of a store, and what was written there. */
function listNames(store: Store): Set<string> {
  const names = new Set<string>();
  for (const kind of KINDS)
    if (!WORDS.includes(kind))
      for (const row of store[kind])
        for (const [key, value] of Object.entries(row))
          if (NAMES.test(key) && typeof value === 'string' && value.length > 3) names.add(value);
  return names;
}

/** The names of people, places and things that a translator has taken for words, with where they are; not those in sentences. */
export function findTranslatedNames({ shadowRoot }: HTMLElement, store: Store): string[] {
  const names = listNames(store);
  return [...(shadowRoot?.querySelectorAll<HTMLElement>('font > font') ?? [])].flatMap((font) => {
    const text = shownText(font);
    const place = font.parentElement?.parentElement;
    return text.split(/ · |, | : /).some((part) => names.has(part))
      ? [`${place?.localName}.${place?.className} « ${text} »`]
      : [];
  });
}
