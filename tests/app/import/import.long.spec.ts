/** `<balise-import>` on the built product: a house's spreadsheets, into a store that has none of it. */
import { expect, login, test } from '../_support/fixtures.ts';
import {
  accounts,
  button,
  desk,
  equipment,
  Hands,
  importFile,
  MOST,
  PATH,
  sites,
} from '../_support/screens/import.ts';
import { Api } from '../_support/server/api.ts';
import { startEmptyServer } from '../_support/server/server.ts';

const PASSWORD = 'une phrase bien longue';

test('60 sites, 300 pieces of equipment and 25 accounts come from three spreadsheets, in few interactions', async ({
  page,
  afterPages,
}) => {
  test.setTimeout(240_000);
  const empty = await startEmptyServer(PASSWORD);
  afterPages(empty.stop);
  const api = new Api(empty.url, 'chef', PASSWORD);
  const count = async (path: string) =>
    (await api.call<{ count?: number; length: number }>('GET', path)).count ?? 0;
  await login(page, 'chef', empty.url + PATH, PASSWORD);
  const hands = new Hands(page);
  await importFile(page, hands, sites(), 60);
  await importFile(page, hands, await equipment(), 300);
  await importFile(page, hands, accounts('ville.fr'), 25);
  expect(hands.count).toBeLessThanOrEqual(MOST);
  expect(await count('/api/assets/')).toBe(300);
  const { results } = await api.call<{ results: { name: string; site: { name: string } }[] }>(
    'GET',
    '/api/assets/?balise=000007',
  );
  expect([results[0]?.name, results[0]?.site.name]).toEqual(['=1+1', 'Mairie étage 3']);

  // run twice is once
  await hands.give(await equipment());
  await button(page, 'Vérifier').click();
  await expect(desk(page)).toContainText(/Identiques \(300\)/);
  await expect(desk(page)).toContainText('Il n’y a rien à envoyer');
});
