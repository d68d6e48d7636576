import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { keepMessages, takeBack } from '../_support/page/notices.ts';
import {
  createFinances,
  createSite,
  type EntryData,
  finance,
  readRow,
  YEAR,
} from '../_support/screens/finance.ts';
import { readAll, readColumn } from '../_support/screens/lists.ts';

test.use({ as: 'responsable' });
test.beforeEach(({ page }) => keepMessages(page));

test('[J2] [J3] an amount leads to its entries, and back; filters stand in the address, the sums are those of what is filtered', async ({
  page,
  api,
}) => {
  const site = await createFinances(api());
  await login(page, 'responsable', `/finance?sites=${site.id}`);
  const parts = finance(page);
  const table = parts.table('Budget et dépenses');
  const group = table.getByRole('button', { name: 'Casse', exact: true });
  await group.press('Enter');
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  const months = table.locator('.amounts-months:not([hidden]) tr');
  await expect(months).toHaveCount(12);
  await expect
    .poll(() => readRow(months.nth(2)))
    .toEqual(['Mars , Casse', '—', '0,00 €', '20,20 €', '+20,20 €', '20,2 %']);
  await months.nth(2).getByRole('button', { name: '20,20' }).click();
  await expect(page).toHaveURL(/tab=ecritures/);
  await expect(parts.rows).toHaveCount(1);
  expect(Object.fromEntries(new URL(page.url()).searchParams)).toEqual({
    sites: String(site.id),
    month: '2',
    type: 'Casse',
    kind: 'realise',
    tab: 'ecritures',
  });
  await expect(parts.sums).toContainText(/Réalisé 20,20\s€/);
  await page.goBack();
  await expect(table).toBeVisible();

  await page.goto(`/finance?tab=ecritures&sites=${site.id}`);
  await expect(parts.rows).toHaveCount(4);
  await expect(parts.sums).toHaveText(
    /^Budget 1\s200,05\s€Prévisionnel 130,00\s€Réalisé 170,30\s€Écart \+40,30\s€Écart\s: réalisé moins/,
  );
  await parts.filter('Nature').click();
  await parts.element.getByRole('option', { name: 'Réalisé' }).click();
  await expect(page).toHaveURL(/kind=realise/);
  await expect(parts.rows).toHaveCount(2);
  await expect(parts.sums).toHaveText(/^Prévisionnel 50,00\s€Réalisé 170,30\s€Écart \+120,30\s€Écart\s:/);
  await parts.filter('Mois').click();
  await parts.element.getByRole('option', { name: 'Mars' }).click();
  await expect(page).toHaveURL(/month=2/);
  await expect.poll(() => readColumn(parts, 'Date')).toEqual([`15/03/${YEAR}`]);
  await page.reload();
  await expect(parts.rows).toHaveCount(1);
  await parts.filter('Mois').click();
  await parts.element.getByRole('option', { name: 'Tous les mois' }).click();
  await expect(page).not.toHaveURL(/month=/);
  await expect(parts.rows).toHaveCount(2);
  const stored = await readAll<EntryData>(api(), `/api/finance/?include=sites&sites=${site.id}`);
  expect(stored).toHaveLength(4);
  await axe(page);
  await shots(page, 'finance-entries');
});

test('[J1] an entry is added, changed, copied and deleted, and a deletion is taken back', async ({
  page,
  api,
}) => {
  const site = await createSite(api());
  await login(page, 'responsable', `/finance?tab=ecritures&sites=${site.id}`);
  const parts = finance(page);
  await parts.element.getByRole('link', { name: 'Ajouter une écriture' }).first().click();
  await expect(page).toHaveURL(/create=1/);
  const { drawer } = parts;
  await drawer.getByLabel('Type de dépense').selectOption('Casse');
  await drawer.getByLabel('Réalisé').fill('1 234,5');
  const place = drawer.getByRole('button', { name: /^Site/ });
  await expect(place, 'in the look of a field').toHaveCSS('border-radius', '8px');
  await place.click();
  await drawer.getByLabel('Rechercher un site').fill(site.name);
  await drawer.getByRole('treeitem', { name: site.name }).click();
  await drawer.getByRole('button', { name: 'Ajouter l’écriture' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(parts.rows).toHaveCount(1);
  await expect(parts.sums).toContainText(/Réalisé 1\s234,50\s€/);

  await parts.element.getByRole('link', { name: /^Modifier l’écriture/ }).click();
  await expect(drawer.getByLabel('Réalisé')).toHaveValue('1234,50');
  await axe(page);
  await drawer.getByLabel('Réalisé').fill('0,10');
  await drawer.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(drawer).toHaveCount(0);
  await expect(parts.sums).toContainText(/Réalisé 0,10\s€/);

  await parts.element.getByRole('link', { name: /^Dupliquer l’écriture/ }).click();
  await expect(page).toHaveURL(/from=\d+/);
  await expect(drawer.getByLabel('Réalisé')).toHaveValue('0,10');
  await drawer.getByLabel('Réalisé').fill('0,20');
  await drawer.getByRole('button', { name: 'Ajouter l’écriture' }).click();
  await expect(parts.rows).toHaveCount(2);
  await expect(parts.sums).toContainText(/Réalisé 0,30\s€/);

  await parts.element.getByRole('button', { name: /^Supprimer l’écriture.*0,20/ }).click();
  await expect(parts.rows).toHaveCount(1);
  await takeBack(page);
  await expect(parts.rows).toHaveCount(2);
  await expect(parts.sums).toContainText(/Réalisé 0,30\s€/);
});

test('[J1] a contract limits the equipment on offer to what it covers; the cost of an intervention is given no other amount', async ({
  page,
  api,
}) => {
  const site = await createSite(api());
  const [covered, other] = await Promise.all(
    ['Couverte', 'Autre'].map((name) =>
      api().call<{ id: number; name: string }>('POST', '/api/assets/', {
        name: uniqueText(name),
        site: site.id,
      }),
    ),
  );
  const contract = await api().call<{ id: number }>('POST', '/api/contracts/', {
    name: uniqueText('Contrat'),
    assets: [covered?.id],
  });
  await login(page, 'responsable', `/finance?create=1`);
  const { drawer } = finance(page);
  const assets = drawer.getByLabel('Équipement');
  await drawer.getByRole('button', { name: /^Site/ }).click();
  await drawer.getByLabel('Rechercher un site').fill(site.name);
  await drawer.getByRole('treeitem', { name: site.name }).click();
  await expect(assets.getByRole('option', { name: other?.name })).toHaveCount(1);
  await assets.selectOption(String(other?.id));
  await drawer.getByLabel('Contrat').selectOption(String(contract.id));
  await expect(assets).toHaveValue('');
  await expect(assets.getByRole('option', { name: other?.name })).toHaveCount(0);
  await expect(assets.getByRole('option', { name: covered?.name })).toHaveCount(1);

  const all = await readAll<EntryData & { intervention: number | null }>(
    api(),
    `/api/finance/?include=sites&year=${YEAR}`,
  );
  const cost = all.find(({ intervention }) => intervention !== null) as EntryData;
  await page.goto(`/finance?edit=1&entry=${cost.id}`);
  await expect(drawer.getByText(/coût d’une intervention/)).toBeVisible();
  await expect(drawer.getByLabel('Prévisionnel')).toBeVisible();
  await expect(drawer.getByLabel('Réalisé')).toHaveCount(0);
});
