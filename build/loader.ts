/**
 * Writes `dist/elements/balise.js`: `src/elements/auto.ts` with all that it runs at once inside, so that a page waits
 * for no second file before it asks for the rest. The files of the suite are those of the build before, by its
 * manifest: the loader asks for all that an element needs together, instead of learning it one round trip later (D-39).
 */
import { readFileSync, rmSync } from 'node:fs';
import { resolve } from 'node:path';
import { build, type Plugin } from 'rolldown';
import type { Manifest } from 'vite';

const ROOT = resolve(import.meta.dirname, '..');
const OUT = resolve(ROOT, 'dist/elements');
/** Filled here: see `src/elements/parts/kit/suite-files.ts`. */
const NEEDS = /[\\/]kit[\\/]suite-files\.ts$/;
/** The syntax of the first browsers with modules, whose readers get a sentence: see auto.ts. */
const TARGET = 'es2018';
/** What fewer elements need is not worth its name in the file that every page loads. */
const SHARED_BY = 4;

/** The files that several elements share, and the places in that list of those that each tag needs. */
export interface SuiteFiles {
  files: string[];
  needs: Record<string, number[]>;
}

/**
 * @param manifest of the build of the elements
 * @throws Error for files that import each other in a circle: asked for from its other end, one of them would run
 * before what it needs
 */
export function listSuiteFiles(manifest: Manifest): SuiteFiles {
  const elements = Object.entries(manifest).filter(([source]) => source.endsWith('.element.ts'));
  const needsOf = elements.map(
    ([source, { name = '' }]) => [name, [...listNeeds(manifest, source)]] as const,
  );
  const uses = new Map<string, number>();
  for (const [, needs] of needsOf) for (const file of needs) uses.set(file, (uses.get(file) ?? 0) + 1);
  const files = [...uses.keys()]
    .filter((file) => (uses.get(file) ?? 0) >= SHARED_BY)
    .sort((one, other) => (uses.get(other) ?? 0) - (uses.get(one) ?? 0));
  return {
    files: files.map((file) => `./${file}`),
    needs: Object.fromEntries(
      needsOf.map(([name, needs]) => [
        name,
        needs.map((file) => files.indexOf(file)).filter((rank) => rank >= 0),
      ]),
    ),
  };
}

/** The files that a source imports, at any depth. */
function listNeeds(manifest: Manifest, source: string, above: readonly string[] = []): Set<string> {
  if (above.includes(source)) throw new Error(`A circle of files: ${[...above, source].join(' → ')}`);
  const needs = new Set<string>();
  for (const each of manifest[source]?.imports ?? []) {
    needs.add(manifest[each]?.file ?? each);
    for (const need of listNeeds(manifest, each, [...above, source])) needs.add(need);
  }
  return needs;
}

/** Puts the files of the build before in the place of what the loader loads later. */
function suiteFiles(manifest: Manifest): Plugin {
  return {
    name: 'balise-suite-files',
    resolveDynamicImport(specifier, importer) {
      if (typeof specifier !== 'string' || !importer) return null;
      const source = resolve(importer, '..', specifier)
        .slice(ROOT.length + 1)
        .replaceAll('\\', '/');
      const file = manifest[source]?.file;
      if (!file) throw new Error(`${source} has no file in the build of the elements.`);
      return { id: `./${file}`, external: true };
    },
    load: (id) =>
      NEEDS.test(id) ? `export const SUITE_FILES = ${JSON.stringify(listSuiteFiles(manifest))};` : null,
  };
}

if (process.argv[1] && resolve(process.argv[1]) === import.meta.filename) {
  const manifest = JSON.parse(readFileSync(resolve(OUT, '.vite/manifest.json'), 'utf8')) as Manifest;
  await build({
    input: resolve(ROOT, 'src/elements/auto.ts'),
    plugins: [suiteFiles(manifest)],
    transform: { target: TARGET },
    output: {
      file: resolve(OUT, 'balise.js'),
      format: 'es',
      minify: { compress: { target: TARGET } },
      comments: { annotation: true },
    },
  });
  // it is of the build, not of the package
  rmSync(resolve(OUT, '.vite'), { recursive: true });
}
