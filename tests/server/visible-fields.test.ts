/** What a user reads of a visible object: without a codename, none of the data that the codename protects. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { makeIntervention } from './_attempts-interventions.ts';
import { type Account, form, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const read = async (account: Account, url: string) => {
  const answer = await server.call(account, 'GET', url);
  return { status: answer.statusCode, body: answer.json() };
};
/** Whether any nested object has that key. */
const holds = (value: unknown, key: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).some(([name, inner]) => name === key || holds(inner, key))
    : false;

/** Grants or removes a codename while `work` runs. */
async function having(
  account: Account,
  codename: string,
  held: boolean,
  work: () => Promise<void>,
): Promise<void> {
  const user = sql`(select id from app_user where username = ${account})`;
  const give = sql`insert into user_permission (user_id, codename) values (${user}, ${codename}) on conflict do nothing`;
  const take = sql`delete from user_permission where user_id = ${user} and codename = ${codename}`;
  await server.db.query(held ? give : take);
  try {
    await work();
  } finally {
    await server.db.query(held ? take : give);
  }
}

describe('[B1] equipment without view_asset', () => {
  it.each([
    ['the whole list', ''],
    ['a search', '?search=chaud'],
    ['a category', '?category=1'],
    ['several sites', '?sites=1,2'],
    ['no site', '?sites=x'],
    ['a site and a search', '?sites=1&search=a'],
    ['a page', '?page=2&page_size=10'],
    ['an empty tag', '?balise='],
  ])('is not listed by %s', async (_, query) => {
    expect(await read('demandeur', `/api/assets/${query}`)).toEqual({
      status: 403,
      body: { detail: "Vous n'êtes pas autorisé à effectuer cette action." },
    });
  });

  it('is named by its tag, by its id, and on its site', async () => {
    const { body: whole } = await read('admin', '/api/assets/1/');
    const named = { id: 1, name: whole.name, balise: whole.balise, site: whole.site };
    expect(
      (await read('demandeur', `/api/assets/?balise=${whole.balise.toLowerCase()}`)).body.results,
    ).toEqual([named]);
    expect((await read('demandeur', '/api/assets/1/?include=sites')).body).toEqual(named);
    const { results } = (await read('demandeur', `/api/assets/?sites=${whole.site.id}&page_size=1000`)).body;
    expect(results).toContainEqual(named);
    expect(new Set(results.map(({ site }: { site: { id: number } }) => site.id))).toEqual(
      new Set([whole.site.id]),
    );
  });

  it('shows no files, neither alone nor through a ticket or an intervention', async () => {
    const { payload, headers } = await form({ file: new File(['Plan'], 'plan.txt'), label: 'Plan secret' });
    await server.call('admin', 'POST', '/api/assets/1/attachments/', payload, headers);
    expect(JSON.stringify((await read('admin', '/api/assets/1/')).body)).toContain('Plan secret');
    const ticket = await makeTicket(server, 'demandeur', { asset: 1 });
    const intervention = (await server.call('admin', 'POST', '/api/interventions/', { ticket })).json().id;
    for (const url of [
      '/api/assets/1/?include=sites,attachments',
      `/api/tickets/${ticket}/?include=sites,assets,attachments`,
      '/api/v2/tickets/?include=assets',
      `/api/interventions/${intervention}?include=assets`,
      '/api/v2/interventions/?include=assets',
    ]) {
      const { status, body } = await read('demandeur', url);
      expect([url, status, JSON.stringify(body).includes('Plan secret')]).toEqual([url, 200, false]);
    }
    for (const url of [
      '/api/assets/stats/',
      '/api/assets/1/stats/',
      '/api/materials/?asset=1',
      '/api/controles/?asset=1',
    ]) {
      expect([url, (await read('demandeur', url)).status]).toEqual([url, 403]);
    }
  });

  it('is shown whole to a requester who is given the codename', () =>
    having('demandeur', 'view_asset', true, async () => {
      expect((await read('demandeur', '/api/assets/1/')).body).toHaveProperty('attachments');
      expect((await read('demandeur', '/api/assets/')).status).toBe(200);
    }));
});

describe('[B1] costs without view_entry', () => {
  const PLACES = [
    '/api/v2/interventions/?page_size=1000',
    '/api/v2/interventions/stats',
    '/api/assets/stats/',
    '/api/assets/1/stats/',
    '/api/profile/stats/',
  ];
  const KEYS = ['cout_achat', 'entry', 'cost'];

  const check = async (account: Account) => {
    let seen = 0;
    for (const url of PLACES) {
      const { status, body } = await read(account, url);
      if (status === 200) seen++;
      expect([url, KEYS.filter((key) => holds(body, key))]).toEqual([url, []]);
    }
    expect(seen).toBeGreaterThan(1);
  };

  it.each(['collaborateur', 'prestataire', 'demandeur'] as const)(
    'are nowhere in what a %s is answered',
    check,
  );

  it('are nowhere in what a manager is answered either', () =>
    having('responsable', 'view_entry', false, () => check('responsable')));

  it('are there with it', async () => {
    for (const url of PLACES) {
      const { body } = await read('admin', url);
      expect([url, KEYS.some((key) => holds(body, key))]).toEqual([url, true]);
    }
  });

  it('are not in what a change answers, nor guessed by sending them, and the state stays right', async () => {
    const id = await makeIntervention(server, 'prestataire');
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, {
      date_intervention: '2026-05-04 10:00',
      validation: true,
      cout_achat: '12.50',
    });
    const change = (body: object, headers = {}) =>
      server.call('prestataire', 'PATCH', `/api/interventions/${id}`, body, headers);
    const done = await change({ compte_rendu: 'Fait', date_realisation: '2026-05-04 11:00' });
    expect(done.statusCode, done.body).toBe(200);
    const outdated = await change({ compte_rendu: 'Encore' }, { 'if-match': '"1"' });
    expect(outdated.statusCode).toBe(412);
    for (const answer of [done, outdated])
      expect(KEYS.filter((key) => holds(answer.json(), key))).toEqual([]);
    for (const cout_achat of ['12.50', '12.51', null]) {
      expect([cout_achat, (await change({ cout_achat })).statusCode]).toEqual([cout_achat, 403]);
    }
    const stateFor = async (account: Account) => (await read(account, `/api/interventions/${id}`)).body.state;
    expect(await stateFor('prestataire')).toBe('to_note');
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, { note: 4 });
    expect(await stateFor('prestataire')).toBe('finished');
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, { cout_achat: null });
    expect(await stateFor('prestataire')).toBe('no_cost');
  });

  it('do not travel from one person’s kept answer to another’s', async () => {
    const [whole, bare] = await Promise.all([
      read('admin', '/api/v2/interventions/stats?year=2026'),
      read('collaborateur', '/api/v2/interventions/stats?year=2026'),
    ]);
    expect([holds(whole.body, 'cost'), holds(bare.body, 'cost')]).toEqual([true, false]);
  });
});

describe('[B1] accounts', () => {
  it.each(['admin', 'responsable'] as const)('are listed whole for a %s', async (account) => {
    const { results } = (await read(account, '/api/core/users/')).body;
    expect(results[0]).toMatchObject({ username: 'admin', email: 'admin@exemple.fr' });
  });

  it('are names alone for a collaborator, and for a manager without view_config', async () => {
    const check = async (account: Account) => {
      const { count, results } = (await read(account, '/api/core/users/')).body;
      expect(results).toHaveLength(count);
      expect(count).toBeGreaterThan(4);
      for (const each of results) expect(Object.keys(each).sort()).toEqual(['fullname', 'id']);
    };
    await check('collaborateur');
    await having('responsable', 'view_config', false, () => check('responsable'));
  });

  it.each(['demandeur', 'prestataire'] as const)('are one’s own for a %s', async (account) => {
    const { count, results } = (await read(account, '/api/core/users/')).body;
    expect([count, results.map(({ username }: { username: string }) => username)]).toEqual([1, [account]]);
  });
});
