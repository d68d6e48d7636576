/**
 * The search over everything, above any page: one element, whose code is fetched and which is created when it is
 * first opened, by the field of the header or by Ctrl K.
 */
import { $session, showNotice } from '../../core/host.ts';
import * as texts from '../common/texts.ts';
import { toggleTheme } from '../common/theme.ts';
import { $page, isKnownTag } from '../router/router.ts';
import { loadElements } from './load-elements.ts';

const TAG = 'balise-search';

/** Whether this version has the search. */
export const HAS_SEARCH = isKnownTag(TAG);

const find = (): Element | null => document.querySelector(TAG);

function create(): Element {
  const element = document.createElement(TAG);
  element.setAttribute('themes', '');
  return document.body.appendChild(element);
}

/** Fetches the code before it is needed; a failure shows once it is. */
export function prepareSearch(): void {
  loadElements([TAG]).catch(() => {});
}

/** Opens the search. */
export function openSearch(): void {
  loadElements([TAG]).then(
    () => (find() ?? create()).setAttribute('open', ''),
    () => showNotice(texts.LOADING_FAILED),
  );
}

/** Whether the keys are Ctrl K, or ⌘ K. */
const isShortcut = ({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  key.toLowerCase() === 'k' && ctrlKey !== metaKey && !altKey && !shiftKey;

/** Opens the search by its keys, closes it when another page is opened, switches the colours for it. */
export function startSearch(): void {
  if (!HAS_SEARCH) return;
  document.addEventListener('keydown', (event) => {
    if (!isShortcut(event) || event.defaultPrevented || $session.get().status !== 'in') return;
    event.preventDefault();
    openSearch();
  });
  $page.listen(({ path }, last) => {
    if (path !== last?.path) find()?.removeAttribute('open');
  });
  document.addEventListener('balise-theme-switch', (event) => {
    event.preventDefault();
    toggleTheme();
  });
}
