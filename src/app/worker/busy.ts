/** Whether somebody is in the middle of something on this page, so that it is no moment to load it anew. */
import { $drawer, $session, $waitingWrites, hasUnfinished, isSessionKept } from '../../core/host.ts';

/** Where one writes or answers. */
const BUSY = 'input, textarea, select, dialog, [contenteditable], [role="dialog"], [role="alertdialog"]';

let isChoosing = false;

/** A file is perhaps being chosen, or a photo taken, in a window or an application of its own. */
export function watchFileChoices(): void {
  const note = (event: Event): void => {
    const [target] = event.composedPath();
    isChoosing = target instanceof HTMLInputElement && target.type === 'file';
  };
  for (const type of ['click', 'pointerdown']) addEventListener(type, note, { capture: true, passive: true });
}

/**
 * @returns whether something is typed, on its way, waiting to be sent, open to be answered or taken back, or being chosen;
 * or the person would be logged out
 */
export const isBusy = (): boolean =>
  isChoosing ||
  hasUnfinished() ||
  $waitingWrites.get().length > 0 ||
  $drawer.get() !== null ||
  !navigator.onLine ||
  ($session.get().status === 'in' && !isSessionKept()) ||
  hasFocus();

/** Whether the focus is in something to be filled in or answered, shadow roots included. */
function hasFocus(): boolean {
  let focused = document.activeElement;
  while (focused) {
    if (focused.closest(BUSY)) return true;
    focused = focused.shadowRoot?.activeElement ?? null;
  }
  return false;
}
