/**
 * Makes sure that a page with any element of the suite has one `<balise-messages>`: where none is written, one is
 * appended to the body while the browser is idle. It is the only node that the suite adds.
 */
import { getBody } from '../../../core/kernel/page/host-document.ts';
import { whenIdle } from '../../../core/kernel/page/when-idle.ts';

const TAG = 'balise-messages';
let asking = false;

/** @param element has just been connected */
export function ensureMessages(element: HTMLElement): void {
  // checked each time: a page that replaces its body removes the node with it
  if (asking || element.localName === TAG || document.querySelector(TAG)) return;
  asking = true;
  whenIdle(() => void addMessages());
}

async function addMessages() {
  const came = await import('../../messages/messages.element.ts').then(
    () => true,
    () => false, // the next element tries again
  );
  asking = false;
  if (!came || document.querySelector(TAG)) return;
  const messages = document.createElement(TAG);
  messages.dataset.added = '';
  getBody().append(messages);
}
