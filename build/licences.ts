/**
 * The packages that the product is made of, with their licences, for « À propos ». They are read from the lock file
 * when the product is built, so that the list is never typed in.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Licence } from '../src/core/about/licences.ts';

interface Locked {
  version?: string;
  license?: string;
  dependencies?: Record<string, string>;
}

const ROOT = resolve(import.meta.dirname, '..');
/** Its lists are empty in the sources. */
const FILE = /[\\/]core[\\/]about[\\/]licences\.ts$/;

/**
 * The packages that a program with those dependencies runs with, by name; those of tools are left out.
 * @param lock the `packages` of a lock file, by their folders
 */
export function listLicences(direct: readonly string[], lock: Readonly<Record<string, Locked>>): Licence[] {
  const found = new Map<string, Licence>();
  const visit = (name: string, from: string): void => {
    const folder = findFolder(name, from, lock);
    if (folder === null || found.has(folder)) return;
    const { version = '', license = '', dependencies = {} } = lock[folder] ?? {};
    found.set(folder, { name, version, licence: license });
    for (const each of Object.keys(dependencies)) visit(each, folder);
  };
  for (const name of direct) visit(name, '');
  const once = new Map([...found.values()].map((each) => [`${each.name}@${each.version}`, each]));
  return [...once.values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/** As Node resolves it: in the package's own folder, then in those above. */
function findFolder(name: string, from: string, lock: Readonly<Record<string, Locked>>): string | null {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = folder ? `${folder}/node_modules/${name}` : `node_modules/${name}`;
    if (lock[path]) return path;
    if (folder === '') return null;
    if (!folder.includes('/node_modules/')) folder = '';
  }
}

/** The packages of this project, and its own licence. */
export function readLicences(): { product: string; packages: Licence[] } {
  const read = (file: string) => JSON.parse(readFileSync(resolve(ROOT, file), 'utf8'));
  const { license, dependencies } = read('package.json') as {
    license: string;
    dependencies: Record<string, string>;
  };
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> };
  return { product: license, packages: listLicences(Object.keys(dependencies), packages) };
}

/**
 * @param code of `core/about/licences.ts`
 * @throws Error when its two lists are not there to be filled
 */
export function fillLicences(code: string): string {
  const { product, packages } = readLicences();
  const filled = code
    .replace(/(export const LICENCES[^=]*= )\[\]/, (_, head: string) => head + JSON.stringify(packages))
    .replace(
      /(export const PRODUCT_LICENCE[^=]*= )['"]{2}/,
      (_, head: string) => head + JSON.stringify(product),
    );
  if (!filled.includes(JSON.stringify(packages)) || !filled.includes(`= ${JSON.stringify(product)}`))
    throw new Error('core/about/licences.ts has changed: its lists were not filled.');
  return filled;
}

/** For every build. */
export function licences(): Plugin {
  return {
    name: 'balise-licences',
    enforce: 'pre',
    transform(code, id) {
      return FILE.test(id.split('?')[0] ?? '') ? { code: fillLicences(code), map: null } : null;
    },
  };
}
