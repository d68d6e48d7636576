/** Vite's helper for imports, which the suite does without. */
import type { Plugin } from 'vite';

/** The suite's sheets are in its code and its chunks load one another: Vite's helper has nothing to preload. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};
