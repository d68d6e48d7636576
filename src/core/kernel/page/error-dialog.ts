/** What the error dialog shows once there is another error (spec §8); `messages.ts` keeps it. Pure. */
import * as texts from '../lib/texts.ts';
import type { Details, ErrorDialog } from './messages.ts';

/** An error of the page's dialog. */
export interface DialogProblem {
  title?: string;
  message: string;
  details?: Details | null;
}

/**
 * The error dialog with one more error: the second follows « Une autre erreur est survenue : », and details are then
 * labelled « Erreur 1 », « Erreur 2 » (spec §8).
 * @param open what it shows already; `null` while it is closed
 */
export function addToDialog(
  open: ErrorDialog | null,
  { title, message, details = null }: DialogProblem,
): ErrorDialog {
  if (!open) return { title: title ?? texts.ERROR_TITLE, errors: [{ message, label: null, details }] };
  const errors = [...open.errors, { message: texts.ANOTHER_ERROR, label: null, details }];
  return {
    title: open.title,
    errors: errors.map((each, index) => ({ ...each, label: texts.errorLabel(index + 1) })),
  };
}
