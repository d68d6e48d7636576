/**
 * The element tests as files that a browser loads at once: compiled by Vite from the sources, with what they share in
 * a few files. A page that loads each module by itself needs a second before its first test.
 */
import { createReadStream, existsSync, globSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build } from 'vite';
import { patches } from '../build/patches.ts';

const SHARED = [
  { name: 'packages', test: /[\\/]node_modules[\\/]/ },
  { name: 'server', test: /[\\/]tests[\\/]contract-server[\\/]/ },
  { name: 'core', test: /[\\/]src[\\/]core[\\/]/ },
];

/** A page takes more than a second to open: so many files of a folder share one. */
const FILES_PER_PAGE = 4;
/**
 * A page each: what tries every element, what prepares its page itself, and tickets, whose forms keep what was typed
 * for as long as the page lives.
 */
const ALONE = /[\\/](every-element|parts|ticket)[\\/]/;
/** What holds the clock and the network of a page, before the product's code runs in it. */
const FIRST = 'tests/elements/_support/mount.ts';

/** What takes long, for `npm run test:all`. */
const LONG = '.long.test.ts';

/** The patterns of `--files`, or all element tests. @param {string[]} args of the command */
export function readPatterns(args) {
  const from = args.indexOf('--files') + 1;
  if (from === 0) return ['tests/elements/**/*.test.ts'];
  const count = args.slice(from).findIndex((each) => each.startsWith('--'));
  return args.slice(from, count < 0 ? undefined : from + count);
}

/**
 * The test files that match the patterns, each page's together: those of one folder, the main states first,
 * which are shown as they are to somebody who has done nothing yet.
 * @param {string} root of the project
 * @param {readonly string[]} patterns
 * @param {boolean} isJoined all but those that take long; false: all that match, a page for each file
 * @returns {Map<string, string[]>} by the first file of each page
 */
export function groupFiles(root, patterns, isJoined) {
  const all = patterns.flatMap((pattern) => globSync(pattern, { cwd: root })).sort();
  const files = isJoined ? all.filter((path) => !path.endsWith(LONG)) : all;
  const folders = Map.groupBy(files, (file) => (isJoined && !ALONE.test(file) ? dirname(file) : file));
  const pages = new Map();
  for (const folder of folders.values()) {
    const ordered = folder.toSorted((a, b) => Number(isStates(b)) - Number(isStates(a)));
    // as many in each page of a folder
    const count = Math.ceil(ordered.length / FILES_PER_PAGE);
    for (let rank = 0; rank < count; rank += 1) {
      const page = ordered.filter((_, index) => index % count === rank);
      pages.set(page[0], page);
    }
  }
  return pages;
}

const isStates = (file) => /[\\/]states\.test\.ts$/.test(file);

/**
 * Compiles test files.
 * @param {string} root of the project
 * @param {Map<string, string[]>} pages of `groupFiles`
 * @returns a middleware of Koa that answers each test file, and what it imports, from the compiled ones; they are
 *   removed when the process ends
 */
export async function bundleTests(root, pages) {
  const outDir = join(root, 'node_modules/.cache/element-tests', String(process.pid));
  await build({
    root,
    configFile: false,
    logLevel: 'error',
    base: './',
    mode: 'development',
    plugins: [patches, withoutRecords, watchingCode, joinFiles(root, pages)],
    publicDir: false,
    resolve: { dedupe: ['react', 'react-dom', 'nanostores'] },
    // React's own warnings fail a test
    define: {
      'process.env.NODE_ENV': '"development"',
      // see _support/jitter.ts
      'globalThis.jitterSeed': JSON.stringify(process.env.JITTER ?? ''),
    },
    // answered from the same folder
    worker: { rolldownOptions: { output: { entryFileNames: 'chunks/[name]-[hash].js' } } },
    build: {
      target: 'esnext',
      minify: false,
      sourcemap: true,
      modulePreload: false,
      reportCompressedSize: false,
      outDir,
      rolldownOptions: {
        input: Object.fromEntries([...pages.keys()].map((file) => [file.replace(/\.ts$/, ''), PAGE + file])),
        // the runner adds a query to the address of a test file: what others import must be in another one
        preserveEntrySignatures: 'strict',
        checks: { ineffectiveDynamicImport: false },
        output: {
          entryFileNames: '[name].ts',
          chunkFileNames: 'chunks/[name]-[hash].js',
          assetFileNames: 'chunks/[name]-[hash][extname]',
          codeSplitting: { groups: SHARED },
          // the held clock and the network come before the product's code, in whichever files they are
          strictExecutionOrder: true,
        },
      },
    },
  });
  process.once('exit', () => rmSync(outDir, { recursive: true, force: true }));
  return serveFrom(outDir);
}

/** Before the name of the first file of a page. */
const PAGE = 'page:';

/** The test files of a page, one after the other. */
const joinFiles = (root, pages) => ({
  name: 'join-files',
  resolveId: (id) => (id.startsWith(PAGE) ? `\0${id}` : null),
  load: (id) => {
    if (!id.startsWith(`\0${PAGE}`)) return null;
    const files = pages.get(id.slice(1 + PAGE.length)) ?? [];
    const imported = files.length > 1 ? [FIRST, ...files] : files;
    return imported.map((file) => `import ${JSON.stringify(resolve(root, file))};`).join('\n');
  },
});

/**
 * React's development build takes a stack of calls for each node that is created, and writes each rendering with its
 * changed properties into the browser's timeline: no test reads either.
 */
const withoutRecords = {
  name: 'without-records',
  transform: {
    filter: { id: /[\\/]react(?:-dom)?[\\/]cjs[\\/].*\.development\.js$/ },
    handler: (code) =>
      code
        .replaceAll('1e4 > ReactSharedInternals.recentlyCreatedOwnerStacks++', 'false')
        .replace(/supportsUserTiming =\n[^;,]*?(?=,\n)/, 'supportsUserTiming = false'),
  },
};

/** Reports each part that is loaded later to `_support/code.ts`: a test waits for it, however long it takes. */
const watchingCode = {
  name: 'watching-code',
  renderChunk: (code) =>
    code.replace(
      /\bimport\((["'`])(\.{1,2}\/[^"'`]+)\1\)/g,
      (load) => `(globalThis.watchCode ?? ((code) => code))(${load})`,
    ),
};

/** @param {string} folder */
const serveFrom = (folder) => (context, next) => {
  const file = join(folder, decodeURIComponent(context.path));
  if (!/^\/(chunks|tests\/elements)\//.test(context.path) || !existsSync(file)) return next();
  context.type = file.endsWith('.css') ? 'css' : file.endsWith('.map') ? 'json' : 'js';
  // the name of what is shared changes with what it contains
  if (context.path.startsWith('/chunks/')) context.set('cache-control', 'max-age=31536000, immutable');
  context.body = createReadStream(file);
};
