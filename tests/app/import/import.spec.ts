/** `<balise-import>` on the built product: what a house has in its spreadsheets. On the reference server: `import.long`. */
import { expect, login, test } from '../_support/fixtures.ts';
import { accounts, equipment, Hands, importFile, MOST, PATH, sites } from '../_support/screens/import.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/server/other-server.ts';

test('the same files go to a server that keeps the specification alone', async ({ page }) => {
  test.setTimeout(240_000);
  const other = await new OtherServer().start();
  Object.assign(other.store.me, { group: 'Administrateur' });
  other.store.groups.push({ id: 'g-2', name: 'Demandeur' });
  await login(page, OTHER_ACCOUNT.username, other.url + PATH, OTHER_ACCOUNT.password);
  const hands = new Hands(page);
  await importFile(page, hands, sites(), 60);
  await importFile(page, hands, await equipment(), 300);
  expect(other.store.assets.filter(({ name }) => String(name).startsWith('Extincteur'))).toHaveLength(297);

  await importFile(page, hands, accounts('autre.fr'), 25);
  const made = other.store.users.filter(({ email }) => String(email).endsWith('@autre.fr'));
  expect(made.map(({ username }) => username).toSorted()).toEqual(
    Array.from({ length: 25 }, (_, at) => `agent${at}`).toSorted(),
  );
  const first = made.find(({ username }) => username === 'agent0');
  expect([first?.first_name, first?.last_name, first?.group]).toEqual(['Zoé', 'LEFÈVRE0', 'g-1']);
  // each with a group, none with an invitation that this server does not have
  expect(made.filter(({ group }) => group === 'g-2')).toHaveLength(20);
  expect(hands.count).toBeLessThanOrEqual(MOST);
  expect(other.foreignCalls).toEqual([]);
  await other.stop(page);
});
