/** What has been deleted, here or by somebody else, does not come back to the screen. */

import type { Page } from '@playwright/test';
import { expect, login, test } from '../_support/fixtures.ts';
import { openMenu } from '../_support/page/menu.ts';
import { modal } from '../_support/page/modal.ts';
import { assetPage, createAsset } from '../_support/screens/asset.ts';
import { assetList } from '../_support/screens/assets.ts';
import type { Api } from '../_support/server/api.ts';

test.use({ as: 'responsable' });

test('[G1] [G2] equipment that was deleted is neither shown again by « précédent » nor among the recent', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 404/);
  const asset = await createAsset(api());
  await login(page, 'responsable', '/contracts');
  await page.goto(`/assets/${asset.id}`);
  const { title, element, dialog } = assetPage(page);
  const shown = page.getByText(asset.name);
  await openMenu(title);
  await element.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/assets$/);
  const { element: list } = assetList(page);
  await expect(list.getByText('Les équipements que vous ouvrirez seront rappelés ici.')).toBeVisible();
  await page.goBack();
  await expect(page, 'its page has left the history').toHaveURL(/\/contracts$/);
  await page.goto(`/assets/${asset.id}`);
  await expect(element.getByText("L'élement demandé n'a pas été trouvé.")).toBeVisible();
  await element.getByRole('link', { name: 'Retour aux équipements' }).last().click();
  await expect(list.getByRole('heading', { name: 'Ouverts récemment' })).toBeVisible();
  await expect(shown).toHaveCount(0);
  await page.reload();
  await expect(list.getByText('Les équipements que vous ouvrirez seront rappelés ici.')).toBeVisible();
});

test('[E5] [G1] [G2] equipment or a ticket that somebody else deleted leaves the recent ones; deleting it too leads back to the list', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 404/);
  const [kept, gone] = [await createAsset(api()), await createAsset(api())];
  await login(page, 'responsable', `/assets/${gone.id}`);
  const { title } = assetPage(page);
  await expect(title).toContainText(gone.name);
  await page.goto(`/assets/${kept.id}`);
  await expect(title).toContainText(kept.name);
  await api().call('DELETE', `/api/assets/${gone.id}/`);
  await page.goto('/assets');
  const { element } = assetList(page);
  await expect(element.getByRole('link', { name: kept.name })).toBeVisible();
  await expect(element.getByRole('link', { name: gone.name })).toHaveCount(0);
  const asset = await createAsset(api());
  await page.goto(`/assets/${asset.id}`);
  const { element: open, dialog } = assetPage(page);
  await openMenu(title);
  await open.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await deleteBefore(page, api(), `/api/assets/${asset.id}/`);
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/assets$/);
  await expect(open).toHaveCount(0);
  await expect(element.getByRole('link', { name: asset.name })).toHaveCount(0);

  const ticket = await api().createTicket({});
  await page.goto(`/tickets/${ticket.id}`);
  const thread = page.locator('balise-ticket');
  await openMenu(thread);
  await thread.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await deleteBefore(page, api(), `/api/tickets/${ticket.id}/`);
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL(/\/tickets$/);
  await expect(thread).toHaveCount(0);
});

/** Somebody else deletes it first, too late for the page to hear of it. */
const deleteBefore = (page: Page, api: Api, path: string): Promise<unknown> =>
  page.route(`**${path}`, async (route) => {
    if (route.request().method() === 'DELETE') await api.call('DELETE', path);
    await route.continue();
  });
