/**
 * Restores the focus after the session has ended and somebody has logged in again. Not loaded later than the content:
 * a session may be refused at any moment.
 */
import { getActiveElement, getBody } from '../../../core/kernel/page/host-document.ts';
import { $session } from '../../../core/kernel/session/session.ts';
import { leaveToLogin } from '../ui/kept-focus.ts';

/** Identifies a control, to find it again after it was drawn again. */
interface FocusPoint {
  element: HTMLElement;
  tag: string;
  name: string;
  rank: number;
  caret: number | null;
}

/** The content may be drawn in steps: its beginning takes the focus after so long, in milliseconds. */
const PATIENCE_MS = 500;

let left: FocusPoint | null = null;
let wanted: HTMLElement | null = null;
/** Ends the wait for the place; set while it lasts. */
let stopWaiting: (() => void) | null = null;

/** The control that has the focus in an element's content, or had it when it was removed. */
let last: { element: HTMLElement; control: Element } | null = null;

/** Records the focus; to be called before the content is removed. */
function keepFocus(element: HTMLElement): void {
  if (stopWaiting) {
    // the session is away again before the place was drawn
    if (wanted === element) stopWaiting();
    return;
  }
  const focused = element.shadowRoot?.activeElement;
  if (!(focused instanceof HTMLElement)) {
    // it went with what was drawn, and what replaces that has not taken it yet
    if (getActiveElement() === getBody() && last?.element === element && !last.control.isConnected)
      wanted = element;
    return;
  }
  const { localName: tag } = focused;
  left = {
    element,
    tag,
    name: nameOf(focused),
    rank: listLike(element, tag).indexOf(focused),
    caret: hasCaret(focused) ? focused.selectionStart : null,
  };
  wanted = element;
}

/** Called after a logout in this element: the focus stays in it. */
export function followLogout(element: HTMLElement): void {
  stopWaiting?.();
  left = null;
  wanted = element;
}

/** Called when somebody logs in through the form in this element. */
export function followLoginFocus(element: HTMLElement): void {
  wanted = left?.element ?? element;
}

/** Whether the form that replaces the content takes the focus, because it would otherwise be lost. */
export const isFocusLost = (): boolean => wanted?.isConnected === true && getActiveElement() === getBody();

/** Keeps the focus of an element's content while the session is away. @returns ends it */
export function watchFocus(element: HTMLElement): () => void {
  const mark = (isAway: boolean) => element.shadowRoot && leaveToLogin(element.shadowRoot, isAway);
  // it may have been off the page while the session came or went
  mark($session.get().status !== 'in');
  const stop = $session.listen(({ status }, former) => {
    mark(status !== 'in');
    if (status !== 'in' && former?.status === 'in') keepFocus(element);
  });
  const abort = new AbortController();
  const note = ({ target }: Event) => {
    last = { element, control: target as Element };
  };
  // what is removed has gone by then; what is still there was left by the person
  const leave = ({ target }: Event) =>
    queueMicrotask(() => {
      if (last?.control === target && last.control.isConnected) last = null;
    });
  element.shadowRoot?.addEventListener('focusin', note, abort);
  element.shadowRoot?.addEventListener('focusout', leave, abort);
  return () => {
    stop();
    abort.abort();
  };
}

/**
 * Restores the focus once the content is drawn again, unless the person has gone on elsewhere; at its beginning, if
 * the control is missing.
 */
export function giveFocusBack(element: HTMLElement): void {
  if (wanted !== element || stopWaiting) return;
  if (left && getActiveElement() === getBody() && !focusPoint(left, true)) waitForPoint(element, left);
  else {
    if (!left && getActiveElement() === getBody()) focusStart(element);
    left = null;
    wanted = null;
  }
}

/** The control may come later: forms and their fields have code of their own. */
function waitForPoint(element: HTMLElement, place: FocusPoint): void {
  const root = element.shadowRoot as ShadowRoot;
  let start: HTMLElement | null = null;
  const isThere = () => getActiveElement() === getBody() || (start !== null && root.activeElement === start);
  const end = () => {
    stopWaiting?.();
    left = null;
    wanted = null;
  };
  const look = () => {
    if (!isThere() || focusPoint(place, true)) end();
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => {
    if (!isThere() || focusPoint(place, false)) end();
    else start = focusStart(element);
  }, PATIENCE_MS);
  const abort = new AbortController();
  stopWaiting = () => {
    stopWaiting = null;
    observer.disconnect();
    clearTimeout(timer);
    abort.abort();
  };
  observer.observe(root, { childList: true, subtree: true, attributeFilter: ['disabled'] });
  for (const gesture of ['keydown', 'pointerdown'])
    document.addEventListener(gesture, end, { signal: abort.signal, capture: true });
}

/** @returns whether the control has the focus now */
function focusPoint(place: FocusPoint, isExact: boolean): boolean {
  const found = findPoint(place, isExact);
  found?.focus();
  if (!found || place.element.shadowRoot?.activeElement !== found) return false;
  if (hasCaret(found) && place.caret !== null) found.setSelectionRange(place.caret, place.caret);
  return true;
}

const listLike = (element: HTMLElement, tag: string): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(tag) ?? []),
];

/** @param isExact by its name alone, where it has one */
function findPoint({ element, tag, name, rank }: FocusPoint, isExact: boolean): HTMLElement | null {
  const like = listLike(element, tag);
  const named = name === '' ? undefined : like.find((each) => nameOf(each) === name);
  return named ?? (isExact && name !== '' ? null : (like[rank] ?? null));
}

/** Identifies a control among others of its kind by its label, else its name. */
function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : null;
  return (
    (label ?? control).textContent?.trim() ||
    control.getAttribute('aria-label') ||
    control.getAttribute('name') ||
    ''
  );
}

/** Focuses the beginning of the content, which stays focusable until it loses the focus. */
function focusStart(element: HTMLElement): HTMLElement | null {
  const start = element.shadowRoot?.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6, section, form, div');
  if (!start) return null;
  if (!start.hasAttribute('tabindex')) {
    start.tabIndex = -1;
    start.addEventListener('blur', () => start.removeAttribute('tabindex'), { once: true });
  }
  start.focus({ preventScroll: true });
  return start;
}

const hasCaret = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|tel|url|password)$/.test(element.type));
