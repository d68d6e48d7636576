import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type GroupKey, type Operation, PUBLIC_OPERATIONS } from '../../demo/server/auth/rights.ts';
import { raw, sql } from '../../demo/server/db/sql.ts';
import { COMMENT_ATTEMPTS } from './_attempts-comments.ts';
import { INTERVENTION_ATTEMPTS, makeIntervention } from './_attempts-interventions.ts';
import { MONEY_ATTEMPTS, prepareMoney } from './_attempts-money.ts';
import { makePeople, type OwnThings, PEOPLE_ATTEMPTS, preparePeople } from './_attempts-people.ts';
import { PLACE_ATTEMPTS, preparePlaces } from './_attempts-places.ts';
import { PUBLIC_ATTEMPTS, preparePublic } from './_attempts-public.ts';
import { SPECIFIED } from './_rights.ts';
import { type Account, countRows, form, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  // The codename is not what is tried here: every account holds all of them.
  await server.db.query(
    sql`insert into user_permission (user_id, codename) select u.id, p.codename from app_user u cross join permission p
        where u.username in ('admin', 'responsable', 'collaborateur', 'prestataire', 'demandeur') on conflict do nothing`,
  );
});
afterAll(() => server.stop());

const ACCOUNTS: Record<GroupKey, Account> = {
  demandeur: 'demandeur',
  collaborateur: 'collaborateur',
  prestataire: 'prestataire',
  responsable: 'responsable',
  admin: 'admin',
};
const GROUPS = Object.keys(ACCOUNTS) as GroupKey[];

/** Something of that account's to act on. */
interface Things {
  ticket: number;
  comment: number;
  attachment: number;
  intervention: number;
  /** Of the account, their own. */
  person: OwnThings;
}
type Attempt = (things: Things) => [method: string, url: string, payload?: object | 'file'];

/** One well-formed request for each operation. Those marked `owned` are about somebody's ticket. */
const ATTEMPTS: Record<Operation, { owned?: true; attempt: Attempt }> = {
  'users.me': { attempt: () => ['GET', '/api/core/users/me/'] },
  'users.list': { attempt: () => ['GET', '/api/core/users/'] },
  'groups.list': { attempt: () => ['GET', '/api/core/groups/'] },
  'events.listen': { attempt: () => ['GET', '/api/events/'] },
  'notifications.read': { attempt: () => ['GET', '/api/notifications/'] },
  'notifications.update': { attempt: () => ['PUT', '/api/notifications/', { marks: [], off: [] }] },
  'config.list': { attempt: () => ['GET', '/api/config/'] },
  'config.read': { attempt: () => ['GET', '/api/config/1/?include=sites'] },
  'config.create': { attempt: () => ['POST', '/api/config/', { key: `KEY_${nextNumber()}`, value: 'x' }] },
  'config.update': { attempt: () => ['PATCH', '/api/config/1/', { value: 'Groupe' }] },
  'config.delete': { attempt: () => ['DELETE', '/api/config/3/'] },
  'tickets.list': { attempt: () => ['GET', '/api/v2/tickets/?include=sites'] },
  'tickets.stats': { attempt: () => ['GET', '/api/tickets/stats'] },
  'tickets.open': { attempt: () => ['GET', '/api/tickets/open/?asset=1'] },
  'tickets.analysis': { attempt: () => ['GET', '/api/tickets/analysis/?year=2026'] },
  'tickets.create': { attempt: () => ['POST', '/api/tickets/?include=sites', { objet: 'Essai' }] },
  'tickets.read': { owned: true, attempt: ({ ticket }) => ['GET', `/api/tickets/${ticket}/?include=sites`] },
  'tickets.update': {
    owned: true,
    attempt: ({ ticket }) => ['PATCH', `/api/tickets/${ticket}/`, { objet: 'Changé' }],
  },
  'tickets.delete': { owned: true, attempt: ({ ticket }) => ['DELETE', `/api/tickets/${ticket}/`] },
  ...INTERVENTION_ATTEMPTS,
  ...COMMENT_ATTEMPTS,
  'attachments.assets.create': { attempt: () => ['POST', '/api/assets/1/attachments/', 'file'] },
  'attachments.assets.delete': {
    attempt: () => ['POST', '/api/assets/2/delete_attachment/', { attachment: assetAttachment }],
  },
  'sites.list': { attempt: () => ['GET', '/api/sites/'] },
  'sites.create': { attempt: () => ['POST', '/api/sites/', { name: `Annexe ${freeSite}` }] },
  'sites.update': { attempt: () => ['PATCH', '/api/sites/1/', { name: 'Hôpital' }] },
  'sites.delete': { attempt: () => ['DELETE', `/api/sites/${freeSite}/`] },
  'categories.list': { attempt: () => ['GET', '/api/core/categories/?include=sites'] },
  'assets.list': { attempt: () => ['GET', '/api/assets/?search=chaud'] },
  'assets.read': { attempt: () => ['GET', '/api/assets/1/?include=sites'] },
  ...PEOPLE_ATTEMPTS,
  ...PLACE_ATTEMPTS,
  ...MONEY_ATTEMPTS,
  ...PUBLIC_ATTEMPTS,
};

/** Ids of whatever there is, for who gets no further than the door. */
const ONES = { ticket: 1, comment: 1, attachment: 1, intervention: 1 };
const NOTHING: Things = { ...ONES, person: { user: 1, profile: 1, help: 1 } };

let number = 0;
const nextNumber = () => ++number;
let [freeSite, assetAttachment] = [0, 0];

const attempt = (account: Account | null, operation: Operation, things: Things) =>
  send(account, ATTEMPTS[operation].attempt(things));

async function send(
  account: Account | null,
  [method, url, payload]: ReturnType<Attempt>,
  key: Record<string, string> = {},
) {
  const isForm = payload instanceof Object && Object.values(payload).some((each) => each instanceof File);
  if (isForm) {
    const sent = await form(payload as Record<string, string | File>);
    return server.call(account, method, url, sent.payload, { ...sent.headers, ...key });
  }
  if (payload !== 'file') return server.call(account, method, url, payload, key);
  const { payload: body, headers } = await form({ file: new File(['Bonjour'], 'note.txt'), label: 'Note' });
  return server.call(account, method, url, body, { ...headers, ...key });
}

/** What the operation is about, newly made by that account, in the state in which most may be done. */
async function makeThings(owner: Account, operation: Operation): Promise<Things> {
  if (operation in PEOPLE_ATTEMPTS) return { ...NOTHING, person: await makePeople(server, owner) };
  if ([PLACE_ATTEMPTS, MONEY_ATTEMPTS, PUBLIC_ATTEMPTS].some((each) => operation in each)) return NOTHING;
  const ticket = await makeTicket(server, owner);
  if (operation in INTERVENTION_ATTEMPTS) {
    return { ...NOTHING, ticket, intervention: await makeIntervention(server, owner) };
  }
  const comment = (
    await server.call(owner, 'POST', `/api/tickets/${ticket}/commentaires/`, { texte: 'Un mot' })
  ).json().id;
  const { payload, headers } = await form({ file: new File(['Bonjour'], 'note.txt'), label: 'Note' });
  const attachment = (
    await server.call(owner, 'POST', `/api/tickets/${ticket}/attachments/`, payload, headers)
  ).json().id;
  return { ...NOTHING, ticket, comment, attachment };
}

/** By owner, and by what is made for an operation. */
const kept = new Map<string, Things>();
const prepared = new Set<Operation>();

/** What the operation is about, made once: an attempt that is refused leaves it as it is. */
async function keepThings(owner: Account, operation: Operation): Promise<Things> {
  const kind = [PEOPLE_ATTEMPTS, INTERVENTION_ATTEMPTS].findIndex((each) => operation in each);
  const name = `${owner} ${kind} ${ATTEMPTS[operation].owned ?? false}`;
  if (!prepared.has(operation)) await prepare(owner, operation);
  prepared.add(operation);
  const things = kept.get(name) ?? (await makeThings(owner, operation));
  kept.set(name, things);
  return things;
}

/** What one person may destroy is made anew for the next. */
async function prepare(account: Account, operation: Operation): Promise<void> {
  if (operation in MONEY_ATTEMPTS) await prepareMoney(server);
  if (operation in PEOPLE_ATTEMPTS) await preparePeople(server);
  if (operation in PLACE_ATTEMPTS) await preparePlaces(server);
  if (operation in PUBLIC_ATTEMPTS) await preparePublic(server);
  if (operation.startsWith('sites.')) {
    freeSite = (await server.call('admin', 'POST', '/api/sites/', { name: `À supprimer ${freeSite}` })).json()
      .id;
  }
  if (operation.startsWith('attachments.assets.')) {
    const { payload, headers } = await form({ file: new File(['Bonjour'], 'note.txt') });
    const maker = account === 'collaborateur' ? account : 'admin';
    const made = await server.call(maker, 'POST', '/api/assets/2/attachments/', payload, headers);
    assetAttachment = made.json().id;
  }
  await server.db.query(sql`insert into config (id, key) values (3, 'SITE_CODE') on conflict do nothing`);
}

const operations = SPECIFIED.map(({ operation }) => operation as Operation);
const owned = operations.filter((operation) => ATTEMPTS[operation].owned);

describe('the table of rights', () => {
  it('has a route for each row, and a row for each route of the API', () => {
    const routed = server.app.declaredRoutes.filter(({ url }) => url.startsWith('/api/'));
    const names = new Set(routed.map(({ operation }) => operation).filter((name) => name !== null));
    // a stream does not end: who hears what is in `events.test.ts`
    expect([...names].sort()).toEqual([...operations, 'events.listen', ...PUBLIC_OPERATIONS].sort());
    expect(routed.filter(({ operation, method }) => !operation && method !== 'OPTIONS')).toEqual([]);
  });

  it.each(operations)('%s asks who calls', async (operation) => {
    const before = await countRows(server.db);
    const answer = await attempt(null, operation, NOTHING);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([401, ['detail']]);
    expect(await countRows(server.db)).toEqual(before);
  });

  const cells = SPECIFIED.flatMap(({ operation, groups }) =>
    GROUPS.map((group) => [operation as Operation, group, groups[group]] as const),
  );

  it.each(cells)('%s by a %s: %s', async (operation, group, wanted) => {
    const account = ACCOUNTS[group];
    if (wanted === 'none') {
      const things = await keepThings(account, operation);
      const before = await countRows(server.db);
      const answer = await attempt(account, operation, things);
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: "Vous n'êtes pas autorisé à effectuer cette action." },
      ]);
      expect(await countRows(server.db)).toEqual(before);
    } else {
      await prepare(account, operation);
      const answer = await attempt(account, operation, await makeThings(account, operation));
      expect(answer.statusCode, answer.body).toBeGreaterThanOrEqual(200);
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    }
  });

  const repeatable = SPECIFIED.filter(
    ({ operation, groups }) =>
      groups.admin !== 'none' && ATTEMPTS[operation as Operation].attempt(NOTHING)[0] !== 'GET',
  ).map(({ operation }) => operation as Operation);

  it.each(repeatable)('%s with the key of an answer that was lost is not done again', async (operation) => {
    await prepare('admin', operation);
    const request = ATTEMPTS[operation].attempt(await makeThings('admin', operation));
    const key = { 'idempotency-key': randomUUID() };
    const first = await send('admin', request, key);
    expect(first.statusCode, first.body).toBeLessThan(300);
    // a file that was sent again is dropped after the answer
    const count = async () => ({ ...(await countRows(server.db)), file_blob: null, file_chunk: null });
    const once = await count();
    const again = await send('admin', request, key);
    expect([again.statusCode, again.headers['idempotency-replayed']]).toEqual([first.statusCode, 'true']);
    expect(await count()).toEqual(once);
  });

  const foreign = cells.filter(([operation]) => owned.includes(operation));

  it.each(foreign)('%s of somebody else’s by a %s: %s', async (operation, group, wanted) => {
    const owner = group === 'admin' ? 'responsable' : 'admin';
    if (wanted === 'any') {
      const answer = await attempt(ACCOUNTS[group], operation, await makeThings(owner, operation));
      expect(answer.statusCode, answer.body).toBeLessThan(300);
    } else {
      const things = await keepThings(owner, operation);
      const before = await countRows(server.db);
      const answer = await attempt(ACCOUNTS[group], operation, things);
      expect([403, 404]).toContain(answer.statusCode);
      expect(Object.keys(answer.json())).toEqual(['detail']);
      expect(await countRows(server.db)).toEqual(before);
    }
  });

  /** What the codename opens of others' is closed without it, and one's own stays. */
  const halved = SPECIFIED.flatMap(({ operation, codename, without }) =>
    codename && without === 'own' && owned.includes(operation as Operation)
      ? [[operation as Operation, codename] as const]
      : [],
  );

  it.each(halved)(
    '%s of somebody else’s asks for %s as well, whatever the group',
    async (operation, codename) => {
      expect(halved.map(([name]) => name)).toEqual(['users.update', 'permissions.read']);
      await server.db.query(sql`delete from user_permission where codename = ${codename}`);
      try {
        for (const group of GROUPS) {
          const owner = group === 'admin' ? 'responsable' : 'admin';
          const before = await countRows(server.db);
          const answer = await attempt(ACCOUNTS[group], operation, await makeThings(owner, operation));
          expect([403, 404], answer.body).toContain(answer.statusCode);
          const own = await attempt(ACCOUNTS[group], operation, await makeThings(ACCOUNTS[group], operation));
          expect(own.statusCode, own.body).toBeLessThan(300);
          expect((await countRows(server.db)).app_user).toEqual(before.app_user);
        }
      } finally {
        await server.db.query(
          sql`insert into user_permission (user_id, codename) select id, ${codename}::text from app_user where username in ('admin', 'responsable', 'collaborateur', 'prestataire', 'demandeur')`,
        );
      }
    },
  );

  const named = SPECIFIED.flatMap(({ operation, codename, without }) =>
    codename && without === 'none' ? [[operation as Operation, codename] as const] : [],
  );
  it.each(named)('%s asks for %s as well', async (operation, codename) => {
    const admin = sql`(select id from app_user where username = 'admin')`;
    await server.db.query(
      sql`delete from user_permission where user_id = ${admin} and codename = ${codename}`,
    );
    try {
      const answer = await attempt('admin', operation, NOTHING);
      expect(answer.statusCode).toBe(403);
    } finally {
      await server.db.query(
        sql`insert into user_permission (user_id, codename) select id, ${codename}::text from app_user where username = ${raw("'admin'")}`,
      );
    }
  });
});
