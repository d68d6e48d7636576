/** Faults of network and server on the administration of sites and categories, and on printed labels. */
import {
  createAsset,
  createBranch,
  createSite,
  findSite,
  labelPrint,
  modal,
  siteAdmin,
} from '../_support/admin.ts';
import { listMessages } from '../_support/fault-messages.ts';
import { expect, login, readTexts, test, uniqueText } from '../_support/fixtures.ts';

const SITES = /^\/api\/sites\/$/;
const CATEGORIES = /^\/api\/core\/categories\//;
const RECOVERY = { timeout: 12_000 };

const MESSAGES = listMessages('error-500', 'reset', 'portal-html');
const SECTIONS = [
  ['sites', SITES, 'Impossible de charger les sites', 'treeitem'],
  ['categories', CATEGORIES, 'Impossible de charger les categories', 'row'],
] as const;

for (const [fault, message] of MESSAGES) {
  for (const [section, path, catalogue, role] of SECTIONS) {
    test(`[C8] « ${fault} » on ${section} shows the catalogue’s message, and « Réessayer » recovers`, async ({
      page,
      faults,
    }) => {
      const injection = faults.inject(fault, path);
      await login(page, 'responsable', `${faults.url}/admin?section=${section}`);
      const element = page.locator('.admin-section');
      const alert = element.getByRole('alert').filter({ hasText: catalogue });
      await expect(alert).toContainText(message, { timeout: 20_000 });
      injection.end();
      const retry = alert.getByRole('button', { name: 'Réessayer' });
      if (await retry.isVisible()) await retry.click({ timeout: 2000 }).catch(() => {});
      await expect(element.getByRole(role).nth(2)).toBeVisible(RECOVERY);
    });
  }
}

test('[C4] refused sites show the refusal', async ({ page, faults }) => {
  faults.inject('forbidden', SITES);
  await login(page, 'responsable', `${faults.url}/admin?section=sites`);
  await expect(
    siteAdmin(page).element.getByText("Vous n'êtes pas autorisé à effectuer cette action."),
  ).toBeVisible();
});

test('[G3] a change that is refused is taken back, and what was entered stands in the form', async ({
  page,
  api,
  faults,
}) => {
  const site = await createSite(api());
  const name = uniqueText('Jamais');
  faults.inject('refused-text', /^\/api\/sites\/\d+/, { method: 'PATCH' });
  await login(page, 'responsable', `${faults.url}/admin?section=sites&site=${site.id}`);
  const { detail, button } = siteAdmin(page);
  await button('Modifier').click();
  await expect(modal(page).getByLabel('Nom')).toBeFocused();
  // the former name is selected: what is typed replaces it
  await page.keyboard.type(name);
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  // closed as it was sent, it has opened again at its errors
  await expect(modal(page).getByRole('alert')).toContainText('Cette demande existe déjà.');
  await expect(modal(page).getByRole('alert')).toBeFocused();
  await expect(modal(page).getByLabel('Nom')).toHaveValue(name);
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(detail.getByRole('heading', { name: site.name })).toBeVisible();
  expect((await findSite(api(), site.id))?.name).toBe(site.name);
});

test('[G3] a site whose answer was lost is created once', async ({ page, api, faults }) => {
  const name = uniqueText('Une fois');
  const lost = faults.inject('lost-answer', SITES, { method: 'POST', times: 1 });
  await login(page, 'responsable', `${faults.url}/admin?section=sites`);
  await siteAdmin(page).element.getByRole('button', { name: 'Ajouter un site' }).click();
  await modal(page).getByLabel('Nom').fill(name);
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await expect(page.getByText('Site créé.').first()).toBeVisible(RECOVERY);
  expect(lost.calls).toHaveLength(1);
  const { results } = await api().call<{ results: { name: string }[] }>('GET', '/api/sites/?page_size=1000');
  expect(results.filter((site) => site.name === name)).toHaveLength(1);
});

for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const) {
  test(`[G3] [G4] [G7] « ${fault} » leaks nothing on sites, categories and labels`, async ({
    page,
    api,
    faults,
  }) => {
    const [, , , room] = await createBranch(api());
    await createAsset(api(), room!.id);
    await login(page, 'responsable', `${faults.url}/admin?section=sites`);
    faults.inject(fault, /^\/api\/(sites|assets|core\/categories|tickets\/analysis)\//);
    const clean = async () => {
      // what is still on its way could leak after the look
      await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
      await expect(page.getByText('Comptage…')).toHaveCount(0);
      const texts = await readTexts(page);
      expect(texts.filter((text) => /NaN|undefined|\bnull\b|Infinity|\[object/.test(text))).toEqual([]);
    };
    await page.goto(`${faults.url}/admin?section=sites&site=${room!.id}`);
    await expect(siteAdmin(page).tree.getByRole('treeitem').first()).toBeVisible();
    await siteAdmin(page).tree.getByRole('treeitem').first().click();
    await expect(siteAdmin(page).detail.getByText('Nom complet')).toBeVisible();
    await clean();
    await siteAdmin(page).button('Imprimer des étiquettes').click();
    await labelPrint(page).kind('Étiquettes des équipements').check();
    await expect(labelPrint(page).print).toBeVisible();
    await clean();
    await page.goto(`${faults.url}/admin?section=categories`);
    await expect(page.locator('balise-category-admin').getByRole('row').nth(2)).toBeVisible();
    await clean();
  });
}

test('[G7] equipment that cannot be loaded shows a message, and is retried', async ({
  page,
  api,
  faults,
}) => {
  const [, , , room] = await createBranch(api());
  const asset = await createAsset(api(), room!.id);
  await login(page, 'responsable', `${faults.url}/admin?section=sites&site=${room!.id}`);
  await expect(siteAdmin(page).detail.getByRole('link', { name: '1 équipement' })).toBeVisible();
  const injection = faults.inject('error-500', /^\/api\/assets\//);
  await siteAdmin(page).button('Imprimer des étiquettes').click();
  const { element, preview } = labelPrint(page);
  await expect(element.getByRole('alert').filter({ hasText: 'dysfonctionnement' })).toBeVisible({
    timeout: 20_000,
  });
  injection.end();
  await element.getByRole('button', { name: 'Réessayer' }).click();
  await expect(preview).toContainText(asset.balise);
});
