import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { EXPENSE_TYPES } from '../../src/core/finance/model.ts';
import { yearIn } from '../days.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const call = (method: string, path: string, payload?: object, headers?: Record<string, string>) =>
  server.call('responsable', method, `/api/finance/${path}`, payload, headers);
const get = async (path: string) => (await call('GET', path)).json();

const CASSE = { date_gestion: '2026-03-12', type_depense: 'Casse' };
async function make(fields: object = {}): Promise<number> {
  const answer = await call('POST', '', { ...CASSE, ...fields });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
}

interface Entry {
  id: number;
  date_gestion: string;
  type_depense: string;
  previsionnel: string;
  realise: string;
  site_id: number | null;
  prestataire_id: number | null;
  contract: { id: number } | null;
  asset: { id: number; category: { name: string } | null } | null;
}
const all = async (query = ''): Promise<Entry[]> => (await get(`?page_size=1000${query}`)).results;
const cents = (amount: string): number => Math.round(Number(amount) * 100);
const total = (list: readonly Entry[], field: 'previsionnel' | 'realise'): string =>
  (list.reduce((sum, each) => sum + cents(each[field]), 0) / 100).toFixed(2);
const sums = (list: readonly Entry[]) => ({
  previsionnel: total(list, 'previsionnel'),
  realise: total(list, 'realise'),
});

describe('[J1] an entry', () => {
  it('is created whole; its site and provider come from its equipment and its contract', async () => {
    const [asset] = await server.db.query<{ id: number; site_id: number }>(
      sql`select id, site_id from asset where site_id is not null limit 1`,
    );
    const [contract] = await server.db.query<{ id: number; name: string; prestataire_id: number }>(
      sql`select id, name, prestataire_id from contract limit 1`,
    );
    const answer = await call('POST', '', {
      ...CASSE,
      previsionnel: '1 234,5',
      realise: 0.1,
      asset: asset!.id,
      contract: contract!.id,
    });
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.json()).toMatchObject({
      ...CASSE,
      previsionnel: '1234.50',
      realise: '0.10',
      asset: { id: asset!.id },
      contract: { id: contract!.id, name: contract!.name },
      site_id: asset!.site_id,
      site: { id: asset!.site_id, name: expect.any(String) },
      prestataire_id: contract!.prestataire_id,
      intervention: null,
      generated: false,
      version: 1,
    });
    expect(await get(`${answer.json().id}/`)).toEqual(answer.json());
  });

  it.each([
    [{ date_gestion: '12/03/2026' }, 'date_gestion', 'Saisissez une date comme 31/12/2026.'],
    [{ date_gestion: undefined }, 'date_gestion', 'Ce champ est obligatoire.'],
    [{ type_depense: 'Autre' }, 'type_depense', '«\u00a0Autre\u00a0» n’est pas un choix valide.'],
    [{ realise: '1e3' }, 'realise', 'Saisissez un montant positif, avec deux décimales au plus.'],
    [
      { realise: '12345678901' },
      'realise',
      'Saisissez un montant positif, avec dix chiffres au plus avant la virgule.',
    ],
    [{ site_id: 99_999 }, 'site_id', 'Cet élément n’existe pas ou n’existe plus.'],
    [{ prestataire_id: 'x' }, 'prestataire_id', 'Cet élément n’existe pas ou n’existe plus.'],
    [{ asset: 99_999 }, 'asset', 'Cet élément n’existe pas ou n’existe plus.'],
  ])('refuses %j by field, in French', async (fields, field, message) => {
    const answer = await call('POST', '', { ...CASSE, ...fields });
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [message] }]);
  });

  it('keeps the cents of the largest amount', async () => {
    const id = await make({ previsionnel: '9999999999.99', realise: '0.07' });
    expect(await get(`${id}/`)).toMatchObject({ previsionnel: '9999999999.99', realise: '0.07' });
    expect((await call('DELETE', `${id}/`)).statusCode).toBe(204);
    expect((await call('GET', `${id}/`)).statusCode).toBe(404);
  });

  it('touches only what was sent; 412 for an older version, once for a repeated key', async () => {
    const id = await make({ realise: '10.00', site_id: 1 });
    const headers = { 'if-match': '"1"', 'idempotency-key': randomUUID() };
    const first = await call('PATCH', `${id}/`, { previsionnel: '12.00' }, headers);
    expect(first.json()).toMatchObject({ previsionnel: '12.00', realise: '10.00', site_id: 1, version: 2 });
    expect((await call('PATCH', `${id}/`, { previsionnel: '12.00' }, headers)).body).toBe(first.body);
    const late = await call('PATCH', `${id}/`, { realise: '1.00' }, { 'if-match': '"1"' });
    expect([late.statusCode, late.json().current]).toEqual([412, first.json()]);
  });

  it('that is the cost of an intervention follows it', async () => {
    const [entry] = await server.db.query<{ id: number }>(
      sql`select id from finance_entry where intervention_id is not null limit 1`,
    );
    const refusal = {
      detail: 'Cette écriture est le coût d’une intervention\u00a0: modifiez-le sur l’intervention.',
    };
    expect((await call('PATCH', `${entry!.id}/`, { realise: '1.00' })).json()).toEqual(refusal);
    expect((await call('DELETE', `${entry!.id}/`)).json()).toEqual(refusal);
    expect((await call('PATCH', `${entry!.id}/`, { previsionnel: '1.00' })).statusCode).toBe(200);
  });
});

describe('[J2] the filters of the list', () => {
  const year = yearIn(-1);

  it('find what they say, on two years of entries of all five types', async () => {
    const whole = await all();
    const of = (query: string) => all(query).then((list) => list.map(({ id }) => id));
    const ids = (test: (entry: Entry) => boolean) => whole.filter(test).map(({ id }) => id);
    const typesOf = (each: number) =>
      new Set(
        whole
          .filter(({ date_gestion }) => date_gestion.startsWith(`${each}-`))
          .map(({ type_depense }) => type_depense),
      );
    expect(typesOf(year)).toEqual(new Set(EXPENSE_TYPES));
    // nothing was paid in addition to a contract yet on 1 January
    const planned = EXPENSE_TYPES.filter((type) => type !== 'Dépense sous contrat supplémentaire');
    expect([...typesOf(year + 1)]).toEqual(expect.arrayContaining(planned));
    expect(await of(`&year=${year}`)).toEqual(ids((entry) => entry.date_gestion.startsWith(`${year}-`)));
    expect(await of(`&year=${year}&month=0`)).toEqual(
      ids((entry) => entry.date_gestion.startsWith(`${year}-01`)),
    );
    expect(await of('&month=11')).toEqual(ids((entry) => entry.date_gestion.slice(5, 7) === '12'));
    expect(await of('&type=Casse')).toEqual(ids((entry) => entry.type_depense === 'Casse'));
    expect(await of('&prestataire=1')).toEqual(ids((entry) => entry.prestataire_id === 1));
    expect(await of('&contract=1')).toEqual(ids((entry) => entry.contract?.id === 1));
    expect(await of('&display_contract=true')).toEqual(ids(() => true));
    const without = ids((entry) => !entry.contract && !entry.type_depense.startsWith('Dépense sous contrat'));
    expect(await of('&display_contract=false')).toEqual(without);
    const below = new Set(
      (await server.db.query<{ id: number }>(sql`select id from site where id = 1 or top_id = 1`)).map(
        ({ id }) => id,
      ),
    );
    expect(below.size).toBeGreaterThan(5);
    expect(await of('&sites=1')).toEqual(ids(({ site_id }) => site_id !== null && below.has(site_id)));
  });

  it.each(['', 'stats/', 'table_stats/', 'export/'])('refuse a month that is none, on %s', async (path) => {
    const answer = await call('GET', `${path}?month=12`);
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { month: ['Le mois va de 0 (janvier) à 11 (décembre).'] },
    ]);
    expect((await call('GET', `${path}?year=deux`)).json()).toEqual({ year: ['Saisissez un nombre.'] });
  });

  it('know no entry of a year out of the calendar', async () => {
    expect(await all('&year=999999999')).toEqual([]);
    expect((await get('stats/?year=0')).budget).toBe('0.00');
  });
});

describe('[J3] statistics', () => {
  const year = yearIn(-1);
  const ofYear = async () =>
    (await all(`&year=${year}`)).filter(({ type_depense }) => type_depense !== 'Budget');

  it('add up to the entries, month by month, type by type, to the cent', async () => {
    const spent = await ofYear();
    const stats = await get(`stats/?year=${year}`);
    expect(stats.year).toBe(year);
    expect(stats.budget).toBe(total(await all(`&year=${year}&type=Budget`), 'previsionnel'));
    expect(stats.months).toEqual(
      Array.from({ length: 12 }, (_, month) => ({
        month,
        ...sums(spent.filter(({ date_gestion }) => Number(date_gestion.slice(5, 7)) === month + 1)),
      })),
    );
    expect(stats.by_type.map(({ type_depense }: Entry) => type_depense)).toEqual([...EXPENSE_TYPES]);
    for (const { type_depense, ...amounts } of stats.by_type.slice(1)) {
      expect(amounts).toEqual(sums(spent.filter((entry) => entry.type_depense === type_depense)));
    }
    for (const shares of [stats.by_site, stats.by_category, stats.by_prestataire]) {
      expect(sums(shares)).toEqual(sums(spent));
      expect(shares.every(({ label }: { label: string }) => label)).toBe(true);
    }
  });

  it('of one month keep the months of the year, and its whole budget', async () => {
    const whole = await get(`stats/?year=${year}`);
    const march = await get(`stats/?year=${year}&month=2`);
    expect([march.months, march.budget]).toEqual([whole.months, whole.budget]);
    expect(sums(march.by_site)).toEqual(
      sums((await ofYear()).filter(({ date_gestion }) => date_gestion.slice(5, 7) === '03')),
    );
  });

  it('are of the current year when none is given', async () => {
    expect((await get('stats/')).year).toBe(yearIn(0));
  });

  it('have a row for each establishment, and a total of all', async () => {
    const { rows, total: whole } = await get(`table_stats/?year=${year}`);
    expect(whole).toEqual({
      budget: total(await all(`&year=${year}&type=Budget`), 'previsionnel'),
      ...sums(await ofYear()),
    });
    const tops = rows.flatMap(({ site }: { site: { top: unknown } | null }) => (site ? [site] : []));
    expect(tops.length).toBeGreaterThan(2);
    expect(tops.every(({ parent, top }: { parent: unknown; top: unknown }) => !parent && !top)).toBe(true);
    expect(sums(rows)).toEqual(sums(await ofYear()));
    for (const { site, budget, ...amounts } of rows) {
      if (!site) continue;
      const own = await all(`&year=${year}&sites=${site.id}`);
      const isBudget = ({ type_depense }: Entry) => type_depense === 'Budget';
      expect(budget).toBe(total(own.filter(isBudget), 'previsionnel'));
      expect(amounts).toEqual(sums(own.filter((entry) => !isBudget(entry))));
    }
  });

  it('have a row for each site asked for, an entry counting for the nearest', async () => {
    const [below] = await server.db.query<{ id: number }>(
      sql`select id from site where parent_id = 1 limit 1`,
    );
    const { rows, total: whole } = await get(`table_stats/?year=${year}&sites=1,${below!.id}`);
    const alone = (await get(`table_stats/?year=${year}&sites=${below!.id}`)).total;
    const both = (await get(`table_stats/?year=${year}&sites=1`)).total;
    expect(whole).toEqual(both);
    const row = rows.find(({ site }: { site: { id: number } }) => site.id === below!.id);
    expect({ previsionnel: row?.previsionnel ?? '0.00', realise: row?.realise ?? '0.00' }).toEqual({
      previsionnel: alone.previsionnel,
      realise: alone.realise,
    });
    expect(sums(rows)).toEqual({ previsionnel: both.previsionnel, realise: both.realise });
  });

  it('change at once with what is written', async () => {
    const before = (await get(`stats/?year=2031`)).months[4];
    expect(before).toEqual({ month: 4, previsionnel: '0.00', realise: '0.00' });
    await make({ date_gestion: '2031-05-31', realise: '12.34' });
    expect((await get(`stats/?year=2031`)).months[4].realise).toBe('12.34');
  });
});
