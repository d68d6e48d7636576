/** What an element does on its page that shows data of who is logged in. */
import { restoreSession } from '../../../core/kernel/session/session.ts';
import { ensureMessages } from './ensure-messages.ts';

/** Reads the page's session, once, and makes sure that its messages are shown. @param element has been connected */
export function joinPage(element: HTMLElement): void {
  void restoreSession();
  ensureMessages(element);
}
