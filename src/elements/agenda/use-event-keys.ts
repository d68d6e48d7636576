/**
 * One event of the agenda is reached by Tab; arrows go on from there: up and down within a day, left and right
 * to the nearest of another day, PageUp and PageDown to another period; letters do something with it.
 */
import { type FocusEvent, type KeyboardEvent, type RefObject, useLayoutEffect, useRef } from 'react';
import { BURST_MS } from '../../core/scanner/hand-scanner-burst.ts';

const LINKS = '.ev-link[href]';
/** Days and rows of events: of the grid, of Schedule-X. */
const GROUPS = '[data-events], .sx__date-grid, .sx__time-grid-day, .sx__month-grid-day';

/**
 * @param onStep shows the period before (−1) or after (1)
 * @param letters what the letters do with an event that can be moved, by its id
 */
export function useEventKeys(
  root: RefObject<HTMLElement | null>,
  onStep: (step: 1 | -1) => void,
  letters: Readonly<Record<string, (id: string) => void>>,
) {
  const last = useRef<HTMLElement | null>(null);
  // events come and go with each period: one of them must stay within reach
  useLayoutEffect(() => {
    returnFocus(root.current, last.current);
    const found = root.current?.querySelector<HTMLElement>(`${LINKS}[tabindex="0"]`);
    const first = found ?? root.current?.querySelector<HTMLElement>(LINKS);
    if (first && !found) setStop(root.current, first);
  });

  const onFocus = (event: FocusEvent<HTMLElement>) => {
    const item = (event.target as HTMLElement).closest<HTMLElement>('.ev');
    const link = item?.querySelector<HTMLElement>(LINKS) ?? null;
    last.current = link;
    if (!item || !link) return;
    setStop(root.current, link);
    nameLetters(link, item.dataset.drag === undefined ? [] : Object.keys(letters));
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const target = event.target as HTMLElement;
    const period = { PageUp: -1, PageDown: 1 }[event.key] as 1 | -1 | undefined;
    if (!target.closest(GROUPS) || !target.closest('.ev')) return;
    if (period) {
      event.preventDefault();
      onStep(period);
      return;
    }
    const id = target.matches(LINKS) ? target.closest<HTMLElement>('.ev')?.dataset.drag : undefined;
    const act = letters[event.key.toLowerCase()];
    if (act && id !== undefined) {
      event.preventDefault();
      unlessScanned(() => act(id));
      return;
    }
    const next = findNext(target, event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };
  return { onFocus, onKeyDown };
}

/** An event that had the focus and was drawn anew in another place has it there. */
function returnFocus(root: HTMLElement | null, last: HTMLElement | null): void {
  const isLost = last !== null && !last.isConnected && document.activeElement === document.body;
  const moved = isLost && [...(root?.querySelectorAll<HTMLElement>(LINKS) ?? [])];
  if (moved) moved.find(({ dataset }) => dataset.id === last.dataset.id)?.focus({ preventScroll: true });
}

/** What the card of an event adds to its letters. */
const CALL = 'T';

const readLetters = (link: Element): string[] => link.getAttribute('aria-keyshortcuts')?.split(' ') ?? [];

function writeLetters(link: Element, letters: readonly string[]): void {
  if (letters.length > 0) link.setAttribute('aria-keyshortcuts', letters.join(' '));
  else link.removeAttribute('aria-keyshortcuts');
}

/** Names the letters that work on an event; what its card has added stays. */
function nameLetters(link: Element, letters: readonly string[]): void {
  const added = readLetters(link).filter((each) => each === CALL);
  writeLetters(link, [...letters.map((each) => each.toUpperCase()), ...added]);
}

/** Names the letter of an event's card, or no more; the others stay. */
export function nameCall(link: Element, isThere: boolean): void {
  const others = readLetters(link).filter((each) => each !== CALL);
  writeLetters(link, isThere ? [...others, CALL] : others);
}

/** Waits for the next key of a hand scanner: the letter may be the first of a code. */
export function unlessScanned(act: () => void): void {
  const stop = new AbortController();
  const timer = setTimeout(() => {
    stop.abort();
    act();
  }, BURST_MS);
  const cancel = () => {
    clearTimeout(timer);
    stop.abort();
  };
  addEventListener('keydown', cancel, { capture: true, signal: stop.signal });
}

function setStop(root: HTMLElement | null, link: HTMLElement): void {
  for (const old of root?.querySelectorAll<HTMLElement>('.ev [tabindex="0"]') ?? []) old.tabIndex = -1;
  for (const each of link.parentElement?.querySelectorAll<HTMLElement>('[tabindex]') ?? []) each.tabIndex = 0;
}

function findNext(from: HTMLElement, key: string): HTMLElement | null {
  const group = from.closest<HTMLElement>(GROUPS);
  const current = from.closest('.ev')?.querySelector<HTMLElement>(LINKS);
  if (!group || !current) return null;
  const links = listLinks(group);
  const rank = links.indexOf(current);
  switch (key) {
    case 'ArrowDown':
      return links[rank + 1] ?? null;
    case 'ArrowUp':
      return links[rank - 1] ?? null;
    case 'Home':
      return links[0] ?? null;
    case 'End':
      return links.at(-1) ?? null;
    case 'ArrowLeft':
      return findNearest(group, current, -1);
    case 'ArrowRight':
      return findNearest(group, current, 1);
    default:
      return null;
  }
}

/** The events of a day from the top down, those of a list among the others. */
const listLinks = (group: HTMLElement): HTMLElement[] =>
  Array.from(group.querySelectorAll<HTMLElement>(LINKS), (link) => ({
    link,
    top: link.getBoundingClientRect().top,
  }))
    .sort((one, other) => one.top - other.top)
    .map(({ link }) => link);

/** The event of the group before or after that stands nearest in height. */
function findNearest(group: HTMLElement, from: HTMLElement, direction: 1 | -1): HTMLElement | null {
  const root = group.getRootNode() as ShadowRoot;
  const groups = [...root.querySelectorAll<HTMLElement>(GROUPS)];
  const next = groups[groups.indexOf(group) + direction];
  if (!next) return null;
  const { top } = from.getBoundingClientRect();
  let best: HTMLElement | null = null;
  let least = Number.POSITIVE_INFINITY;
  for (const link of listLinks(next)) {
    const distance = Math.abs(link.getBoundingClientRect().top - top);
    if (distance < least) [best, least] = [link, distance];
  }
  return best;
}
