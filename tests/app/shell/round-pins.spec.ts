/** Pins that are put and taken out while the network is away. */
import { expect, login, test } from '../_support/fixtures.ts';
import { prepareSite, waitingChip } from '../_support/page/prepared-round.ts';
import { createPlace, createPlan, planPage, readPlaces } from '../_support/screens/plans.ts';
import { uniqueText } from '../_support/server/api.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('on the plan of a place without equipment, a pin that is put, and one that is taken out, without network are so after a reload, and are sent', async ({
  page,
  context,
  api,
  server,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load|ERR_/);
  const site = await api().call<{ id: number; name: string }>('POST', '/api/sites/', {
    name: uniqueText('Sous-sol'),
  });
  const plan = await createPlan(server.url, { site: String(site.id) });
  const { label } = await createPlace(api('admin'), plan.id, { x: 0.2, y: 0.2 });
  const name = uniqueText('Vanne');
  await login(page, 'responsable', '/profil');
  await prepareSite(page, site.name);

  await context.route(/\/(?:api|media)\//, (route) => route.abort());
  await page.goto(`/plans/${plan.id}?mode=edition`);
  const { element, mark, panel, bar } = planPage(page);
  await element.getByLabel('Nom du repère').fill(name);
  await page.keyboard.press('Enter');
  await expect(waitingChip(page, 1)).toBeVisible();
  await expect(mark(name)).toBeVisible();
  await mark(label).click();
  await bar.getByRole('button', { name: 'Retirer' }).click();
  await expect(waitingChip(page, 2)).toBeVisible();
  await page.goto(`/plans/${plan.id}`);
  await mark(name).click();
  await expect(panel).toContainText('À envoyer');
  await page.keyboard.press('Escape');
  await expect(mark(label)).toHaveCount(0);
  expect((await readPlaces(api(), plan.id)).map((place) => place.label)).toEqual([label]);

  await context.unroute(/\/(?:api|media)\//);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await expect(waitingChip(page, null)).toBeHidden({ timeout: 60_000 });
  await expect
    .poll(async () => (await readPlaces(api(), plan.id)).map((place) => place.label))
    .toEqual([name]);
  await expect(mark(name)).toBeVisible();
});
