/**
 * The bundler's helper for modules that share a file walks their exports with `for…in`: on a page that adds a text to
 * `Object.prototype`, that text would be taken for an export, and nothing of the suite would load. It walks their own
 * names instead.
 */
import type { Plugin } from 'vite';

const FILE = '\0rolldown/runtime.js';
const LOOP = 'for (var name in all) {';

/**
 * @param code of the bundler's helpers
 * @throws Error when it is not the version that the patch was made for
 */
export function patchRuntime(code: string): string {
  if (code.split(LOOP).length !== 2)
    throw new Error('rolldown has changed: it walks exports in another way.');
  return code.replace(LOOP, 'for (var name of Object.keys(all)) {');
}

/** For every build. */
export function ownExports(): Plugin {
  return {
    name: 'balise-own-exports',
    transform(code, id) {
      return id === FILE ? { code: patchRuntime(code), map: null } : null;
    },
  };
}
