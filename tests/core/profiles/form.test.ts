import { afterEach, beforeEach, expect, test } from 'vitest';
import { deleteProfileAction, profileQuery } from '../../../src/core/profiles/detail-store.ts';
import { profileForm } from '../../../src/core/profiles/form.ts';
import { type Received, sendJson, serve, type startServer } from '../_server.ts';

const PROFILE = {
  id: 7,
  fullname: 'Zoé Petit',
  email: 'zoe@exemple.fr',
  telephone: '06 00 00 00 01',
  user: 5,
  group: { id: 3, name: 'Prestataire' },
  prestataire: { id: 9, raison_sociale: 'Sanitec' },
  metiers: [{ id: 1, name: 'Plomberie' }],
  sites: [{ id: 2, name: 'Aile B' }],
  attachments: [],
};

let server: Awaited<ReturnType<typeof startServer>>;
let respond: Parameters<typeof startServer>[0];
const sent = (method: string): Received[] => server.received.filter((each) => each.method === method);
const bodyOf = (request: Received | undefined) => JSON.parse(request?.body ?? 'null');

beforeEach(async () => {
  respond = (_, response) => sendJson(response, PROFILE, 200, { ETag: '"4"' });
  server = await serve((...args) => respond(...args), { idempotency: true });
});
afterEach(() => {
  for (const id of ['', '7']) profileForm(id).discard();
});

test('[I4] a person is created with everything that was entered, ids as the server wrote them', async () => {
  respond = (_, response) => sendJson(response, { ...PROFILE, id: 8 }, 201);
  const form = profileForm('');
  form.open();
  form.change({ fullname: ' Zoé Petit ', email: 'zoe@exemple.fr', group: '3', prestataire: 'p-9' });
  form.change({ metiers: ['1', 'm-2'], sites: ['2'] });
  expect(await form.submit()).toEqual({ id: 8 });
  expect(sent('POST')[0]?.url).toBe('/api/profile/');
  expect(bodyOf(sent('POST')[0])).toEqual({
    fullname: 'Zoé Petit',
    email: 'zoe@exemple.fr',
    group: 3,
    prestataire: 'p-9',
    metiers: [1, 'm-2'],
    sites: [2],
  });
});

test('[I4] a name is required, an e-mail address checked: nothing is sent before', async () => {
  const form = profileForm('');
  form.open();
  form.change({ email: 'zoe' });
  expect(await form.submit()).toBeNull();
  expect(Object.keys(form.$errors.get()).sort()).toEqual(['email', 'fullname']);
  expect(sent('POST')).toEqual([]);
});

test('[I4] only what was changed is sent, with the version on screen', async () => {
  await profileQuery('7').refresh();
  const form = profileForm('7');
  form.open();
  expect(form.$values.get()).toMatchObject({
    group: '3',
    prestataire: '9',
    metiers: ['1'],
    sites: ['2'],
    user: '5',
  });
  form.change({ metiers: ['1', '4'], prestataire: '' });
  expect(await form.submit()).toEqual({ id: '7' });
  const [patch] = sent('PATCH');
  expect(patch?.url).toBe('/api/profile/7/');
  expect(patch?.headers['if-match']).toBe('"4"');
  expect(bodyOf(patch)).toEqual({ metiers: [1, 4], prestataire: null });
});

test('[I4] a person that somebody has deleted already is deleted all the same', async () => {
  respond = (_, response) => sendJson(response, { detail: 'Introuvable.' }, 404);
  expect(await deleteProfileAction('7').run()).toBe(true);
  expect(sent('DELETE')[0]?.url).toBe('/api/profile/7/');
  expect(profileQuery('7').$state.get().error?.status).toBe(404);
});
