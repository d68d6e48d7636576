/** Where a failure is shown, and which ones the host's error reporting gets. */
import * as texts from '../lib/texts.ts';
import { addToDialog, type DialogProblem } from '../page/error-dialog.ts';
import { $errorDialog, $lastFailure, showNotice } from '../page/messages.ts';
import { $settings } from '../page/settings.ts';
import { ApiError, isAbout, isOutdated } from './api-error.ts';
import { getDetails, getSentence } from './error-text.ts';

/**
 * Where the failure of a write is shown; declared with the action, never decided by its callers.
 *
 * | failure                        | `dialog`   | `form`                     | `inline` |
 * |--------------------------------|------------|----------------------------|----------|
 * | 400                            | the dialog | the form                   | the screen |
 * | 412                            | a notice   | the form, as its conflicts | the screen |
 * | 403, 404, other 4xx, 5xx       | a notice   | a notice                   | the screen |
 * | no answer, an unexpected one   | a notice   | a notice                   | the screen |
 * | aborted; the session ended     | nothing    | nothing                    | nothing  |
 *
 * The dialog and the notice are the page's (spec §8). The form and the screen read the failure from the action's
 * state.
 */
export type ErrorPolicy = 'dialog' | 'form' | 'inline';

/** What the page itself shows for a failed write; `null` for nothing. */
export function getPageReport(
  error: ApiError,
  policy: ErrorPolicy,
  fields?: readonly string[],
): 'dialog' | 'notice' | null {
  if (policy === 'inline' || error.failure === 'aborted' || error.status === 401) return null;
  const isForm = policy === 'form';
  if (error.status === 400) return isForm && (!fields || isAbout(error, fields)) ? null : 'dialog';
  return isForm && isOutdated(error) ? null : 'notice';
}

/**
 * Shows the failure of a write in the page's dialog or notice (spec §8), unless its policy leaves it to the form or
 * screen.
 * @param fields the fields that the form shows messages for; without them the form shows every 400
 */
export function reportError(
  error: ApiError,
  policy: ErrorPolicy = 'dialog',
  fields?: readonly string[],
): void {
  const report = getPageReport(error, policy, fields);
  if (report === 'dialog') showErrorDialog({ message: texts.ERROR_OPERATION, details: getDetails(error) });
  if (report === 'notice') showNotice(getSentence(error));
}

/** Opens the error dialog, or adds to the open one. */
export function showErrorDialog(problem: DialogProblem): void {
  $errorDialog.set(addToDialog($errorDialog.get(), problem));
}

/** Records that an element could not be loaded or drawn. */
export function recordBroken(thrown: unknown, element: Element): void {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError('unexpected', { cause: thrown, quiet: true });
  $lastFailure.set({ error, at: Date.now(), element });
}

/**
 * Reports a failure that should not occur (a 5xx, an error of our own code) to the host's error-reporting service.
 */
export function reportFailure(thrown: unknown, context: Record<string, string> = {}): void {
  if (thrown instanceof ApiError && thrown.status < 500) return;
  $settings.get().report(thrown, context);
}
