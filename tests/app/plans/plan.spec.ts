/** `<balise-plan>` and `<balise-plan-list>` on the built product: seen, printed, created, changed, deleted. */
import { createAsset } from '../_support/assets.ts';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { createPlace, createPlan, drawCross, planPage, readPlaces } from '../_support/plans.ts';
import { findPin } from '../_support/printed-plan.ts';
import { checkAtWidths, checkInDark } from '../_support/screen-checks.ts';

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

test('[K2] a pin shows what happens there, and leads to its equipment, tickets and a new one', async ({
  page,
  api,
  server,
}) => {
  const [calm, broken] = [uniqueText('Pompe'), uniqueText('Portail')];
  const first = await createAsset(api(), { name: calm, site: 2 });
  const second = await createAsset(api(), { name: broken, site: 2 });
  const ticket = await api().createTicket({ asset: second.id, priority: 'urgente' });
  const { id } = await createPlan(server.url);
  await createPlace(api(), id, { x: 0.2, y: 0.2, asset: first.id, label: '' });
  await createPlace(api(), id, { x: 0.7, y: 0.7, asset: second.id, label: '' });
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  await expect(plan.mark(calm)).toHaveAccessibleName(`${calm}, Rien à signaler`);
  await expect(plan.mark(broken)).toHaveAccessibleName(`${broken}, Urgent ou en retard`);
  await plan.mark(broken).click();
  await expect(plan.panel).toContainText(broken);
  await expect(plan.panel.getByRole('link', { name: ticket.objet })).toBeVisible();
  await axe(page, 'balise-plan');
  await expect(page).toHaveURL(/pin=\d+/);
  await page.keyboard.press('Escape');
  await expect(plan.panel).toHaveCount(0);
  await expect(plan.mark(broken)).toBeFocused();
  await expect(page).not.toHaveURL(/pin=/);
  await plan.mark(broken).click();
  await plan.panel.getByRole('link', { name: 'Signaler un problème' }).click();
  await expect(page).toHaveURL(new RegExp(`asset=${second.id}`));
  await page.goto(`/plans/${id}?asset=${second.id}`);
  await expect(plan.panel).toContainText(broken);
  await plan.panel.getByRole('link', { name: 'Ouvrir', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`/assets/${second.id}`));
});

test('[K2] pins that would touch are one with their number; the table has them all; layers hide theirs', async ({
  page,
  api,
  server,
}) => {
  const { id } = await createPlan(server.url);
  const names = await Promise.all(
    [0, 1, 2].map(async (step) => (await createPlace(api(), id, { x: 0.4 + step / 500, y: 0.5 })).label),
  );
  await login(page, 'responsable', `/plans/${id}`);
  const plan = planPage(page);
  await expect(plan.marks).toHaveCount(1);
  await expect(plan.mark('3 repères')).toBeVisible();
  await plan.mark('3 repères').click();
  await plan.panel.getByRole('button', { name: new RegExp(names[1] as string) }).click();
  await expect(plan.panel.getByRole('button', { name: 'Déplacer' })).toBeVisible();
  await page.keyboard.press('Escape');
  await plan.element.getByRole('radio', { name: 'Tableau' }).check();
  await expect(page).toHaveURL(/view=tableau/);
  for (const name of names) await expect(plan.element.getByRole('rowheader', { name })).toBeVisible();
  await axe(page, 'balise-plan');
  await plan.button(`Voir ${names[0]} sur le plan`).click();
  await expect(plan.panel).toContainText(names[0] as string);
  await page.keyboard.press('Escape');
  await plan.element.getByRole('checkbox', { name: 'Sans catégorie (3)' }).uncheck();
  await expect(plan.marks).toHaveCount(0);
  await page.reload();
  await expect(plan.element.getByRole('checkbox', { name: 'Sans catégorie (3)' })).not.toBeChecked();
  await expect(plan.marks).toHaveCount(0);
});

test('[K1] alone on a foreign page, read only and as a kiosk, nothing can be moved', async ({
  page,
  api,
  server,
}) => {
  const { id, name } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, { x: 0.3, y: 0.3 });
  const plan = planPage(page);
  for (const attribute of ['readonly', 'kiosk']) {
    await openEmbed(
      page,
      server.url,
      `<balise-plan plan-id="${id}" mode="edition" ${attribute}></balise-plan>`,
    );
    if (attribute === 'readonly') await fillLogin(page, 'responsable');
    await expect(plan.title).toHaveText(name);
    const pin = plan.element.locator('.mark').first();
    await expect(pin).toBeVisible();
    await expect(pin).toHaveAccessibleName(`${label}, Rien à signaler`);
    const box = await pin.boundingBox();
    if (!box) throw new Error('no pin');
    await page.mouse.move(box.x + 12, box.y + 12);
    await page.mouse.down();
    await page.mouse.move(box.x + 90, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect(plan.element.getByRole('button', { name: 'Placer les repères' })).toHaveCount(0);
    await axe(page, 'balise-plan');
  }
  await expect(plan.element.getByRole('button')).toHaveCount(0);
  await expect.poll(async () => (await readPlaces(api(), id))[0]).toMatchObject({ x: 0.3, y: 0.3 });
});

test('[K1] who may only look sees pins, and no control that changes them', async ({ page, api, server }) => {
  const { id } = await createPlan(server.url);
  const { label } = await createPlace(api(), id, {});
  await page.route('**/api/core/users/me/', async (route) => {
    const answer = await route.fetch();
    const user = await answer.json();
    await route.fulfill({ response: answer, json: { ...user, group: { id: 99, name: 'Gardiens' } } });
  });
  await login(page, 'responsable', `/plans/${id}?mode=edition`);
  const plan = planPage(page);
  await plan.mark(label).click();
  await expect(plan.panel).toContainText(label);
  await expect(
    plan.element.getByRole('button', { name: /Retirer|Déplacer|Placer les repères|Terminer/ }),
  ).toHaveCount(0);
});

for (const [name, path, drawn] of [
  ['plan-list', '/plans', '.plan-card'],
  ['plan', '/plans/1', '.mark'],
  ['plan', '/plans/1?mode=edition', '.plan-edit'],
] as const) {
  test(`[A16] axe finds nothing on ${path} at three widths and in the dark`, async ({ page }) => {
    test.slow();
    await login(page, 'responsable', path);
    const element = page.locator(`balise-${name}`);
    await checkAtWidths(page, {
      path,
      include: `balise-${name}`,
      name: path.includes('mode') ? 'plan-edit' : name,
      whenDrawn: () => expect(element.locator(drawn).first()).toBeVisible(),
    });
    await checkInDark(page, element);
  });
}
