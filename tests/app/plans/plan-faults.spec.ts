/** A plan whose pins, picture or code cannot be had: what is missing is named, and the rest can be used. */
import { openEmbed } from '../_support/embed.ts';
import { expect, fillLogin, login, test } from '../_support/fixtures.ts';
import { createPlace, createPlan, drawCross, drawWhite, expectAt, planPage } from '../_support/plans.ts';

const NOTHING = /Aucun repère/;

test('[K2] pins that cannot be read are reported, never shown as none, and read again on request', async ({
  page,
  api,
  server,
  problems,
}) => {
  problems.allow(/403/);
  const { id } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, {});
  await page.route('**/api/emplacements/**', (route) =>
    route.fulfill({ status: 403, json: { detail: 'Accès refusé.' } }),
  );
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  await expect(plan.image).toBeVisible();
  const status = plan.element.locator('.load-status-line[data-problem]');
  await expect(status).toBeVisible();
  await expect(plan.element.getByText(NOTHING)).toHaveCount(0);
  await plan.element.getByRole('radio', { name: 'Tableau' }).click();
  await expect(plan.image).toHaveCount(0);
  await expect(status).toBeVisible();
  await expect(plan.element.getByText(NOTHING)).toHaveCount(0);

  await page.unroute('**/api/emplacements/**');
  await status.getByRole('button', { name: 'Réessayer' }).click();
  await expect(plan.element.getByRole('rowheader', { name: label })).toBeVisible();
  await expect(status).toHaveCount(0);
});

test('[K2] a plan without pins leads those who may place them to the next step', async ({ page, server }) => {
  const { id } = await createPlan(server.url);
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  await expect(plan.element.getByText('choisissez « Placer les repères »')).toBeVisible();
  await plan.button('Placer les repères').click();
  await expect(plan.element.getByText('choisissez « Placer les repères »')).toHaveCount(0);
});

test('[K1] a picture server that forbids the use of its pictures is reported; the plan is seen all the same', async ({
  page,
  api,
  server,
  problems,
}) => {
  // the browser itself reports the refused picture on the console
  problems.allow(/CORS policy|ERR_FAILED/);
  const { id } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, {});
  const picture = `${server.pagesUrl}/images/plan.png`;
  const body = await drawCross(0.5, 0.5);
  const headers = { 'access-control-allow-origin': 'https://intranet.exemple.fr' };
  await page.route(picture, (route) => route.fulfill({ contentType: 'image/png', headers, body }));
  await page.route(new RegExp(`/api/plans/${id}/?(\\?|$)`), async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), base_image: picture } });
  });
  await openEmbed(page, server.url, `<balise-plan plan-id="${id}"></balise-plan>`);
  await fillLogin(page, 'responsable');
  const plan = planPage(page);
  await expect(plan.mark(label)).toBeVisible();
  await expect(plan.image).toBeVisible();
  await plan.button('Imprimer (PDF)').click();
  await expect(page.getByText('Le serveur d’images n’autorise pas l’export.')).toBeVisible();
});

test('[K1] without its picture a plan says so, and its pins are read as a table', async ({
  page,
  api,
  server,
  problems,
}) => {
  problems.allow(/404/);
  const plan = planPage(page);
  const { id, base_image } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, {});
  await page.route(`**${new URL(base_image, server.url).pathname}*`, (route) =>
    route.fulfill({ status: 404 }),
  );
  await login(page, 'responsable', `/plans/${id}`);
  await expect(plan.element.getByText('L’image du plan n’a pas pu être chargée.')).toBeVisible();
  await plan.element.getByRole('radio', { name: 'Tableau' }).click();
  await expect(plan.element.getByRole('rowheader', { name: label })).toBeVisible();
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

test('the code that draws the page for printing does not come: that is reported, and the plan stays', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource|dynamically imported module/);
  const { id } = await createPlan(server.url);
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  await expect(plan.image).toBeVisible();
  await page.route('**/*draw-page*', (route) => route.abort());
  await plan.button('Imprimer (PDF)').click();
  await expect(page.getByText('n’a pas pu être chargée').first()).toBeVisible();
  await expect(plan.image).toBeVisible();
});

test('[K1] a picture of 10,000 × 7,000 px stands on a phone, as a reduced copy', async ({
  page,
  api,
  server,
}) => {
  const { id, base_image } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, {});
  const body = await drawWhite(10_000, 7000);
  await page.route(`**${new URL(base_image, server.url).pathname}*`, (route) =>
    route.fulfill({ contentType: 'image/jpeg', body }),
  );
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  const copy = plan.element.locator('canvas.plan-image');
  // 70 million pixels are read and made smaller by software here
  await expect(copy).toHaveAttribute('width', '4096', { timeout: 90_000 });
  await expect(plan.mark(label)).toBeVisible();
  // what empties the original comes later than the copy
  await plan.button('Agrandir').click();
  await expect(copy).toBeVisible();
});

test('[K1] a file that is no picture, whatever its name, is reported before it is sent', async ({ page }) => {
  await login(page, 'responsable', '/plans');
  const list = page.locator('balise-plan-list');
  await list.getByRole('button', { name: 'Créer un plan' }).first().click();
  const dialog = list.getByRole('dialog', { name: 'Créer un plan' });
  const choose = (buffer: Buffer) =>
    dialog.locator('input[type=file]').setInputFiles({ name: 'plan.png', mimeType: 'image/png', buffer });
  await choose(Buffer.from('Un texte.'));
  const alert = dialog.getByRole('alert').filter({ hasText: 'ne s’ouvre pas comme une image' });
  await expect(alert).toBeVisible();
  await choose(await drawCross(0.5, 0.5));
  await expect(dialog.getByRole('img', { name: 'Aperçu de plan.png' })).toBeVisible();
  await expect(alert).toHaveCount(0);
});
