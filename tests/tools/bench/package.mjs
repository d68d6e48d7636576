/**
 * Installs the packed suite in fresh projects outside the repository (plain TypeScript, React 19, Vue 3), checks their
 * types and builds them, and prints seconds and megabytes: `node tests/tools/bench/package.mjs`. It needs the registry.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { COMPILER, PROJECTS } from './package-projects.mjs';

const root = resolve(import.meta.dirname, '../../..');
const work = mkdtempSync(join(tmpdir(), 'balise-package-'));
const run = (folder, command, ...args) =>
  execFileSync(command, args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });
const timed = (act) => {
  const start = Date.now();
  act();
  return `${((Date.now() - start) / 1000).toFixed(1)} s`;
};
const weigh = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .reduce((sum, each) => sum + statSync(join(each.parentPath, each.name)).size, 0);
const megabytes = (bytes) => `${(bytes / 2 ** 20).toFixed(2)} MB`;

const [{ filename, size, unpackedSize, entryCount }] = JSON.parse(
  run(join(root, 'dist/elements'), 'npm', 'pack', '--json', '--pack-destination', work),
);
console.log(
  `${filename}: ${entryCount} files, ${megabytes(size)} packed, ${megabytes(unpackedSize)} unpacked`,
);

for (const { name, packages, files, check } of PROJECTS) {
  const folder = join(work, name);
  mkdirSync(folder);
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ name: `try-${name}`, private: true, type: 'module' }),
  );
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const alone = timed(() => run(folder, 'npm', 'install', '--no-audit', '--no-fund', join(work, filename)));
  const weight = weigh(join(folder, 'node_modules'));
  run(folder, 'npm', 'install', '--no-audit', '--no-fund', '--no-save', ...packages, ...COMPILER);
  const types = timed(() => run(folder, 'npx', ...check));
  const built = timed(() => run(folder, 'npx', 'vite', 'build', '--logLevel', 'error'));
  console.log(
    `${name}: installed in ${alone}, ${megabytes(weight)}; types right in ${types}; built in ${built}`,
  );
}
rmSync(work, { recursive: true });
