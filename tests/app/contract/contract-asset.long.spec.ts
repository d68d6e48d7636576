/** The page of a piece of equipment against a server that keeps the contract, and nothing but the contract. */

import { expect, expectCleanText, fillLogin, test } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { fetchWhole } from '../_support/page/whole-answer.ts';
import { assetPage } from '../_support/screens/asset.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/server/other-server.ts';

let other: OtherServer;
test.beforeEach(async ({ page, problems }) => {
  await keepMessages(page);
  problems.allow(/\/media\/plan\.png/);
  other = await new OtherServer().start();
  await page.goto(`${other.url}/tickets`);
  await fillLogin(page, OTHER_ACCOUNT.username, OTHER_ACCOUNT.password);
  await expect(page.getByText('Demande 1', { exact: true })).toBeVisible();
});
test.afterEach(async ({ page }) => {
  await page.goto('about:blank');
  expect(other.foreignCalls).toEqual([]);
  await other.stop();
});

test('[G2] equipment with minimal data is shown, with all its related objects', async ({ page }) => {
  await page.goto(`${other.url}/assets/a-1`);
  const { title, tab, content } = assetPage(page);
  await expect(title.getByRole('heading')).toHaveText('Chaudière gaz n°\u00a02');
  await expect(content.getByRole('listitem').first()).toBeVisible();
  await expectCleanText(page);
  for (const [name, words] of [
    ['Interventions', 'Aucune intervention sur cet équipement.'],
    ['Matériels', 'Brûleur'],
    ['Contrats et contrôles', 'Contrôle du 02 octobre 2026'],
    ['Coûts et statistiques', '7'],
    ['Documents', 'Documents'],
  ] as const) {
    await tab(name).click();
    await expect(content).toContainText(words);
    await expectCleanText(page);
  }
  await tab('Matériels').click();
  await expect(content.getByRole('row')).toHaveCount(3);
  await expect(content).toContainText('inconnue');
});

test('[G2] a contract is known by the id of what it covers, a plan by the site that it is of', async ({
  page,
}) => {
  await page.route('**/api/core/users/me/', async (route) => {
    const answer = await fetchWhole(route);
    const me = (await answer.json()) as { user_permissions: string[] };
    await route.fulfill({
      json: { ...me, user_permissions: [...me.user_permissions, 'view_contract', 'view_plan'] },
    });
  });
  await page.goto(`${other.url}/assets/a-1?tab=contrats`);
  const { tab, content } = assetPage(page);
  await expect(content).toContainText('Entretien des chaudières');
  await expect(content.getByRole('heading', { name: /^1.contrat$/ })).toBeVisible();
  await tab('Plan').click();
  await expect(content).toContainText('Chaufferie');
  const asked = other.calls.filter(({ url }) => url.startsWith('/api/emplacements/'));
  expect(asked.map(({ url }) => url)).toEqual(['/api/emplacements/?plan=p-1']);
  await expectCleanText(page);
});

test('[G2] a count goes to a server that answers nothing to it', async ({ page }) => {
  await page.goto(`${other.url}/assets/a-1?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line({ name: 'Brûleur', reference: 'B-12' }).fill('3');
  await line({ name: 'Joint', reference: '' }).fill('12');
  await expect(dialog).toContainText('Quantité attendue inconnue');
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
  await expect(page.getByText('Stock contrôlé\u00a0: 2\u00a0matériels, 1\u00a0écart.').first()).toBeVisible();
  const sent = other.calls.find(({ method }) => method === 'POST');
  expect(sent?.url).toBe('/api/controles/a-1/stock_control/');
  expect(JSON.parse(sent?.body ?? '')).toEqual({
    asset_id: 'a-1',
    lines: [
      { material: 'm-1', counted: 3 },
      { material: 'm-2', counted: 12 },
    ],
  });
});
