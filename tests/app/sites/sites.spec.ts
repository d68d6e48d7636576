/** `<balise-site-admin>` on the built product. */
import { createAsset, createBranch, createSite, findSite, modal, siteAdmin } from '../_support/admin.ts';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { checkAtWidths } from '../_support/screen-checks.ts';
import { openForm } from '../_support/ticket-form.ts';

test('[G3] [K3] the menu leads to the administration, whose sections stand in the address', async ({
  page,
}) => {
  await login(page, 'responsable', '/');
  await page
    .getByRole('navigation', { name: 'Menu principal' })
    .getByRole('link', { name: 'Administration' })
    .click();
  await expect(page).toHaveURL(/\/admin$/);
  await expect(page).toHaveTitle('Administration · Balise');
  const sections = page.getByRole('navigation', { name: 'Sections de l’administration' });
  await expect(sections.getByRole('link', { name: 'Configuration' })).toHaveAttribute('aria-current', 'page');
  await sections.getByRole('link', { name: 'Catégories' }).click();
  await expect(page).toHaveURL(/\/admin\?section=categories$/);
  await expect(page.getByRole('heading', { name: 'Catégories' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Catégories' })).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('heading', { name: 'Configuration' })).toBeVisible();
});

test('[G3] a site shows its full name, its level, and the objects on it and below it', async ({
  page,
  api,
}) => {
  const [top, , floor, room] = await createBranch(api());
  await createAsset(api(), room!.id);
  await createAsset(api(), floor!.id);
  await api().createTicket({ site: room!.id });
  await login(page, 'responsable', `/admin?section=sites&site=${room!.id}`);
  const { site, detail } = siteAdmin(page);
  await expect(site(room!.name)).toHaveAttribute('aria-level', '4');
  await expect(site(room!.name)).toHaveAttribute('aria-selected', 'true');
  await expect(detail).toContainText(`${room!.name}, ${floor!.name}, ${top!.name}`);
  await expect(detail).toContainText('4 sur 4');

  await site(top!.name).click();
  await expect(page).toHaveURL(new RegExp(`site=${top!.id}$`));
  await expect(detail.getByRole('heading', { name: top!.name })).toBeVisible();
  await expect(detail.getByRole('link', { name: '2 équipements' })).toBeVisible();
  await expect(detail.getByRole('link', { name: '1 ticket' })).toHaveAttribute(
    'href',
    new RegExp(`/tickets\\?site=${top!.id}&state=all$`),
  );
  await page.reload();
  await expect(detail.getByRole('heading', { name: top!.name })).toBeVisible();
});

test('[G3] sites are created on four levels and no deeper', async ({ page, api }) => {
  const [, , floor, room] = await createBranch(api());
  const name = uniqueText('Chambre');
  await login(page, 'responsable', `/admin?section=sites&site=${floor!.id}`);
  const { site, detail, button } = siteAdmin(page);
  await button('Ajouter un sous-site').click();
  await expect(modal(page).getByLabel('Nom')).toBeFocused();
  await modal(page).getByRole('button', { name: 'Créer' }).click();
  await expect(modal(page).getByText('Nom\u00a0: Ce champ est obligatoire.')).toBeVisible();
  await axe(page, 'balise-site-admin');
  await modal(page).getByLabel('Nom').fill(name);
  await page.keyboard.press('Enter');
  await expect(page.getByText('Site créé.').first()).toBeVisible();
  await expect(detail.getByRole('heading', { name })).toBeVisible();
  await expect(site(name)).toHaveAttribute('aria-level', '4');

  await site(room!.name).click();
  await expect(detail.getByText('Un site du quatrième niveau n’a pas de sous-site.')).toBeVisible();
  await expect(button('Ajouter un sous-site')).toHaveAttribute('aria-disabled', 'true');
  await button('Ajouter un sous-site').click({ force: true });
  await expect(modal(page)).toHaveCount(0);
});

test('[G3] a site is renamed and moved; where it may not go is not offered', async ({ page, api }) => {
  const [top, pavilion] = await createBranch(api());
  const other = await createSite(api());
  const name = uniqueText('Pavillon rebaptisé');
  await login(page, 'admin', `/admin?section=sites&site=${pavilion!.id}`);
  const { site, search, detail, button } = siteAdmin(page);
  await button('Modifier').click();
  await modal(page).getByLabel('Nom').fill(name);
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('Site modifié.').first()).toBeVisible();
  await expect(detail.getByRole('heading', { name })).toBeVisible();
  expect((await findSite(api(), pavilion!.id))?.name).toBe(name);

  await button('Modifier').click();
  await modal(page)
    .getByRole('button', { name: /^Dans le site/ })
    .click();
  const picker = page.locator('balise-site-admin .popover').filter({ visible: true });
  await picker.getByRole('combobox').fill(name);
  await expect(picker.getByText('Aucun résultat.'), 'not under itself').toBeVisible();
  await picker.getByRole('combobox').fill(other.name);
  await picker.getByRole('treeitem', { name: other.name }).click();
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await expect(detail).toContainText(`${name}, ${other.name}`);
  await expect.poll(async () => (await findSite(api(), pavilion!.id))?.parent?.id).toBe(other.id);
  // found by its name: it may stand below what the tree shows at once
  await search.fill(top!.name);
  await expect(site(top!.name)).not.toContainText('sous-site');
});

test('[G3] an answer that comes late leaves the site chosen meanwhile, and the search', async ({
  page,
  api,
}) => {
  const site = await createSite(api());
  const other = await createSite(api());
  const name = uniqueText('Tardif');
  const asked = Promise.withResolvers<void>();
  await page.route(/\/api\/sites\/\d+\/$/, async (route) => {
    await asked.promise;
    await route.continue();
  });
  await login(page, 'responsable', `/admin?section=sites&site=${site.id}`);
  const { search, tree, detail, button } = siteAdmin(page);
  await button('Modifier').click();
  await modal(page).getByLabel('Nom').fill(name);
  await modal(page).getByRole('button', { name: 'Enregistrer' }).click();
  await search.fill(other.name);
  await tree.getByRole('treeitem', { name: other.name }).click();
  await expect(detail.getByRole('heading', { name: other.name })).toBeVisible();
  asked.resolve();
  await expect(page.getByText('Site modifié.').first()).toBeVisible();
  await expect(detail.getByRole('heading', { name: other.name })).toBeVisible();
  await expect(search).toHaveValue(other.name);
});

test('[G3] a site is deleted after a dialog that lists the objects on it; a refusal is shown', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const [, , floor, room] = await createBranch(api());
  const asset = await createAsset(api(), room!.id);
  await login(page, 'responsable', `/admin?section=sites&site=${room!.id}`);
  const { site, detail, button } = siteAdmin(page);
  await button('Supprimer').click();
  await expect(modal(page)).toContainText(`La suppression de «\u00a0${room!.name}\u00a0» est définitive.`);
  await expect(modal(page)).toContainText(
    'S’y trouvent\u00a0: 1\u00a0équipement. Tant que quelque chose s’y trouve, la suppression peut être refusée.',
  );
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(modal(page).getByRole('alert')).toContainText('Ce site ne peut pas être supprimé');
  await expect(modal(page).getByRole('button', { name: 'Supprimer' })).toHaveCount(0);
  await expect(modal(page).getByRole('button', { name: 'Fermer' })).toBeFocused();
  await expect(site(room!.name)).toBeVisible();
  await axe(page, 'balise-site-admin');
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);

  await api().call('DELETE', `/api/assets/${asset.id}/`);
  await button('Supprimer').click();
  await expect(modal(page)).toContainText('Rien ne s’y trouve.');
  await expect(modal(page).getByRole('button', { name: 'Annuler' })).toBeFocused();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Site supprimé.').first()).toBeVisible();
  await expect(site(room!.name)).toHaveCount(0);
  await expect(detail.getByRole('heading', { name: floor!.name })).toBeVisible();
  expect(await findSite(api(), room!.id)).toBeUndefined();
});

test('[G3] sites are found, walked, renamed and deleted with the keyboard alone', async ({ page, api }) => {
  const [top, pavilion] = await createBranch(api());
  const name = uniqueText('Au clavier');
  await login(page, 'responsable', '/admin?section=sites');
  const { search, tree, detail } = siteAdmin(page);
  await search.focus();
  await page.keyboard.type(pavilion!.name);
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { name: pavilion!.name })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`site=${pavilion!.id}`));
  await page.keyboard.press('Tab');
  await expect(tree).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { name: top!.name })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(modal(page).getByLabel('Nom')).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(detail.getByRole('heading', { name })).toBeVisible();
  await expect(modal(page)).toHaveCount(0);
  await expect(tree).toBeFocused();
  await page.keyboard.press('Delete');
  await expect(modal(page).getByRole('button', { name: 'Annuler' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(tree).toBeFocused();
});

test('[G3] a search is kept in the address, and an empty result is announced', async ({ page, api }) => {
  const [top, , , room] = await createBranch(api());
  await login(page, 'responsable', `/admin?section=sites&q=${encodeURIComponent(room!.name)}`);
  const { search, site, element } = siteAdmin(page);
  await expect(search).toHaveValue(room!.name);
  await expect(site(room!.name)).toBeVisible();
  await expect(site(top!.name)).toBeVisible();
  await search.fill('zzz-introuvable');
  await expect(page).toHaveURL(/q=zzz-introuvable/);
  await expect(element.getByText('Aucun résultat.')).toBeVisible();
  await page.goto('/admin?section=sites&site=99999999');
  await expect(element.getByText('Ce site n’existe pas ou n’existe plus.')).toBeVisible();
  await element.getByRole('button', { name: 'Voir tous les sites' }).click();
  await expect(element.getByText('Choisissez un site')).toBeVisible();
});

test('[G3] without any site, the first is offered', async ({ page }) => {
  await page.route('**/api/sites/', (route) => route.fulfill({ json: [] }));
  await login(page, 'responsable', '/admin?section=sites');
  const { element } = siteAdmin(page);
  await expect(element.getByText('Aucun site.')).toBeVisible();
  await axe(page, 'balise-site-admin');
  await shots(page, 'sites-empty');
  await element.getByRole('button', { name: 'Ajouter un site' }).click();
  await expect(modal(page).getByLabel('Nom')).toBeFocused();
});

test('[G3] whoever may not manage sites reads them', async ({ page, server }) => {
  await page.route(`${server.url}/api/core/users/me/`, async (route) => {
    const answer = await route.fetch();
    const user = (await answer.json()) as Record<string, unknown>;
    await route.fulfill({ response: answer, json: { ...user, group: { id: 99, name: 'Observateurs' } } });
  });
  await login(page, 'responsable', '/admin?section=sites');
  const { element, tree } = siteAdmin(page);
  await expect(tree.getByRole('treeitem').first()).toBeVisible();
  await tree.getByRole('treeitem').first().click();
  await expect(element.getByText('Nom complet')).toBeVisible();
  await expect(element.getByRole('button', { name: /Ajouter|Modifier|Supprimer|Imprimer/ })).toHaveCount(0);
  await tree.focus();
  await page.keyboard.press('F2');
  await page.keyboard.press('Delete');
  await expect(modal(page)).toHaveCount(0);
});

test('[A16] axe finds nothing on the sites, nothing shifts when they land, at each width', async ({
  page,
}) => {
  await login(page, 'responsable', '/');
  const { tree, detail } = siteAdmin(page);
  await checkAtWidths(page, {
    path: '/admin?section=sites',
    name: 'sites',
    whenDrawn: () => expect(tree.getByRole('treeitem').nth(1)).toBeVisible(),
    andThen: async () => {
      await tree.getByRole('treeitem').first().click();
      await expect(detail.getByText('Nom complet')).toBeVisible();
      await axe(page, 'balise-site-admin');
    },
  });
});

test('[E5] [G3] without any site, a form says who adds them', async ({ page, server }) => {
  await page.route('**/api/sites/', (route) => route.fulfill({ json: [] }));
  const form = await openForm(page, server.url, '', 'demandeur');
  await form.getByRole('button', { name: 'Choisir un site' }).click();
  await expect(form.getByText(/^Aucun site\s: un administrateur les ajoute/)).toBeVisible();
});
