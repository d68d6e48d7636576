/**
 * Imports the code of a tag when the tag appears. A tag whose code cannot be loaded says so in French and
 * offers « Réessayer »; it is tried again when the browser is online and after ten seconds, never left blank.
 */

import { PART_FAILED, RETRY } from '../../core/_lib/words.ts';
import { tryLater } from '../_host/try-later.ts';

/** Tag → its code. */
export type ElementRegistry = Record<string, () => Promise<unknown>>;

const pending = new Map<string, Promise<unknown>>();
let known: ElementRegistry = {};

/**
 * @param registry tags and how to load each
 * @param root watched for tags, from now on; with the document, the page's own open shadow roots are too
 * @returns stops watching
 */
export function lazyElements(registry: ElementRegistry, root: Document | ShadowRoot = document): () => void {
  known = { ...known, ...registry };
  const stop = watchTags(root);
  if (root !== document) return stop;
  // where it cannot be loaded, the tags outside such roots are served all the same
  const roots = import('./host-roots.ts').then(
    ({ watchRoots }) => watchRoots(watchTags),
    () => {},
  );
  return () => {
    stop();
    void roots.then((stopRoots) => stopRoots?.());
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

/** Watches a root of ours, such as that of the drawer, for the tags that the page knows. */
export const watchRoot = (root: ShadowRoot): (() => void) => lazyElements({}, root);

function appear(element: Element) {
  const tag = element.localName;
  if (!Object.hasOwn(known, tag) || customElements.get(tag)) return;
  load(tag).catch(() => fail(element));
}

function load(tag: string): Promise<unknown> {
  const loading = pending.get(tag) ?? Promise.resolve().then(known[tag]);
  pending.set(tag, loading);
  loading.catch(() => pending.delete(tag));
  return loading;
}

function fail(element: Element) {
  const again = () => {
    stop();
    if (!element.isConnected) return;
    load(element.localName)
      .then(() => message.remove())
      .catch(() => {
        message.remove();
        fail(element);
      });
  };
  const message = createMessage(again);
  const stop = tryLater(again);
  element.append(message);
}

/** In the page's own style: this code must not need any other file. */
function createMessage(retry: () => void): HTMLElement {
  const message = document.createElement('div');
  message.setAttribute('role', 'alert');
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = RETRY;
  button.addEventListener('click', retry);
  message.append(`${PART_FAILED} `, button);
  return message;
}
