import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Sql, sql } from '../../demo/server/db/sql.ts';
import { yearIn } from '../days.ts';
import { makeIntervention, OWN_COMPANY } from './_attempts-interventions.ts';
import { GROUP_NAMES, SPECIFIED_FIELDS } from './_rights.ts';
import { type Account, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function count(from: Sql): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(sql`select count(*) as n from ${from}`);
  return row!.n;
}

describe('the rights of each field of an intervention', () => {
  /** For each field, a value that a new intervention does not have. */
  const VALUES: Record<string, unknown> = {
    'interventions.prestataire': 3,
    'interventions.intervenant': null,
    'interventions.description': 'Changé',
    'interventions.compte_rendu': 'Fait',
    'interventions.validation': true,
    'interventions.waiting': true,
    'interventions.date_intervention': '2026-05-04 10:00',
    'interventions.date_fin_intervention': '2026-05-04 12:00',
    'interventions.date_realisation': '2026-05-04 11:00',
    'interventions.note': 4,
    'interventions.cout_achat': '120.00',
  };
  const cells = Object.entries(SPECIFIED_FIELDS).flatMap(([name, groups]) =>
    GROUP_NAMES.map((group) => [`interventions.${name}`, group, groups.includes(group)] as const),
  );

  it.each(cells)('%s by a %s: %s', async (field, group, may) => {
    const id = await makeIntervention(server, group as Account);
    const [start, person] = await server.db.query<{ id: number }>(
      sql`update intervention i set date_intervention = '2026-05-04 08:00+02',
            intervenant_id = (select f.id from profile f where f.prestataire_id = i.prestataire_id order by f.id limit 1)
          where id = ${id} returning intervenant_id as id`,
    );
    expect([start?.id, person]).toEqual([expect.any(Number), undefined]);
    const name = field.split('.')[1]!;
    const body = { [name]: VALUES[field] };
    const before = (await server.call('admin', 'GET', `/api/interventions/${id}`)).json();
    const answer = await server.call(group as Account, 'PATCH', `/api/interventions/${id}`, body);
    const after = (await server.call('admin', 'GET', `/api/interventions/${id}`)).json();
    if (may) {
      expect(answer.statusCode, answer.body).toBe(200);
      expect(after[name]).not.toEqual(before[name]);
    } else {
      expect([answer.statusCode, answer.json()]).toEqual([
        403,
        { detail: "Vous n'êtes pas autorisé à effectuer cette action." },
      ]);
      expect(after).toEqual(before);
    }
  });

  it('accepts unchanged fields, as a PUT sends them', async () => {
    const id = await makeIntervention(server, 'prestataire');
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, {
      date_intervention: '2026-05-04 10:00',
      validation: true,
      cout_achat: '12.50',
      note: 3,
    });
    const whole = (await server.call('prestataire', 'GET', `/api/interventions/${id}`)).json();
    const answer = await server.call('prestataire', 'PUT', `/api/interventions/${id}`, {
      prestataire: whole.prestataire.id,
      intervenant: null,
      description: whole.description,
      compte_rendu: 'Joint changé',
      validation: whole.validation,
      waiting: whole.waiting,
      date_intervention: '2026-05-04 10:00',
      date_fin_intervention: null,
      date_realisation: null,
      note: whole.note,
    });
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      expect.objectContaining({
        compte_rendu: 'Joint changé',
        validation: true,
        note: 3,
      }),
    ]);
  });

  it('applies to creation too', async () => {
    const ticket = (await server.call('demandeur', 'POST', '/api/tickets/', { objet: 'Essai' })).json().id;
    const create = (body: object) =>
      server.call('collaborateur', 'POST', '/api/interventions/', { ticket, ...body });
    expect((await create({ validation: true })).statusCode).toBe(403);
    expect((await create({ cout_achat: '5' })).statusCode).toBe(403);
    expect((await create({ prestataire: OWN_COMPANY })).statusCode).toBe(201);
  });
});

describe('[F2] the statistics', () => {
  const stats = async (query = '', account: Account = 'admin') =>
    (await server.call(account, 'GET', `/api/v2/interventions/stats${query}`)).json();
  const sum = (shares: { count: number }[]) => shares.reduce((total, share) => total + share.count, 0);
  const cents = (shares: { cost: string | null }[]) =>
    shares.reduce((total, { cost }) => total + Math.round(Number(cost ?? 0) * 100), 0);

  it('count each intervention once by state and by month, and every cent', async () => {
    const all = await stats();
    const total = await count(sql`intervention`);
    const [paid] = await server.db.query<{ cents: number }>(
      sql`select (sum(cout_achat) * 100)::bigint as cents from intervention`,
    );
    expect([sum(all.by_state), sum(all.by_month), cents(all.by_month)]).toEqual([total, total, paid!.cents]);
    expect(cents(all.by_prestataire)).toBe(paid!.cents);
    expect(sum(all.by_prestataire)).toBe(await count(sql`intervention where prestataire_id is not null`));
    expect(all.by_month[0].month).toMatch(/^20\d\d-\d\d$/);
    expect(all.by_prestataire[0]).toEqual({
      id: expect.any(Number),
      label: expect.any(String),
      count: expect.any(Number),
      cost: expect.stringMatching(/^\d+\.\d\d$/),
      note: expect.any(Number),
    });
    expect(all.mean_note).toBeGreaterThanOrEqual(1);
    expect(all.mean_note).toBeLessThanOrEqual(5);
    expect(all.mean_delay_hours).toBeGreaterThan(0);
  });

  it('filter by year, site with those below, and provider', async () => {
    expect(await stats('?year=1999')).toEqual({
      by_state: [],
      by_month: [],
      by_prestataire: [],
      mean_note: null,
      mean_delay_hours: null,
    });
    const year = yearIn(0);
    const ofYear = await stats(`?year=${year}`);
    expect(ofYear.by_month.every(({ month }: { month: string }) => month.startsWith(String(year)))).toBe(
      true,
    );
    const company = await stats('?prestataire=3');
    expect(company.by_prestataire.map(({ id }: { id: number }) => id)).toEqual([3]);
    const site = await stats('?sites=1');
    expect(sum(site.by_state)).toBe(
      await count(
        sql`intervention i join ticket t on t.id = i.ticket_id left join asset a on a.id = t.asset_id
            join site s on s.id = coalesce(a.site_id, t.site_id) where s.id = 1 or s.top_id = 1`,
      ),
    );
  });

  it("are those of the user's interventions", async () => {
    const own = await stats('', 'prestataire');
    expect(own.by_prestataire.map(({ id }: { id: number }) => id)).toEqual([OWN_COMPANY]);
    expect(sum(own.by_state)).toBe(await count(sql`intervention where prestataire_id = ${OWN_COMPANY}`));
  });
});

describe('[D9] the calendar', () => {
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format();
  const [year, month] = today.split('-').map(Number) as [number, number];
  interface Item {
    type: string;
    id: number | string;
    objet: string;
    appellation: string;
    prestataire: { fullname: string } | null;
    date: string;
    a_renouveler: boolean;
  }
  const ask = (query: string, account: Account = 'admin') =>
    server.call(account, 'GET', `/api/v2/interventions/calendar${query}`);
  const items = async (query: string, account?: Account): Promise<Item[]> =>
    (await ask(query, account)).json();
  const parisDay = (date: string) =>
    date.length === 10
      ? date
      : new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(new Date(date));

  it.each(['', '?month=0', '?month=13', '?month=x', '?year=2026'])('refuses %s', async (query) => {
    const answer = await ask(query);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([400, ['month']]);
  });

  it('lists the month’s validated interventions with a provider, by day, with a marker for today', async () => {
    const all = await items(`?month=${month}&year=${year}`);
    const start = `${year}-${String(month).padStart(2, '0')}-01`;
    const expected = await server.db.query<{ id: number }>(
      sql`select id from intervention where validation and prestataire_id is not null
          and date_intervention at time zone 'Europe/Paris' < ${start}::timestamp + interval '1 month'
          and greatest(date_intervention, date_fin_intervention - interval '1 second') at time zone 'Europe/Paris'
            >= ${start}::timestamp order by id`,
    );
    const shown = all.filter(({ type }) => type === 'intervention');
    // work of several days is listed on each
    expect([...new Set(shown.map(({ id }) => id))].sort((a, b) => Number(a) - Number(b))).toEqual(
      expected.map(({ id }) => id),
    );
    expect(shown.length).toBeGreaterThan(5);
    expect(shown[0]).toEqual({
      type: 'intervention',
      id: expect.any(Number),
      objet: expect.stringMatching(/\S/),
      appellation: expect.any(String),
      prestataire: { id: expect.any(Number), fullname: expect.stringMatching(/\S/) },
      date: expect.any(String),
      a_renouveler: false,
    });
    const days = all.map(({ date }) => parisDay(date));
    expect(days).toEqual([...days].sort());
    expect(all.filter(({ type }) => type === 'today').map(({ date }) => date)).toEqual([today]);
    expect(all.findIndex(({ type }) => type === 'today')).toBe(days.indexOf(today));
  });

  it('counts the last night in its month, in Paris time', async () => {
    const id = await makeIntervention(server, 'demandeur');
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, {
      date_intervention: '2031-05-31 23:30',
      validation: true,
    });
    expect((await items('?month=5&year=2031')).map((item) => item.id)).toEqual([id]);
    expect(await items('?month=6&year=2031')).toEqual([]);
  });

  it('shows work of several days on each of them, in each of its months', async () => {
    const id = await makeIntervention(server, 'demandeur');
    const change = { date_intervention: '2032-12-28 09:00', date_fin_intervention: '2033-02-03 17:00' };
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, { ...change, validation: true });
    const days = async (query: string) => (await items(query)).map(({ date }) => parisDay(date));
    expect(await days('?month=12&year=2032')).toEqual([
      '2032-12-28',
      '2032-12-29',
      '2032-12-30',
      '2032-12-31',
    ]);
    const january = await items('?month=1&year=2033');
    expect(january.map(({ date }) => date)).toEqual(
      Array.from({ length: 31 }, (_, rank) => `2033-01-${String(rank + 1).padStart(2, '0')}`),
    );
    expect(new Set(january.map((item) => item.id))).toEqual(new Set([id]));
    expect(await days('?month=2&year=2033')).toEqual(['2033-02-01', '2033-02-02', '2033-02-03']);
    expect(await days('?month=3&year=2033')).toEqual([]);
  });

  it('what ends at midnight does not reach the next day', async () => {
    const id = await makeIntervention(server, 'demandeur');
    const change = { date_intervention: '2034-05-31 20:00', date_fin_intervention: '2034-06-01 00:00' };
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, { ...change, validation: true });
    expect((await items('?month=5&year=2034')).map((item) => item.id)).toEqual([id]);
    expect(await items('?month=6&year=2034')).toEqual([]);
  });

  it('lists the contracts that end in the month, and marks those to renew', async () => {
    const add = async (name: string, days: number, renouvelable: boolean) => {
      const [row] = await server.db.query<{ id: number; date: string }>(
        sql`insert into contract (name, numero, date_end, renouvelable, prestataire_id)
            values (${name}, 'CT-1', ${today}::date + ${days}::int, ${renouvelable}, 2) returning id, date_end as date`,
      );
      return row!;
    };
    const cases = [
      [await add('Bientôt', 29, false), true],
      [await add('Plus tard', 400, false), false],
      [await add('Plus tard, renouvelable', 400, true), true],
      [await add('Échu', -40, false), false],
    ] as const;
    for (const [{ id, date }, renew] of cases) {
      const [endYear, endMonth] = date.split('-').map(Number);
      const found = (await items(`?month=${endMonth}&year=${endYear}`)).find(
        (item) => item.type === 'contrat' && item.id === id,
      );
      expect(found).toMatchObject({
        date,
        appellation: 'CT-1',
        prestataire: { id: 2, fullname: 'Plomberie Garonne' },
        a_renouveler: renew,
      });
    }
  });

  it('shows contracts only to those who may open them, and interventions to those who may see them', async () => {
    const types = async (account: Account) =>
      new Set((await items(`?month=${month}&year=${year}`, account)).map(({ type }) => type));
    await server.db.query(sql`update contract set date_end = ${today}::date where id = 1`);
    expect((await types('responsable')).has('contrat')).toBe(true);
    expect((await types('collaborateur')).has('contrat')).toBe(false);
    const seen = await items(`?month=${month}&year=${year}`, 'prestataire');
    expect(
      seen
        .filter(({ type }) => type === 'intervention')
        .every(({ prestataire }) => prestataire?.fullname === 'Thermelec Services'),
    ).toBe(true);
  });
});
