/** Asks the browser not to remove what is stored here when the device gets full: by default it may remove all of it, unasked. */
import { pageSingleton } from '../lib/page-singletons.ts';

const state = pageSingleton('page.lasting-storage', () => ({ isAsked: false }));

/** Once for the page; some browsers ask the person. Never rejects: where they refuse, it stays as it was. */
export async function askForLastingStorage(): Promise<void> {
  if (state.isAsked) return;
  state.isAsked = true;
  const storage = globalThis.navigator?.storage;
  await storage
    ?.persisted?.()
    .then((isLasting) => isLasting || storage.persist())
    .catch(() => {});
}
