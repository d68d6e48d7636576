import { afterAll, beforeAll, expect, it } from 'vitest';
import { MOST_MARKS } from '../../src/core/notifications/model.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const PATH = '/api/notifications/';
const mark = { key: 'replied 9', at: 1_790_000_000_000, read: true };

it('[D3] keeps what a person has seen and wants, for that person alone', async () => {
  expect((await server.call('demandeur', 'GET', '/api/core/users/me/')).json().capabilities).toContain(
    'notifications',
  );
  expect((await server.call('demandeur', 'GET', PATH)).json()).toEqual({ marks: [], off: [], mail: [] });
  const state = { marks: [mark], off: ['contracts'] };
  expect((await server.call('demandeur', 'PUT', PATH, state)).json()).toEqual({ ...state, mail: [] });
  expect((await server.call('demandeur', 'GET', PATH)).json()).toEqual({ ...state, mail: [] });
  expect((await server.call('responsable', 'GET', PATH)).json()).toEqual({ marks: [], off: [], mail: [] });
  // settings that are left out stay as they are
  await server.call('demandeur', 'PUT', PATH, { marks: [] });
  expect((await server.call('demandeur', 'GET', PATH)).json()).toEqual({
    marks: [],
    off: ['contracts'],
    mail: [],
  });
  await server.call('demandeur', 'PUT', PATH, { marks: [], off: [] });
  expect((await server.call('demandeur', 'GET', PATH)).json()).toEqual({ marks: [], off: [], mail: [] });
});

it('[K3] takes no more than it says, and nothing else', async () => {
  const put = async (body: object) => (await server.call('demandeur', 'PUT', PATH, body)).statusCode;
  const many = Array.from({ length: MOST_MARKS + 1 }, (_, n) => ({ ...mark, key: `replied ${n}` }));
  expect(await put({ marks: many, off: [] })).toBe(400);
  expect(await put({ marks: many.slice(1), off: [] })).toBe(200);
  expect(await put({ marks: [{ ...mark, key: 'x'.repeat(121) }], off: [] })).toBe(400);
  expect(await put({ marks: [], off: ['weather'] })).toBe(400);
  expect(await put({ off: [] })).toBe(400);
});

it('[K3] calls what it does not take unexpected, not missing', async () => {
  const body = { marks: [mark], hors: [], off: [] };
  expect((await server.call('demandeur', 'PUT', PATH, body)).json()).toEqual({
    hors: ['Ce champ n’est pas prévu ici.'],
  });
});
