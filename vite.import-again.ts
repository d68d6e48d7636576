/**
 * Lets code that could not be loaded be loaded later. Many browsers remember for the life of the page that a module
 * failed, and do not ask for the same address again: from its second failure on, « ? » makes it another one. In the
 * application only: the elements have no room for it within their weight.
 */
import type { Plugin } from 'vite';

/**
 * Around Vite's helper: calls a loader with what goes along with it, or gets the failure of one and tries again, at
 * most eight times until the page is loaded anew. A module that has come is that of its address: it comes once.
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
      for (const file of Object.values(bundle)) {
        if (file.type !== 'chunk' || !file.code.includes('import(`.')) continue;
        const helper = CALL.exec(file.code)?.[1];
        if (!helper) this.error(`${file.fileName} imports a chunk without Vite's helper`);
        file.code = file.code.replaceAll(IMPORT, `$&.catch(${helper})`);
      }
    },
  },
};
