/** Whether the focus stays on the page where a press draws anew what it belongs to (RGAA 7.3). */
import type { Mounted } from './mounted.ts';
import { nextFrame } from './until.ts';

const CONTROLS = 'input[type=radio]:not(:checked), select, button:not([type=submit], [aria-haspopup])';
/** No element has as many kinds: one that draws new ones at each press is found, not left half pressed. */
const MOST = 150;
/** What replaces it is drawn within these, once its answers and its code are there. */
const WITHIN_FRAMES = 60;
/** It ends all that the element shows. */
const LOGOUT = 'Se déconnecter';

/**
 * Presses one control of each kind; those after which nothing has the focus.
 * @param seen the kinds that were pressed before, at another width say: those pressed now are added
 */
export async function findLostFocus(mounted: Mounted, seen = new Set<string>()): Promise<string[]> {
  const { element } = mounted;
  const found: string[] = [];
  element.addEventListener('balise-navigate', (event) => event.preventDefault());
  const isLost = (): boolean =>
    document.activeElement === document.body || (document.activeElement === element && !mounted.focused);
  for (;;) {
    const control = mounted.parts(CONTROLS).find((each) => isUsable(each) && !seen.has(getKind(each)));
    if (!control) break;
    if (seen.size >= MOST)
      return [...found, `${MOST} kinds were pressed, and more came: ${getKind(control)}`];
    seen.add(getKind(control));
    control.focus();
    if (control instanceof HTMLSelectElement) chooseNext(control);
    else control.click();
    await nextFrame();
    if (isLost()) await mounted.settled();
    for (let frame = 0; frame < WITHIN_FRAMES && isLost(); frame += 1) await nextFrame();
    if (isLost()) found.push(getKind(control));
    closeLayers();
  }
  // those whose code came later
  await mounted.settled();
  closeLayers();
  await nextFrame();
  return found;
}

/** The dialogs, those of elements inside too, by their own button, since stores hold that they are open. */
function closeLayers(root: Document | ShadowRoot = document): void {
  for (const button of root.querySelectorAll<HTMLElement>('dialog[open] [aria-label=Fermer]')) button.click();
  for (const each of root.querySelectorAll<HTMLElement>(':popover-open')) each.hidePopover();
  for (const { shadowRoot } of root.querySelectorAll('*')) if (shadowRoot) closeLayers(shadowRoot);
}

const isUsable = (each: HTMLElement): boolean =>
  each.checkVisibility({ visibilityProperty: true }) &&
  !each.matches(':disabled, [aria-disabled=true]') &&
  !each.closest('dialog, [popover], [inert]') &&
  each.textContent !== LOGOUT;

/** A radio by its value, a plain button by its words; of others, what all of a class are is one kind. */
function getKind(each: HTMLElement): string {
  if (each instanceof HTMLInputElement)
    return `${each.closest('fieldset')?.querySelector('legend')?.textContent}: ${each.value}`;
  const isPlain = /^(button|link|)( |$)/.test(each.className);
  return `${each.localName} ${each.className} ${isPlain ? (each.getAttribute('aria-label') ?? each.textContent) : ''}`;
}

function chooseNext(list: HTMLSelectElement): void {
  list.selectedIndex = (list.selectedIndex + 1) % list.options.length;
  list.dispatchEvent(new Event('change', { bubbles: true }));
}
