/** A large plan, and one that cannot be printed: what is missing is named, and the plan is seen all the same. */

import { expect, fillLogin, login, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { fetchWhole } from '../_support/page/whole-answer.ts';
import { createPlace, createPlan, drawCross, expectAt, planPage } from '../_support/screens/plans.ts';

test('[K1] what hinders printing is reported: code that does not come, a picture server that forbids its use', async ({
  page,
  api,
  server,
  problems,
}) => {
  // the browser itself reports what did not come and the refused picture on the console
  problems.allow(/CORS policy|ERR_FAILED|Failed to load resource|dynamically imported module/);
  await keepMessages(page);
  const { id } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, {});
  const picture = `${server.pagesUrl}/images/plan.png`;
  const body = await drawCross(0.5, 0.5);
  const headers = { 'access-control-allow-origin': 'https://intranet.exemple.fr' };
  await page.route(picture, (route) => route.fulfill({ contentType: 'image/png', headers, body }));
  await page.route(new RegExp(`/api/plans/${id}/?(\\?|$)`), async (route) => {
    const answer = await fetchWhole(route);
    await route.fulfill({ response: answer, json: { ...(await answer.json()), base_image: picture } });
  });
  await openEmbed(page, server.url, `<balise-plan plan-id="${id}"></balise-plan>`);
  await fillLogin(page, 'responsable');
  const plan = planPage(page);
  await expect(plan.mark(label)).toBeVisible();
  await expect(plan.image).toBeVisible();
  await page.route('**/*draw-page*', (route) => route.abort());
  await plan.button('Imprimer (PDF)').click();
  await expect(page.getByText('n’a pas pu être chargée').first()).toBeVisible();
  await page.unroute('**/*draw-page*');
  await plan.button('Imprimer (PDF)').click();
  await expect(page.getByText('Le serveur d’images n’autorise pas l’export.')).toBeVisible();
});

test('[K1] on a large plan the map shows another part, and the plan fills the screen', async ({
  page,
  api,
  server,
}) => {
  const { id } = await createPlan(server.url, {}, await drawCross(0.5, 0.5, 5200, 3600));
  const { label } = await createPlace(api(), id, { x: 0.9, y: 0.9 });
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  await expect(plan.mark(label)).toBeVisible();
  for (let step = 0; step < 4; step++) await plan.button('Agrandir').click();
  await expect(plan.mark(label)).not.toBeInViewport();
  const map = plan.element.locator('.plan-map');
  const box = await map.boundingBox();
  if (!box) throw new Error('no map');
  await page.mouse.click(box.x + 0.9 * box.width, box.y + 0.9 * box.height);
  await expect(plan.mark(label)).toBeInViewport();

  await plan.button('Plein écran').click();
  await expect(plan.button('Quitter le plein écran')).toBeVisible();
  const size = page.viewportSize();
  await expect.poll(async () => (await plan.frame.boundingBox())?.width).toBe(size?.width);
  await expectAt(plan, label, { x: 0.9, y: 0.9 });
  await plan.button('Quitter le plein écran').click();
  await expect(plan.button('Plein écran')).toBeVisible();
  await expect.poll(async () => (await plan.frame.boundingBox())?.width).toBeLessThan(size?.width ?? 0);
});
