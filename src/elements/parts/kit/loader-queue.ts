import { pageSingleton } from '../../../core/kernel/lib/page-singletons.ts';
import type { Suite } from './suite.ts';

/**
 * Where the scripts of a page and the suite's own code find each other: one for all copies of the suite, so that the
 * page's first script decides whichever code comes first. Copies of several versions share it: its names stay.
 */
export interface SuitePlace {
  suite: Suite | null;
  /** What the page has called before the code was here, in that order. */
  waiting: ((suite: Suite) => void)[];
}

export const getSuitePlace = (): SuitePlace => pageSingleton('suite', () => ({ suite: null, waiting: [] }));
