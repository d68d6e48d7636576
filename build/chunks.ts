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
    'src/core/kernel/lib/(idempotency-key|lifetime|missing-(basics|functions)|page-singletons|shape|texts|user|words)\\.ts$',
    'src/core/kernel/page/(connection|dispatch|first-script|host-document|kiosk|notices|routes|settings|warn-integrator)\\.ts$',
    'src/core/kernel/http/(credentials|errors|host-session|http|identity|retry)\\.ts$',
    'src/core/(kernel/session/(session|session-storage|sealed-session|page-events|host-restore|vault|seal|drafts)|people/model|kernel/store/refresh-policy)\\.ts$',
    'src/elements/(parts/kit/(apply-settings|host-roots|lazy-elements|suite(-place)?)|parts/host/try-later)\\.ts$',
  ].join('|'),
);

/** What every element needs beside it, in one file: builders, the kit, the parts that stand in each screen. */
const BASE = new RegExp(
  [
    'node_modules/@nanostores/',
    'src/core/kernel/lib/(cut-text|family|plural)\\.ts$',
    'src/core/(kernel/time/(clock|paris-clock)|tickets/priority-texts)\\.ts$',
    'src/core/kernel/page/(density|downloads|preferences|stored)\\.ts$',
    'src/core/kernel/http/(pages|wait-text)\\.ts$',
    'src/core/kernel/store/(action|collection|query)\\.ts$',
    'src/elements/parts/kit/(define-element|ensure-messages|error-boundary|kiosk-line|lazy-theme|page-ground|theme|react-element)\\.',
    'src/elements/parts/host/((attributes|date-attributes|freshness|link|methods|sheets|texts|use-host)\\.|(base|common|tokens|title-row)\\.css)',
    'src/elements/(parts/filter/filter-texts|parts/form/use-form-field|parts/login/login-gate)\\.',
    'src/elements/parts/overlay/modal\\.tsx?$',
    'src/elements/parts/ui/(button|field|multiline|long-text|icon|lazy-part|empty|load-failed|load-status|load-texts|progress|sheets|title-row|hidden-heading|ui-texts|use-(element-size|last|latest|sheet)|observe-size|error-list|field-errors)\\.',
    'src/elements/(parts/form/form|parts/kit/ground|parts/ui/(base|button|content|field|parts))\\.css',
  ].join('|'),
);

/** Dates in words, which small elements do without. */
const DATES = /node_modules\/dayjs\/|src\/core\/kernel\/time\/dates\.ts$/;

/** The login, wherever it opens. */
const LOGIN =
  /src\/(core\/(kernel\/session\/sign-in|people\/login)|elements\/(parts\/login\/login-(card|fields)|parts\/login\/(auth-card|light-dom-[\w-]+|logo)))\./;

/** What forms and lists choose with, what lists alone filter with, and the shapes of what they hold: a file each. */
const PICKERS =
  /src\/elements\/((parts\/overlay\/popover(-clear)?|parts\/ui\/choice-group|parts\/form\/site-form-field|parts\/sites\/(name-site|site-picker|site-panel|site-picker-sheet|lazy-site-tree))\.|parts\/sites\/site-tree\.css)|src\/core\/sites\/store\.ts$/;
const FILTERS =
  /src\/elements\/(parts\/overlay\/popover-choice\.|parts\/filter\/((choice-filter|filter-chip|combo-filter|search-field|state-choices)\.|filter-bar\.css))/;
/** Rows of which only those on screen are drawn. */
const ROW_WINDOW = /src\/(core\/kernel\/lib\/list-between|elements\/parts\/ui\/use-row-window)\.ts$/;
const SHAPES =
  /src\/core\/((tickets|assets|sites|categories|attachments)\/model|kernel\/session\/(author|recent)|tickets\/rights|interventions\/create-right|(tickets|assets|sites)\/texts|kernel\/page\/unload-guard|kernel\/http\/(not-found|row-failure)|kernel\/store\/(idempotent-write|versioned)|kernel\/lib\/(search|until-idle)|kernel\/list\/walk)\.ts$/;
/** What every form keeps and draws. */
const FORM =
  /src\/(core\/(kernel\/form\/(?!page-reply)[\w-]+|kernel\/lib\/pick|tickets\/fields)\.ts$|elements\/(parts\/form\/(form-(foot|frame|field|fields|texts)|use-reset|choice-form-field)\.tsx?|parts\/frame\/gated-section\.tsx))/;
/** The page of a form. */
const FORM_PAGE = /src\/elements\/(parts\/frame\/form-view|parts\/form\/form-bones)\.tsx$/;
/** A form in a dialog, the object that it creates or changes, and the field that chooses from a short list. */
const FORM_DIALOG = /src\/elements\/parts\/form\/((form|object)-dialog|select-form-field)\.tsx$/;
/** What two people changed at the same time. */
const CONFLICTS = /src\/elements\/parts\/form\/(form-conflicts|conflict-(box|texts))\.tsx?$/;
/**
 * The frame of a part of a page and of what it loads, how old its data is, the question before something is removed,
 * and amounts of money.
 */
const PANEL =
  /src\/(core\/kernel\/lib\/money\.ts$|elements\/(parts\/ui\/(panel|query-status)|parts\/overlay\/confirm-(dialog|texts)|parts\/object\/(detail|object-loader))\.)/;
/** What the list and the form of equipment choose with, and who may: small, and always together. */
const ASSETS = /src\/core\/assets\/(choices|rights)\.ts$/;
/** What every page about one object begins with; and the comments that three of them have. */
const OBJECT_PAGE =
  /src\/elements\/(parts\/frame\/(object-view|lazy-site-path|use-opened)|parts\/overlay\/title-actions|parts\/ui\/title-bones)\.tsx?$/;
const COMMENTS =
  /src\/(core\/comments\/(addition|api|draft|edit)|elements\/parts\/object\/(comment-thread|summary|summary-texts)|elements\/parts\/frame\/provider-fact)\.(tsx?|css)/;
/** Files of an object: sent, shown, and reported where they went with their page. */
const FILES =
  /src\/(core\/(attachments\/(api|input|lazy-check|store|unsent)|kernel\/http\/form-body|kernel\/lib\/file-name)\.ts|elements\/(parts\/object\/lazy-(shrink\.ts|unsent\.tsx)|parts\/ui\/pasted-files\.ts))$/;
/** A state, how it looks, and what counts it. */
const STATES =
  /src\/(elements\/parts\/ui\/(state(s|-badge)|intervention-states|tiles|wait-line)\.|core\/(interventions\/(followed-state|labels|note)|stats\/(api|model|store))\.ts$)/;
/** Interventions as a store, with who may do what: the agenda, lists and pages of theirs. */
const INTERVENTIONS =
  /src\/(core\/interventions\/(api|store|step-fields|rights|ahead|state|span|calendar)|elements\/parts\/ui\/intervention-badge)\.tsx?$/;
/** Times as Paris' clocks show them, which some need without the interventions. */
const WALL_TIME = /src\/core\/kernel\/time\/(wall-time|today)\.ts$/;
/** What the agenda's own later parts, such as its dialog, need too. */
const AGENDA =
  /src\/(core\/interventions\/agenda(-cut|-layout|-month|-move|-range)?|elements\/agenda\/(event-(item|text)|texts))\.tsx?$/;
/** The words and the figures of finance. */
const FINANCE = /src\/core\/finance\/(amounts|labels|model|params|run-out|table|texts|year)\.ts$/;
/** Contracts on the pages of others too; companies and people; what accounts are called. */
const CONTRACTS = /src\/core\/contracts\/(covering|model|store)\.ts$/;
const PROFILES = /src\/core\/profiles\/(store|texts)\.ts$/;
const ACCOUNTS = /src\/core\/(kernel\/lib\/account-words|accounts\/texts)\.ts$/;
/** Figures of the server in tiles and charts. */
const FIGURES = /src\/elements\/parts\/object\/figure(s|s-view|s-loader|-texts|-tile)\./;
/** The base of the blocks of the report, each of which is an element too. */
const STATS =
  /src\/(core\/stats\/(analysis|interventions|months|report|years)|elements\/parts\/stats\/(block-options|kpi|lone-block|report-texts|stats|stats-block|use-open|use-period))\.(tsx?|css)/;
/** What every chart stands in. */
const CHART = /src\/elements\/parts\/chart\/(bar-chart|chart-frame|chart-texts)\.(tsx?|css)/;
/** What a session needs once somebody is logged in. */
const SESSION = /src\/core\/kernel\/session\/(after-login|session-limits|sealed-drafts)\.ts$/;
/** Which element of a page shows the login, and who is logged in. */
const GATES = /src\/elements\/parts\/login\/(login-(choice|focus|gates|places|texts)|session-line)\./;
/** What the long lists have in common beside their table; without what it imports, which smaller pages use too. */
const LIST =
  /src\/(core\/(kernel\/list\/(?!period|walk)[\w-]+|sites\/filter)|elements\/(parts\/frame\/(describe-filters|filter-looks|use-open-row|use-sites|use-list-state|use-print|lazy-csv|list-[\w-]+)|parts\/table\/(create-link|data-table|list-columns|list-state|list-title|table-tools|use-list-preference|use-selection)|parts\/sites\/(site-chip|sites-filter|place)|parts\/filter\/(filter-bar|filter-chips|toggle-filter|number-filter)|parts\/ui\/middle-truncate))\.tsx?$|src\/elements\/(parts\/table\/(table-sheet\.ts|data-table[\w-]*\.css)|parts\/sites\/place\.css)/;
/** What lists and the agenda load once they stand: choices with a search, and the sheet for paper. */
const LIST_LATER = /src\/elements\/(parts\/filter\/combo-list|parts\/ui\/print(-sheet)?)\./;
/** The rows of panels, and the tabs that they stand under: larger pages have them. */
const ROWS =
  /src\/elements\/(parts\/object\/(part-loader|linked-row|more-rows|rows-texts|rows\.css)|parts\/ui\/tabs|parts\/host\/tabs\.css)/;

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
