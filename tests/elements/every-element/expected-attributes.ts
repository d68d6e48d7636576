/** What an element does with a wrong value, attribute by attribute. */

const UNKNOWN_SITE = 'Le site demandé n’existe pas ou n’est plus accessible. Choisissez-en un autre.';
export const GARBAGE = 'zzz-n’importe';

/** A warning in the console; a text on screen; or nothing to report: free text, or a flag. */
export type Expected = { warns: true } | { shows: string | RegExp } | 'any text';
const WARNS = { warns: true } as const;
const shows = (text: string | RegExp): Expected => ({ shows: text });
const UNKNOWN_VALUE = shows(/\s: Valeur inconnue$/);
const UNKNOWN_SITE_OF_FILTER = shows(/^Sites?\s: Site inconnu$/);
const UNKNOWN_PLACE = /^Année \d{4} · Site inconnu$/;
const GONE = shows("L'élement demandé n'a pas été trouvé.");
const FREE = 'any text';
/** Attributes of a few words each. */
const warn = (...names: string[]) => Object.fromEntries(names.map((name) => [name, WARNS]));

/** Attributes of every element; `api` and `app-url` are refused aloud by the settings, for the whole page. */
export const COMMON: Record<string, Expected> = {
  theme: WARNS,
  'heading-level': WARNS,
  kiosk: FREE,
  readonly: FREE,
};
export const OF_PAGE = ['api', 'app-url'];

export const TABLE: Record<string, Record<string, Expected>> = {
  'balise-notifications': {},
  'balise-accessibility': {},
  'balise-inventory': { site: shows(/^Ce site n’existe pas/), heading: FREE },
  'balise-about': {},
  'balise-agenda': {
    view: WARNS,
    date: WARNS,
    jours: WARNS,
    engine: WARNS,
    intervenant: UNKNOWN_VALUE,
    site: shows(/ · Site inconnu$/),
    state: UNKNOWN_VALUE,
    'intervenant-fixed': FREE,
    'heading-hidden': FREE,
  },
  'balise-asset': { 'asset-id': GONE, tab: WARNS },
  'balise-asset-form': { asset: FREE, site: shows(UNKNOWN_SITE), balise: FREE, from: GONE, heading: FREE },
  'balise-asset-list': {
    q: FREE,
    sites: UNKNOWN_SITE_OF_FILTER,
    category: UNKNOWN_VALUE,
    untagged: FREE,
    sort: WARNS,
  },
  'balise-device-admin': {},
  'balise-my-work': {},
  'balise-help': { page: FREE, tab: WARNS, q: FREE },
  'balise-contract': { 'contract-id': GONE },
  'balise-contract-form': { contract: FREE, from: GONE, heading: FREE },
  'balise-contract-list': {
    q: FREE,
    type: FREE,
    prestataire: UNKNOWN_VALUE,
    sites: UNKNOWN_SITE_OF_FILTER,
    state: UNKNOWN_VALUE,
    soon: FREE,
    within: WARNS,
    fileless: FREE,
    assetless: FREE,
    sort: WARNS,
    view: WARNS,
    by: WARNS,
  },
  'balise-plan': {
    'plan-id': GONE,
    view: WARNS,
    mode: WARNS,
    // a pin or a layer that is gone is not shown
    pin: FREE,
    asset: FREE,
    'hidden-layers': FREE,
  },
  'balise-plan-list': {
    q: FREE,
    sites: UNKNOWN_SITE_OF_FILTER,
    category: UNKNOWN_VALUE,
    sort: WARNS,
    view: WARNS,
  },
  'balise-intervenant': { 'intervenant-id': GONE, tab: WARNS },
  'balise-intervenant-list': {
    q: FREE,
    metier: UNKNOWN_VALUE,
    // filters of the people, which another view shows
    group: FREE,
    prestataire: FREE,
    only: FREE,
    never: FREE,
    sort: WARNS,
    view: WARNS,
  },
  'balise-latest-comments': { q: FREE, on: WARNS, unread: FREE, brief: FREE },
  'balise-controls': {},
  'balise-budget': { site: shows('Site inconnu'), year: WARNS },
  'balise-entry-form': { entry: GONE, from: GONE, heading: FREE },
  'balise-finance': {
    ...warn('year', 'month', 'kind', 'display-contract', 'sort', 'tab'),
    sites: UNKNOWN_SITE_OF_FILTER,
    type: UNKNOWN_VALUE,
    prestataire: UNKNOWN_VALUE,
  },
  'balise-stats': { year: WARNS, sites: UNKNOWN_SITE_OF_FILTER },
  'balise-stats-tickets': { year: WARNS, sites: shows(UNKNOWN_PLACE) },
  'balise-stats-interventions': { year: WARNS, sites: shows(UNKNOWN_PLACE) },
  'balise-stats-assets': { year: WARNS, sites: shows(UNKNOWN_PLACE) },
  'balise-stats-contracts': { year: WARNS },
  'balise-stats-people': { year: WARNS, sites: shows(UNKNOWN_PLACE) },
  'balise-messages': {},
  'balise-dashboard-cards': { 'heading-hidden': FREE },
  'balise-login': { remember: FREE, quiet: FREE, page: FREE },
  'balise-password-forgot': { page: FREE },
  'balise-password-reset': { token: FREE, page: FREE },
  'balise-prestataire': { 'prestataire-id': GONE },
  'balise-profile': {},
  'balise-month-list': { month: WARNS },
  'balise-scanner': { open: FREE, code: FREE, continuous: FREE },
  'balise-search': { open: FREE, themes: FREE },
  'balise-society': {},
  'balise-ticket-form': {
    asset: FREE,
    balise: FREE,
    public: FREE,
    follow: FREE,
    site: shows(UNKNOWN_SITE),
    priority: WARNS,
    from: GONE,
    heading: FREE,
  },
  'balise-ticket': { 'ticket-id': GONE },
  'balise-ticket-list': {
    q: FREE,
    'ticket-id': UNKNOWN_VALUE,
    site: UNKNOWN_SITE_OF_FILTER,
    requester: UNKNOWN_VALUE,
    priority: UNKNOWN_VALUE,
    state: UNKNOWN_VALUE,
    category: UNKNOWN_VALUE,
    'site-alone': FREE,
    ...warn('period', 'from', 'to', 'sort', 'view', 'year'),
  },
  'balise-intervention-form': { ticket: GONE, heading: FREE },
  'balise-intervention-list': {
    q: FREE,
    'intervention-id': UNKNOWN_VALUE,
    state: UNKNOWN_VALUE,
    site: UNKNOWN_SITE_OF_FILTER,
    prestataire: UNKNOWN_VALUE,
    intervenant: UNKNOWN_VALUE,
    period: WARNS,
    from: WARNS,
    to: WARNS,
    on: WARNS,
    late: FREE,
    costless: FREE,
    sort: WARNS,
    view: WARNS,
    year: WARNS,
  },
  'balise-intervention': { 'intervention-id': GONE, step: WARNS },
  'balise-site-admin': { site: FREE, q: FREE },
  'balise-config-admin': {},
  'balise-user-admin': { q: FREE, group: UNKNOWN_VALUE, never: FREE, sort: WARNS, user: FREE },
  'balise-group-admin': { group: shows('Ce groupe n’existe pas ou n’existe plus.') },
  'balise-permission-admin': { user: shows('Cet utilisateur n’existe pas ou n’existe plus.') },
  'balise-integration-admin': { element: FREE },
  'balise-import': { kind: WARNS },
  'balise-category-admin': { q: FREE, type: FREE, sort: WARNS },
  'balise-label-print': { assets: FREE, sites: shows(/^Un des sites demandés/), kind: WARNS, heading: FREE },
};

/** The elements that people see; notices have no attributes of their own. */
export const TAGS = Object.keys(TABLE).filter((tag) => tag !== 'balise-messages');

/** Shown as the page wrote it, in a field or as a title; or a flag, that is on. */
const LEFT_OUT = [
  'q',
  'heading',
  'kiosk',
  'readonly',
  'heading-hidden',
  'intervenant-fixed',
  'page',
  'quiet',
  'open',
  'late',
  'costless',
  'untagged',
];
/** A kiosk shows no login, a login page redirects after success, an open scanner covers the page. */
const ACTING = ['kiosk', 'page', 'open'];
/** Where one attribute hides what another one shows. */
const APART: Record<string, string[]> = {
  'balise-ticket-form': ['asset', 'from', 'public', 'follow'],
  'balise-asset-form': ['asset', 'from'],
  'balise-contract-form': ['contract'],
  'balise-label-print': ['assets'],
};

/** What is expected of each attribute of an element. */
export const expectedOf = (tag: string): Record<string, Expected> => ({ ...COMMON, ...TABLE[tag] });

const fill = (names: readonly string[]): Record<string, string> =>
  Object.fromEntries(names.map((name) => [name, GARBAGE]));

/** The attributes that are filled with garbage together, by mounting: those that hide others are apart. */
export function writeWrong(tag: string): Record<string, string>[] {
  const names = Object.keys(expectedOf(tag)).filter((name) => !LEFT_OUT.includes(name));
  const apart = APART[tag];
  if (!apart) return [fill(names)];
  return [fill(names.filter((name) => !apart.includes(name))), ...apart.map((name) => fill([name]))];
}

/** The attributes that take any text. */
export const writeFree = (tag: string): Record<string, string> =>
  fill(Object.keys(expectedOf(tag)).filter((name) => LEFT_OUT.includes(name) && !ACTING.includes(name)));
