/**
 * A page that holds any of our elements has one `<balise-messages>`: where none is written, one is appended to
 * the body, the only node we ever add, when the browser is idle.
 */
const TAG = 'balise-messages';
let asking = false;

/** @param element has just been connected */
export function ensureMessages(element: HTMLElement): void {
  // asked each time: a page that swaps its body takes ours away with it
  if (asking || element.localName === TAG || document.querySelector(TAG)) return;
  asking = true;
  const idle = globalThis.requestIdleCallback ?? ((run: () => void) => setTimeout(run, 200));
  idle(() => void addMessages(), { timeout: 2000 });
}

async function addMessages() {
  const came = await import('../messages/messages.element.ts').then(
    () => true,
    () => false, // the next element asks again
  );
  asking = false;
  if (!came || document.querySelector(TAG)) return;
  const messages = document.createElement(TAG);
  messages.dataset.added = '';
  document.body.append(messages);
}
