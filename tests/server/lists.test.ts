import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { type Account, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

interface Page {
  count: number;
  next: string | null;
  previous: string | null;
  results: { id: number; state: string; asset: { id: number } | null; objet: string }[];
}

async function walk(account: Account, start: string, between = async () => {}): Promise<Page[]> {
  const pages: Page[] = [];
  for (let url: string | null = start; url; url = pages.at(-1)!.next) {
    pages.push((await server.call(account, 'GET', url)).json());
    await between();
  }
  return pages;
}

describe('[B6] [E1] [trust B18] pages', () => {
  it('follow one another to the last, every ticket once, newest first', async () => {
    const pages = await walk('admin', '/api/v2/tickets/?include=sites&page_size=70');
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(ids).toHaveLength(pages[0]!.count);
    expect(ids).toEqual([...new Set(ids)].sort((a, b) => b - a));
    expect(pages[1]!.previous).toBe('/api/v2/tickets/?include=sites&page_size=70&page=1');
  });

  it('miss nothing and repeat nothing when tickets come while they are read', async () => {
    const before = (await walk('admin', '/api/v2/tickets/?page_size=1000')).flatMap(({ results }) =>
      results.map(({ id }) => id),
    );
    const pages = await walk('admin', '/api/v2/tickets/?page_size=60', async () => {
      await makeTicket(server, 'demandeur');
    });
    expect(pages.flatMap(({ results }) => results.map(({ id }) => id))).toEqual(before);
  });

  it('are also found by their number alone', async () => {
    const { results } = (
      await server.call('admin', 'GET', '/api/v2/tickets/?page_size=10&page=3')
    ).json() as Page;
    const all = (await walk('admin', '/api/v2/tickets/?page_size=1000'))[0]!.results;
    expect(results.map(({ id }) => id)).toEqual(all.slice(20, 30).map(({ id }) => id));
  });

  it.each(['page_size=0', 'page_size=1001', 'page_size=abc', 'page=0', 'page=-1', 'after=x'])(
    'refuse %s with a sentence',
    async (query) => {
      const answer = await server.call('admin', 'GET', `/api/v2/tickets/?${query}`);
      expect(answer.statusCode).toBe(400);
      expect(Object.values(answer.json())).toEqual([[expect.any(String)]]);
    },
  );

  it('past the end are empty', async () => {
    expect((await server.call('admin', 'GET', '/api/v2/tickets/?page=9999')).json()).toMatchObject({
      results: [],
      next: null,
    });
  });
});

describe('visible tickets', () => {
  const ids = async (account: Account) =>
    (await walk(account, '/api/v2/tickets/?page_size=1000'))
      .flatMap(({ results }) => results.map(({ id }) => id))
      .sort((a, b) => a - b);
  const expected = async (condition: ReturnType<typeof sql>) =>
    (
      await server.db.query<{ id: number }>(sql`select t.id from ticket t where ${condition} order by t.id`)
    ).map(({ id }) => id);

  it('are all for a manager and a colleague', async () => {
    const all = await expected(sql`true`);
    expect(await ids('responsable')).toEqual(all);
    expect(await ids('collaborateur')).toEqual(all);
  });

  it('are their own for a requester', async () => {
    const own = await expected(sql`t.created_by = (select id from app_user where username = 'demandeur')`);
    expect(own.length).toBeGreaterThan(5);
    expect(await ids('demandeur')).toEqual(own);
  });

  it('are those entrusted to their company for a provider', async () => {
    const own = await expected(sql`t.id in (select ticket_id from intervention where prestataire_id = 1)`);
    expect(own.length).toBeGreaterThan(5);
    expect(await ids('prestataire')).toEqual(own);
  });

  it('are the same on every path: one ticket, of an equipment, comments, latest comments', async () => {
    const [hidden] = await server.db.query<{ id: number; asset_id: number }>(
      sql`select t.id, t.asset_id from ticket t join comment c on c.ticket_id = t.id where t.asset_id is not null
          and t.created_by is distinct from (select id from app_user where username = 'demandeur') limit 1`,
    );
    const { id, asset_id } = hidden!;
    expect((await server.call('demandeur', 'GET', `/api/tickets/${id}/`)).statusCode).toBe(404);
    expect((await server.call('demandeur', 'GET', `/api/tickets/${id}/commentaires/`)).statusCode).toBe(404);
    const ofAsset: Page = (await server.call('demandeur', 'GET', `/api/tickets/?asset=${asset_id}`)).json();
    expect(ofAsset.results.map((ticket) => ticket.id)).not.toContain(id);
    const latest = (await server.call('demandeur', 'GET', '/api/commentaires/?page_size=1000')).json();
    const seen = new Set(await ids('demandeur'));
    expect(latest.results.every(({ ticket }: { ticket: { id: number } }) => seen.has(ticket.id))).toBe(true);
  });
});

describe('filters', () => {
  it('filter by equipment', async () => {
    const [row] = await server.db.query<{ asset_id: number; n: number }>(
      sql`select asset_id, count(*) as n from ticket where asset_id is not null group by 1 order by 2 desc limit 1`,
    );
    const page: Page = (await server.call('admin', 'GET', `/api/tickets/?asset=${row!.asset_id}`)).json();
    expect(page.results).toHaveLength(row!.n);
    expect(page.results.every(({ asset }) => asset?.id === row!.asset_id)).toBe(true);
  });

  it('match nothing for an invalid id', async () => {
    expect((await server.call('admin', 'GET', '/api/tickets/?asset=abc')).json().results).toEqual([]);
  });
});
