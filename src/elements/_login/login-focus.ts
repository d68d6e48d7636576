/** Restores the focus after the session has ended and somebody has logged in again. */
import { getActiveElement, getBody } from '../../core/_page/host-document.ts';
import { $session } from '../../core/session/session.ts';

/** Identifies a control, to find it again after it was drawn again. */
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

/** Records the focus; to be called before the content is removed. */
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

/** Called after a logout in this element: the focus stays in it. */
export function followLogout(element: HTMLElement): void {
  left = null;
  wanted = element;
}

/** Called when somebody logs in through the form in this element. */
export function followLogin(element: HTMLElement): void {
  wanted = left?.element ?? element;
  // the session may end before the code that watches it is loaded
  forget();
  forget = $session.listen(({ status }) => {
    if (status !== 'in') keepFocus(element);
  });
}

/** Whether the form that replaces the content takes the focus, because it would otherwise be lost. */
export const isFocusLost = (): boolean => wanted !== null && getActiveElement() === getBody();

/** Restores the focus when the content is drawn again; near its former place, if its control is missing. */
export function giveFocusBack(element: HTMLElement): void {
  if (wanted !== element) return;
  const place = left;
  left = null;
  wanted = null;
  if (getActiveElement() !== getBody()) return;
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

/** Identifies a control among others of its kind by its label, else its name. */
function nameOf(control: HTMLElement): string {
  const label = 'labels' in control ? (control.labels as NodeListOf<HTMLElement> | null)?.[0] : null;
  return (label ?? control).textContent?.trim() || control.ariaLabel || control.getAttribute('name') || '';
}

/** Focuses the beginning of the content, which stays focusable until it loses the focus. */
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
