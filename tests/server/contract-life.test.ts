import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { contractsOf } from './_contracts.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const { call, make, read, periods, dayFromToday } = contractsOf(() => server);

const entries = (id: number) =>
  server.db.query<{ date_gestion: string; type_depense: string; previsionnel: string; realise: string }>(
    sql`select date_gestion, type_depense, previsionnel, realise from finance_entry where contract_id = ${id} order by 1, id`,
  );

describe('[I3] generating the entries', () => {
  it.each([
    ['mensuelle', 12, '2026-02-01'],
    ['bimestrielle', 6, '2026-03-01'],
    ['trimestrielle', 4, '2026-04-01'],
    ['semestrielle', 2, '2026-07-01'],
    ['annuelle', 1, undefined],
  ])('of a year, %s: %i, to the cent', async (periodicite, n, second) => {
    const id = await make({ periodicite, assets: [1] });
    const answer = await call('POST', `${id}/generate-entries/`);
    expect([answer.statusCode, answer.json().created]).toEqual([200, n]);
    expect(answer.json().message).toBe(
      n === 1 ? '1\u00a0écriture générée.' : `${n}\u00a0écritures générées.`,
    );
    const made = await entries(id);
    expect(made.map(({ type_depense }) => type_depense)).toEqual(Array(n).fill('Dépense sous contrat'));
    expect(made[0]?.date_gestion).toBe('2026-01-01');
    expect(made[1]?.date_gestion).toBe(second);
    const cents = made.map(({ previsionnel }) => Math.round(Number(previsionnel) * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(100_000);
    expect(Math.max(...cents) - Math.min(...cents)).toBeLessThanOrEqual(1);
    expect(new Set(made.map(({ realise }) => realise))).toEqual(new Set(['0.00']));
  });

  it('follows the month’s end, and stops before the end of the contract', async () => {
    const id = await make({ date_start: '2026-01-31', date_end: '2026-05-31' });
    await call('POST', `${id}/generate-entries/`);
    expect((await entries(id)).map(({ date_gestion }) => date_gestion)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
  });

  it('twice, or by two people at once, adds nothing', async () => {
    const id = await make();
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', `${id}/generate-entries/`)));
    expect(answers.map((answer) => answer.json().created).sort((a, b) => a - b)).toEqual([0, 0, 12]);
    expect(await entries(id)).toHaveLength(12);
    expect(answers.find((answer) => answer.json().created === 0)?.json().message).toBe(
      'Les écritures de ce contrat existent déjà.',
    );
  });

  it('sets the place that all the equipment shares', async () => {
    const assets = await server.db.query<{ id: number; site_id: number }>(
      sql`select id, site_id from asset where site_id = (select site_id from asset group by 1 having count(*) > 1 order by 1 limit 1)`,
    );
    const id = await make({ assets: assets.map((asset) => asset.id) });
    await call('POST', `${id}/generate-entries/`);
    expect(
      await server.db.query(sql`select distinct site_id from finance_entry where contract_id = ${id}`),
    ).toEqual([{ site_id: assets[0]!.site_id }]);
  });

  it.each([
    [{ montant: null }, 'Indiquez d’abord le montant du contrat.'],
    [{ date_end: null }, 'Indiquez d’abord le début et la fin du contrat.'],
    [{ periodicite: '' }, 'Indiquez d’abord la périodicité du contrat.'],
  ])('is refused for a contract with %j', async (fields, detail) => {
    const id = await make(fields);
    const answer = await call('POST', `${id}/generate-entries/`);
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail }]);
    expect(await entries(id)).toEqual([]);
  });

  it("finds the demo's entries already generated", async () => {
    expect((await call('POST', '1/generate-entries/')).json().created).toBe(0);
  });
});

describe('[I3] deleting the old entries', () => {
  it('deletes those before today, keeps today’s, and returns their number', async () => {
    const id = await make({ date_start: await dayFromToday(-60), date_end: await dayFromToday(300) });
    await call('POST', `${id}/generate-entries/`);
    for (const days of [-1, 0]) {
      await server.db.query(
        sql`insert into finance_entry (date_gestion, type_depense, contract_id) values (${await dayFromToday(days)}, 'Casse', ${id})`,
      );
    }
    const today = await dayFromToday(0);
    const before = await entries(id);
    const old = before.filter(({ date_gestion }) => date_gestion < today);
    expect(old.length).toBeGreaterThan(2);
    const answer = await call('DELETE', `${id}/delete-entries/`);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: `${old.length}\u00a0écritures supprimées.`, deleted: old.length },
    ]);
    expect(await entries(id)).toEqual(before.filter(({ date_gestion }) => date_gestion >= today));
    expect((await call('DELETE', `${id}/delete-entries/`)).json()).toMatchObject({ deleted: 0 });
  });
});

describe('[I3] renewing', () => {
  it.each([
    ['2026-01-01', '2026-12-31', '2027-01-01', '2027-12-31'],
    ['2026-03-01', '2027-02-28', '2027-03-01', '2028-02-29'],
    ['2026-01-01', '2026-06-30', '2026-07-01', '2026-12-31'],
    ['2026-03-15', '2027-03-15', '2027-03-15', '2028-03-15'],
    ['2024-02-29', '2025-02-28', '2025-03-01', '2026-02-28'],
    ['2025-01-31', '2025-02-28', '2025-03-01', '2025-03-30'],
    ['2025-08-30', '2026-02-28', '2026-03-01', '2026-08-29'],
  ])('%s – %s is followed by %s to %s, and keeps both periods', async (start, end, next, last) => {
    const id = await make({ date_start: start, date_end: end });
    const answer = await call('POST', `${id}/renew-contract/`);
    const french = (day: string) => day.split('-').reverse().join('/');
    expect([answer.statusCode, answer.json().message]).toEqual([
      200,
      `Contrat renouvelé du ${french(next)} au ${french(last)}.`,
    ]);
    expect(await read(id)).toMatchObject({ date_start: next, date_end: last, version: 2 });
    expect(await periods(id)).toEqual([
      { date_debut: start, date_fin: end, montant: '1000.00' },
      { date_debut: next, date_fin: last, montant: '1000.00' },
    ]);
  });

  it('counts from the first start, however often it happens', async () => {
    // far in the past: each period has ended, so that the next renewal is due
    const id = await make({ date_start: '2020-02-29', date_end: '2021-02-28' });
    for (let count = 0; count < 4; count++) await call('POST', `${id}/renew-contract/`);
    expect((await periods(id)).map(({ date_debut, date_fin }) => [date_debut, date_fin])).toEqual([
      ['2020-02-29', '2021-02-28'],
      ['2021-03-01', '2022-02-28'],
      ['2022-03-01', '2023-02-28'],
      ['2023-03-01', '2024-02-28'],
      ['2024-02-29', '2025-02-28'],
    ]);
  });

  it('happens once for concurrent requests, and returns the new end', async () => {
    const id = await make({ date_start: await dayFromToday(-360), date_end: await dayFromToday(5) });
    const answers = await Promise.all([1, 2, 3, 4].map(() => call('POST', `${id}/renew-contract/`)));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 400, 400, 400]);
    const { date_end } = await read(id);
    const refusal = answers.find(({ statusCode }) => statusCode === 400)?.json();
    expect(refusal).toEqual({
      detail: `Ce contrat est déjà renouvelé, jusqu’au ${date_end.split('-').reverse().join('/')}.`,
    });
    expect(await periods(id)).toHaveLength(2);
  });

  it('takes the period that was added for it, with its amount, and once', async () => {
    const day = (days: number) => dayFromToday(days);
    const id = await make({ date_start: await day(-350), date_end: await day(15) });
    await server.db.query(
      sql`insert into periode (contract_id, date_debut, date_fin, montant) values
          (${id}, ${await day(40)}, ${await day(400)}, 1100), (${id}, ${await day(401)}, ${await day(800)}, 1200)`,
    );
    expect((await call('POST', `${id}/renew-contract/`)).statusCode).toBe(200);
    const renewed = { date_start: await day(40), date_end: await day(400), montant: '1100.00' };
    expect(await read(id)).toMatchObject(renewed);
    expect(await periods(id), 'the present one is kept, none is added beside').toHaveLength(3);
    expect((await call('POST', `${id}/renew-contract/`)).statusCode, 'after a gap too').toBe(400);
    expect(await read(id)).toMatchObject(renewed);
  });

  it('is possible again near the next end', async () => {
    const id = await make({ date_start: await dayFromToday(-380), date_end: await dayFromToday(-15) });
    await server.db.query(
      sql`insert into periode (contract_id, date_debut, date_fin) select id, date_start - 365, date_start - 1 from contract where id = ${id}`,
    );
    expect((await call('POST', `${id}/renew-contract/`)).statusCode).toBe(200);
    expect((await call('POST', `${id}/renew-contract/`)).statusCode).toBe(400);
  });

  it('returns the first answer for a repeated key', async () => {
    const id = await make();
    const key = { 'idempotency-key': randomUUID() };
    const first = await call('POST', `${id}/renew-contract/`, {}, key);
    const again = await call('POST', `${id}/renew-contract/`, {}, key);
    expect([again.statusCode, again.body]).toEqual([200, first.body]);
    expect(await periods(id)).toHaveLength(2);
  });

  it.each([
    [{ renouvelable: false }, 'Ce contrat n’est pas renouvelable.'],
    [{ date_start: null }, 'Indiquez d’abord le début et la fin du contrat.'],
  ])('is refused with %j, and changes nothing', async (fields, detail) => {
    const id = await make(fields);
    const before = await read(id);
    const answer = await call('POST', `${id}/renew-contract/`);
    expect([answer.statusCode, answer.json()]).toEqual([400, { detail }]);
    expect(await read(id)).toEqual(before);
    expect(await periods(id)).toEqual([]);
  });
});
