/**
 * The packages that the product is made of, with their licences, for « À propos ». They are read from the lock file
 * when the product is built, so that the list is never typed in.
 */
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Plugin } from 'vite';
import type { Licence } from '../src/core/about/packages.ts';

/** A package of a lock file; npm marks those of tools, and those that are not on every system. */
interface Locked {
  version?: string;
  license?: string;
  dev?: boolean;
  optional?: boolean;
  devOptional?: boolean;
  peer?: boolean;
}

const ROOT = resolve(import.meta.dirname, '..');
/** Its lists are empty in the sources. */
const FILE = /[\\/]core[\\/]about[\\/]packages\.ts$/;

/**
 * The packages that a program runs with, by name, each version once; those of tools are left out.
 * @param lock the `packages` of a lock file, by their folders
 */
export function listLicences(lock: Readonly<Record<string, Locked>>): Licence[] {
  const run = Object.entries(lock).filter(
    ([folder, { dev, optional, devOptional, peer }]) => folder && !(dev || optional || devOptional || peer),
  );
  const found = run.map(([folder, { version = '', license = '' }]) => {
    const name = folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return [`${name}@${version}`, { name, version, licence: license }] as const;
  });
  return [...new Map(found).values()].sort(
    (a, b) => a.name.localeCompare(b.name) || a.version.localeCompare(b.version),
  );
}

/** The packages of this project, and its own licence. */
export function readLicences(): { product: string; packages: Licence[] } {
  const read = (file: string) => JSON.parse(readFileSync(resolve(ROOT, file), 'utf8'));
  return {
    product: read('package.json').license,
    packages: listLicences(read('package-lock.json').packages),
  };
}

/** For every build. */
export const licences: Plugin = {
  name: 'balise-licences',
  load(id) {
    if (!FILE.test(id)) return null;
    const { product, packages } = readLicences();
    return `export const LICENCES = ${JSON.stringify(packages)};
export const PRODUCT_LICENCE = ${JSON.stringify(product)};`;
  },
};
