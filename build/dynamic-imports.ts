/** What Vite puts around each dynamic `import()`: nothing in the suite, and in the application a second attempt. */
import { type Plugin, parseSync } from 'vite';

const HELPER = { id: /vite\/preload-helper/ };

/** The suite's sheets are in its code and its chunks load one another: Vite's helper has nothing to preload. */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'post',
  transform: {
    filter: HELPER,
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

/** Vite's helper, which also gets the path of a file (all are in one folder) with its failure, and tries again. */
const AGAIN = `
const failed = {};
export const __vitePreload = (load, deps, importer) => {
  if (load.call) return preload(load, deps, importer);
  failed[load] ??= deps instanceof SyntaxError ? 1 : 0;
  if (!failed[load]++) throw deps;
  return import(/* @vite-ignore */ load + '?' + failed[load]);
};`;

/**
 * Hands the failure of each dynamic import of a chunk to the helper.
 * @param code of the chunk, as it is before it is minified
 * @throws Error where the chunk has no helper
 */
export function catchImports(code: string): string {
  let caught = code;
  for (const { end, moduleRequest } of parseSync('chunk.js', code).module.dynamicImports.toReversed()) {
    const path = code.slice(moduleRequest.start, moduleRequest.end);
    if (!path.startsWith('"./')) continue;
    if (!code.includes('__vitePreload(')) throw new Error(`${path} is imported without Vite’s helper`);
    caught = `${caught.slice(0, end)}.catch(__vitePreload.bind(0, ${path}))${caught.slice(end)}`;
  }
  return caught;
}

/**
 * Lets code that could not be loaded be loaded later. Many browsers remember for the life of the page that a module
 * failed, and do not ask for the same address again: from its second failure on, « ?2 » makes it another one; from its
 * first where it came and could not be read, such as a file that was cut on its way, which all browsers remember. In
 * the application only: the elements have no room for it within their weight. What the module itself imports is not
 * asked for again: the page must be loaded anew.
 */
export const importAgain: Plugin = {
  name: 'import-again',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: HELPER,
    handler: (code) => ({
      code: code.replace('export const __vitePreload =', 'const preload =') + AGAIN,
      map: null,
    }),
  },
  renderChunk: (code) => ({ code: catchImports(code), map: null }),
};
