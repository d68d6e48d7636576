/** What the build of the suite does to the bundler's files. */
import type { Plugin, Rollup } from 'vite';

type Bundle = Rollup.OutputBundle;

/**
 * The suite's sheets are in its code and its chunks load one another: Vite's helper has nothing to preload, and
 * each of its calls drops what it would preload.
 */
export const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/,\s*\[\],\s*import\.meta\.url\)/g, ')');
    },
  },
};

/**
 * The bundler's own helpers, a file of some 300 bytes that nearly every page would ask for: the few files that call
 * them have them inside.
 */
export const inlineHelpers: Plugin = {
  name: 'inline-helpers',
  enforce: 'post',
  generateBundle: { order: 'post', handler: (_, bundle) => inlineInto(bundle) },
};

/** @throws Error when a file calls them in a form that is not known */
export function inlineInto(bundle: Bundle): void {
  const helpers = Object.values(bundle).find(
    (file) => file.type === 'chunk' && file.moduleIds.length > 0 && file.moduleIds.every(isHelper),
  );
  if (helpers?.type !== 'chunk') return;
  const name = helpers.fileName.replace(/^.*\//, '').replaceAll(/[.$]/g, '\\$&');
  const called = new RegExp(`import\\{([^}]*)\\}from["'][^"']*/${name}["'];?`);
  const [, exported = ''] = /export\{([^}]*)\};?\s*$/.exec(helpers.code) ?? [];
  const body = helpers.code.replace(/export\{[^}]*\};?\s*$/, '');
  for (const file of Object.values(bundle)) {
    if (file.type !== 'chunk' || !file.imports.includes(helpers.fileName)) continue;
    if (!called.test(file.code)) throw new Error(`${file.fileName} calls helpers in a form not known.`);
    file.code = file.code.replace(
      called,
      (_all, names: string) =>
        `const{${names.replaceAll(' as ', ':')}}=(()=>{${body}return{${turnAround(exported)}}})();`,
    );
    file.imports = file.imports.filter((each) => each !== helpers.fileName);
  }
  delete bundle[helpers.fileName];
}

const isHelper = (id: string): boolean => id.includes('rolldown/runtime');

/** `a as b, c` of an export, as the properties of an object. */
const turnAround = (exported: string): string =>
  exported
    .split(',')
    .map((each) => each.trim().split(' as '))
    .map(([own = '', name = own]) => `${name}:${own}`)
    .join();

const LOADER = 'balise.js';
const LOADER_SOURCE = 'src/elements/auto.ts';
/** The modules that it runs at once. */
const OWN =
  /\/(core\/(kernel\/lib\/(missing-basics|page-singletons|words)|kernel\/page\/first-script|kernel\/session\/session-storage|setup-check)|elements\/(parts\/host\/try-later|parts\/kit\/(script-settings|suite-place)))\.ts$/;
const COPY = '?own-copy';

/**
 * Gives `balise.js` copies of the few modules that it runs at once, so that it imports no file. The copies share what
 * a page has once by `pageSingleton`.
 */
export const ownCopies: Plugin = {
  name: 'own-copies',
  enforce: 'pre',
  resolveId: {
    filter: { id: /\.ts$/ },
    async handler(source, importer = '') {
      if (!importer.endsWith(LOADER_SOURCE) && !importer.endsWith(COPY)) return null;
      const found = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true });
      return found && OWN.test(found.id) ? found.id + COPY : null;
    },
  },
};

/** What fewer elements need is not worth its name in the file that every page loads. */
const SHARED_BY = 4;
/** What the loader imports of the bundler: Vite's helper for imports, which has nothing to do here. */
const HELPER = /^import\{\w+ as (\w+)\}from[^;]+;/;
/** An address that only the page knows: a bundler of the page must leave it, and the minifier drops the comment. */
const OF_PAGE = /\bimport\((?=\w+\.src\))/g;
const LEAVE = '/* @vite-ignore *//* webpackIgnore: true */';
const LATER = /"(balise-[\w-]+)":\(\)=>(\w+\(\(\)=>import\([`"']\.\/(balise-[\w-]+\.js)[`"']\)\))/g;

/**
 * Has `balise.js` ask for all files of an element at once: of the tags that stand in the page before it has anything
 * else, of others when they appear. Left to the browser, it would learn of them one round trip later, from the
 * element's own file. That one alone waits for the suite's code, since it runs as soon as it comes.
 */
export const askAtOnce: Plugin = {
  name: 'ask-at-once',
  enforce: 'post',
  generateBundle: { order: 'post', handler: (_, bundle) => askTogether(bundle) },
};

/** @throws Error when the loader is written otherwise than expected, or files import each other in a circle */
export function askTogether(bundle: Bundle): void {
  const loader = bundle[LOADER];
  if (loader?.type !== 'chunk') return;
  const own = loader.code.replace(HELPER, 'const $1=(load)=>load();');
  if (/(^|;)import\s*[{*"'\w]/.test(own)) throw new Error(`${LOADER} waits for other files.`);
  const needsOf = new Map(
    [...own.matchAll(LATER)].map(([, , , file = '']) => [
      file,
      [...listNeeds(bundle, file)].filter((each) => each !== file),
    ]),
  );
  const uses = countAll([...needsOf.values()].flat());
  const files = [...uses.entries()]
    .filter(([, count]) => count >= SHARED_BY)
    .sort(([, one], [, other]) => other - one)
    .map(([file]) => file);
  if (files.length === 0) throw new Error(`${LOADER} loads its elements in a form not known.`);
  const needs: Record<string, number[]> = {};
  const code = own
    .replaceAll(OF_PAGE, `import(${LEAVE}`)
    .replaceAll(LATER, (_all, tag: string, load: string, file: string) => {
      const ranks = needsOf.get(file)?.map((each) => files.indexOf(each)) ?? [];
      needs[tag] = ranks.filter((rank) => rank >= 0);
      return `"${tag}":()=>__load("${tag}",${load})`;
    });
  const names = files.map((file) => `./${file}`);
  const ask = [
    `const __files=${JSON.stringify(names)},__needs=${JSON.stringify(needs)},`,
    // not where a bundler of the page has put them into files of its own
    '__own=/\\/balise\\.js(\\?|$)/.test(import.meta.url),',
    `__ask=(tag)=>{for(const rank of __own&&__needs[tag]||[])import(${LEAVE}__files[rank]).catch(()=>{})},`,
    '__load=(tag,loaded)=>(__ask(tag),loaded);',
    'for(const{localName}of document.querySelectorAll(":not(:defined)"))__ask(localName);',
  ];
  loader.code = ask.join('') + code;
  loader.imports = [];
}

const countAll = (values: readonly string[]): Map<string, number> =>
  values.reduce((counts, value) => counts.set(value, (counts.get(value) ?? 0) + 1), new Map());

/**
 * A file and what it imports, at any depth.
 * @throws Error for a circle: asked for from its other end, one of its files would run before what it needs
 */
function listNeeds(bundle: Bundle, file: string, above: readonly string[] = []): Set<string> {
  if (above.includes(file)) throw new Error(`A circle of files: ${[...above, file].join(' → ')}`);
  const chunk = bundle[file];
  const needs = new Set([file]);
  for (const each of chunk?.type === 'chunk' ? chunk.imports : [])
    for (const need of listNeeds(bundle, each, [...above, file])) needs.add(need);
  return needs;
}
