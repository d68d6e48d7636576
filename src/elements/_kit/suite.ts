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

// Each copy of the suite has a place of its own, named by the folder of its `balise.js`; this file is a folder below
// it: `_kit/` of the sources, `chunks/` of the built suite.
const { url } = import.meta;
const place = pageSingleton<SuitePlace>(`suite ${new URL('..', url)}`, () => ({
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
