/** What `balise.js` loads before anything else, and calls once it is here. */
import { pageSingleton } from '../../core/_lib/page-singletons.ts';
import { refresh, setup, signOut } from '../../core/setup.ts';
import { applyScriptSettings } from './apply-settings.ts';
import { lazyElements } from './lazy-elements.ts';

const suite = { applyScriptSettings, lazyElements, refresh, setup, signOut };
export type Suite = typeof suite;

/** Where a copy of `balise.js` and the code that it loads find each other. */
export interface SuitePlace {
  suite: Suite | null;
  /** What the page has called before the code was here, in that order. */
  waiting: ((suite: Suite) => void)[];
}

// Named by the origin that the suite comes from: two origins have one each, and a page whose bundler has put
// all of it into other files still finds it.
const { url } = import.meta;
const place = pageSingleton<SuitePlace>(`suite ${new URL(url).origin}`, () => ({
  suite: null,
  waiting: [],
}));
place.suite = suite;
// here, and not when the import is answered: every element imports this file, and runs after it
for (const task of place.waiting.splice(0)) {
  try {
    task(suite);
  } catch (error) {
    reportError(error);
  }
}
