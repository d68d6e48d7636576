/** The calls of each capability (contract notes, « Capabilities »); a server has them where it announces it. */
import type { Capability } from '../../../src/core/kernel/lib/user.ts';
import type { Handler } from '../call.ts';
import type { Row, Store } from '../store.ts';
import { change, create, remove } from './crud.ts';
import { PUBLIC_ROUTES } from './public.ts';

/** The id of a relation, as a query has it; `''` for none. */
const idOf = (value: unknown): string =>
  String((value as Row | null)?.id ?? (typeof value === 'object' ? '' : value) ?? '');

/** The table of the directory, of each server. */
const tables = new WeakMap<object, unknown[]>();
/** What the person has seen of notifications, on each server. */
const seen = new WeakMap<object, object>();

/** The site of the example that is loaded, of each server. */
const examples = new WeakMap<object, Row>();
const describeExample = (store: Store) => ({
  loaded_at: examples.has(store) ? '2026-11-18T10:00:00+01:00' : null,
  can_load: !examples.has(store) && store.tickets.length === 0,
  rows: examples.has(store) ? { site: 1 } : {},
});

export const CAPABILITY_ROUTES: Record<Capability, Record<string, Handler>> = {
  companies: {
    'POST /api/prestataires/': create('companies', {
      prefix: 'p',
      required: ['raison_sociale', create.REQUIRED],
      extra: () => ({ profiles: [], interne: false }),
    }),
    'PATCH /api/prestataires/{id}/': change('companies'),
  },
  directory: {
    'GET /api/directory/': ({ store }) => ({
      status: 200,
      body: { url: 'ldaps://annuaire.exemple.fr', groups: tables.get(store) ?? [] },
    }),
    'PUT /api/directory/': ({ store, body }) => {
      const groups = (body.groups as { name: string; group: unknown }[]).map(({ name, group }) => ({
        name,
        group: store.groups.find(({ id }) => String(id) === String(group)) ?? null,
      }));
      tables.set(store, groups);
      return { status: 200, body: { url: 'ldaps://annuaire.exemple.fr', groups } };
    },
    'POST /api/directory/preview/': ({ store, body }) => {
      const rows = body.groups as { name: string; group: unknown }[];
      const row = rows.findIndex(({ name }) => ['*', 'Techniciens'].includes(name));
      return {
        status: 200,
        body:
          body.username === 'jeanne'
            ? {
                outcome: row < 0 ? 'outside' : 'create',
                person: {
                  username: 'jeanne',
                  first_name: 'Jeanne',
                  last_name: 'Mercier',
                  email: 'jeanne.mercier@exemple.fr',
                  groups: [{ dn: 'cn=Techniciens,ou=groupes,dc=exemple,dc=fr', name: 'Techniciens' }],
                },
                group: store.groups.find(({ id }) => String(id) === String(rows[row]?.group)) ?? null,
                row: row < 0 ? null : row,
              }
            : { outcome: 'nobody', person: null, group: null, row: null },
      };
    },
  },
  // named to nobody: what is looked at is read again by itself
  events: { 'GET /api/events/': () => ({ status: 404, body: { detail: 'Pas trouvé.' } }) },
  example: {
    'GET /api/example/': ({ store }) => ({ status: 200, body: describeExample(store) }),
    'POST /api/example/': ({ store }) => {
      const site = { id: 'ex1', name: 'Mairie (exemple)', parent: null, level: 1 };
      examples.set(store, site);
      store.sites.push(site);
      return { status: 201, body: describeExample(store) };
    },
    'DELETE /api/example/': ({ store }) => {
      const site = examples.get(store);
      const isKept = site?.name !== 'Mairie (exemple)';
      if (!isKept) store.sites = store.sites.filter(({ id }) => id !== site.id);
      examples.delete(store);
      return {
        status: 200,
        body: isKept ? { removed: {}, kept: { site: 1 } } : { removed: { site: 1 }, kept: {} },
      };
    },
  },
  // further fields of calls that every server has
  'import-writes': {},
  'label-formats': {},
  'plan-descriptions': {},
  invitations: {
    'POST /api/core/invitations/': ({ store, body }) => ({
      status: 201,
      body: ((body.users ?? []) as unknown[]).map((id) => ({
        user: store.users.find((user) => String(user.id) === String(id)) ?? null,
        url: `https://balise.exemple.fr/resetpassword?token=lien-du-compte-${String(id)}`,
        expires_at: '2026-11-25T10:00:00+01:00',
      })),
    }),
  },
  'open-tickets': {
    'GET /api/tickets/open/': ({ store, query }) => {
      const [place, of] = [...query.entries()][0] ?? [];
      const open = store.tickets.filter(
        (ticket) =>
          ['unassigned', 'assigned'].includes(String(ticket.state)) &&
          idOf(place === 'asset' ? ticket.asset : (ticket.site ?? (ticket.asset as Row | null)?.site)) === of,
      );
      const [since = null] = open.map(({ date_creation }) => String(date_creation)).sort();
      return { status: 200, body: { count: open.length, since } };
    },
  },
  'public-tickets': PUBLIC_ROUTES,
  materials: {
    'POST /api/materials/': create('materials', { prefix: 'm', required: ['name', create.REQUIRED] }),
  },
  'material-changes': {
    'PATCH /api/materials/{id}/': change('materials'),
    'DELETE /api/materials/{id}/': remove('materials'),
  },
  notifications: {
    'GET /api/notifications/': ({ store }) => ({
      status: 200,
      body: seen.get(store) ?? { marks: [], off: [] },
    }),
    'PUT /api/notifications/': ({ store, body }) => {
      const state = { off: [], ...seen.get(store), ...body };
      seen.set(store, state);
      return { status: 200, body: state };
    },
  },
};
