/**
 * valibot walks the entries of a shape with `for…in`: on a page that adds to `Object.prototype`, what it adds would be
 * taken for fields, and no answer could be read. It walks their own names instead. Messages come from the shapes alone:
 * what valibot keeps for those of a language, of a whole parse or of `setSpecificMessage()` is left out.
 */
import type { Plugin } from 'vite';

const FILE = /[\\/]valibot[\\/]dist[\\/]index\.mjs$/;
const LOOP = /for \(const key in (this|schema)\.entries\)/g;
const REFERENCE = /^\t+reference: \w+,\n/gm;
const MESSAGE = /(other\?\.message \?\? context\.message) \?\? .*getGlobalMessage\(issue\.lang\);/;
const SETTINGS = /,\n\t+lang: config\$1\.lang,\n\t+abortEarly: .*\n\t+abortPipeEarly: .*\n/;

/**
 * @param code of valibot, as it is published
 * @throws Error when it is not the version that the patch was made for
 */
export function patchValibot(code: string): string {
  const patched = code.replace(LOOP, 'for (const key of Object.keys($1.entries))');
  if (patched === code || /\bin \w+\.entries\)/.test(patched))
    throw new Error('valibot has changed: it walks entries in another way.');
  if (!MESSAGE.test(patched) || !SETTINGS.test(patched))
    throw new Error('valibot has changed: it finds messages in another way.');
  return patched.replace(REFERENCE, '').replace(MESSAGE, '$1;').replace(SETTINGS, '\n');
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
