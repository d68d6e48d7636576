/**
 * Lets code that could not be loaded be loaded later. Many browsers remember for the life of the page that a module
 * failed, and do not ask for the same address again: from its second failure on, « ? » makes it another one. In the
 * application only: the elements have no room for it within their weight. What the module itself imports is not asked
 * for again, nor is anything where the browser's message names no address (Safari): the page must be loaded anew.
 */
import type { Plugin } from 'vite';

/**
 * Around Vite's helper: calls a loader with what goes along with it, or gets the failure of one and tries again, at
 * most nine times until the page is loaded anew.
 */
const HELPER = `
const failed = {};
export const __vitePreload = (load, deps, importer) => {
  if (load.call) return preload(load, deps, importer);
  const url = /http\\S+\\.js\\?{0,8}$/.exec(load.message);
  if (!url || !failed[url]) {
    failed[url] = 1;
    throw load;
  }
  return import(/* @vite-ignore */ url + '?').catch(__vitePreload);
};`;

/** A dynamic import of a chunk, as it is rendered. */
const IMPORT = /import\(`\.[^`]+\.js`\)/g;
/** The local name of the helper, before its loader. */
const CALL = /([\w$]+)\((?:async)?\(\)=>(?:\{[^{}]*\{[^{}]*\}=await )?import\(`\./;

/**
 * Hands the failure of each dynamic import of a rendered chunk to the helper; by another name where a loader has the
 * helper's for something that it imports.
 * @throws Error where the chunk has no helper
 */
export function catchImports(code: string): string {
  if (!code.includes('import(`.')) return code;
  const helper = CALL.exec(code)?.[1];
  if (!helper) throw new Error('a chunk is imported without Vite’s helper');
  const shadows = [...code.matchAll(/\{([^{}]*)\}=await import\(`\./g)].some(([, names = '']) =>
    names.split(',').some((name) => name.split(':').at(-1) === helper),
  );
  if (!shadows) return code.replaceAll(IMPORT, (found) => `${found}.catch(${helper})`);
  let alias = '$';
  while (code.includes(alias)) alias += '$';
  return `${code.replaceAll(IMPORT, (found) => `${found}.catch(${alias})`)}\nvar ${alias}=${helper};`;
}

export const importAgain: Plugin = {
  name: 'import-again',
  enforce: 'post',
  apply: 'build',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: (code) => ({
      code: code.replace('export const __vitePreload =', 'const preload =') + HELPER,
      map: null,
    }),
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = catchImports(file.code);
    },
  },
};
