/**
 * The script that watches over the start of the application and of its kiosks: one source under two names, since kiosks
 * that are open know theirs by the second. See src/app/boot/boot.js.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { minifySync, type Plugin } from 'vite';
import * as own from '../src/app/boot/texts.ts';
import { FLOOR_BELOW, FLOOR_INSTEAD, RETRY } from '../src/core/kernel/lib/words.ts';

const SOURCE = resolve(import.meta.dirname, '../src/app/boot/boot.js');
const TEXTS: Record<string, string> = { ...own, OLD: FLOOR_BELOW, INSTEAD: FLOOR_INSTEAD, RETRY };
const NAMES = ['boot.js', 'kiosk-boot.js'];
/** Ends each sheet: one that was cut on its way has it not. */
const END = 'e{}';

/**
 * The script as browsers get it.
 * @throws Error for a sentence that it names and that is none
 */
export function makeBoot(): string {
  const code = readFileSync(SOURCE, 'utf8').replaceAll(/'%([A-Z]+)%'/g, (_, name: string) => {
    const text = TEXTS[name];
    if (text === undefined) throw new Error(`boot.js names ${name}, which is no text of it.`);
    return JSON.stringify(text);
  });
  const small = minifySync('boot.js', code, { compress: { target: 'es2015' } }).code;
  // the minifier's quotes are younger than some browsers that the script is for
  if (/"|\$\{/.test(small)) throw new Error('boot.js has a text that cannot be quoted otherwise.');
  return small.replaceAll('`', '"');
}

export const boot: Plugin = {
  name: 'boot',
  enforce: 'post',
  configureServer({ middlewares }) {
    for (const name of NAMES)
      middlewares.use(`/${name}`, (_, response) => {
        response.setHeader('Content-Type', 'text/javascript');
        response.end(makeBoot());
      });
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const fileName of NAMES) this.emitFile({ type: 'asset', fileName, source: makeBoot() });
      for (const file of Object.values(bundle))
        if (file.type === 'asset' && file.fileName.endsWith('.css')) file.source = `${file.source}${END}`;
    },
  },
};
