/**
 * Which code shares a file. Left to itself the bundler makes one for each set of modules that the same elements need:
 * hundreds of files of some hundred bytes, each with headers and a wait.
 */

/**
 * What `balise.js` itself needs: settings, calls, the session that is stored or the host's. It is without React, so that a page that names an element
 * asks for all the rest at once, as soon as this small file runs.
 */
const CORE = new RegExp(
  [
    'node_modules/(nanostores|wretch|valibot)/',
    'src/core/(setup|setup-check)\\.ts$',
    'src/core/_lib/(idempotency-key|lifetime|missing-(basics|functions)|page-singletons|shape|texts|words)\\.ts$',
    'src/core/_page/(connection|dispatch|first-script|host-document|kiosk|notices|routes|settings|warn-integrator)\\.ts$',
    'src/core/_http/(credentials|errors|host-session|http|identity|retry)\\.ts$',
    'src/core/(session/(session|session-storage|sealed-session|page-events|host-restore|vault|seal|drafts)|people/model|_store/refresh-policy)\\.ts$',
    'src/elements/(_kit/(apply-settings|host-roots|lazy-elements|suite(-place)?)|_host/try-later)\\.ts$',
  ].join('|'),
);

/** What every element needs beside it, in one file: builders, the kit, the parts that stand in each screen. */
const BASE = new RegExp(
  [
    'node_modules/@nanostores/',
    'src/core/_lib/(cut-text|family|plural)\\.ts$',
    'src/core/(_time/(clock|paris-clock)|tickets/priority-texts)\\.ts$',
    'src/core/_page/(density|downloads|preferences|stored)\\.ts$',
    'src/core/_http/(pages|wait-text)\\.ts$',
    'src/core/_store/(action|collection|query)\\.ts$',
    'src/elements/_kit/(define-element|ensure-messages|error-boundary|kiosk-line|lazy-theme|page-ground|theme|react-element)\\.',
    'src/elements/_host/((attributes|date-attributes|freshness|link|methods|sheets|texts|use-host)\\.|(base|common|tokens|title-row)\\.css)',
    'src/elements/(_filter/filter-texts|_form/use-form-field|_login/login-gate)\\.',
    'src/elements/_overlay/modal\\.tsx?$',
    'src/elements/_ui/(button|field|multiline|long-text|icon|lazy-part|empty|load-failed|load-status|load-texts|progress|sheets|title-row|hidden-heading|ui-texts|use-(element-size|last|latest|sheet)|observe-size|error-list|field-errors)\\.',
    'src/elements/(_form/form|_kit/ground|_ui/(base|button|content|field|parts))\\.css',
  ].join('|'),
);

/** Dates in words, which small elements do without. */
const DATES = /node_modules\/dayjs\/|src\/core\/_time\/dates\.ts$/;

/** The login, wherever it opens. */
const LOGIN =
  /src\/(core\/(session\/sign-in|people\/login)|elements\/(_login\/login-(card|fields)|_account-form\/(auth-card|light-dom-[\w-]+|logo)))\./;

/** What forms and lists choose with, what lists alone filter with, and the shapes of what they hold: a file each. */
const PICKERS =
  /src\/elements\/((_overlay\/popover(-clear)?|_ui\/choice-group|_form\/site-form-field|_sites\/(name-site|site-picker|site-panel|site-picker-sheet|lazy-site-tree))\.|_sites\/site-tree\.css)|src\/core\/sites\/store\.ts$/;
const FILTERS =
  /src\/elements\/(_overlay\/popover-choice\.|_filter\/((choice-filter|filter-chip|combo-filter|search-field|state-choices)\.|filter-bar\.css))/;
/** Rows of which only those on screen are drawn. */
const ROW_WINDOW = /src\/(core\/_lib\/list-between|elements\/_ui\/use-row-window)\.ts$/;
const SHAPES =
  /src\/core\/((tickets|assets|sites|categories|attachments)\/model|session\/(author|recent)|tickets\/rights|interventions\/create-right|(tickets|assets|sites)\/texts|_page\/unload-guard|_http\/(not-found|row-failure)|_store\/(idempotent-write|versioned)|_lib\/(search|until-idle)|_list\/walk)\.ts$/;
/** What every form keeps and draws. */
const FORM =
  /src\/(core\/(_form\/(?!page-reply)[\w-]+|_lib\/pick|tickets\/fields)\.ts$|elements\/(_form\/(form-(foot|frame|field|fields|texts)|use-reset|choice-form-field)\.tsx?|_frame\/gated-section\.tsx))/;
/** The page of a form. */
const FORM_PAGE = /src\/elements\/(_frame\/form-view|_form\/form-bones)\.tsx$/;
/** A form in a dialog, the object that it creates or changes, and the field that chooses from a short list. */
const FORM_DIALOG = /src\/elements\/_form\/((form|object)-dialog|select-form-field)\.tsx$/;
/** What two people changed at the same time. */
const CONFLICTS = /src\/elements\/_form\/(form-conflicts|conflict-(box|texts))\.tsx?$/;
/**
 * The frame of a part of a page and of what it loads, how old its data is, the question before something is removed,
 * and amounts of money.
 */
const PANEL =
  /src\/(core\/_lib\/money\.ts$|elements\/(_ui\/(panel|query-status)|_overlay\/confirm-(dialog|texts)|_object\/(detail|object-loader))\.)/;
/** What the list and the form of equipment choose with, and who may: small, and always together. */
const ASSETS = /src\/core\/assets\/(choices|rights)\.ts$/;
/** What every page about one object begins with; and the comments that three of them have. */
const OBJECT_PAGE =
  /src\/elements\/(_frame\/(object-view|lazy-site-path|use-opened)|_overlay\/title-actions|_ui\/title-bones)\.tsx?$/;
const COMMENTS =
  /src\/(core\/comments\/(addition|api|draft|edit)|elements\/_object\/(comment-thread|summary|summary-texts)|elements\/_frame\/provider-fact)\.(tsx?|css)/;
/** Files of an object: sent, shown, and reported where they went with their page. */
const FILES =
  /src\/(core\/(attachments\/(api|input|lazy-check|store|unsent)|_http\/form-body|_lib\/file-name)\.ts|elements\/(_object\/lazy-(shrink\.ts|unsent\.tsx)|_ui\/pasted-files\.ts))$/;
/** A state, how it looks, and what counts it. */
const STATES =
  /src\/(elements\/_ui\/(state(s|-badge)|intervention-states|tiles|wait-line)\.|core\/(interventions\/(followed-state|labels|note)|stats\/(api|model|store))\.ts$)/;
/** Interventions as a store, with who may do what: the agenda, lists and pages of theirs. */
const INTERVENTIONS =
  /src\/(core\/interventions\/(api|store|step-fields|rights|ahead|state|span|calendar)|elements\/_ui\/intervention-badge)\.tsx?$/;
/** Times as Paris' clocks show them, which some need without the interventions. */
const WALL_TIME = /src\/core\/_time\/(wall-time|today)\.ts$/;
/** What the agenda's own later parts, such as its dialog, need too. */
const AGENDA =
  /src\/(core\/interventions\/agenda(-cut|-layout|-month|-move|-range)?|elements\/agenda\/(event-(item|text)|texts))\.tsx?$/;
/** The words and the figures of finance. */
const FINANCE = /src\/core\/finance\/(amounts|labels|model|params|run-out|table|texts|year)\.ts$/;
/** Contracts on the pages of others too; companies and people; what accounts are called. */
const CONTRACTS = /src\/core\/contracts\/(covering|model|store)\.ts$/;
const PROFILES = /src\/core\/profiles\/(store|texts)\.ts$/;
const ACCOUNTS = /src\/core\/(_lib\/account-words|accounts\/texts)\.ts$/;
/** Figures of the server in tiles and charts. */
const FIGURES = /src\/elements\/_object\/figure(s|s-view|s-loader|-texts|-tile)\./;
/** The base of the blocks of the report, each of which is an element too. */
const STATS =
  /src\/(core\/stats\/(analysis|interventions|months|report|years)|elements\/_stats\/(block-options|kpi|lone-block|report-texts|stats|stats-block|use-open|use-period))\.(tsx?|css)/;
/** What every chart stands in. */
const CHART = /src\/elements\/_chart\/(bar-chart|chart-frame|chart-texts)\.(tsx?|css)/;
/** What a session needs once somebody is logged in. */
const SESSION = /src\/core\/session\/(after-login|session-limits|sealed-drafts)\.ts$/;
/** Which element of a page shows the login, and who is logged in. */
const GATES = /src\/elements\/_login\/(login-(choice|focus|gates|places|texts)|session-line)\./;
/** What the long lists have in common beside their table; without what it imports, which smaller pages use too. */
const LIST =
  /src\/(core\/(_list\/(?!period|walk)[\w-]+|sites\/filter)|elements\/(_frame\/(describe-filters|filter-looks|use-open-row|use-sites|use-list-state|use-print|lazy-csv|list-[\w-]+)|_table\/(create-link|data-table|list-columns|list-state|list-title|table-tools|use-list-preference|use-selection)|_sites\/(site-chip|sites-filter|place)|_filter\/(filter-bar|filter-chips|toggle-filter|number-filter)|_ui\/middle-truncate))\.tsx?$|src\/elements\/(_table\/(table-sheet\.ts|data-table[\w-]*\.css)|_sites\/place\.css)/;
/** What lists and the agenda load once they stand: choices with a search, and the sheet for paper. */
const LIST_LATER = /src\/elements\/(_filter\/combo-list|_ui\/print(-sheet)?)\./;
/** The rows of panels, and the tabs that they stand under: larger pages have them. */
const ROWS =
  /src\/elements\/(_object\/(part-loader|linked-row|more-rows|rows-texts|rows\.css)|_ui\/tabs|_host\/tabs\.css)/;

/** Shared code is named by use, so that a page that holds two elements loads each library once. */
export function chunkGroups() {
  return [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler|@r2wc)\/|react-exports:/ },
    { name: 'core', test: CORE },
    { name: 'base', test: BASE },
    { name: 'dates', test: DATES },
    { name: 'login', test: LOGIN, includeDependenciesRecursively: false },
    { name: 'shapes', test: SHAPES },
    { name: 'pickers', test: PICKERS },
    { name: 'filters', test: FILTERS, includeDependenciesRecursively: false },
    ...shared({
      'row-window': ROW_WINDOW,
      form: FORM,
      'form-page': FORM_PAGE,
      'form-dialog': FORM_DIALOG,
      conflicts: CONFLICTS,
      panel: PANEL,
      'object-page': OBJECT_PAGE,
      comments: COMMENTS,
      files: FILES,
      assets: ASSETS,
      states: STATES,
      'wall-time': WALL_TIME,
      interventions: INTERVENTIONS,
      agenda: AGENDA,
      rows: ROWS,
      finance: FINANCE,
      contracts: CONTRACTS,
      profiles: PROFILES,
      accounts: ACCOUNTS,
      figures: FIGURES,
      chart: CHART,
      stats: STATS,
      list: LIST,
      'list-later': LIST_LATER,
      session: SESSION,
      'login-gates': GATES,
    }),
  ];
}

function shared(groups: Record<string, RegExp>) {
  return Object.entries(groups).map(([name, test]) => ({
    name,
    test,
    includeDependenciesRecursively: false,
  }));
}
