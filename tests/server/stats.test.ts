import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw, type Sql, sql } from '../../demo/server/db/sql.ts';
import { TODAY } from '../../demo/server/db/today.ts';
import { formatSite } from '../../src/core/sites/model.ts';
import { yearIn } from '../days.ts';
import { type Account, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const stats = async (account: Account): Promise<Record<string, number>> =>
  (await server.call(account, 'GET', '/api/tickets/stats')).json();

async function count(from: Sql): Promise<number> {
  const [row] = await server.db.query<{ n: number }>(sql`select count(*) as n from ${from}`);
  return row!.n;
}

/** The nine derived states of spec §4, written again from its text, each after those that take precedence. */
const STATES: Record<string, string> = {
  waiting_interventions: 'date_intervention is null and prestataire_id is not null',
  assigned_interventions:
    'prestataire_id is not null and date_intervention is not null and validation and date_realisation is null and not waiting',
  running_interventions:
    'prestataire_id is not null and date_intervention is not null and validation and waiting',
  interventions_to_valid: 'prestataire_id is not null and date_intervention is not null and not validation',
  interventions_to_note:
    'prestataire_id is not null and date_intervention is not null and validation and not waiting and date_realisation is not null and note is null',
};

describe('[D1] the counters', () => {
  it('match the database, none of them zero in the demo', async () => {
    const counters = await stats('admin');
    for (const [name, condition] of Object.entries(STATES)) {
      expect([name, counters[name]]).toEqual([name, await count(sql`intervention where ${raw(condition)}`)]);
    }
    const open = sql`ticket where state in ('unassigned', 'assigned')`;
    expect(counters.opened_tickets).toBe(await count(open));
    expect(counters.unassigned_tickets).toBe(await count(sql`ticket where state = 'unassigned'`));
    expect(counters.urgent_tickets).toBe(await count(sql`${open} and priority = 'urgente'`));
    expect(counters.next_controls).toBe(
      await count(sql`contract where type = 'controle' and date_end between ${TODAY} and ${TODAY} + 30`),
    );
    expect(Object.keys(counters)).toHaveLength(9);
    expect(Object.values(counters).every((value) => value > 0)).toBe(true);
  });

  it('count for a requester only the visible tickets', async () => {
    const own = sql`ticket where state in ('unassigned', 'assigned') and created_by = (select id from app_user where username = 'demandeur')`;
    const counters = await stats('demandeur');
    expect(counters.opened_tickets).toBe(await count(own));
    expect(counters.opened_tickets).toBeLessThan((await stats('admin')).opened_tickets!);
    expect(counters.next_controls).toBe(0);
  });

  it('count for a provider the interventions of their company', async () => {
    const counters = await stats('prestataire');
    for (const [name, condition] of Object.entries(STATES)) {
      expect([name, counters[name]]).toEqual([
        name,
        await count(sql`intervention where prestataire_id = 1 and ${raw(condition)}`),
      ]);
    }
  });

  it("change at once with this server's writes", async () => {
    const before = (await stats('admin')).unassigned_tickets!;
    await makeTicket(server, 'demandeur');
    expect((await stats('admin')).unassigned_tickets).toBe(before + 1);
  });
});

describe('[E7] the analysis', () => {
  const analyse = async (query = '') =>
    (await server.call('admin', 'GET', `/api/tickets/analysis/${query}`)).json();
  const sum = (shares: { count: number }[]) => shares.reduce((total, share) => total + share.count, 0);

  it('counts each ticket once by month, by state and by priority', async () => {
    const analysis = await analyse();
    const all = await count(sql`ticket`);
    expect([
      sum(analysis.by_month),
      sum(analysis.by_state),
      sum(analysis.by_priority),
      sum(analysis.by_category),
    ]).toEqual([all, all, all, all]);
    expect(analysis.by_month[0].month).toMatch(/^20\d\d-\d\d$/);
    expect(analysis.mean_delay_hours).toBeGreaterThan(0);
  });

  it('filters by year, sites with those below, and category', async () => {
    const year = yearIn(0);
    expect(sum((await analyse(`?year=${year}`)).by_month)).toBe(
      await count(
        sql`ticket where extract(year from date_creation at time zone 'Europe/Paris') = ${year}::int`,
      ),
    );
    const site = await analyse('?sites=1');
    expect(sum(site.by_state)).toBe(
      await count(
        sql`ticket t left join asset a on a.id = t.asset_id join site s on s.id = coalesce(a.site_id, t.site_id) where s.top_id = 1 or s.id = 1`,
      ),
    );
    const category = await analyse('?category=1');
    expect(category.by_category).toHaveLength(1);
    expect((await analyse('?year=1999')).mean_delay_hours).toBeNull();
  });

  it('keeps sites of one name apart, each with its place', async () => {
    const { by_site, by_category } = await analyse();
    const [{ id, count: tickets, label, site }] = by_site;
    expect(site).toMatchObject({ id, name: expect.any(String) });
    expect(label).toBe(formatSite(site));
    expect(tickets).toBe(
      await count(
        sql`ticket t left join asset a on a.id = t.asset_id where coalesce(a.site_id, t.site_id) = ${id}`,
      ),
    );
    const labels = by_site.map((share: { label: string }) => share.label);
    expect(new Set(labels).size).toBe(labels.length);
    const names = by_site.map((share: { site: { name: string } | null }) => share.site?.name);
    expect(new Set(names).size, 'one name stands for several of them').toBeLessThan(names.length);
    for (const share of by_category) {
      expect([share.label, share.count]).toEqual([
        share.label,
        await count(
          share.id === null
            ? sql`ticket t left join asset a on a.id = t.asset_id where a.category_id is null`
            : sql`ticket t join asset a on a.id = t.asset_id where a.category_id = ${share.id}`,
        ),
      ]);
    }
  });

  it('refuses a year that is no number', async () => {
    expect(await analyse('?year=abc')).toEqual({ year: ['Saisissez un nombre.'] });
  });
});
