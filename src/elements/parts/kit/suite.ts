/** The suite's own code, for the scripts that run before it: what they have called is done here, before any element. */
import type { SetupOptions } from '../../../core/kernel/page/settings.ts';
import { applyOptions, refresh, signOut } from '../../../core/setup.ts';
import { applySettings } from './apply-settings.ts';
import { lazyElements } from './lazy-elements.ts';
import { getSuitePlace, type SuitePlace } from './loader-queue.ts';

const suite = {
  applySettings,
  keepWrites: (): void => {
    // without it nothing is kept, and nothing else changes
    import('../../../core/outbox/begin.ts').then(
      (code) => code.keepWrites(),
      () => {},
    );
  },
  lazyElements,
  refresh,
  /** @param origin of the script through which it was called */
  setup: (options: Partial<SetupOptions>, origin: string): void => applyOptions(options, 'setup()', origin),
  signOut,
};
export type Suite = typeof suite;

/** Does what waits there. @param place the page's, or that of a script which shares none with this code */
export function join(place: SuitePlace): void {
  place.suite ??= suite;
  for (const task of place.waiting.splice(0)) {
    try {
      task(place.suite);
    } catch (error) {
      reportError(error);
    }
  }
}

// `build/chunks.ts` puts this module into a file that every element imports, and so runs after
join(getSuitePlace());
