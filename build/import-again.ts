/**
 * Lets code that could not be loaded be loaded later. Many browsers remember for the life of the page that a module
 * failed, and do not ask for the same address again: from its second failure on, « ?2 » makes it another one; from its
 * first where it came and could not be read, such as a file that was cut on its way, which all browsers remember. In
 * the application only: the elements have no room for it within their weight. What the module itself imports is not
 * asked for again: the page must be loaded anew.
 */
import type { Plugin } from 'vite';

/**
 * Around Vite's helper: calls a loader with what goes along with it, or gets the path of a file (all are in one folder)
 * with its failure and tries again.
 */
const HELPER = `
const failed = {};
export const __vitePreload = (load, deps, importer) => {
  if (load.call) return preload(load, deps, importer);
  failed[load] ??= deps instanceof SyntaxError ? 1 : 0;
  if (!failed[load]++) throw deps;
  return import(/* @vite-ignore */ load + '?' + failed[load]);
};`;

/** A dynamic import of a chunk, as it is rendered. */
const IMPORT = /import\((`\.[^`]+\.js`)\)/g;
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
  const catchIn = (name: string) =>
    code.replaceAll(IMPORT, (found, path: string) => `${found}.catch(${name}.bind(0,${path}))`);
  if (!shadows) return catchIn(helper);
  let alias = '$';
  while (code.includes(alias)) alias += '$';
  return `${catchIn(alias)}\nvar ${alias}=${helper};`;
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
