/** Where the focus was when the session ended, to give it back when somebody has logged in again. */
import { $session } from '../../core/session/session.ts';

/** A control of an element, found again after it was drawn anew. */
interface Place {
  element: HTMLElement;
  tag: string;
  name: string;
  rank: number;
  caret: number | null;
}

let left: Place | null = null;
let forget = () => {};
let wanted: HTMLElement | null = null;

/** To be called before the content goes. */
export function keepFocus(element: HTMLElement): void {
  const focused = element.shadowRoot?.activeElement;
  if (!(focused instanceof HTMLElement)) return;
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

/** The person has left by this element: the focus stays in it. */
export function followLogout(element: HTMLElement): void {
  left = null;
  wanted = element;
}

/** Somebody logs in by the form in this element. */
export function followLogin(element: HTMLElement): void {
  wanted = left?.element ?? element;
  // the session may end before the code that watches it has come
  forget();
  forget = $session.listen(({ status }) => {
    if (status !== 'in') keepFocus(element);
  });
}

/** Whether the form that replaces the content takes the focus, which has nowhere else to be. */
export const isFocusLost = (): boolean => wanted !== null && document.activeElement === document.body;

/** Gives the focus back, when the content is drawn again; near where it was, when its control is not there. */
export function giveFocusBack(element: HTMLElement): void {
  if (wanted !== element) return;
  const place = left;
  left = null;
  wanted = null;
  if (document.activeElement !== document.body) return;
  const found = place && findPlace(place);
  if (!found) {
    focusStart(element);
    return;
  }
  found.focus();
  if (hasCaret(found) && place.caret !== null) found.setSelectionRange(place.caret, place.caret);
}

const listLike = (element: HTMLElement, tag: string): HTMLElement[] => [
  ...(element.shadowRoot?.querySelectorAll<HTMLElement>(tag) ?? []),
];

function findPlace({ element, tag, name, rank }: Place): HTMLElement | null {
  const like = listLike(element, tag);
  return like.find((each) => name !== '' && nameOf(each) === name) ?? like[rank] ?? null;
}

/** What tells a control from the others of its kind, however often they are drawn: its label, else its name. */
function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : null;
  return (label ?? control).textContent?.trim() || control.ariaLabel || control.getAttribute('name') || '';
}

/** What the content begins with: it can be focused for as long as it has the focus. */
function focusStart(element: HTMLElement): void {
  const start = element.shadowRoot?.querySelector<HTMLElement>('h1, h2, h3, h4, h5, h6, section, form, div');
  if (!start) return;
  if (!start.hasAttribute('tabindex')) {
    start.tabIndex = -1;
    start.addEventListener('blur', () => start.removeAttribute('tabindex'), { once: true });
  }
  start.focus({ preventScroll: true });
}

const hasCaret = (element: HTMLElement): element is HTMLInputElement | HTMLTextAreaElement =>
  element instanceof HTMLTextAreaElement ||
  (element instanceof HTMLInputElement && /^(text|search|tel|url|password)$/.test(element.type));
