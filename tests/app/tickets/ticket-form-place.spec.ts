/** The place of a ticket, where the network is slow. */
import { expect, test } from '../_support/fixtures.ts';
import { choosePlace, openForm } from '../_support/ticket-form.ts';

test('« Envoyer » stays where it is once a place is chosen, whenever the field of its equipment comes', async ({
  page,
  server,
}) => {
  const form = await openForm(page, server.url, '');
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  await choosePlace(form);
  const send = form.getByRole('button', { name: 'Envoyer' });
  const before = await send.boundingBox();
  const field = form.getByRole('button', { name: /^Équipement/ });
  await expect(field).toHaveCount(0);
  release();
  await expect(field).toBeVisible();
  expect(await send.boundingBox()).toEqual(before);
});
