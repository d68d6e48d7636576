/** People, companies, accounts, configuration, help, contracts, finance; the calls that are open without login. */
import { type Call, type Handler, ok } from '../call.ts';
import type { Row } from '../store.ts';
import { change, create, list, read, remove } from './crud.ts';

const idOf = (value: unknown): string =>
  String(value && typeof value === 'object' && 'id' in value ? value.id : value);

/** What a real server counts; a poor store has not all of it. */
const figures =
  (call: string): Handler =>
  ({ store }) => {
    const found = store.figures[call];
    return found === undefined ? { status: 404, body: { detail: 'Absent.' } } : ok(found);
  };

const ofContract = (row: Row, { query }: Call): boolean =>
  query.get('contract') === null || idOf(row.contract) === query.get('contract');

const readPermissions: Handler = ({ store, id }) => {
  const user = store.users.find((each) => idOf(each) === id);
  return ok({ user_permissions: user?.user_permissions ?? [] });
};

const changePermissions: Handler = ({ store, id, body }) => {
  const user = store.users.find((each) => idOf(each) === id);
  const codenames = (body.user_permissions ?? []) as string[];
  if (user) user.user_permissions = codenames.map((codename) => ({ codename }));
  return ok({ user_permissions: codenames.map((codename) => ({ codename })) });
};

const lastLogins: Handler = ({ store }) =>
  ok(store.users.map(({ id, username, last_login = null }) => ({ id, username, last_login })));

const group = create('groups', {
  prefix: 'g',
  required: ['name', create.REQUIRED],
  extra: () => ({ permissions: [] }),
});

export const HOUSE_ROUTES: Record<string, Handler> = {
  'GET /api/core/users/me/': ({ store: { me, capabilities } }) =>
    ok(capabilities.length > 0 ? { ...me, capabilities } : me),
  'GET /api/core/users/': list('users'),
  'POST /api/core/users': create('users', { prefix: 'u', required: ['username', create.REQUIRED] }),
  'PUT /api/core/users/{id}': change('users'),
  'GET /api/core/users/last-login': lastLogins,
  'GET /api/core/groups/': list('groups'),
  'POST /api/core/groups': group,
  'PUT /api/core/groups/{id}': change('groups'),
  'GET /api/core/permissions/': figures('GET /api/core/permissions/'),
  'GET /api/core/user_permissions/{id}/': readPermissions,
  'PATCH /api/core/user_permissions/{id}/': changePermissions,
  'GET /api/prestataires/': list('companies'),
  'GET /api/prestataires/{id}': read('companies'),
  'DELETE /api/prestataires/{id}/': remove('companies'),
  'GET /api/profile/': list('people'),
  'POST /api/profile/': create('people', {
    prefix: 'f',
    extra: () => ({ metiers: [], sites: [], prestataire: null, attachments: [] }),
  }),
  'GET /api/profile/{id}/': read('people'),
  'PATCH /api/profile/{id}/': change('people'),
  'DELETE /api/profile/{id}/': remove('people'),
  'GET /api/config/': ({ store }) => ok(store.config),
  'POST /api/config/': create('config', { prefix: 'k', extra: () => ({ value: '', file: null }) }),
  'GET /api/config/{id}/': read('config'),
  'PATCH /api/config/{id}/': change('config'),
  'DELETE /api/config/{id}/': remove('config'),
  'GET /api/help': list('help'),
  'POST /api/help/': create('help', {
    prefix: 'h',
    required: ['objet', create.REQUIRED],
    extra: ({ store: { me, style } }) => (style === 'poor' ? {} : { created_by: me }),
  }),
  'DELETE /api/help/{id}/': remove('help'),
  'GET /api/devices/': list('devices'),
  'POST /api/devices/': create('devices', {
    prefix: 'd',
    returned: true,
    extra: () => ({ token: 'jeton-de-cet-écran', date_creation: null, last_login: null }),
  }),
  'DELETE /api/devices/{id}/': remove('devices'),
  'GET /api/contracts/': list('contracts'),
  'POST /api/contracts/': create('contracts', {
    prefix: 'ct',
    required: ['name', create.REQUIRED],
    extra: () => ({ assets: [], attachments: [], comments: [] }),
  }),
  'GET /api/contracts/{id}/': read('contracts'),
  'PATCH /api/contracts/{id}/': change('contracts'),
  'DELETE /api/contracts/{id}/': remove('contracts'),
  'POST /api/contracts/{id}/generate-entries/': () => ok({ message: 'Écritures générées.' }),
  'DELETE /api/contracts/{id}/delete-entries/': () => ({ status: 204 }),
  'POST /api/contracts/{id}/renew-contract/': () => ok({ message: 'Contrat renouvelé.' }),
  'GET /api/periodes/': list('periodes', ofContract),
  'POST /api/periodes/': create('periodes', { prefix: 'pe' }),
  'PATCH /api/periodes/{id}/': change('periodes'),
  'DELETE /api/periodes/{id}/': remove('periodes'),
  'GET /api/finance/': list('entries'),
  'POST /api/finance/': create('entries', { prefix: 'e' }),
  'GET /api/finance/{id}/': read('entries'),
  'PATCH /api/finance/{id}/': change('entries'),
  'DELETE /api/finance/{id}/': remove('entries'),
};

/** The calls whose answers are counted elsewhere. */
export const FIGURE_ROUTES: Record<string, Handler> = Object.fromEntries(
  [
    'GET /api/tickets/stats',
    'GET /api/tickets/analysis/',
    'GET /api/v2/interventions/stats',
    'GET /api/assets/stats/',
    'GET /api/assets/{id}/stats/',
    'GET /api/contracts/stats/',
    'GET /api/profile/stats/',
    'GET /api/finance/stats/',
    'GET /api/finance/table_stats/',
  ].map((call) => [call, figures(call)]),
);

/** Open without login. The reset's answers are empty. */
export const OPEN_ROUTES: Record<string, Handler> = {
  'POST /api/password_reset/': () => ok(),
  'POST /api/password_reset/validate_token/': ({ body }) =>
    body.token === 'bon' ? ok() : { status: 404, body: { detail: 'Absent.' } },
  'POST /api/password_reset/confirm/': ({ body }) =>
    String(body.password).length < 12
      ? { status: 400, body: { password: ['Ce mot de passe est trop courant.'] } }
      : { status: 204 },
};
