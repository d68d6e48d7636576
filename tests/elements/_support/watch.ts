/** What an element must never do unnoticed: write an error into the console, show a leaked value, shift. */

const seen: string[] = [];
let allowed: RegExp[] = [];

const realError = console.error.bind(console);
console.error = (...args: unknown[]) => {
  // the runner's page writes what is uncaught, which is noted below; it is null where no code threw it
  if (args.length === 1 && args[0] === null) return;
  seen.push(args.map((arg) => (arg instanceof Error ? (arg.stack ?? arg.message) : String(arg))).join(' '));
  if (!allowed.some((pattern) => pattern.test(seen.at(-1) ?? ''))) realError(...args);
};
/** What the browser reports where sizes that are observed change others: it delivers the rest in the next frame. */
const LATER = /^ResizeObserver loop completed with undelivered notifications/;
addEventListener(
  'error',
  (event) => {
    // before the test framework takes it for a failure
    if (LATER.test(event.message)) event.stopImmediatePropagation();
    else seen.push(`uncaught: ${(event.error as Error | null)?.stack ?? event.message}`);
  },
  { capture: true },
);
addEventListener('unhandledrejection', ({ reason }) =>
  seen.push(`unhandled: ${reason instanceof Error ? reason.stack : reason}`),
);

/** Announces a complaint that belongs to what is tested. */
export const allowErrors = (...patterns: RegExp[]): void => void allowed.push(...patterns);

/** The complaints since the last time that were not announced. */
export function takeErrors(): string[] {
  const found = seen.filter((text) => !allowed.some((pattern) => pattern.test(text)));
  seen.length = 0;
  allowed = [];
  return found;
}

const LEAKS = /\bNaN\b|\bundefined\b|\bnull\b|Invalid Date|\[object |Infinity/;

/** Every displayed or announced text below a node, shadow roots included; scripts and sheets left out. */
export function readTexts(node: Node): string[] {
  if (node instanceof Text) return node.data.trim() ? [node.data.trim()] : [];
  if (node instanceof HTMLScriptElement || node instanceof HTMLStyleElement) return [];
  const own =
    node instanceof Element
      ? ['aria-label', 'title', 'alt', 'placeholder'].flatMap((name) => node.getAttribute(name) ?? [])
      : [];
  const inner = node instanceof Element && node.shadowRoot ? readTexts(node.shadowRoot) : [];
  return [...own.filter(Boolean), ...inner, ...[...node.childNodes].flatMap(readTexts)];
}

/** The texts below a node that leak a value. */
export const findLeaks = (node: Node): string[] => readTexts(node).filter((text) => LEAKS.test(text));

interface ShiftEntry extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
  sources: readonly { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[];
}

/** What moved by itself: how much in all (CLS), and each part with where it was and is. */
export interface Shift {
  sum: number;
  moved: string[];
}

/** Watches what moves by itself, from now on. @returns what did so far; ends the watch */
export function watchShift(): () => Shift {
  const shift: Shift = { sum: 0, moved: [] };
  const add = (entries: PerformanceEntryList) => {
    for (const { value, hadRecentInput, sources } of entries as ShiftEntry[]) {
      if (hadRecentInput || sources.every(comesUp)) continue;
      shift.sum += value;
      for (const { node, previousRect, currentRect } of sources)
        shift.moved.push(`${nameOf(node)} ${place(previousRect)} → ${place(currentRect)}`);
    }
  };
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  return () => {
    add(observer.takeRecords());
    observer.disconnect();
    return shift;
  };
}

/** What is below something that was awaited comes up where less came than there was room for. */
const comesUp = ({ previousRect, currentRect }: ShiftEntry['sources'][number]): boolean =>
  previousRect.width === 0 || (currentRect.x === previousRect.x && currentRect.y < previousRect.y);

const nameOf = (node: Node | null): string =>
  node instanceof Element
    ? `${node.localName}.${node.className}`
    : (node?.textContent?.slice(0, 40) ?? 'gone');
const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
  [x, y, width, height].map(Math.round).join(',');

/**
 * What is drawn outside an element's own box without being scrolled or hidden there, as `tag.class`; what is fixed to
 * the window, such as a dialog, is left out.
 */
export function findOutside(host: HTMLElement): string[] {
  const edge = host.getBoundingClientRect().right + 1;
  const found: string[] = [];
  const walk = (parent: Element | ShadowRoot, isHeld: boolean): void => {
    for (const element of parent.children) {
      const { overflowX, position } = getComputedStyle(element);
      const isFree = isHeld || position === 'fixed';
      const holds = isFree || overflowX !== 'visible';
      const { right, width, height } = element.getBoundingClientRect();
      if (!isFree && width > 1 && height > 1 && right > edge)
        found.push(`${element.localName}.${element.className}`);
      walk(element, holds);
    }
  };
  if (host.shadowRoot) walk(host.shadowRoot, false);
  return found;
}
