import { expect, test } from 'vitest';
import { $session } from '../../src/core/kernel/session/session.ts';
import { searchNames } from '../../src/core/search-names.ts';
import { sendJson, serve } from './_server.ts';

const HOUSE = { id: 1, name: 'Hôpital Saint-Aubin', parent: null, top: null };
const LISTS: Record<string, unknown[]> = {
  '/api/sites/': [HOUSE, { id: 12, name: 'Bâtiment B', parent: { id: 1, name: HOUSE.name }, top: null }],
  '/api/prestataires/': [
    { id: 4, raison_sociale: 'Électricité du Val' },
    { id: 5, raison_sociale: 'Ascenseurs Morin' },
  ],
  '/api/assets/': [{ id: 12, name: 'Chaudière nord', balise: 'BAL-000042', site: HOUSE }],
};

test('[L3] finds sites, companies and equipment by parts of their names, or by the number', async () => {
  const { received } = await serve(({ url }, response) =>
    sendJson(response, LISTS[url.split('?', 1)[0] ?? ''] ?? []),
  );
  const calls = () => received.filter(({ url }) => url.startsWith('/api/sites/')).length;
  const building = { id: '12', name: 'Hôpital Saint-Aubin > Bâtiment B' };
  // as somebody types while the list is on its way
  expect(await Promise.all(['', 'bat', 'BATIMENT aubin'].map((words) => searchNames('site', words)))).toEqual(
    [[{ id: '1', name: HOUSE.name }, building], [building], [building]],
  );
  expect(calls()).toBe(1);
  expect(await searchNames('site', '12')).toEqual([building]);
  expect((await searchNames('prestataire', '')).map(({ id }) => id)).toEqual(['5', '4']);
  expect((await searchNames('prestataire', 'electricite')).map(({ id }) => id)).toEqual(['4']);
  expect((await searchNames('asset', '000042')).map(({ id }) => id)).toEqual(['12']);
  expect(await searchNames('asset', 'introuvable')).toEqual([]);

  const before = received.length;
  $session.set({ status: 'out', user: null });
  expect(await searchNames('site', 'bâtiment')).toEqual([]);
  expect(received).toHaveLength(before);
});
