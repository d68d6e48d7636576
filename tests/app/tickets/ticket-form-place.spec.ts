/** The place of a ticket, where the network is slow. */
import { expect, test } from '../_support/fixtures.ts';
import { openForm } from '../_support/screens/ticket-form.ts';

test('« Envoyer » stays where it is once a place is chosen, whenever the field of its equipment comes', async ({
  page,
  server,
}) => {
  const form = await openForm(page, server.url, '');
  await form.getByRole('button', { name: /^Site/ }).click();
  await form.getByRole('combobox', { name: 'Rechercher un site' }).fill('Hôpital Saint-Aubin');
  const site = form.getByRole('treeitem', { name: 'Hôpital Saint-Aubin' }).first();
  await expect(site).toBeVisible();
  // what chooses a site is there: what follows the choice is held back
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await site.click();
  const send = form.getByRole('button', { name: 'Envoyer' });
  const before = await send.boundingBox();
  const field = form.getByRole('button', { name: /^Équipement/ });
  release();
  await expect(field).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
});
