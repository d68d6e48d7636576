/** What a phone keeps of a round and of what waits is for nobody else. On a full device: `round-full.long`. */
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { modal } from '../_support/page/modal.ts';
import {
  beginAtPlace,
  listComments,
  openMenu,
  openPreparation,
  prepareSite,
  say,
  untilKeeping,
  waitingChip,
} from '../_support/page/prepared-round.ts';
import { findKept, readKept } from '../_support/page/storage.ts';
import { panel } from '../_support/screens/tickets.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('nothing of the first person’s round and of what waits can be read once the next one is logged in, and both are back for the first', async ({
  page,
  context,
  api,
  problems,
}) => {
  test.slow();
  const { word, site, ticket } = await beginAtPlace(page, api, problems, 'Canari');
  await prepareSite(page, site.name);
  await page.goto(`/tickets/${ticket.id}`);
  await expect(panel(page, 'Échanges').getByLabel('Votre commentaire')).toBeVisible();
  await untilKeeping(page);
  await context.route(/\/api\//, (route) => route.abort());
  await say(page, `${word}_comment`);
  await expect(waitingChip(page, 1)).toBeVisible({ timeout: 60_000 });

  await openMenu(page);
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Se déconnecter' }).click();
  await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  await expect.poll(() => findKept(page, word)).toEqual([]);
  await context.unroute(/\/api\//);
  await page.goto('/login?path=%2Fprofil');
  await fillLogin(page, 'collaborateur');
  await expect(page.getByRole('main')).toContainText('collaborateur');
  expect(await findKept(page, word)).toEqual([]);
  expect((await readKept(page)).filter((kept) => kept.includes('responsable'))).toEqual([]);
  await expect(waitingChip(page, null)).toBeHidden();
  await openPreparation(page);
  await expect(modal(page).getByRole('button', { name: 'Préparer la tournée' })).toBeVisible();
  await expect(modal(page).getByRole('button', { name: 'Effacer de cet appareil' })).toBeHidden();
  await page.keyboard.press('Escape');
  await openMenu(page);
  await page.getByRole('link', { name: 'Se déconnecter' }).click();

  await page.goto('/login?path=%2Fprofil');
  await fillLogin(page, 'responsable');
  await expect(page.getByRole('main')).toContainText('responsable');
  await expect.poll(() => listComments(api(), ticket.id), { timeout: 60_000 }).toEqual([`${word}_comment`]);
  await openPreparation(page);
  await expect(modal(page).getByRole('button', { name: 'Effacer de cet appareil' })).toBeVisible();
});
