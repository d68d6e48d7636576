/**
 * Builds the application, the elements with their manifest, package and documentation, and the demo's built pages:
 * for `npm run build` always, for `npm start` and the tests when `dist/` is missing or older than its sources. The
 * stamp is written last, so that an interrupted build is run again. Uses the Node that runs npm to start, and the
 * project's own Node for the build steps.
 */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { extname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync, gzipSync } from 'node:zlib';

const root = resolve(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');
const dist = join(root, 'dist');
const stampFile = join(dist, 'sources.sha256');

/** The build's inputs, besides `src/`. */
const CONFIGS = [
  'CHANGELOG.md',
  'README.md',
  'package-lock.json',
  'package.json',
  'build/package/manifest.config.mjs',
  'tsconfig.json',
  'vite.config.ts',
];
const FOLDERS = ['src', 'build', 'demo/pages', 'demo/documentation', 'docs', 'demo/wordpress'];
/** The build's expected outputs. */
const RESULTS = [
  'app/index.html',
  'app/kiosk.html',
  'app/sw.js',
  'elements/balise.js',
  'elements/custom-elements.json',
  'elements/integrity.json',
  'docs/index.html',
  'pages/gallery/parts.html',
];
/** The build steps, in order. */
const STEPS = [
  ...['app', 'elements', 'pages'].map((mode) => [
    ...['node_modules/vite/bin/vite.js', 'build', '--config', 'vite.config.ts'],
    ...['--mode', mode, '--logLevel', 'warn'],
  ]),
  ['build/worker.ts'],
  ['build/loader.ts'],
  [
    'node_modules/@custom-elements-manifest/analyzer/cem.js',
    'analyze',
    '--config',
    'build/package/manifest.config.mjs',
  ],
  ['build/package/build.mjs'],
  ['demo/documentation/build.ts'],
];
/** The extensions of files to compress. */
const TEXTS = new Set(['.js', '.css', '.html', '.svg', '.json', '.webmanifest', '.map']);

/**
 * @param node the Node executable that runs the steps
 * @param isWanted builds also what is up to date
 * @returns whether `dist/` is a build of the present sources
 */
export async function build(node, isWanted = false) {
  const stamp = hashSources();
  const done = RESULTS.every((path) => existsSync(join(dist, path)));
  if (!isWanted && done && existsSync(stampFile) && readFileSync(stampFile, 'utf8') === stamp) return true;
  console.log('Building the application and the elements…');
  rmSync(stampFile, { force: true });
  for (const step of STEPS) if ((await run(node, step)) !== 0) return false;
  for (const folder of ['app', 'elements', 'docs']) compress(join(dist, folder));
  mkdirSync(dist, { recursive: true });
  writeFileSync(stampFile, stamp);
  return true;
}

/** `VITE_…` environment variables are compiled into the build. */
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

/** Compressed once here, at the highest level, rather than at each request. */
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

// `npm run build`
if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  process.exitCode = (await build(process.execPath, true)) ? 0 : 1;
