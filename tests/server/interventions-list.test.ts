import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { getInterventionState, INTERVENTION_STATES } from '../../src/core/interventions/state.ts';
import { makeIntervention } from './_attempts-interventions.ts';
import { type Account, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Item {
  id: number;
  state: string;
  validation: boolean;
  waiting: boolean;
  prestataire: { id: number; fullname: string } | null;
  intervenant: { id: number; fullname: string } | null;
  date_intervention: string | null;
  date_fin_intervention: string | null;
  date_realisation: string | null;
  note: number | null;
  cout_achat: string | null;
  entry: number | null;
  ticket: { id: number; objet: string; asset: { id: number } | null; site: { id: number } | null };
}

async function list(account: Account = 'admin', query = ''): Promise<Item[]> {
  const items: Item[] = [];
  for (let url: string | null = `/api/v2/interventions/?page_size=70${query}`; url; ) {
    const answer = await server.call(account, 'GET', url);
    expect(answer.statusCode, answer.body).toBe(200);
    const page: { results: Item[]; next: string | null } = answer.json();
    items.push(...page.results);
    url = page.next;
  }
  return items;
}
const ids = (items: readonly { id: number }[]): number[] => items.map(({ id }) => id);

describe('[B6] [F2] the list', () => {
  it('is followed to the last page, every intervention once, newest first', async () => {
    const [{ count } = { count: 0 }] = await server.db.query<{ count: number }>(
      sql`select count(*) as count from intervention`,
    );
    const all = ids(await list());
    expect(all).toHaveLength(count);
    expect(all).toEqual([...new Set(all)].sort((a, b) => b - a));
  });

  it('[F1] returns for every row the state that the client derives, and contains each state', async () => {
    const all = await list();
    expect(all.map((item) => [item.id, item.state])).toEqual(
      all.map((item) => [item.id, getInterventionState(item)]),
    );
    const reached = INTERVENTION_STATES.filter((state) => state !== 'unknown');
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(reached));
  });

  it('[D1] matches the counters, for every user', async () => {
    for (const account of ['admin', 'prestataire', 'demandeur'] as const) {
      const counters = (await server.call(account, 'GET', '/api/tickets/stats')).json();
      const items = await list(account);
      const of = (state: string) => items.filter((item) => getInterventionState(item) === state).length;
      expect([account, counters]).toEqual([
        account,
        expect.objectContaining({
          waiting_interventions: of('waiting'),
          interventions_to_valid: of('validation'),
          interventions_to_note: of('to_note'),
          running_interventions: of('running'),
          assigned_interventions: of('assigned'),
        }),
      ]);
    }
  });

  it('filters by one state, several, a provider, a person, a ticket, a piece of equipment', async () => {
    const all = await list();
    const expectSame = async (query: string, test: (item: Item) => boolean) => {
      const kept = all.filter(test);
      expect(kept.length, query).toBeGreaterThan(0);
      expect(ids(await list('admin', query)), query).toEqual(ids(kept));
    };
    await expectSame('&state=waiting', ({ state }) => state === 'waiting');
    await expectSame('&state=waiting,running', ({ state }) => state === 'waiting' || state === 'running');
    await expectSame('&prestataire=3', ({ prestataire }) => prestataire?.id === 3);
    const person = all.find(({ intervenant }) => intervenant)!.intervenant!.id;
    await expectSame(`&intervenant=${person}`, ({ intervenant }) => intervenant?.id === person);
    await expectSame(`&ticket=${all[3]!.ticket.id}`, ({ ticket }) => ticket.id === all[3]!.ticket.id);
    const asset = all.find(({ ticket }) => ticket.asset)!.ticket.asset!.id;
    await expectSame(`&asset=${asset}`, ({ ticket }) => ticket.asset?.id === asset);
    await expectSame('&search=CHAUFF', ({ ticket }) => /chauff/i.test(ticket.objet));
  });

  it('filters by site with those below, and by period', async () => {
    const all = await list();
    const tree = await server.db.query<{ id: number }>(sql`select id from site where id = 1 or top_id = 1`);
    const inside = new Set(ids(tree));
    const kept = all.filter(({ ticket }) => ticket.site && inside.has(ticket.site.id));
    expect(kept.length).toBeGreaterThan(0);
    expect(ids(await list('admin', '&sites=1'))).toEqual(ids(kept));

    const id = await makeIntervention(server, 'demandeur');
    const dates = { date_intervention: '2031-05-31 23:30', date_fin_intervention: '2031-06-02 00:30' };
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, dates);
    for (const [query, shown] of [
      ['&from=2031-05-31&to=2031-05-31', true],
      ['&from=2031-06-01&to=2031-06-01', true],
      ['&from=2031-06-02&to=2031-06-30', true],
      ['&from=2031-05-01&to=2031-05-30', false],
      ['&from=2031-06-03&to=2031-06-30', false],
    ] as const) {
      expect([query, ids(await list('admin', query)).includes(id)]).toEqual([query, shown]);
    }
    // one hour where no end is planned (spec §4)
    for (const [start, end, days] of [
      ['2031-07-01 22:00', '2031-07-02 00:00', [true, false]],
      ['2031-07-01 22:00', '2031-07-02 00:01', [true, true]],
      ['2031-07-01 23:00', null, [true, false]],
      ['2031-07-01 23:30', null, [true, true]],
      ['2031-07-02 00:00', null, [false, true]],
    ] as const) {
      const planned = { date_intervention: start, date_fin_intervention: end };
      await server.call('admin', 'PATCH', `/api/interventions/${id}`, planned);
      const shown = ['&from=2031-06-30&to=2031-07-01', '&from=2031-07-02'].map(async (query) =>
        ids(await list('admin', query)).includes(id),
      );
      expect([start, end, await Promise.all(shown)]).toEqual([start, end, days]);
    }
    const refused = await server.call('admin', 'GET', '/api/v2/interventions/?from=2031-02-30');
    expect([refused.statusCode, refused.json()]).toEqual([400, { from: ['Saisissez une date valide.'] }]);
  });
});

describe('[A8] visible interventions', () => {
  it('are, for a requester, those of their tickets', async () => {
    const own = await makeIntervention(server, 'demandeur');
    const other = await makeIntervention(server, 'admin');
    const seen = ids(await list('demandeur'));
    expect([seen.includes(own), seen.includes(other)]).toEqual([true, false]);
    expect((await server.call('demandeur', 'GET', `/api/interventions/${other}`)).statusCode).toBe(404);
  });

  it('are, for a provider, those entrusted to their company or to themselves', async () => {
    const company = await makeIntervention(server, 'prestataire');
    const other = await makeIntervention(server, 'admin');
    const personal = await makeIntervention(server, 'admin');
    await server.db.query(
      sql`update intervention set intervenant_id = (select f.id from profile f join app_user u on u.id = f.user_id where u.username = 'prestataire')
          where id = ${personal}`,
    );
    const seen = ids(await list('prestataire'));
    expect([company, personal, other].map((id) => seen.includes(id))).toEqual([true, true, false]);
    const { ticket } = (await server.call('admin', 'GET', `/api/interventions/${personal}`)).json();
    expect((await server.call('prestataire', 'GET', `/api/tickets/${ticket.id}/`)).statusCode).toBe(200);
    expect((await server.call('prestataire', 'GET', `/api/interventions/${other}`)).statusCode).toBe(404);
  });

  it('include, for a provider, that of their own ticket, which they may not change', async () => {
    const id = await makeIntervention(server, 'admin');
    await server.db.query(
      sql`update ticket set created_by = (select id from app_user where username = 'prestataire')
          where id = (select ticket_id from intervention where id = ${id})`,
    );
    expect((await server.call('prestataire', 'GET', `/api/interventions/${id}`)).statusCode).toBe(200);
    const answer = await server.call('prestataire', 'PATCH', `/api/interventions/${id}`, {
      compte_rendu: 'x',
    });
    expect(answer.statusCode).toBe(403);
    const sheet = await server.call('prestataire', 'POST', `/api/interventions/${id}/generate/`);
    expect(sheet.statusCode).toBe(403);
  });
});
