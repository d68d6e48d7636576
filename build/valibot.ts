/**
 * valibot walks the entries of a shape with `for…in`: on a page that adds to `Object.prototype`, what it adds would be
 * taken for fields, and no answer could be read. It walks their own names instead.
 */
import type { Plugin } from 'vite';

const FILE = /[\\/]valibot[\\/]dist[\\/]index\.mjs$/;
const LOOP = /for \(const key in (this|schema)\.entries\)/g;

/**
 * @param code of valibot, as it is published
 * @throws Error when it is not the version that the patch was made for
 */
export function patchValibot(code: string): string {
  const patched = code.replace(LOOP, 'for (const key of Object.keys($1.entries))');
  if (patched === code || /\bin \w+\.entries\)/.test(patched))
    throw new Error('valibot has changed: it walks entries in another way.');
  return patched;
}

/** For every build. */
export function valibot(): Plugin {
  return {
    name: 'balise-valibot',
    transform(code, id) {
      return FILE.test(id.split('?')[0] ?? '') ? { code: patchValibot(code), map: null } : null;
    },
  };
}
