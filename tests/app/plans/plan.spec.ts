/** `<balise-plan>` and `<balise-plan-list>` on the built product: seen, printed, created, changed, deleted. */

import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { createPlace, createPlan, drawCross, planPage } from '../_support/screens/plans.ts';
import { findPin } from '../_support/screens/printed-plan.ts';

test.use({ as: 'responsable' });

test('[K1] a plan is created from its picture, found in the list, changed and deleted', async ({ page }) => {
  const name = uniqueText('Sous-sol');
  await login(page, 'responsable', '/plans');
  const list = page.locator('balise-plan-list');
  await list.getByRole('button', { name: 'Créer un plan' }).first().click();
  const dialog = list.getByRole('dialog', { name: 'Créer un plan' });
  await dialog.getByRole('textbox', { name: 'Nom' }).fill(name);
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
  await expect(dialog.getByText('Choisissez une image.').first()).toBeVisible();
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'sous-sol.png',
    mimeType: 'image/png',
    buffer: await drawCross(0.5, 0.5),
  });
  await expect(dialog.getByRole('img', { name: 'Aperçu de sous-sol.png' })).toBeVisible();
  await dialog.getByRole('button', { name: 'Créer', exact: true }).click();
  const plan = planPage(page);
  await expect(plan.title).toHaveText(name);
  await expect(plan.image).toBeVisible();

  await plan.element.getByRole('button', { name: 'Autres actions' }).click();
  await plan.button('Modifier le plan').click();
  const edit = plan.element.getByRole('dialog', { name: 'Modifier le plan' });
  await edit.getByRole('textbox', { name: 'Nom' }).fill(`${name} bis`);
  await edit.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(plan.title).toHaveText(`${name} bis`);

  await page.goto(`/plans?q=${encodeURIComponent(name)}`);
  await list.getByRole('link', { name: `${name} bis` }).click();
  await expect(plan.title).toHaveText(`${name} bis`);
  await plan.element.getByRole('button', { name: 'Autres actions' }).click();
  await plan.button('Supprimer le plan').click();
  await plan.element.getByRole('dialog').getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(page).toHaveURL(/\/plans(\?|$)/);
  await page.goto(`/plans?q=${encodeURIComponent(name)}`);
  await expect(list.getByText('Aucun plan ne correspond à ces filtres.')).toBeVisible();
});

test('[K1] the printed plan shows each pin within 1 % of the page of where it is', async ({
  page,
  api,
  server,
}) => {
  const at = { x: 0.27, y: 0.64 };
  const { id } = await createPlan(server.url, {}, await drawCross(at.x, at.y, 1500, 900));
  const { label } = await createPlace(api(), id, at);
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  await expect(plan.mark(label)).toBeVisible();
  const made = page.waitForResponse((response) => response.url().includes('/generate/'));
  const saved = page.waitForEvent('download');
  await plan.button('Imprimer (PDF)').click();
  const { url } = (await (await made).json()) as { url: string };
  expect((await saved).suggestedFilename()).toMatch(/\.pdf$/);
  const file = await fetch(new URL(url, server.url));
  const found = await findPin(new Uint8Array(await file.arrayBuffer()));
  expect(Math.abs(found.pin.x - found.cross.x), 'share of the page across').toBeLessThanOrEqual(0.01);
  expect(Math.abs(found.pin.y - found.cross.y), 'share of the page down').toBeLessThanOrEqual(0.01);
});
