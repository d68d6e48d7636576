/** `<balise-asset>` on the built product: what and where it is, and all that is tied to it. */
import sharp from 'sharp';
import { readPhoto } from '../../../src/core/scanner/reader.ts';
import { assetPage, createAsset, createAssetTicket } from '../_support/asset.ts';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { openMenu } from '../_support/menu.ts';

const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const TABS = [
  ['Tickets', null],
  ['Interventions', 'interventions'],
  ['Contrats et contrôles', 'contrats'],
  ['Matériels', 'materiels'],
  ['Coûts et statistiques', 'couts'],
  ['Documents', 'documents'],
  ['Plan', 'plan'],
] as const;

test('[G2] shows its name, its site with those above, its category and its tag as a bar code', async ({
  page,
  api,
}) => {
  const asset = await createAsset(api());
  await login(page, 'responsable', `/assets/${asset.id}`);
  const { element, title } = assetPage(page);
  await expect(title.getByRole('heading', { level: 1 })).toHaveText(asset.name);
  const { site } = asset;
  const path = [...new Set([site?.name, site?.parent?.name, site?.top?.name])].filter(Boolean).join(', ');
  const identity = element.getByRole('region', { name: 'Identité' });
  await expect(identity).toContainText(path);
  await expect(identity).toContainText(asset.category?.name ?? '?');
  await expect(identity).toContainText(asset.balise);
  const drawing = await identity.getByRole('img').screenshot();
  const { data, info } = await sharp(drawing).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const frame = { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
  expect(readPhoto(frame)).toBe(asset.balise);
});

test('[G2] missing values are shown in words, and every tab has its own empty message', async ({
  page,
  api,
}) => {
  const asset = await createAsset(api(), { site: null, category: null, balise: '' });
  await login(page, 'responsable', `/assets/${asset.id}`);
  const { element, tab, content } = assetPage(page);
  const identity = element.getByRole('region', { name: 'Identité' });
  for (const words of ['Sans site', 'Sans catégorie', 'Sans balise'])
    await expect(identity).toContainText(words);
  await expect(identity.getByRole('img')).toHaveCount(0);
  const empty: [tab: string, words: string][] = [
    ['Tickets', 'Aucun ticket pour cet équipement.'],
    ['Interventions', 'Aucune intervention sur cet équipement.'],
    ['Contrats et contrôles', 'Aucun contrat ne couvre cet équipement.'],
    ['Contrats et contrôles', 'Aucun contrôle du stock n’a été fait.'],
    ['Matériels', 'Aucun matériel n’est suivi pour cet équipement.'],
    ['Coûts et statistiques', 'Aucune statistique pour cet équipement.'],
    ['Plan', 'Cet équipement n’est placé sur aucun plan de son site.'],
  ];
  for (const [name, words] of empty) {
    await tab(name).click();
    await expect(content).toContainText(words);
  }
});

test('[G2] tabs are chosen by the keyboard alone, kept in the address, and nothing in them offends axe', async ({
  page,
  api,
}) => {
  test.slow();
  const { results } = await api().call<{ results: { asset: { id: number } | null }[] }>(
    'GET',
    '/api/emplacements/?plan=1',
  );
  const id = results.find(({ asset }) => asset)?.asset?.id;
  await login(page, 'responsable', `/assets/${id}`);
  const { tab, content, element } = assetPage(page);
  await expect(tab('Tickets')).toHaveAttribute('aria-selected', 'true');
  await tab('Tickets').focus();
  for (const [name, value] of TABS) {
    await expect(tab(name)).toBeFocused();
    await expect(tab(name)).toHaveAttribute('aria-selected', 'true');
    await expect(element.locator('[aria-selected=true]')).toHaveCount(1);
    await expect.poll(() => new URL(page.url()).searchParams.get('tab')).toBe(value);
    await expect(content.locator('[aria-busy=true]')).toHaveCount(0);
    await axe(page, 'balise-asset');
    await shots(page, `asset-${value ?? 'tickets'}`);
    await page.keyboard.press('ArrowRight');
  }
  await expect(tab('Tickets'), 'the row goes round').toBeFocused();
  await page.keyboard.press('End');
  await expect(tab('Plan')).toBeFocused();
  await page.reload();
  await expect(tab('Plan')).toHaveAttribute('aria-selected', 'true');
  await tab('Plan').focus();
  await page.keyboard.press('Home');
  await expect(tab('Tickets')).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/assets/${id}$`));
});

test('[G2] its tickets stand open ones first; a problem is reported on it and joins them', async ({
  page,
  api,
}) => {
  const asset = await createAsset(api());
  const closed = await createAssetTicket(api(), asset.id);
  await api().call('PATCH', `/api/tickets/${closed.id}/?include=sites`, { state: 'closed' });
  const open = await createAssetTicket(api(), asset.id);
  await login(page, 'responsable', `/assets/${asset.id}`);
  const { content, title, tab } = assetPage(page);
  const rows = content.getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(rows.nth(0)).toContainText(open.objet);
  await expect(rows.nth(1)).toContainText('Clos');
  await expect(content.getByRole('heading')).toHaveText(/^1.ticket ouvert, 2 en tout$/);
  await expect(rows.nth(0).getByRole('link')).toHaveAttribute('href', `/tickets/${open.id}`);
  await expect(content.getByRole('link', { name: 'Tickets du site' })).toHaveAttribute(
    'href',
    `/tickets?site=${asset.site?.id}&state=all`,
  );

  await title.getByRole('link', { name: 'Signaler un problème' }).click();
  const form = page.locator('balise-ticket-form');
  await expect(form).toContainText(asset.name);
  const objet = uniqueText('Bruit anormal');
  await form.getByLabel('Objet').fill(objet);
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(rows.filter({ hasText: objet })).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(form).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`/assets/${asset.id}$`));
  await expect(tab('Tickets')).toContainText('3');
});

test('[G2] its interventions show the person, the date and the state', async ({ page, api }) => {
  const asset = await createAsset(api());
  const ticket = await createAssetTicket(api(), asset.id);
  const { results } = await api().call<{ results: { id: number; raison_sociale: string }[] }>(
    'GET',
    '/api/prestataires/',
  );
  const company = results[0];
  const made = await api().call<{ id: number }>('POST', '/api/interventions/', {
    ticket: ticket.id,
    prestataire: company?.id,
    date_intervention: '2026-12-14 08:00',
  });
  await login(page, 'responsable', `/assets/${asset.id}?tab=interventions`);
  const { content } = assetPage(page);
  const row = content.getByRole('listitem');
  await expect(row).toContainText(company?.raison_sociale ?? '?');
  await expect(row).toContainText('14 déc.');
  await expect(row).toContainText('À valider');
  await row.getByRole('link', { name: ticket.objet }).click();
  await expect(page).toHaveURL(new RegExp(`/interventions/${made.id}$`));
});

test('[G2] [I1] its contracts show when they end, and which are regulatory checks', async ({ page, api }) => {
  const asset = await createAsset(api());
  const over = uniqueText('Contrat échu');
  const check = uniqueText('Contrôle annuel');
  for (const contract of [
    { name: over, type: 'maintenance', date_end: '2020-01-31' },
    { name: check, type: 'controle', date_end: '2199-01-31' },
    { name: uniqueText('Un autre'), type: 'controle', date_end: '2199-01-31', assets: [] },
  ]) {
    await api().call('POST', '/api/contracts/', { assets: [asset.id], ...contract });
  }
  await login(page, 'responsable', `/assets/${asset.id}?tab=contrats`);
  const { content } = assetPage(page);
  await expect(content.getByRole('heading', { name: /^2.contrats$/ })).toBeVisible();
  const rows = content.getByRole('region', { name: /^2.contrats$/ }).getByRole('listitem');
  await expect(rows.filter({ hasText: over })).toContainText(/échéance le.31\/01\/2020/);
  await expect(rows.filter({ hasText: over })).toContainText(/Échu depuis/);
  await expect(rows.filter({ hasText: over })).not.toContainText('Contrôle réglementaire');
  await expect(rows.filter({ hasText: check })).toContainText('Contrôle réglementaire');
});

test('[G2] its documents are added and deleted, and counted beside their tab', async ({ page, api }) => {
  const asset = await createAsset(api());
  await login(page, 'collaborateur', `/assets/${asset.id}?tab=documents`);
  const { content, tab, dialog } = assetPage(page);
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await content
    .locator('input[type=file]')
    .setInputFiles({ name: 'notice.png', mimeType: 'image/png', buffer: Buffer.from(PIXEL, 'base64') });
  expect(new URL((await sent).url()).pathname).toBe(`/api/assets/${asset.id}/attachments/`);
  await expect(content.getByRole('link', { name: 'notice.png' })).toHaveAttribute('href', /^http/);
  await expect(tab('Documents')).toContainText('1');
  await content.getByRole('button', { name: /^Supprimer/ }).click();
  await expect(dialog).toContainText('notice.png');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  await expect(content.getByRole('link')).toHaveCount(0);
});

test('[G2] its figures are the server’s, as charts with their table', async ({ page, api }) => {
  const asset = await createAsset(api());
  await page.route('**/api/assets/*/stats/', (route) =>
    route.fulfill({
      json: {
        tickets: 12,
        interventions: 9,
        cost: '1234.50',
        mean_note: 4.5,
        by_year: [
          { year: 2025, tickets: 8, cost: '1000.00' },
          { year: 2026, tickets: 4, cost: '234.50' },
        ],
      },
    }),
  );
  await login(page, 'responsable', `/assets/${asset.id}?tab=couts`);
  const { content } = assetPage(page);
  await expect(content).toContainText(/Coût total\s*1\s234,50\s€/);
  await expect(content).toContainText(/Note moyenne\s*4,5 sur 5/);
  const chart = content.getByRole('region', { name: 'Coût par année' });
  await chart.getByRole('button', { name: 'Voir en tableau' }).click();
  await expect(chart.getByRole('row', { name: /2025/ })).toContainText(/1\s000,00\s€/);
  await expect(content.getByRole('region', { name: 'Tickets par année' })).toContainText('2025');
});

test('[G2] where it stands is marked on the plan of its floor', async ({ page, api }) => {
  const { results } = await api().call<{
    results: { x: number; y: number; asset: { id: number } | null }[];
  }>('GET', '/api/emplacements/?plan=1');
  const place = results.find(({ asset }) => asset);
  await login(page, 'responsable', `/assets/${place?.asset?.id}?tab=plan`);
  const { content } = assetPage(page);
  const image = content.getByRole('img', { name: /^Plan/ });
  await expect.poll(() => image.evaluate((each: HTMLImageElement) => each.naturalWidth)).toBeGreaterThan(100);
  const [box, mark] = [await image.boundingBox(), await content.locator('.plan-mark').boundingBox()];
  const middle = { x: (mark?.x ?? 0) + (mark?.width ?? 0) / 2, y: (mark?.y ?? 0) + (mark?.height ?? 0) / 2 };
  expect((middle.x - (box?.x ?? 0)) / (box?.width ?? 1)).toBeCloseTo(place?.x ?? -1, 1);
  expect((middle.y - (box?.y ?? 0)) / (box?.height ?? 1)).toBeCloseTo(place?.y ?? -1, 1);
});

test('[G2] the deletion dialog shows its name, what is deleted and what stays', async ({ page, api }) => {
  const asset = await createAsset(api());
  const ticket = await createAssetTicket(api(), asset.id);
  await login(page, 'responsable', `/assets/${asset.id}`);
  const { title, dialog, element } = assetPage(page);
  await openMenu(title);
  await title.getByRole('button', { name: 'Supprimer' }).click();
  await expect(dialog).toContainText(`«\u00a0${asset.name}\u00a0»`);
  await expect(dialog).toContainText('Son ticket reste, à son site, sans équipement.');
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await axe(page, 'balise-asset');
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/assets/${asset.id}/`);
  await expect(page.getByText('Équipement supprimé.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/assets$/);
  await expect(element).toHaveCount(0);
  await expect(api().call('GET', `/api/assets/${asset.id}/?include=sites`)).rejects.toThrow('404');
  expect(await api().call('GET', `/api/tickets/${ticket.id}/?include=sites`)).toMatchObject({ asset: null });
});

test('[G2] people see what their group may do; requesters do not come here', async ({
  page,
  api,
  browser,
}) => {
  const asset = await createAsset(api());
  await login(page, 'prestataire', `/assets/${asset.id}?tab=contrats`);
  const { title, tab, content } = assetPage(page);
  await expect(content).toContainText('Aucun contrôle du stock n’a été fait.');
  await expect(content).not.toContainText('contrat');
  await expect(tab('Plan')).toHaveCount(0);
  await expect(title.getByRole('button')).toHaveCount(0);
  await expect(title.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  await expect(title.getByRole('link', { name: 'Signaler un problème' })).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page, 'balise-asset');

  const context = await browser.newContext();
  const other = await context.newPage();
  await login(other, 'demandeur', new URL(`/assets/${asset.id}`, page.url()).href);
  await expect(
    other.getByText("Vous n'avez pas l'autorisation d'accéder à cette page.").first(),
  ).toBeVisible();
  await context.close();
});
