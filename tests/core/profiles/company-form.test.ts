import { afterEach, beforeEach, expect, test } from 'vitest';
import { prestataireForm } from '../../../src/core/profiles/company-form.ts';
import { prestataireQuery } from '../../../src/core/profiles/detail-store.ts';
import { type Received, sendJson, serve, type startServer } from '../_server.ts';

const COMPANY = {
  id: 9,
  raison_sociale: 'Sanitec',
  email: '',
  telephone: '05 56 00 00 01',
  adresse: '',
  siret: 'ancien numéro',
  metiers: [{ id: 1, name: 'Plomberie' }],
  profiles: [],
};

let server: Awaited<ReturnType<typeof startServer>>;
let respond: Parameters<typeof startServer>[0];
const sent = (method: string): Received[] => server.received.filter((each) => each.method === method);

beforeEach(async () => {
  respond = (_, response) => sendJson(response, COMPANY, 200, { ETag: '"4"' });
  server = await serve((...args) => respond(...args), { idempotency: true });
});
afterEach(() => {
  for (const id of ['', '9']) prestataireForm(id).discard();
});

test('[I4] a company is created with everything that was entered; a wrong SIRET is not sent', async () => {
  respond = (_, response) => sendJson(response, { ...COMPANY, id: 10 }, 201);
  const form = prestataireForm('');
  form.open();
  form.change({ raison_sociale: ' Toitures du Lot ', siret: '123', metiers: ['1', 'm-2'] });
  expect(await form.submit()).toBeNull();
  expect(form.$errors.get().siret).toEqual(['Saisissez les 14\u00a0chiffres du numéro SIRET.']);
  expect(sent('POST')).toEqual([]);
  form.change({ siret: '849 823 319 00031' });
  expect(await form.submit()).toEqual({ id: 10 });
  expect(sent('POST')[0]?.url).toBe('/api/prestataires/');
  expect(JSON.parse(sent('POST')[0]?.body ?? '')).toEqual({
    raison_sociale: 'Toitures du Lot',
    siret: '849 823 319 00031',
    metiers: [1, 'm-2'],
  });
});

test('[I4] of a company only what was changed is sent, with the version on screen', async () => {
  await prestataireQuery('9').refresh();
  const form = prestataireForm('9');
  form.open();
  form.change({ telephone: '05 56 00 00 02' });
  expect(await form.submit()).toEqual({ id: '9' });
  const [patch] = sent('PATCH');
  expect([patch?.url, patch?.headers['if-match'], patch?.body]).toEqual([
    '/api/prestataires/9/',
    '"4"',
    '{"telephone":"05 56 00 00 02"}',
  ]);
});
