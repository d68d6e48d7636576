import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { startServer, type TestServer } from './_server.ts';

interface Listed {
  asset: { id: number } | null;
}
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const read = (url: string, tag?: unknown, account: 'admin' | 'demandeur' = 'admin') =>
  server.call(account, 'GET', url, undefined, tag ? { 'if-none-match': String(tag) } : {});

describe('a conditional request', () => {
  it.each(['/api/v2/tickets/?include=sites', '/api/tickets/1/?include=sites', '/api/tickets/stats'])(
    '[D4] to %s is answered without a body while nothing has changed',
    async (url) => {
      const first = await read(url);
      expect(first.statusCode).toBe(200);
      const again = await read(url, first.headers.etag);
      expect([again.statusCode, again.body, again.headers.etag]).toEqual([304, '', first.headers.etag]);
      expect(again.headers['content-type']).toBeUndefined();
      const other = await read(url, '"x", W/"y"');
      expect([other.statusCode, other.body]).toEqual([200, first.body]);
    },
  );

  it('is answered anew for what an object holds of others, though its own version is the same', async () => {
    const list = await server.call('admin', 'GET', '/api/v2/tickets/?include=sites');
    const { id, asset } = list.json().results.find((ticket: Listed) => ticket.asset);
    const url = `/api/tickets/${id}/?include=sites`;
    const before = await read(url);
    const renamed = await server.call('admin', 'PATCH', `/api/assets/${asset.id}/`, { name: 'Autre nom' });
    expect(renamed.statusCode).toBe(200);
    const after = await read(url, before.headers.etag);
    expect([after.statusCode, after.json().asset.name]).toEqual([200, 'Autre nom']);
    const again = await read('/api/v2/tickets/?include=sites', list.headers.etag);
    expect(again.statusCode).toBe(200);
  });

  it('[D4] to a long list asks nothing of the database while nothing has changed, for all who read the same', async () => {
    const query = vi.spyOn(server.db, 'query');
    const lists = ['/api/commentaires/?page_size=100', '/api/v2/tickets/?include=sites', '/api/contracts/'];
    const isOfList = ([{ parts }]: Parameters<typeof server.db.query>) =>
      /from (comment|ticket|contract) /.test(parts.join(''));
    const count = async (account: 'admin' | 'demandeur', url: string, tag: unknown) => {
      query.mockClear();
      const { statusCode } = await read(url, tag, account);
      return [statusCode, query.mock.calls.some(isOfList)];
    };
    try {
      for (const url of lists) {
        const { etag } = (await read(url)).headers;
        expect(await count('admin', url, etag)).toEqual([304, false]);
        expect(await count('admin', url, '"x"')).toEqual([200, true]);
        // another account reads other rows, or is refused
        expect((await count('demandeur', url, etag))[0]).not.toBe(304);
        expect(
          (await server.call('admin', 'PATCH', '/api/tickets/3/', { objet: `Autre ${url}` })).statusCode,
        ).toBe(200);
        expect((await count('admin', url, etag))[1]).toBe(true);
        // what another process writes is named by the database
        const anew = (await read(url)).headers.etag;
        await server.db.query(
          sql`update contract set name = name || '.' where id = (select min(id) from contract)`,
        );
        expect((await count('admin', url, anew))[1]).toBe(true);
      }
    } finally {
      query.mockRestore();
    }
  });

  it('gives a tag that changes are based on, as the one of an older answer is refused', async () => {
    const url = '/api/tickets/2/';
    const { headers } = await read(url);
    const tag = { 'if-match': String(headers.etag) };
    expect((await server.call('admin', 'PATCH', url, { objet: 'Un' }, tag)).statusCode).toBe(200);
    expect((await server.call('admin', 'PATCH', url, { objet: 'Deux' }, tag)).statusCode).toBe(412);
  });

  it('of one reader is not answered with what another has', async () => {
    const mine = await read('/api/v2/tickets/', undefined, 'demandeur');
    const theirs = await read('/api/v2/tickets/', mine.headers.etag, 'admin');
    expect(theirs.statusCode).toBe(200);
  });

  it('[D4] reads the account that sends it once, and anew after any change', async () => {
    const query = vi.spyOn(server.db, 'query');
    const isOfAccount = ([{ parts }]: Parameters<typeof server.db.query>) =>
      /from app_user u/.test(parts.join(''));
    const countReads = async () => {
      query.mockClear();
      expect((await read('/api/tickets/stats')).statusCode).toBe(200);
      return query.mock.calls.filter(isOfAccount).length;
    };
    // a PostgreSQL server names a change a moment after it is made
    const unchanged = server.db.kind === 'embedded' ? 0 : 1;
    try {
      await read('/api/tickets/stats');
      expect(await countReads()).toBe(unchanged);
      for (const change of [
        sql`update user_group set name = name where id = 1`,
        sql`update app_user set email = 'autre@exemple.fr' where username = 'admin'`,
        sql`delete from user_permission where codename = 'view_plan'`,
        sql`update prestataire set raison_sociale = raison_sociale where id = 1`,
      ]) {
        await server.db.query(change);
        expect(await countReads()).toBe(1);
        expect(await countReads()).toBe(unchanged);
      }
      const site = await server.call('responsable', 'POST', '/api/sites/', { name: 'Extension' });
      expect(site.statusCode).toBe(201);
      expect(await countReads(), 'after any write').toBe(1);
    } finally {
      query.mockRestore();
    }
  });
});
