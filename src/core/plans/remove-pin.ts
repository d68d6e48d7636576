/** Removes a pin with a notice that puts this pin back, whatever was done since. */
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { $snackbar, dismiss, reportDone } from '../kernel/page/messages.ts';
import type { PinEdits } from './pin-edits.ts';

/** @param text names the pin that was removed */
export function removePin(edits: PinEdits, pin: Id, text: string): void {
  const step = edits.remove(pin);
  if (!step) return;
  reportDone(text, () => edits.undoStep(step));
  const notice = $snackbar.get();
  // undone elsewhere, refused or too old: there is nothing left to offer
  const stop = edits.$steps.listen((steps) => {
    if (steps.includes(step)) return;
    stop();
    if (notice) dismiss(notice.id);
  });
}
