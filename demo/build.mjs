/**
 * Builds the application, the elements with their manifest, and the demo's built pages when `dist/` is missing
 * or was made from other sources. The stamp is written last: an interrupted build is done again. Runs on the Node that runs npm, with the project's own Node.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const dist = join(root, 'dist');
const stampFile = join(dist, 'sources.sha256');

/** What a build is made from, beside `src/`. */
const CONFIGS = [
  'demo/build.mjs',
  'package-lock.json',
  'package.json',
  'tests/cem.config.mjs',
  'tsconfig.json',
  'vite.config.ts',
  'vite.nanostores.ts',
  'vite.schedule-x.ts',
];
const FOLDERS = ['src', 'demo/pages'];
/** What a build must have left. */
const RESULTS = [
  'app/index.html',
  'elements/balise.js',
  'elements/custom-elements.json',
  'pages/gallery/parts.html',
];
/** What makes them, in order. */
const STEPS = [
  ...['app', 'elements', 'pages'].map((mode) => [
    ...['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.config.ts'],
    ...['--mode', mode, '--logLevel', 'warn'],
  ]),
  ['node_modules/@custom-elements-manifest/analyzer/cem.js', 'analyze', '--config', 'tests/cem.config.mjs'],
];
/** What is worth compressing beforehand. */
const TEXTS = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.map']);

/** @param node the program that runs the steps @returns whether there is a build of the present sources */
export async function build(node) {
  const stamp = hashSources();
  const done = RESULTS.every((path) => existsSync(join(dist, path)));
  if (done && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  console.log('Building the application and the elements…');
  rmSync(stampFile, { force: true });
  for (const step of STEPS) if ((await run(node, step)) !== 0) return false;
  for (const folder of ['app', 'elements']) compress(join(dist, folder));
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/** The environment counts too: `VITE_…` settings are written into the build. */
function hashSources() {
  const hash = createHash('sha256');
  for (const path of [...CONFIGS, ...FOLDERS.flatMap((folder) => listFiles(join(root, folder)))]) {
    hash.update(path).update(readFileSync(resolve(root, path)));
  }
  for (const name of Object.keys(process.env).sort()) {
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}`);
  }
  return hash.digest('hex');
}

function listFiles(folder) {
  return readdirSync(folder, { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return entry.name === 'node_modules' ? [] : listFiles(path);
      return entry.isFile() ? [path] : [];
    });
}

/** Compressed once here, at the highest level, instead of at each request. */
function compress(folder) {
  for (const path of listFiles(folder)) {
    if (!TEXTS.has(extname(path))) continue;
    const content = readFileSync(path);
    if (content.length < 1024) continue;
    writeFileSync(`${path}.br`, brotliCompressSync(content));
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
  }
}

function run(command, args) {
  const child = spawn(command, args, { cwd: root, stdio: 'inherit' });
  return new Promise((done) => {
    child.on('error', () => done(1));
    child.on('exit', done);
  });
}
