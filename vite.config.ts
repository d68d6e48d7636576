import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { scheduleX } from './vite.schedule-x.ts';

/**
 * Two builds from the same sources: `--mode app` is the application (dist/app), `--mode elements` is the suite
 * for other people's pages (dist/elements: `balise.js`, which loads a tag's code when the tag appears, and one
 * file per tag for those who list theirs).
 */
const here = import.meta.dirname;
const server = process.env.BALISE_API ?? 'http://localhost:8080';

/**
 * What every element needs, in one file: core's root and builders with their libraries, the kit, the parts that
 * stand in each screen. A page then waits for four files before its first call, not for fifteen.
 */
const BASE = new RegExp(
  [
    'node_modules/(nanostores|@nanostores|wretch|dayjs|valibot)/',
    'src/core/(?!(downloads|leaving|money|preferences|refusals|wall)\\.)[^/]+$',
    'src/core/(_lib/(query|collection|action|lifecycle|pages|registry|retry|shape|vault|xhr|key|family)|people/model)\\.ts$',
    'src/elements/_kit/(?!shoelace|object-view|use-sites)',
    'src/elements/_ui/(button|icon|empty|sheets|ui-texts|error-list|field-errors)\\.',
    'src/elements/_ui/(base|button|content|field|modal|parts)\\.css',
  ].join('|'),
);

/** What forms and lists choose with, and the shapes of what they hold: each in one file, not in one a module. */
const PICKERS =
  /src\/elements\/_ui\/((popover|filter-chip|filter-texts|site-picker|site-picker-sheet|lazy-site-tree|combo-filter)\.|site-tree\.css)/;
const SHAPES =
  /src\/core\/((tickets|assets|sites|categories|attachments|interventions|comments)\/model|_lib\/(gone|rules|search|drafts|attempt))\.ts$/;
/** What a form says of its fields: a dozen screens have one. */
const FORM = /src\/elements\/_ui\/(error-summary|field)\.tsx?$/;
/** A state, and how it looks. */
const STATES = /src\/elements\/_ui\/state(s|-badge)\.tsx?$/;
/** What the long lists have in common beside their table; without what it imports, which smaller pages use too. */
const LIST =
  /src\/(core\/_lib\/(filters|prepared)|elements\/(_kit\/use-sites|_ui\/(create-link|csv|kept-end|list-state|list-title|place|table-tools|use-list-view)))\.tsx?$/;
/** @zxing says that each of its files does something when loaded, which is not so: 15 KB instead of 91. */
const TREESHAKE = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] };

/** The suite's sheets are in its code and its chunks load one another: Vite's helper has nothing to preload. */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
};

const app: UserConfig = {
  root: resolve(here, 'src/app'),
  build: {
    outDir: resolve(here, 'dist/app'),
    // `/assets` is a screen
    assetsDir: 'static',
    emptyOutDir: true,
    rolldownOptions: { treeshake: TREESHAKE, output: { codeSplitting: { groups: vendorGroups() } } },
  },
};

const elements: UserConfig = {
  root: here,
  base: './',
  build: {
    outDir: resolve(here, 'dist/elements'),
    emptyOutDir: true,
    modulePreload: false,
    copyPublicDir: false,
    rolldownOptions: {
      preserveEntrySignatures: 'allow-extension',
      treeshake: TREESHAKE,
      input: { balise: resolve(here, 'src/elements/auto.ts'), ...elementEntries() },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: vendorGroups() },
      },
    },
  },
};

/** Shared code is named by use, so that a page that holds two elements loads each library once. */
function vendorGroups() {
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@r2wc)\// },
    {
      name: 'shoelace',
      test: /node_modules\/(@shoelace-style|lit|lit-html|lit-element|@lit|@floating-ui)\//,
    },
    { name: 'base', test: BASE },
    { name: 'shapes', test: SHAPES },
    { name: 'pickers', test: PICKERS },
    { name: 'form', test: FORM },
    { name: 'states', test: STATES },
    { name: 'list', test: LIST, includeDependenciesRecursively: false },
  ];
}

/**
 * `balise-ticket-list` → src/elements/ticket-list/ticket-list.element.ts, for every element folder; one without
 * that file holds no element, and is left out.
 */
function elementEntries(): Record<string, string> {
  const folder = resolve(here, 'src/elements');
  const names = readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('_'))
    .map((entry) => entry.name);
  const files = names.map((name) => [`balise-${name}`, resolve(folder, name, `${name}.element.ts`)] as const);
  return Object.fromEntries(files.filter(([, file]) => existsSync(file)));
}

export default defineConfig(({ mode }) => ({
  plugins: [react(), scheduleX(), ...(mode === 'elements' ? [plainImports] : [])],
  resolve: { dedupe: ['react', 'react-dom', 'nanostores'] },
  server: { proxy: { '/api': server, '/media': server } },
  ...(mode === 'elements' ? elements : app),
  // The tokens are `light-dark()` pairs, which must reach the browser as they are: lowered, they need the sheet
  // that declares `color-scheme` to be the same, and it is not.
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    ...(mode === 'elements' ? elements.build : app.build),
  },
}));
