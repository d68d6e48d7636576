/**
 * The addresses of the suite: `/elements/0.9.60/` is one version, for ever; `/elements/0.9/` the latest of a line;
 * `/elements/` the present one. Versions before it are served from the folder `elements` of the data, where an
 * administrator has unpacked them (docs/operating.md).
 */
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface SuiteAddress {
  /** Ends with a slash. */
  prefix: string;
  folder: string;
  /** What it answers never changes. */
  isFixed: boolean;
}

const VERSION = /^\d+\.\d+\.\d+$/;
const lineOf = (version: string): string => version.split('.').slice(0, 2).join('.');

/**
 * @param current the version of this program, and where it is built
 * @param archive where former versions are, each in a folder of its name
 */
export function listAddresses(current: { version: string; folder: string }, archive: string): SuiteAddress[] {
  const former = existsSync(archive) ? readdirSync(archive).filter((name) => VERSION.test(name)) : [];
  const folders = new Map(former.map((version) => [version, join(archive, version)]));
  folders.set(current.version, current.folder);
  const versions = [...folders.keys()].sort((a, b) => a.localeCompare(b, 'en', { numeric: true }));
  const latest = new Map(versions.map((version) => [lineOf(version), version]));
  return [
    { prefix: '/elements/', folder: current.folder, isFixed: false },
    ...[...latest].map(([line, version]) => ({
      prefix: `/elements/${line}/`,
      folder: folders.get(version) as string,
      isFixed: false,
    })),
    ...[...folders].map(([version, folder]) => ({ prefix: `/elements/${version}/`, folder, isFixed: true })),
  ];
}
