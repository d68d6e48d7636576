/**
 * `npm run release 0.9.61` sets the version, cuts the changelog and keeps the addresses of the versions before it.
 * The label on screen is the specification's and stays (CONTRIBUTING.md, « Releases »).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { getToday } from '../../src/core/kernel/time/paris-clock.ts';
import { cutVersion, listVersions } from './changelog.ts';
import { keepVersions } from './former-versions.ts';

const VERSION = /^(\d+)\.(\d+)\.(\d+)$/;
const parse = (version: string): number[] => VERSION.exec(version)?.slice(1).map(Number) ?? [];

/** Whether `next` counts after `present`; where a host has to act, by its second number at least. */
function isNext(next: string, present: string, breaking: boolean): boolean {
  const [a = 0, b = 0, c = 0] = parse(next);
  const [x = 0, y = 0, z = 0] = parse(present);
  if (a !== x) return a > x;
  if (b !== y) return b > y;
  return !breaking && c > z;
}

/** The text of a JSON file with its first versions replaced: those of the package itself. */
function setVersion(text: string, present: string, next: string, times: number): string {
  let left = times;
  return text.replaceAll(`"version": "${present}"`, (found) => (left-- > 0 ? `"version": "${next}"` : found));
}

/**
 * @param next the new version
 * @param date the day, `2026-11-30`
 * @param kept the folder of former versions
 * @throws an Error where the version does not count on, nothing is to be released, or an address would be lost; nothing
 *   is written then
 */
export function release(root: string, next: string, date: string, kept: string): void {
  const read = (path: string): string => readFileSync(join(root, path), 'utf8');
  const present = (JSON.parse(read('package.json')) as { version: string }).version;
  if (!VERSION.test(next)) throw new Error(`« ${next} »: a version is three numbers, such as 0.9.61.`);
  const changelog = read('CHANGELOG.md');
  const { text, breaking } = cutVersion(changelog, next, date);
  if (!isNext(next, present, breaking))
    throw new Error(`${next} does not follow ${present}${breaking ? ' with a breaking change' : ''}.`);
  keepVersions(
    [...new Set([present, ...listVersions(changelog)])],
    present,
    join(root, 'dist/elements'),
    kept,
  );
  writeFileSync(join(root, 'CHANGELOG.md'), text);
  writeFileSync(join(root, 'package.json'), setVersion(read('package.json'), present, next, 1));
  // the lock names the package twice: itself, and as the root of what is installed
  writeFileSync(join(root, 'package-lock.json'), setVersion(read('package-lock.json'), present, next, 2));
}

if (import.meta.main) {
  const root = resolve('.');
  const [next = ''] = process.argv.slice(2);
  try {
    const kept = resolve(process.env.DATA_DIR ?? '.data', 'elements');
    release(root, next, getToday(), kept);
    console.log(`${next} is set. Next: npm run build, npm run test:all, git commit, git tag v${next}.`);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  }
}
