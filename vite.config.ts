import { existsSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin, type UserConfig } from 'vite';
import { importAgain } from './vite.import-again.ts';
import { licences } from './vite.licences.ts';
import { nanostores } from './vite.nanostores.ts';
import { scheduleX } from './vite.schedule-x.ts';
import { valibot } from './vite.valibot.ts';

/**
 * Three builds from the same sources: `--mode app` is the application (dist/app), `--mode elements` is the suite
 * for other people's pages (dist/elements: `balise.js`, which loads a tag's code when the tag appears, and one
 * file per tag for those who list theirs), `--mode pages` is the demo pages that show the sources (dist/pages).
 */
const here = import.meta.dirname;
const server = process.env.BALISE_API ?? 'http://localhost:8080';

/**
 * What every element needs, in one file: core's root and builders with their libraries, the kit, the parts that
 * stand in each screen. A page then waits for four files before its first call, not for fifteen.
 */
const BASE = new RegExp(
  [
    'node_modules/(nanostores|@nanostores|wretch|valibot)/',
    'src/core/(setup|setup-check)\\.ts$',
    'src/core/_lib/(family|idempotency-key|lifetime|page-singletons|plural|shape|texts|words)\\.ts$',
    'src/core/_time/(clock|paris-clock)\\.ts$',
    'src/core/_page/(connection|dispatch|kiosk|notices|routes|settings|warn-integrator)\\.ts$',
    'src/core/_http/(credentials|errors|http|identity|pages|retry|wait-text)\\.ts$',
    'src/core/(session/(session|page-events)|people/model)\\.ts$',
    'src/core/_store/(action|collection|refresh-policy|query)\\.ts$',
    'src/elements/_kit/(apply-settings|define-element|ensure-messages|error-boundary|kiosk-line|lazy-elements|lazy-theme|react-element)\\.',
    'src/elements/_host/((attributes|freshness|link|methods|sheets|texts|use-host)\\.|(base|common|tokens)\\.css)',
    'src/elements/_login/login-gate\\.',
    'src/elements/_ui/(button|icon|lazy-part|empty|load-failed|sheets|ui-texts|use-(last|latest|sheet)|error-list|field-errors)\\.',
    'src/elements/_ui/(base|button|content|field|parts)\\.css',
  ].join('|'),
);

/** Dates in words, which small elements do without. */
const DATES = /node_modules\/dayjs\/|src\/core\/_time\/dates\.ts$/;

/** The login, wherever it opens. */
const LOGIN =
  /src\/(core\/(session\/(sign-in|seal)|people\/login)|elements\/(_login\/login-(card|fields|places|texts)|_account-form\/(auth-card|light-dom-[\w-]+|logo)))\./;

/** What forms and lists choose with, what lists alone filter with, and the shapes of what they hold: a file each. */
const PICKERS =
  /src\/elements\/((_overlay\/popover|_sites\/(name-site|site-picker|site-panel|site-picker-sheet|lazy-site-tree))\.|_sites\/site-tree\.css)|src\/core\/sites\/store\.ts$/;
const FILTERS =
  /src\/elements\/_filter\/((choice-filter|filter-chip|filter-texts|combo-filter|search-field)\.|filter-bar\.css)/;
const SHAPES =
  /src\/core\/((tickets|assets|sites|categories|attachments)\/model|(tickets|assets|sites)\/texts|_page\/unload-guard|_http\/not-found|session\/drafts|_store\/(idempotent-write|versioned)|_lib\/(search|until-idle))\.ts$/;
/** A field with its label and errors, and what stands above a form: a dozen screens have them. */
const FIELD = /src\/(elements\/_ui\/(field|multiline|long-text)|core\/_lib\/cut-text)\.tsx?$/;
/** What every form keeps, and what it draws: a page may need the first long before the second. */
const FORM_STORE = /src\/core\/(_form\/(?!page-reply)[\w-]+|_lib\/pick)\.ts$/;
const FORM = /src\/elements\/_form\/(form-(foot|frame|field|texts)|use-(form-field|reset))\.tsx?$/;
/** The page of a form. */
const FORM_PAGE = /src\/elements\/(_frame\/form-view|_form\/form-bones)\.tsx$/;
/** A form in a dialog, and the object that it creates or changes. */
const FORM_DIALOG = /src\/elements\/_form\/(form|object)-dialog\.tsx$/;
/** The frame of a part of a page, and the question before something is removed. */
const PANEL = /src\/elements\/(_ui\/panel|_overlay\/confirm-(dialog|texts))\.tsx?$/;
/** The title of a page, with its sheet. */
const TITLE_ROW = /src\/elements\/(_host\/title-row\.css|_ui\/(title-row|hidden-heading)\.tsx)/;
/** Who may do what with a ticket. */
const TICKET_RIGHTS = /src\/core\/(session\/author|tickets\/rights)\.ts$/;
/** What the list and the form of equipment choose with, and who may: small, and always together. */
const ASSETS = /src\/core\/assets\/(choices|rights)\.ts$/;
/** What every page about one object begins with; and the comments that three of them have. */
const OBJECT_PAGE =
  /src\/elements\/(_frame\/(object-view|lazy-site-path)|_overlay\/title-actions|_ui\/title-bones)\.tsx$/;
const COMMENTS =
  /src\/(core\/comments\/(addition|api|draft|edit)|elements\/_object\/(comment-thread|summary|summary-texts)|elements\/_frame\/provider-fact)\.(tsx?|css)/;
/** Files that went with their page, where they are reported. */
const UNSENT = /src\/(core\/attachments\/unsent\.ts|elements\/_object\/lazy-unsent\.tsx)$/;
/** A state, and how it looks. */
const STATES = /src\/elements\/_ui\/state(s|-badge)\.tsx?$/;
/** What stands while something is awaited. */
const WAIT = /src\/elements\/_ui\/(load-status|load-texts|progress)\./;
/** What the long lists have in common beside their table; without what it imports, which smaller pages use too. */
const FINANCE_TEXTS = /src\/core\/finance\/(amounts|labels)\.ts$/;
const FINANCE_FIGURES = /src\/core\/finance\/(params|run-out|table|year)\.ts$/;
/** The base of the blocks of the report, each of which is an element too. */
const STATS =
  /src\/(core\/stats\/(months|report|years)|elements\/_stats\/(block-options|kpi|lone-block|report-texts|stats-block|use-open|use-period)|elements\/_chart\/(bar-chart|year-chart|chart-frame|chart-texts))\.(tsx?|css)/;
const LIST =
  /src\/(core\/(_list\/(?!period|walk)[\w-]+|sites\/filter)|elements\/(_frame\/(describe-filters|filter-looks|use-open-row|use-sites|use-list-state|use-print|lazy-csv|list-[\w-]+)|_table\/(create-link|data-table|list-columns|list-state|list-title|table-tools|use-list-preference|use-selection)|_sites\/(site-chip|sites-filter|place)|_filter\/(filter-bar|toggle-filter|number-filter)|_ui\/middle-truncate))\.tsx?$|src\/elements\/_table\/(table-sheet\.ts|data-table[\w-]*\.css)/;
/** The rows of panels, and the tabs that they stand under: larger pages have them. */
const ROWS =
  /src\/elements\/(_object\/(part-loader|linked-row|more-rows|rows-texts|rows\.css)|_ui\/tabs|_host\/tabs\.css)/;
/** What is kept of the user's choices. */
const PREFERENCES = /src\/core\/_page\/(preferences|density)\.ts$/;
/** @zxing says that each of its files does something when loaded, which is not so: 15 KB instead of 91. */
const TREESHAKE = { moduleSideEffects: [{ test: /@zxing/, sideEffects: false }] };

/** dayjs as modules: its other form brings a wrapper along for each file. */
const DAYJS_MODULES = [
  { find: /^dayjs$/, replacement: 'dayjs/esm/index.js' },
  { find: /^dayjs\/locale\/fr\.js$/, replacement: 'dayjs/esm/locale/fr.js' },
  { find: /^dayjs\/plugin\/utc\.js$/, replacement: 'dayjs/esm/plugin/utc/index.js' },
];

/**
 * The suite's sheets are in its code and its chunks load one another: Vite's helper has nothing to preload, and
 * each of its calls drops what it would preload.
 */
const plainImports: Plugin = {
  name: 'plain-imports',
  enforce: 'post',
  transform: {
    filter: { id: /vite\/preload-helper/ },
    handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
  },
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = file.code.replaceAll(/,\s*\[\],\s*import\.meta\.url\)/g, ')');
    },
  },
};

const app: UserConfig = {
  root: resolve(here, 'src/app'),
  build: {
    outDir: resolve(here, 'dist/app'),
    // `/assets` is a screen
    assetsDir: 'static',
    emptyOutDir: true,
    rolldownOptions: {
      treeshake: TREESHAKE,
      input: { index: resolve(here, 'src/app/index.html'), kiosk: resolve(here, 'src/app/kiosk.html') },
      output: { codeSplitting: { groups: vendorGroups() } },
    },
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
      input: {
        balise: resolve(here, 'src/elements/auto.ts'),
        host: resolve(here, 'src/core/host.ts'),
        ...elementEntries(),
      },
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: 'chunks/[name]-[hash].js',
        codeSplitting: { groups: vendorGroups() },
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

/** Shared code is named by use, so that a page that holds two elements loads each library once. */
function vendorGroups() {
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@r2wc)\// },
    { name: 'base', test: BASE },
    { name: 'dates', test: DATES },
    { name: 'login', test: LOGIN, includeDependenciesRecursively: false },
    { name: 'shapes', test: SHAPES },
    { name: 'pickers', test: PICKERS },
    { name: 'filter-texts', test: /src\/elements\/_filter\/filter-texts\.ts$/ },
    { name: 'filters', test: FILTERS, includeDependenciesRecursively: false },
    { name: 'field', test: FIELD },
    { name: 'form-store', test: FORM_STORE, includeDependenciesRecursively: false },
    { name: 'form', test: FORM, includeDependenciesRecursively: false },
    { name: 'form-page', test: FORM_PAGE, includeDependenciesRecursively: false },
    { name: 'form-dialog', test: FORM_DIALOG, includeDependenciesRecursively: false },
    { name: 'panel', test: PANEL, includeDependenciesRecursively: false },
    { name: 'title-row', test: TITLE_ROW, includeDependenciesRecursively: false },
    { name: 'object-page', test: OBJECT_PAGE, includeDependenciesRecursively: false },
    { name: 'comments', test: COMMENTS, includeDependenciesRecursively: false },
    { name: 'unsent', test: UNSENT, includeDependenciesRecursively: false },
    { name: 'ticket-rights', test: TICKET_RIGHTS, includeDependenciesRecursively: false },
    { name: 'assets', test: ASSETS, includeDependenciesRecursively: false },
    { name: 'states', test: STATES, includeDependenciesRecursively: false },
    { name: 'wait', test: WAIT, includeDependenciesRecursively: false },
    { name: 'rows', test: ROWS, includeDependenciesRecursively: false },
    { name: 'preferences', test: PREFERENCES, includeDependenciesRecursively: false },
    { name: 'finance-texts', test: FINANCE_TEXTS, includeDependenciesRecursively: false },
    { name: 'finance-figures', test: FINANCE_FIGURES, includeDependenciesRecursively: false },
    { name: 'stats', test: STATS, includeDependenciesRecursively: false },
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
  plugins: [
    react(),
    licences(),
    nanostores(),
    scheduleX(),
    valibot(),
    ...(mode === 'elements' ? [plainImports] : mode === 'pages' ? [] : [importAgain]),
  ],
  resolve: { dedupe: ['react', 'react-dom', 'nanostores'], alias: DAYJS_MODULES },
  server: { proxy: { '/api': server, '/media': server } },
  ...(BUILDS[mode] ?? app),
  // The tokens are `light-dark()` pairs, which must reach the browser as they are: lowered, they need the sheet
  // that declares `color-scheme` to be the same, and it is not.
  build: {
    target: 'es2022',
    cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
    ...(BUILDS[mode] ?? app).build,
  },
}));
