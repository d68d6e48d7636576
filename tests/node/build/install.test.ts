import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  chmodSync,
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';

const LOCK = JSON.stringify({ packages: { '': {}, 'node_modules/a': { version: '1.0.0' } } });
const STAMP = createHash('sha256').update(LOCK).update(`${process.platform} ${process.arch}`).digest('hex');

let folder: string;
const at = (path: string) => join(folder, path);
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'balise-install-'));
  for (const path of ['bin', 'demo', 'node_modules']) mkdirSync(at(path));
  cpSync(resolve(import.meta.dirname, '../../../build/install.mjs'), at('build/install.mjs'));
  writeFileSync(at('package-lock.json'), LOCK);
  // npm, which only notes that it was called
  writeFileSync(at('bin/npm'), `#!/bin/sh\necho "$@" > ${at('called')}\n`);
  chmodSync(at('bin/npm'), 0o755);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function place(version: string): void {
  mkdirSync(at('node_modules/a'));
  writeFileSync(at('node_modules/a/package.json'), JSON.stringify({ version }));
}

/** Runs what the commands run first. @returns whether npm was called */
function install(): boolean {
  const program = "import('./build/install.mjs').then((module) => module.installDependencies())";
  const env = { ...process.env, PATH: at('bin') + delimiter + process.env.PATH };
  execFileSync(process.execPath, ['--eval', program], { cwd: folder, env, stdio: 'pipe' });
  return existsSync(at('called'));
}

test('nothing is installed where every package is there, and a stamp or npm’s own file reports a complete install', () => {
  place('1.0.0');
  writeFileSync(at('node_modules/.package-lock.json'), LOCK);
  expect(install()).toBe(false);
  expect(readFileSync(at('node_modules/.balise-stamp'), 'utf8')).toBe(STAMP);
  expect(install()).toBe(false);
});

test.each(['', '0.9.0'])(
  'a package that is missing or old (%j) is installed, whatever stamp and npm report',
  (version) => {
    if (version) place(version);
    writeFileSync(at('node_modules/.balise-stamp'), STAMP);
    writeFileSync(at('node_modules/.package-lock.json'), LOCK);
    expect(install()).toBe(true);
    expect(readFileSync(at('called'), 'utf8'), 'the lock file decides, whatever is there').toMatch(/^ci /);
  },
);

test('a copy that shares its files keeps its own stamp', () => {
  place('1.0.0');
  writeFileSync(at('copy'), 'former');
  linkSync(at('copy'), at('node_modules/.balise-stamp'));
  expect(install()).toBe(true);
  expect(readFileSync(at('copy'), 'utf8')).toBe('former');
});
