/**
 * Finds the open shadow roots of the page. Browsers have no event for a new root, and patching `attachShadow` would
 * be visible to the page, so roots are searched for after nodes are added, when a tag of the page is defined, and
 * at intervals.
 */
const OURS = 'balise-';
/** The first search after a change, and the longest time between two, in milliseconds. */
const SOON_MS = 200;
const MOST_MS = 4000;

type Watch = (root: ShadowRoot) => () => void;

const watched = new Map<ShadowRoot, () => void>();
const awaited = new Set<string>();
let watch: Watch | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
let wait = SOON_MS;

/**
 * @param start is called once with each root, and returns a function that ends its work
 * @returns stops searching, and ends the work started
 */
export function watchRoots(start: Watch): () => void {
  const observer = new MutationObserver(lookSoon);
  watch = (root) => {
    const stop = start(root);
    observer.observe(root, { childList: true, subtree: true });
    return stop;
  };
  observer.observe(document, { childList: true, subtree: true });
  look();
  return () => {
    watch = null;
    observer.disconnect();
    clearTimeout(timer);
    for (const stop of watched.values()) stop();
    watched.clear();
  };
}

/** Searches after a change: new nodes may hold a root, at once or when their script has run. */
function lookSoon(): void {
  if (!watch || wait === SOON_MS) return;
  wait = SOON_MS;
  plan();
}

function plan(): void {
  clearTimeout(timer);
  timer = setTimeout(() => {
    wait = Math.min(wait * 2, MOST_MS);
    look();
  }, wait);
}

function look(): void {
  for (const [root, stop] of watched) {
    if (root.host.isConnected) continue;
    stop();
    watched.delete(root);
  }
  if (!document.hidden) for (const root of [document, ...watched.keys()]) enter(root);
  if (watch) plan();
}

function enter(within: Document | ShadowRoot): void {
  for (const { localName, shadowRoot } of within.querySelectorAll('*')) {
    if (localName.startsWith(OURS)) continue;
    if (shadowRoot && watch && !watched.has(shadowRoot)) {
      watched.set(shadowRoot, watch(shadowRoot));
      enter(shadowRoot);
    } else if (!shadowRoot && localName.includes('-') && !awaited.has(localName)) {
      awaited.add(localName);
      // an invalid name, such as one of SVG, is never defined
      customElements.whenDefined(localName).then(lookSoon, () => {});
    }
  }
}
