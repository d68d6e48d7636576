/** A plan of a prepared round, read while the network is away: its picture, what it shows in words, its pins. */
import { expect, login, test } from '../_support/fixtures.ts';
import { prepareSite } from '../_support/page/prepared-round.ts';
import { createAsset } from '../_support/screens/asset.ts';
import { createPlace, createPlan, planPage } from '../_support/screens/plans.ts';
import { uniqueText } from '../_support/server/api.ts';

test.use({ viewport: { width: 390, height: 844 } });

test('[A16] the description of a plan, its picture and its pins are read without network, which is announced', async ({
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
  const piece = await createAsset(api(), { site: site.id, name: uniqueText('Vanne') });
  const description = uniqueText('Un couloir, et la chaufferie à sa droite.');
  const plan = await createPlan(server.url, { site: String(site.id), description });
  const { label } = await createPlace(api('admin'), plan.id, { asset: piece.id });
  await login(page, 'responsable', '/profil');
  await prepareSite(page, site.name);

  await context.route(/\/(?:api|media)\//, (route) => route.abort());
  await page.goto(`/plans/${plan.id}`);
  const away = /^Sans réseau · tournée du/;
  await expect(page.getByRole('button', { name: away })).toBeVisible();
  await expect(page.locator('balise-messages [aria-live="polite"]').first()).toContainText(away);
  const { element, image, mark } = planPage(page);
  const opening = element.getByRole('button', { name: 'Description du plan' });
  await expect(element.getByText(description)).toBeHidden();
  await opening.click();
  await expect(element.getByText(description)).toBeVisible();
  await expect(mark(label)).toBeVisible();
  await expect.poll(() => image.evaluate((drawn: HTMLImageElement) => drawn.naturalWidth)).toBe(1200);
});
