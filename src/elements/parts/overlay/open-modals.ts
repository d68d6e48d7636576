/**
 * The open dialogs and drawers of the page, the topmost last, across elements and copies of the suite. While one is
 * open, nothing outside it can be used or read: the page's messages are drawn in it.
 */
import { atom } from 'nanostores';
import { pageSingleton } from '../../../core/kernel/lib/page-singletons.ts';
import { rememberFocus } from './remember-focus.ts';

export const $modals = pageSingleton('modals', () => atom<readonly HTMLDialogElement[]>([]));
const page = pageSingleton('modals.page', () => ({ unlock: () => {} }));

/**
 * Opens a dialog above everything: the rest of the page is inert and does not scroll.
 * @returns closes it; the focus returns to where it was
 */
export function openModal(dialog: HTMLDialogElement): () => void {
  const giveBack = rememberFocus();
  dialog.showModal();
  if ($modals.get().length === 0) page.unlock = lockScroll();
  $modals.set([...$modals.get(), dialog]);
  return () => {
    dialog.close();
    $modals.set($modals.get().filter((each) => each !== dialog));
    if ($modals.get().length === 0) page.unlock();
    giveBack(dialog);
  };
}

/**
 * Stops the page from scrolling; its width stays, with the space of the scroll bar. Restores its own styles
 * afterwards.
 */
function lockScroll(): () => void {
  const root = document.documentElement;
  const hadStyle = root.hasAttribute('style');
  const wanted: Record<string, string> = { overflow: 'hidden' };
  if (innerWidth > root.clientWidth) wanted['scrollbar-gutter'] = 'stable';
  const before = Object.keys(wanted).map(
    (name) => [name, root.style.getPropertyValue(name), root.style.getPropertyPriority(name)] as const,
  );
  for (const [name, value] of Object.entries(wanted)) root.style.setProperty(name, value, 'important');
  return () => {
    for (const [name, value, priority] of before) root.style.setProperty(name, value, priority);
    // the attribute is read first: Chromium does not remove a style that it has not serialized yet
    if (!hadStyle && !root.getAttribute('style')) root.removeAttribute('style');
  };
}
