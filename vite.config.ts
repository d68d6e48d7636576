import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import browserslistToEsbuild from 'browserslist-to-esbuild';
import { defineConfig, type UserConfig } from 'vite';
import { boot } from './build/boot.ts';
import { chunkGroups } from './build/chunks.ts';
import { cssFallbacks } from './build/css-fallbacks.ts';
import { importAgain, plainImports } from './build/dynamic-imports.ts';
import { licences } from './build/licences.ts';
import { patches } from './build/patches.ts';
import { reactExports } from './build/react-exports.ts';

/**
 * Three builds from the same sources: `--mode app` is the application (dist/app), `--mode elements` is the suite
 * for other people's pages (dist/elements: `balise.js`, which loads a tag's code when the tag appears, and one
 * file per tag for those who list theirs), `--mode pages` is the demo pages that show the sources (dist/pages).
 */
const here = import.meta.dirname;
/**
 * The oldest browsers of package.json's list: see docs/browsers.md. Scripts are compiled for those that run everything:
 * written for older ones, private fields become `WeakMap`s, through which a host page's scripts read the password.
 */
const OLDEST_SCRIPTS = browserslistToEsbuild(undefined, { env: 'whole' });
const OLDEST_SHEETS = browserslistToEsbuild(undefined, { env: 'plain' });
const server = process.env.BALISE_API ?? 'http://localhost:8080';

/** @zxing says that each of its files does something when loaded, which is not so: 15 KB instead of 91. */
const TREESHAKE = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] };

/** dayjs as modules: its other form brings a wrapper along for each file. */
const DAYJS_MODULES = [
  { find: /^dayjs$/, replacement: 'dayjs/esm/index.js' },
  { find: /^dayjs\/locale\/fr\.js$/, replacement: 'dayjs/esm/locale/fr.js' },
  { find: /^dayjs\/plugin\/utc\.js$/, replacement: 'dayjs/esm/plugin/utc/index.js' },
];

const app: UserConfig = {
  root: resolve(here, 'src/app'),
  build: {
    outDir: resolve(here, 'dist/app'),
    // `/assets` is a screen
    assetsDir: 'static',
    emptyOutDir: true,
    // for `build/worker.ts`, which removes it
    manifest: true,
    rolldownOptions: {
      treeshake: TREESHAKE,
      input: { index: resolve(here, 'src/app/index.html'), kiosk: resolve(here, 'src/app/kiosk.html') },
      output: { codeSplitting: { groups: chunkGroups() } },
    },
  },
};

const elements: UserConfig = {
  root: here,
  base: './',
  build: {
    outDir: resolve(here, 'dist/elements'),
    emptyOutDir: true,
    manifest: true,
    modulePreload: false,
    copyPublicDir: false,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      treeshake: TREESHAKE,
      input: {
        host: resolve(here, 'src/core/host.ts'),
        ...loadedLater(),
        ...elementEntries(),
      },
      output: {
        entryFileNames: ({ name }) => (name in loadedLater() ? 'chunks/[name]-[hash].js' : '[name].js'),
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: chunkGroups() },
      },
    },
  },
};

const pages: UserConfig = {
  root: resolve(here, 'demo/pages'),
  base: './',
  build: {
    outDir: resolve(here, 'dist/pages'),
    emptyOutDir: true,
    copyPublicDir: false,
    // nothing is split there: it is read by those who build the parts
    chunkSizeWarningLimit: 1000,
    rolldownOptions: { input: resolve(here, 'demo/pages/gallery/parts.html') },
  },
};

const BUILDS: Record<string, UserConfig> = { elements, pages };

/** What `balise.js` loads beside the elements, see `build/loader.ts`. */
function loadedLater(): Record<string, string> {
  // the suite's own code takes along the group of that name
  const kit = { core: 'suite', diagnose: 'diagnose', 'explain-script': 'explain-script' };
  return Object.fromEntries(
    Object.entries(kit).map(([name, file]) => [name, resolve(here, `src/elements/parts/kit/${file}.ts`)]),
  );
}

/**
 * `balise-ticket-list` → src/elements/ticket-list/ticket-list.element.ts, for every element folder; one without
 * that file holds no element, and is left out.
 */
function elementEntries(): Record<string, string> {
  const folder = resolve(here, 'src/elements');
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name);
  const files = names.map((name) => [`balise-${name}`, resolve(folder, name, `${name}.element.ts`)] as const);
  return Object.fromEntries(files.filter(([, file]) => existsSync(file)));
}

export default defineConfig(({ mode }) => ({
  plugins: [
    react(),
    cssFallbacks,
    licences,
    reactExports(),
    patches,
    ...(mode === 'elements' ? [plainImports] : mode === 'pages' ? [] : [importAgain, boot]),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'nanostores'], alias: DAYJS_MODULES },
  server: { proxy: { '/api': server, '/media': server } },
  ...(BUILDS[mode] ?? app),
  // `light-dark()` becomes two variables, of which each declaration of `color-scheme` in a sheet sets one
  build: {
    target: OLDEST_SCRIPTS,
    cssTarget: OLDEST_SHEETS,
    ...(BUILDS[mode] ?? app).build,
  },
}));
