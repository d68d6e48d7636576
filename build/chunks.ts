/**
 * Which code shares a file. Left to itself the bundler makes one for each set of modules that the same elements need:
 * hundreds of files of some hundred bytes, each with headers and a wait. Shared code is named by use instead, so that
 * a page with two elements loads each library once.
 */

/** Folders of `src`, each with the names of its files: `*` is all of them, `!name` leaves one out. */
type Files = Readonly<Record<string, string>>;

/** The groups by their names; the first that lists a file has it. */
export const GROUPS: Readonly<Record<string, Files>> = {
  /** What `balise.js` itself needs: settings, calls, the session that is stored or the host's. It is without React, so that a page that names an element asks for all the rest at once, as soon as this small file runs. */
  core: {
    'core/kernel/http':
      'api-error body credentials error-text host-session http on-user-change report-error retry',
    'core/kernel/lib': `clean-text idempotency-key keyed-paths weak-listeners missing-basics missing-functions page-singletons lenient-schema texts
      user words`,
    'core/kernel/page': `connection error-dialog host-events first-script host-document kiosk messages route-access routes settings
      warn-integrator`,
    'core/kernel/session':
      'draft-life draft-storage host-restore page-events encrypt sealed-session session-storage session rights decrypt vault-key',
    'core/kernel/store': 'follow store-lifecycle',
    'core/people': 'model',
    core: 'setup-check setup',
    'elements/parts/host': 'try-later',
    'elements/parts/kit': 'apply-settings host-roots lazy-elements loader-queue suite',
  },
  /** What every element needs beside it, in one file: builders, the kit, the parts of each screen. */
  base: {
    'core/kernel/http': 'fetch-all pagination wait-text',
    'core/kernel/lib': 'cut-text plural same-answer store-family',
    'core/kernel/page': 'density downloads preferences stored',
    'core/kernel/store':
      'action collection-items collection-read collection-state collection known-pages query quiet-reads',
    'core/kernel/time': 'clock days-away first-of-month paris-clock',
    core: 'first-steps-shown',
    'core/tickets': 'priority-texts',
    'elements/parts/filter': 'filter-texts',
    'elements/parts/form': 'form use-form-field',
    'elements/parts/host': `attributes base common date-attributes freshness link methods style-sheets title-row tokens
      use-host use-look`,
    'elements/parts/kit': `define-element ensure-messages error-boundary ground join-page kiosk-line lazy-theme page-ground
      react-element theme`,
    'elements/parts/login': 'login-gate',
    'elements/parts/overlay': 'modal.tsx',
    'elements/parts/ui': `button content empty error-list field-errors field held-line hidden-heading icon lazy-part
      load-failed load-status load-texts long-text multiline observe-size badges progress
      title-row ui-styles ui-texts use-element-size use-last use-latest use-next-focus
      use-styles`,
  },
  /** Dates in words, which small elements do without. */
  dates: {
    'core/kernel/time': 'dates duration relative-time',
  },
  /** The login, wherever it opens. */
  login: {
    'core/kernel/session': 'sign-in',
    'core/login': 'login',
    'elements/parts/login': `auth-card light-dom-field light-dom-form-texts light-dom-form light-dom-styles
      light-dom-submit login-card login-fields logo`,
  },
  /** The shapes of what forms and lists hold. */
  shapes: {
    'core/assets': 'model texts',
    'core/attachments': 'model',
    'core/categories': 'model',
    'core/interventions': 'create-right ticket-work',
    'core/kernel/http': 'row-failure',
    'core/kernel/lib': 'sort-key until-idle',
    'core/kernel/list': 'list-navigation',
    'core/kernel/page': 'unload-guard',
    'core/kernel/session': 'authorship recent',
    'core/kernel/store': 'idempotent-write not-found versioned',
    'core/sites': 'model texts',
    'core/tickets': 'model rights texts',
  },
  /** What forms and lists choose with. */
  pickers: {
    'core/sites': 'only-site store',
    'elements/parts/form': 'site-form-field',
    'elements/parts/overlay': 'popover-clear popover',
    'elements/parts/scan': 'use-open-scanner use-scan',
    'elements/parts/sites':
      'lazy-site-tree name-site site-panel site-picker-styles site-picker site-tree.css',
    'elements/parts/ui': 'choice-group',
  },
  /** What lists alone filter with. */
  filters: {
    'elements/parts/filter':
      'choice-filter combo-filter filter-bar.css filter-chip search-field state-choices use-text-fits',
    'elements/parts/overlay': 'popover-choice',
  },
  /** Rows of which only those on screen are drawn. */
  'row-window': {
    'core/kernel/lib': 'list-between',
    'elements/parts/ui': 'row-places use-row-window',
  },
  /** What every form keeps and draws. */
  form: {
    'core/kernel/form': '* !host-reply !loginless-draft',
    'core/kernel/lib': 'pick',
    'core/scanner': 'hand-scanner-enter',
    'core/tickets': 'fields',
    'elements/parts/form':
      'choice-form-field form-field form-fields form-foot form-frame form-texts use-reset',
    'elements/parts/frame': 'gated-section',
  },
  /** A day as people type it. */
  'date-input': {
    'core/kernel/time': 'typed-date',
    'elements/parts/overlay': 'date-input date-texts touch',
    'elements/parts/ui': 'use-typed-text',
  },
  /** The page of a form. */
  'form-page': {
    'elements/parts/form': 'form-skeleton',
    'elements/parts/frame': 'form-view',
  },
  /** A form in a dialog, the object that it creates or changes, and the field that chooses from a short list. */
  'form-dialog': {
    'elements/parts/form': 'form-dialog object-dialog select-form-field',
  },
  /** What two people changed at the same time. */
  conflicts: {
    'elements/parts/form': 'conflict-box conflict-texts form-conflicts',
  },
  /** The frame of a part of a page and of what it loads, the question before something is removed, and amounts of money. */
  panel: {
    'core/kernel/lib': 'money',
    'elements/parts/object': 'detail object-loader',
    'elements/parts/overlay': 'confirm-dialog confirm-texts',
    'elements/parts/ui': 'panel query-status',
  },
  /** What every page about one object begins with. */
  'object-page': {
    'elements/parts/frame': 'lazy-site-path object-view use-note-recent',
    'elements/parts/overlay': 'title-actions',
    'elements/parts/ui': 'title-skeleton',
  },
  /** Comments, which three pages have. */
  comments: {
    'core/comments': 'add-comment api draft edit-comment',
    'elements/parts/frame': 'provider-fact',
    'elements/parts/object': 'comment-thread summary-texts summary',
  },
  /** Files of an object: sent, shown, and reported where they went with their page. */
  files: {
    'core/attachments': '* !check-file !model',
    'core/kernel/http': 'form-body',
    'core/kernel/lib': 'file-name',
    'elements/parts/object': 'lazy-shrink lazy-unsent lazy-upload-news',
    'elements/parts/ui': 'pasted-files',
  },
  /** What the list and the form of equipment choose with, and what a user may do. */
  assets: {
    'core/assets': 'choices rights',
  },
  /** A state, how it looks, and what counts it. */
  states: {
    'core/interventions': 'state-for-user field-texts rating',
    'core/stats': 'api model store',
    'elements/parts/ui':
      'intervention-state-looks state-badge state-look ticket-state-looks slow-answer-line tiles',
  },
  /** Times as Paris' clocks show them, which some need without the interventions. */
  'wall-time': {
    'core/kernel/time': 'today wall-time',
  },
  /** Interventions as a store, with their rights: the agenda, lists and pages of theirs. */
  interventions: {
    'core/interventions':
      'api calendar-constants is-ahead late rights planned-span state step-fields steps store',
    'elements/parts/ui': 'intervention-badge',
  },
  /** What the agenda's own later parts, such as its dialog, need too. */
  agenda: {
    'core/interventions':
      'agenda-cut agenda-layout agenda-month agenda-move agenda-range agenda-weekend agenda',
    'elements/agenda': 'busy-notice event-item event-text sliver-count texts',
  },
  /** The rows of panels, and the tabs above them: larger pages have them. */
  rows: {
    'elements/parts/host': 'tabs',
    'elements/parts/object': 'linked-row more-rows part-loader rows-texts rows use-marks',
    'elements/parts/ui': 'tabs',
  },
  /** The words and the figures of finance. */
  finance: {
    'core/finance': 'amounts entry-texts model params budget-depletion table texts year',
  },
  /** Contracts on the pages of others too. */
  contracts: {
    'core/contracts': 'model store',
  },
  /** Companies and people. */
  profiles: {
    'core/profiles': 'store texts',
  },
  /** The names of accounts. */
  accounts: {
    'core/accounts': 'texts',
    'core/kernel/lib': 'account-words',
  },
  /** Figures of the server in tiles and charts. */
  figures: {
    'elements/parts/object': 'figure-texts figure-tile figures-loader figures-view figures',
  },
  /** What every chart is drawn in. */
  chart: {
    'elements/parts/chart': 'bar-chart chart-frame chart-texts',
  },
  /** The base of the blocks of the report, each of which is an element too. */
  stats: {
    'core/stats': 'bars compare-years interventions months report',
    'elements/parts/stats': 'block-options kpi lone-block report-texts stats-block stats use-open use-period',
  },
  /** Rows that others change, in lists and in the parts of a page. */
  'held-rows': {
    'core/kernel/list': 'held-rows',
    'elements/parts/object': 'use-held-rows',
  },
  /** What waits in a part of a page. */
  'held-part': {
    'elements/parts/object': 'held-part use-held-part',
  },
  /** Calls that an import makes without the lists that go with them elsewhere. */
  resource: {
    'core/kernel/http': 'resource-calls',
    'core/kernel/store': 'resource',
  },
  'asset-calls': { 'core/assets': 'api store' },
  /** What the long lists have in common beside their table; without what it imports, which smaller pages use too. */
  list: {
    'core/kernel/list': '* !held-places !held-rows !period-filter !list-position !list-navigation',
    'core/sites': 'filter',
    'elements/parts/filter': 'filter-bar.tsx filter-chips number-filter toggle-filter',
    'elements/parts/frame': `describe-filters filter-looks lazy-export list-attributes list-filters list-search-bar
      list-view-props list-view use-list-output use-list-rows use-list-state use-open-row use-print use-sites use-default-order`,
    'elements/parts/sites': 'place-line site-chip sites-filter',
    'elements/parts/table': `create-link data-table-cards data-table-end data-table-groups data-table list-columns list-empty
      list-title row-group-name table-styles table-tools use-list-preference use-selection use-table-layout`,
  },
  /** What lists and the agenda load after their first view: choices with a search, and the sheet for paper. */
  'list-later': {
    'elements/parts/filter': 'combo-list',
    'elements/parts/ui': 'print-styles print',
  },
  /** What a session needs after a login. */
  session: {
    'core/kernel/session': 'draft-encryption follow-login session-limits',
  },
  /** Which element of a page shows the login, and whose session it is. */
  'login-gates': {
    'elements/parts/login':
      'choose-login-gate login-focus use-login-element login-elements login-texts session-line',
  },
};

/** What a group has of other packages. */
const PACKAGES: Readonly<Record<string, string>> = {
  react: 'react|react-dom|scheduler|@r2wc',
  core: 'nanostores|wretch|valibot',
  base: '@nanostores',
  dates: 'dayjs',
};
/** Groups that take along what their files import. */
const WITH_IMPORTS = ['react', 'core', 'base', 'dates', 'shapes', 'pickers'];

/** The groups as the bundler takes them. */
export function chunkGroups() {
  return ['react', ...Object.keys(GROUPS)].map((name) => ({
    name,
    test: toPattern(GROUPS[name] ?? {}, PACKAGES[name]),
    ...(WITH_IMPORTS.includes(name) ? {} : { includeDependenciesRecursively: false }),
  }));
}

/** @returns what matches the path of each of those files, and of those packages */
function toPattern(files: Files, packages: string | undefined): RegExp {
  const each = Object.entries(files).map(([folder, text]) => {
    const names = text.trim().split(/\s+/);
    const left = names.filter((name) => name.startsWith('!')).map((name) => name.slice(1));
    const taken = names.includes('*') ? `(?!(?:${left.join('|')})\\.)[\\w-]+` : `(?:${names.join('|')})`;
    return `src/${folder}/${taken}(?:\\.(?:tsx?|css))?(?:\\?inline)?$`;
  });
  if (packages) each.push(`node_modules/(?:${packages})/`);
  if (packages?.startsWith('react')) each.push('react-exports:');
  if (packages?.startsWith('nanostores')) each.push('rolldown/runtime');
  return new RegExp(each.join('|'));
}
