/**
 * What a change can break: folders of the product, and the tests that show it. Of several sources that hold a file the
 * longest counts. Besides, a change in `src/core` runs all of `tests/core`, and one in `src/elements/x` the component
 * tests of that name. `tests/architecture/areas.test.ts` finds a folder without an area, and a test of none.
 */

/**
 * @typedef {object} Area
 * @property {readonly string[]} sources folders and files; beginnings of names where they end with a dot
 * @property {readonly string[]} tests the same
 */

const core = (...names) => names.map((name) => `src/core/${name}`);
const elements = (...names) => names.map((name) => `src/elements/${name}`);
const server = (...names) => names.map((name) => `demo/server/${name}`);
const app = (...names) => names.map((name) => `tests/app/${name}`);
const onServer = (...names) => names.map((name) => `tests/server/${name}.`);

/** @type {Record<string, Area>} */
const DOMAINS = {
  tickets: {
    sources: [
      ...core('tickets', 'public-tickets', 'comments', 'attachments', 'outbox', 'round'),
      ...elements('ticket', 'ticket-form', 'ticket-list', 'latest-comments', 'my-work'),
      ...server('tickets', 'public', 'comments', 'attachments', 'events'),
    ],
    tests: [
      ...app('tickets', 'comments'),
      ...onServer('tickets', 'public-tickets', 'public-limits', 'lists', 'files', 'deletes'),
    ],
  },
  interventions: {
    sources: [
      ...core('interventions'),
      ...elements('intervention', 'intervention-form', 'intervention-list', 'month-list'),
      ...server('interventions'),
    ],
    tests: [
      ...app('interventions'),
      ...onServer('interventions', 'interventions-effects', 'interventions-figures'),
      ...onServer('interventions-list', 'interventions-papers'),
    ],
  },
  agenda: { sources: elements('agenda'), tests: app('agenda') },
  assets: {
    sources: [
      ...core('assets', 'inventory', 'materials'),
      ...elements('asset', 'asset-form', 'asset-list', 'inventory'),
      ...server('assets', 'materials'),
    ],
    tests: [...app('assets'), ...onServer('assets', 'places')],
  },
  categories: {
    sources: [...core('categories'), ...elements('category-admin'), ...server('categories')],
    tests: onServer('sites-write', 'names-taken'),
  },
  scanner: { sources: [...core('scanner'), ...elements('scanner')], tests: app('scanner') },
  labels: {
    sources: [...core('labels'), ...elements('label-print'), ...server('labels')],
    tests: [...app('labels'), ...onServer('labels')],
  },
  sites: {
    sources: [...core('sites'), ...elements('site-admin', 'parts/sites'), ...server('sites')],
    tests: [...app('sites'), ...onServer('sites-write', 'places', 'names-taken')],
  },
  contracts: {
    sources: [
      ...core('contracts'),
      ...elements('contract', 'contract-form', 'contract-list', 'controls'),
      ...server('contracts'),
    ],
    tests: [...app('contracts'), ...onServer('contracts', 'contract-life')],
  },
  finance: {
    sources: [...core('finance'), ...elements('finance', 'budget', 'entry-form'), ...server('finance')],
    tests: [...app('finance'), ...onServer('finance', 'finance-sums', 'finance-export')],
  },
  people: {
    sources: [
      ...core('people', 'profiles', 'accounts'),
      ...elements('intervenant', 'intervenant-list', 'prestataire', 'profile'),
      ...elements('user-admin', 'group-admin', 'permission-admin'),
      ...server('accounts', 'profiles'),
    ],
    tests: [
      ...app('people', 'profile', 'admin'),
      ...onServer('accounts', 'profiles', 'permissions', 'visible-fields'),
    ],
  },
  plans: {
    sources: [...core('plans'), ...elements('plan', 'plan-list'), ...server('plans')],
    tests: [...app('plans'), ...onServer('plans')],
  },
  dashboard: { sources: elements('dashboard-cards', 'my-work'), tests: app('dashboard') },
  stats: {
    sources: [
      ...core('stats', 'analysis'),
      ...elements('stats', 'stats-assets', 'stats-contracts', 'stats-interventions', 'stats-people'),
      ...elements('stats-tickets', 'parts/stats', 'parts/chart'),
    ],
    tests: [...app('stats'), ...onServer('stats')],
  },
  example: {
    sources: [...core('example'), ...server('example')],
    tests: ['tests/elements/my-work', ...app('admin'), ...onServer('example')],
  },
  notifications: {
    sources: [...core('notifications'), ...server('notifications')],
    tests: [...app('shell'), ...onServer('notifications')],
  },
  search: { sources: [...core('search'), ...elements('search')], tests: app('search') },
  help: {
    sources: [...core('help'), ...elements('help'), ...server('help')],
    tests: [...app('help'), ...onServer('help')],
  },
  about: { sources: [...core('about'), ...elements('about', 'society')], tests: app('about') },
  configuration: {
    sources: [
      ...core('config', 'import'),
      ...elements('config-admin', 'import', 'society'),
      ...server('config', 'admin.ts'),
    ],
    tests: [...app('admin', 'import'), ...onServer('config')],
  },
  hosting: {
    sources: [...server('hosting')],
    tests: [...onServer('hosting')],
  },
  directory: {
    sources: [...core('directory'), ...server('directory')],
    tests: [...onServer('directory')],
  },
  devices: {
    sources: [...core('kiosks'), ...elements('device-admin'), 'src/app/kiosk', ...server('devices')],
    tests: [...app('kiosk'), ...onServer('devices')],
  },
  login: {
    sources: [
      ...core('kernel/session', 'login'),
      ...elements('login', 'password-forgot', 'password-reset', 'parts/login'),
      ...server('auth'),
    ],
    tests: [
      ...app('login'),
      ...onServer('access', 'guessing', 'reset', 'rights', 'xsrf', 'forgery', 'clock-set-back'),
    ],
  },
  embedding: {
    sources: [
      ...core('integration'),
      ...elements('integration-admin', 'parts/host', 'parts/kit'),
      ...['demo/pages', 'demo/documentation', 'demo/wordpress', 'build/package'],
    ],
    tests: [...app('embedding'), ...onServer('documentation', 'http', 'npm-start'), 'tests/architecture'],
  },
  shell: { sources: ['src/app'], tests: app('shell', 'journeys') },
};

/** What every domain is made of: all tests below the browser, and those of screens in general. */
const FLOORS = {
  core: {
    sources: ['src/core', 'src/core/kernel'],
    tests: ['tests/elements', ...app('lists', 'shell')],
  },
  elements: {
    sources: ['src/elements', ...elements('notifications', 'accessibility', 'parts', 'messages')],
    tests: ['tests/elements', ...app('lists', 'shell')],
  },
  server: {
    sources: ['demo', ...server('backup', 'data', 'db', 'files', 'http', 'migrations', 'pdf', 'schema')],
    tests: ['tests/server', ...app('contract')],
  },
  build: {
    sources: ['build', 'vite.', 'package.json', 'package-lock.json'],
    tests: ['tests/node/build', ...app('embedding', 'shell')],
  },
};

/** @type {Record<string, Area>} */
export const AREAS = { ...DOMAINS, ...FLOORS };
