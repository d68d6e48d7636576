/** Parts are added to equipment (capability `materials`). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
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
