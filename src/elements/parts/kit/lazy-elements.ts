/**
 * Imports the code of a tag when the tag appears. If it cannot be loaded, the tag shows a French message with «
 * Réessayer », and loading is tried again when the browser is online or after ten seconds.
 */

import { recordBroken } from '../../../core/kernel/http/report-error.ts';
import { PART_FAILED, RETRY } from '../../../core/kernel/lib/words.ts';
import { tryLater } from '../host/try-later.ts';
import { watchRoots } from './host-roots.ts';

/** How to import the code of each tag. */
export type ElementRegistry = Record<string, () => Promise<unknown>>;

/** Code that has not come after this many milliseconds is reported in its place; the browser goes on waiting for it. */
const LATE_MS = 15_000;

const pending = new Map<string, Promise<unknown>>();
/** Of two copies of the suite the first one defines a tag, the second where the first one's files do not come. */
const known = new Map<string, ElementRegistry[string][]>();

/**
 * @param registry tags and how to import each
 * @param root watched for tags from now on; with the document, also the page's own open shadow roots
 * @returns stops watching
 */
export function lazyElements(registry: ElementRegistry, root: Document | ShadowRoot = document): () => void {
  for (const [tag, load] of Object.entries(registry)) {
    const others = known.get(tag) ?? [];
    if (!others.includes(load)) known.set(tag, [...others, load]);
  }
  const stop = watchTags(root);
  if (root !== document) return stop;
  const stopRoots = watchRoots(watchTags);
  return () => {
    stop();
    stopRoots();
  };
}

function watchTags(root: Document | ShadowRoot): () => void {
  const scan = (node: Node) => {
    if (!(node instanceof Element || node instanceof Document || node instanceof DocumentFragment)) return;
    if (node instanceof Element) appear(node);
    for (const element of node.querySelectorAll(':not(:defined)')) appear(element);
  };
  const observer = new MutationObserver((records) => {
    for (const { addedNodes } of records) for (const node of addedNodes) scan(node);
  });
  observer.observe(root, { childList: true, subtree: true });
  scan(root);
  return () => observer.disconnect();
}

/** Watches a root of the suite, such as the drawer's, for the tags registered for the page. */
export const watchRoot = (root: ShadowRoot): (() => void) => lazyElements({}, root);

function appear(element: Element) {
  const tag = element.localName;
  if (!known.has(tag) || customElements.get(tag)) return;
  const late = setTimeout(() => {
    const message = createMessage();
    element.append(message);
    const remove = () => message.remove();
    load(tag).then(remove, remove);
  }, LATE_MS);
  load(tag)
    .finally(() => clearTimeout(late))
    .catch((reason) => fail(element, reason));
}

function load(tag: string): Promise<unknown> {
  // a moment later, when what the page has called before the code was here is known too
  const loading = pending.get(tag) ?? Promise.resolve(tag).then(loadFirst);
  pending.set(tag, loading);
  loading.catch(() => pending.delete(tag));
  return loading;
}

function loadFirst(tag: string): Promise<unknown> {
  const [first, ...others] = known.get(tag) ?? [];
  return others.reduce((tried, other) => tried.catch(other), Promise.resolve(first?.()));
}

function fail(element: Element, reason: unknown) {
  recordBroken(reason, element);
  const again = () => {
    stop();
    if (!element.isConnected) return;
    load(element.localName)
      .then(() => message.remove())
      .catch((next) => {
        message.remove();
        fail(element, next);
      });
  };
  const message = createMessage(again);
  const stop = tryLater(again);
  element.append(message);
}

/** Without styles: this code must not need another file. */
function createMessage(retry?: () => void): HTMLElement {
  const message = document.createElement('p');
  message.setAttribute('role', 'alert');
  message.append(`${PART_FAILED} `);
  if (!retry) return message;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = RETRY;
  button.addEventListener('click', retry);
  message.append(button);
  return message;
}
