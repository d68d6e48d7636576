/** `<balise-contract-list>` on the built product. */
import { createAsset } from '../_support/assets.ts';
import { contractList, createContract, dayIn, frenchDay } from '../_support/contracts.ts';
import { axe, expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { readColumn } from '../_support/lists.ts';
import { checkAtWidths, checkInDark } from '../_support/screen-checks.ts';

test('[I1] soon=true lists what ends within 30 days, and no more', async ({ page, api }) => {
  const name = uniqueText('Échéance');
  for (const days of [-1, 0, 30, 31, 61])
    await createContract(api(), { name: `${name} J${days}`, date_end: dayIn(days) });
  await createContract(api(), { name: `${name} sans` });
  await login(page, 'responsable', `/contracts?soon=true&q=${encodeURIComponent(name)}`);
  const list = contractList(page);
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([`${name} J0`, `${name} J30`]);
  await expect
    .poll(() => readColumn(list, 'Échéance'))
    .toEqual([`${frenchDay(dayIn(0))}aujourd’hui`, `${frenchDay(dayIn(30))}dans 30\u00a0j`]);
  expect(new Set(await readColumn(list, 'État'))).toEqual(new Set(['Bientôt']));
  await expect(list.filter('Échéance')).toContainText('Dans les 30 jours');

  // the same control widens it, in the address too
  await list.filter('Échéance').click();
  await list.element.getByRole('option', { name: 'Dans les 60 jours' }).click();
  await expect(page).toHaveURL(/within=60/);
  expect(new URL(page.url()).searchParams.get('soon')).toBeNull();
  await expect(list.rows).toHaveCount(3);
  await page.reload();
  await expect(list.rows).toHaveCount(3);
});

test('[I1] by default what has ended comes first; states, types and providers are shown and filtered', async ({
  page,
  api,
}) => {
  const name = uniqueText('Parc');
  const [company] = (await api()
    .call<{ results: { id: number; raison_sociale: string }[] }>('GET', '/api/prestataires/')
    .then(({ results }) => results)) as [{ id: number; raison_sociale: string }];
  const numero = uniqueText('CT');
  await createContract(api(), { name: `${name} à jour`, date_end: dayIn(200), type: 'maintenance', numero });
  await createContract(api(), {
    name: `${name} échu`,
    date_end: dayIn(-4),
    type: 'controle',
    prestataire: company.id,
  });
  await createContract(api(), { name: `${name} sans`, type: 'sur mesure' });
  await login(page, 'responsable', `/contracts?q=${encodeURIComponent(name)}`);
  const list = contractList(page);
  await expect
    .poll(() => readColumn(list, 'Nom'))
    .toEqual([`${name} échu`, `${name} à jour`, `${name} sans`]);
  await expect
    .poll(() => readColumn(list, 'Type'))
    .toEqual(['Contrôle réglementaire', 'Maintenance', 'sur mesure']);
  await expect.poll(() => readColumn(list, 'État')).toEqual(['Échu', 'À jour', 'À jour']);
  await expect
    .poll(() => readColumn(list, 'Échéance'))
    .toEqual([`${frenchDay(dayIn(-4))}échu depuis 4\u00a0j`, frenchDay(dayIn(200)), 'sans échéance']);
  await list.filter('État').click();
  await list.element.getByRole('checkbox', { name: 'Échu', exact: true }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/state=over/);
  await expect.poll(() => readColumn(list, 'Prestataire')).toEqual([company.raison_sociale]);
  await page.goto(`/contracts?prestataire=${company.id}&type=controle&q=${encodeURIComponent(name)}`);
  await expect(list.filter('Prestataire')).toContainText(company.raison_sociale);
  await expect(list.filter('Type')).toContainText('Contrôle réglementaire');
  await expect(list.rows).toHaveCount(1);
  // a number finds as a name does
  await page.goto(`/contracts?q=${encodeURIComponent(numero.toLowerCase())}`);
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([`${name} à jour`]);
});

test('[I1] a site lists the contracts of its equipment; what lacks a document or equipment is found', async ({
  page,
  api,
}) => {
  const name = uniqueText('Lieux');
  const sites = await api().call<{ results: { id: number; name: string; parent: { id: number } | null }[] }>(
    'GET',
    '/api/sites/',
  );
  const [below, other] = [
    sites.results.find(({ parent }) => parent !== null),
    sites.results.findLast(({ parent }) => parent === null),
  ];
  const assets = [
    await createAsset(api(), { site: below?.id }),
    await createAsset(api(), { site: other?.id }),
  ];
  await createContract(api(), { name: `${name} couvert`, assets: assets.map(({ id }) => id) });
  await createContract(api(), { name: `${name} nu` });
  const query = `q=${encodeURIComponent(name)}`;
  await login(page, 'responsable', `/contracts?${query}&sites=${below?.parent?.id}`);
  const list = contractList(page);
  await expect(list.rows).toHaveCount(1);
  await page.setViewportSize({ width: 1920, height: 900 });
  await expect.poll(() => readColumn(list, 'Équipements')).toEqual(['2']);
  await expect(list.rows.first().locator('.contract-sites')).toContainText('+1');
  await page.goto(`/contracts?${query}`);
  await expect(list.rows).toHaveCount(2);
  await list.filter('À compléter').click();
  await list.element.getByRole('checkbox', { name: 'Sans équipement', exact: true }).check();
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL(/assetless=true/);
  await expect.poll(() => readColumn(list, 'Nom')).toEqual([`${name} nu`]);
});

test('[I3] the server’s figures stand above the list, and each lists what it counts', async ({
  page,
  api,
}) => {
  await createContract(api(), { date_end: dayIn(-2), type: 'controle' });
  await createContract(api(), { date_end: dayIn(2) });
  await login(page, 'responsable', '/contracts');
  const list = contractList(page);
  const figures = list.element.getByRole('list', { name: 'En bref' });
  const of = (label: string) => figures.getByRole('button', { name: label });
  await expect(of('Tous')).toHaveAttribute('aria-pressed', 'true');
  for (const [label, address] of [
    ['Échus', /state=over$/],
    ['Sous 30 j', /soon=true$/],
    ['Contrôles', /type=controle$/],
  ] as const) {
    await of(label).click();
    await expect(page).toHaveURL(address);
    await expect(of(label)).toHaveAttribute('aria-pressed', 'true');
    // other tests create contracts meanwhile: the number is read again with the page
    await expect(async () => {
      await page.reload();
      await expect(list.count).toContainText(/\d/);
      const count = await of(label).locator('.figure-count').textContent();
      expect(await list.count.textContent()).toMatch(new RegExp(`^${count}\\s`));
    }).toPass();
  }
});

test('[I1] the dashboard’s card opens the contracts that end soon', async ({ page, api }) => {
  await createContract(api(), { type: 'controle', date_end: dayIn(3) });
  await login(page, 'responsable', '/');
  await page
    .locator('balise-dashboard-cards')
    .getByRole('link', { name: /[Cc]ontrôle/ })
    .click();
  await expect(page).toHaveURL(/\/contracts\?soon=true$/);
  await expect(contractList(page).rows.first()).toBeVisible();
});

test('[I1] the keyboard alone searches, sorts, walks the list and opens a contract', async ({
  page,
  api,
}) => {
  const name = uniqueText('Clavier');
  await createContract(api(), { name: `${name} A`, date_end: dayIn(90) });
  const second = await createContract(api(), { name: `${name} B`, date_end: dayIn(91) });
  await login(page, 'responsable', '/contracts');
  const list = contractList(page);
  await expect(list.rows.first()).toBeVisible();
  await page.keyboard.press('/');
  await page.keyboard.type(name);
  await expect(list.rows).toHaveCount(2);
  await list.element.getByRole('button', { name: 'Nom', exact: true }).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/sort=name/);
  await list.rows.first().getByRole('link').focus();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/contracts/${second.id}$`));
});

test('[I1] chosen contracts are exported as the list shows them', async ({ page, api }) => {
  const name = uniqueText('Export');
  await createContract(api(), { name, date_end: '2031-05-06', type: 'controle' });
  await login(page, 'responsable', `/contracts?q=${encodeURIComponent(name)}`);
  const list = contractList(page);
  await list.box(name).check();
  await expect(list.selection).toContainText('1 sélectionné');
  const downloading = page.waitForEvent('download');
  await list.selection.getByRole('button', { name: 'Exporter' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^contrats_\d\d_\d\d_\d{4}\.csv$/);
  const text = await download.createReadStream().then((stream) => stream.toArray());
  expect(Buffer.concat(text).toString()).toContain(`"${name}";"Contrôle réglementaire";`);
  expect(Buffer.concat(text).toString()).toContain('"06/05/2031";"À jour"');
});

test('[I1] empty lists have their sentence: nothing soon, nothing found', async ({ page }) => {
  await login(page, 'responsable', '/');
  await page.route('**/api/contracts/', (route) => route.fulfill({ json: [] }));
  const list = contractList(page);
  await page.goto('/contracts');
  await expect(list.element.getByText('Aucun contrat pour le moment.')).toBeVisible();
  await axe(page, 'balise-contract-list');
  await page.unroute('**/api/contracts/');
  await page.route('**/api/contracts/', (route) =>
    route.fulfill({ json: [{ id: 1, name: 'Curage', date_end: '2199-01-01' }] }),
  );
  await page.goto('/contracts?soon=true');
  await expect(list.element.getByText('Aucun contrat n’arrive à échéance dans les 30 jours.')).toBeVisible();
  await list.element.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(list.rows).toHaveCount(1);
  await list.search.fill(uniqueText('Introuvable'));
  await expect(list.element.getByText('Aucun contrat ne correspond à ces filtres.')).toBeVisible();
});

test('[I1] a failed list has its message and recovers', async ({ page, faults }) => {
  const broken = faults.inject('error-500', /^\/api\/contracts\/$/);
  await login(page, 'responsable', `${faults.url}/contracts`);
  const list = contractList(page);
  await expect(list.element.getByText(/Un dysfonctionnement dans l'application/)).toBeVisible({
    timeout: 20_000,
  });
  await axe(page, 'balise-contract-list');
  broken.end();
  await list.element.getByRole('button', { name: 'Réessayer' }).first().click();
  await expect(list.rows.first()).toBeVisible({ timeout: 12_000 });
});

for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const) {
  test(`[I1] « ${fault} » leaks nothing on the list of contracts`, async ({ page, faults }) => {
    faults.inject(fault, /^\/api\/contracts\//);
    await login(page, 'responsable', `${faults.url}/contracts`);
    await expect(contractList(page).rows.first()).toBeVisible();
  });
}

test('[L1] alone on a foreign page the list asks for the login, then lists, and leads to the application', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/401 \(Unauthorized\)/);
  await page.goto(`${server.pagesUrl}/seul.html?element=balise-contract-list`);
  const list = contractList(page);
  await expect(page.getByText('Connectez-vous pour voir les contrats.')).toBeVisible();
  await axe(page, 'balise-contract-list');
  await fillLogin(page, 'responsable');
  await expect(list.rows.first()).toBeVisible();
  expect(await list.rows.first().getByRole('link').getAttribute('href')).toMatch(
    new RegExp(`^${server.url}/contracts/\\d+$`),
  );
});

for (const account of ['demandeur', 'collaborateur', 'prestataire'] as const) {
  test(`[I1] ${account} may not see contracts, and is refused them`, async ({ page }) => {
    await login(page, account);
    await page.goto('/contracts');
    await expect(page.getByText("Vous n'avez pas l'autorisation d'accéder à cette page.")).toBeVisible();
    await expect(page.locator('balise-contract-list')).toHaveCount(0);
  });
}

test('[A16] axe finds nothing on the list at three widths and in the dark; nothing shifts', async ({
  page,
}) => {
  test.slow();
  await login(page, 'responsable', '/');
  const list = contractList(page);
  await checkAtWidths(page, {
    path: '/contracts',
    include: 'balise-contract-list',
    name: 'contracts',
    whenDrawn: () => expect(list.element.getByRole('link').nth(3)).toBeVisible(),
  });
  await checkInDark(page, list.element);
});
