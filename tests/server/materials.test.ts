/** Parts of equipment are added, changed and removed (capabilities `materials` and `material-changes`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const list = async () =>
  (await server.call('responsable', 'GET', '/api/materials/?asset=2&page_size=1000')).json().results;

describe('[G2] a part', () => {
  it('is added once for a key, and its quantity is what the next count expects', async () => {
    const body = { asset: 2, name: ' Filtre G4 ', reference: 'F-G4', quantity: 12 };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const before = (await list()).length;
    const made = await server.call('collaborateur', 'POST', '/api/materials/', body, key);
    expect(made.statusCode, made.body).toBe(201);
    expect(made.json()).toMatchObject({ asset: 2, name: 'Filtre G4', reference: 'F-G4', quantity: 12 });
    await server.call('collaborateur', 'POST', '/api/materials/', body, key);
    expect(await list()).toHaveLength(before + 1);
    const counted = await server.call('collaborateur', 'POST', '/api/controles/2/stock_control/', {
      lines: [{ material: made.json().id, counted: 10 }],
    });
    expect(counted.json().lines).toMatchObject([{ expected: 12, counted: 10 }]);
  });

  it.each([
    [{ asset: 2 }, 'name'],
    [{ asset: 2, name: ' ' }, 'name'],
    [{ asset: 999_999, name: 'Filtre' }, 'asset'],
    [{ asset: null, name: 'Filtre' }, 'asset'],
    [{ asset: 2, name: 'Filtre', quantity: -1 }, 'quantity'],
    [{ asset: 2, name: 'Filtre', quantity: 1.5 }, 'quantity'],
    [{ asset: 2, name: 'Filtre', quantity: 1e9 }, 'quantity'],
  ])('is refused by field: %j', async (body, field) => {
    const before = await list();
    const refused = await server.call('responsable', 'POST', '/api/materials/', body);
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [field]]);
    expect(await list()).toEqual(before);
  });
});

describe('[G2] a part that is there', () => {
  const add = async (quantity = 3) =>
    (
      await server.call('responsable', 'POST', '/api/materials/', { asset: 2, name: 'Joint', quantity })
    ).json() as { id: number; etag: string };
  const address = (id: number) => `/api/materials/${id}/`;
  const find = async (id: number) =>
    (await list()).find((each: { id: number }) => each.id === id) as Record<string, unknown> | undefined;
  const count = (material: number, counted: number) =>
    server.call('collaborateur', 'POST', '/api/controles/2/stock_control/', {
      lines: [{ material, counted }],
    });

  it('is changed field by field, in the version that was read', async () => {
    const { id, etag } = await add();
    expect(etag).toBe('"1"');
    const changed = await server.call('collaborateur', 'PATCH', address(id), { reference: ' J-12 ' });
    expect([changed.statusCode, changed.headers.etag]).toEqual([200, '"2"']);
    expect(changed.json()).toMatchObject({ name: 'Joint', reference: 'J-12', quantity: 3, etag: '"2"' });
    const stale = await server.call(
      'responsable',
      'PATCH',
      address(id),
      { quantity: 9 },
      { 'if-match': etag },
    );
    expect([stale.statusCode, stale.json().current]).toMatchObject([412, { reference: 'J-12', quantity: 3 }]);
    // a count is a change too
    await count(id, 5);
    expect(await find(id)).toMatchObject({ quantity: 5, etag: '"3"' });
  });

  it.each([
    [{ name: ' ' }, 'name'],
    [{ name: 'x'.repeat(151) }, 'name'],
    [{ reference: 'x'.repeat(81) }, 'reference'],
    [{ quantity: -1 }, 'quantity'],
    [{ quantity: null }, 'quantity'],
    [{ quantity: 1e9 }, 'quantity'],
  ])('is refused a change by field: %j', async (body, field) => {
    const { id } = await add();
    const refused = await server.call('responsable', 'PATCH', address(id), body);
    expect([refused.statusCode, Object.keys(refused.json())]).toEqual([400, [field]]);
    expect(await find(id)).toMatchObject({ name: 'Joint', quantity: 3, etag: '"1"' });
  });

  it('stays with its equipment', async () => {
    const { id } = await add();
    await server.call('responsable', 'PATCH', address(id), { asset: 1, name: 'Joint plat' });
    expect(await find(id)).toMatchObject({ asset: 2, name: 'Joint plat' });
  });

  it('is removed, and past counts still name it; it is counted no more', async () => {
    const counted = await add();
    const other = await add();
    await count(counted.id, 2);
    for (const { id } of [counted, other]) {
      const stale = await server.call('responsable', 'DELETE', address(id), undefined, { 'if-match': '"9"' });
      expect(stale.statusCode).toBe(412);
      expect((await server.call('collaborateur', 'DELETE', address(id))).statusCode).toBe(204);
      expect(await find(id)).toBeUndefined();
      for (const method of ['PATCH', 'DELETE'] as const)
        expect((await server.call('responsable', method, address(id), { name: 'A' })).statusCode).toBe(404);
    }
    const { results } = (await server.call('responsable', 'GET', '/api/controles/?asset=2')).json();
    expect(results[0].lines).toMatchObject([{ material: { id: counted.id, name: 'Joint' }, counted: 2 }]);
    expect((await count(counted.id, 1)).statusCode).toBe(400);
    // the one that nothing names is gone whole
    expect(await server.db.query(sql`select id from material where id = ${other.id}`)).toEqual([]);
    expect((await server.call('responsable', 'DELETE', '/api/assets/2/')).statusCode).not.toBe(500);
  });
});
