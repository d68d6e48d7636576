/** `<balise-contract>` on the built product. */
import { createAsset } from '../_support/assets.ts';
import { contractPage, createContract, dayIn, frenchDay } from '../_support/contracts.ts';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { checkAtWidths, checkInDark } from '../_support/screen-checks.ts';

const PERIOD = { date_start: dayIn(-340), date_end: dayIn(25) };

test('[I2] the page shows its end, its provider, its periods, its equipment by site, and where it comes from', async ({
  page,
  api,
}) => {
  const { results: sites } = await api().call<{ results: { id: number; name: string }[] }>(
    'GET',
    '/api/sites/',
  );
  const { results: companies } = await api().call<{ results: { id: number; raison_sociale: string }[] }>(
    'GET',
    '/api/prestataires/',
  );
  const assets = await Promise.all(
    [sites[0], sites[0], sites[1]].map((site) => createAsset(api(), { site: site?.id })),
  );
  const made = await createContract(api(), {
    ...PERIOD,
    type: 'controle',
    numero: uniqueText('CT'),
    montant: '1200.50',
    periodicite: 'trimestrielle',
    renouvelable: true,
    description: 'Deux passages par an.',
    prestataire: companies[0]?.id,
    assets: assets.map(({ id }) => id),
  });
  await api().call('POST', '/api/periodes/', {
    contract: made.id,
    date_debut: PERIOD.date_start,
    date_fin: PERIOD.date_end,
    montant: '1200.50',
  });
  await login(page, 'responsable', `/contracts/${made.id}`);
  const contract = contractPage(page);
  await expect(contract.title).toHaveText(made.name);
  await expect(page).toHaveTitle('Contrat · Balise');
  const summary = contract.panel('En bref');
  await expect(summary).toContainText('dans 25\u00a0j');
  await expect(summary).toContainText(`depuis le ${frenchDay(PERIOD.date_start)} · renouvelable`);
  await expect(summary).toContainText(companies[0]?.raison_sociale ?? '');
  await expect(summary).toContainText(/1\s200,50\s€/);
  await expect(summary).toContainText('Tous les trois mois');
  await expect(contract.element.getByText('Contrôle réglementaire')).toBeVisible();
  await expect(contract.element.getByText('Bientôt', { exact: true })).toBeVisible();
  await expect(contract.element.getByText(made.numero)).toBeVisible();
  await expect(contract.panel('Description')).toContainText('Deux passages par an.');

  const covered = contract.panel('3\u00a0équipements couverts');
  await expect(covered.getByRole('heading', { level: 3 })).toHaveCount(2);
  const periods = contract.panel('Périodes');
  await expect(periods.getByRole('row')).toHaveCount(2);
  await expect(periods.getByRole('row').nth(1)).toContainText(frenchDay(PERIOD.date_end));
  await expect(periods.getByRole('row').nth(1)).toContainText('Actuelle');
  await axe(page, 'balise-contract');
  await covered.getByRole('link', { name: assets[2]?.name }).click();
  await expect(page).toHaveURL(`/assets/${assets[2]?.id}`);
});

test('[I2] a list, equipment and their contract lead to each other, and back', async ({ page, api }) => {
  const asset = await createAsset(api());
  const made = await createContract(api(), { ...PERIOD, assets: [asset.id] });
  await login(page, 'responsable', `/assets/${asset.id}?tab=contrats`);
  await page.locator('balise-asset').getByRole('link', { name: made.name }).click();
  await expect(page).toHaveURL(`/contracts/${made.id}`);
  await contractPage(page).element.getByRole('link', { name: 'Retour aux contrats' }).click();
  await expect(page).toHaveURL('/contracts');
});

test('[I3] its entries are listed with their sums, to the cent', async ({ page, api }) => {
  const made = await createContract(api(), PERIOD);
  for (const [previsionnel, realise] of [
    ['0.10', '0.20'],
    ['0.20', '0.10'],
    ['1000.00', '0'],
  ])
    await api().call('POST', '/api/finance/', {
      date_gestion: dayIn(-10),
      type_depense: 'Dépense sous contrat',
      previsionnel,
      realise,
      contract: made.id,
    });
  // another server may ignore the query, and send the entries of other contracts too
  await page.route('**/api/finance/**', (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/[?&]contract=\d+/, ''),
    }),
  );
  await login(page, 'responsable', `/contracts/${made.id}`);
  const entries = contractPage(page).panel('Écritures liées');
  await expect(entries.getByRole('row')).toHaveCount(5);
  await expect(entries.getByRole('row').last()).toHaveText(/^Total1\s000,30\s€0,30\s€$/);
});

test('[I2] interventions on its equipment are listed, those on other equipment are not', async ({
  page,
  api,
}) => {
  const [asset, other] = [await createAsset(api()), await createAsset(api())];
  const made = await createContract(api(), { ...PERIOD, assets: [asset.id] });
  const objets = [uniqueText('Fuite'), uniqueText('Bruit')];
  for (const [index, { id }] of [asset, other].entries()) {
    const ticket = await api().createTicket({ objet: objets[index], asset: id });
    await api().call('POST', '/api/interventions/', { ticket: ticket.id });
  }
  await login(page, 'responsable', `/contracts/${made.id}`);
  const done = contractPage(page).panel('1\u00a0intervention');
  await done.getByRole('link', { name: objets[0] }).click();
  await expect(page).toHaveURL(/\/interventions\/\d+$/);
});

test('[I2] documents are attached and deleted; the report of a regulatory check is missed', async ({
  page,
  api,
}) => {
  const made = await createContract(api(), { ...PERIOD, type: 'controle' });
  await login(page, 'responsable', `/contracts/${made.id}`);
  const files = contractPage(page).panel('Documents');
  await expect(files).toContainText('Aucun rapport de contrôle n’est joint.');
  const file = { name: 'Rapport 2026.txt', mimeType: 'text/plain', buffer: Buffer.from('Conforme.') };
  await files.locator('input[type=file]').setInputFiles(file);
  await expect(files.getByRole('link', { name: 'Rapport 2026.txt' })).toBeVisible();
  await expect(files).not.toContainText('Aucun rapport');
  await files.getByRole('button', { name: /Supprimer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(files.getByRole('link')).toHaveCount(0);
});

test('[I2] a comment is written, kept over a reload, sent once, and never changed', async ({ page, api }) => {
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}`);
  const talk = contractPage(page).panel('Commentaires');
  await talk.getByRole('textbox').fill('Passage prévu en mars.');
  await page.reload();
  await expect(talk.getByRole('textbox')).toHaveValue('Passage prévu en mars.');
  await talk.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  await expect(talk.getByRole('listitem')).toHaveCount(1);
  await expect(talk.getByRole('textbox')).toHaveValue('');
  await expect(talk.getByRole('button', { name: /Modifier|Supprimer/ })).toHaveCount(0);
  const comments = await api().call<unknown>('GET', `/api/contracts/${made.id}/commentaires/`);
  expect(JSON.stringify(comments).match(/Passage prévu en mars/g)).toHaveLength(1);
});

test('[I2] 200 pieces of equipment stand at once, ten of a site and the others on demand', async ({
  page,
  api,
}) => {
  const made = await createContract(api(), PERIOD);
  const assets = Array.from({ length: 200 }, (_, index) => ({
    id: 10_000 + index,
    name: `Extincteur ${index + 1}`,
    site: { id: index < 100 ? 1 : 2, name: index < 100 ? 'Aile A' : 'Aile B' },
  }));
  await page.route(`**/api/contracts/${made.id}/?include=sites`, (route) =>
    route.fulfill({ json: { ...made, assets } }),
  );
  await login(page, 'responsable', `/contracts/${made.id}`);
  const covered = contractPage(page).panel('200\u00a0équipements couverts');
  await expect(covered.getByRole('link')).toHaveCount(20);
  await covered
    .getByRole('button', { name: /^Afficher/ })
    .first()
    .click();
  await expect(covered.getByRole('link')).toHaveCount(40);
});

test('[I2] a contract that does not exist has the sentence of the catalogue; readonly and kiosk offer nothing', async ({
  page,
  api,
  problems,
  server,
}) => {
  problems.allow(/Failed to load resource/);
  await login(page, 'responsable', '/contracts/999999');
  const contract = contractPage(page);
  await expect(contract.element.getByText("L'élement demandé n'a pas été trouvé.")).toBeVisible();
  await axe(page, 'balise-contract');
  const made = await createContract(api(), { ...PERIOD, date_end: dayIn(-3) });
  for (const attribute of ['readonly', 'kiosk']) {
    await openEmbed(
      page,
      server.url,
      `<balise-contract contract-id="${made.id}" ${attribute}></balise-contract>`,
    );
    await expect(contract.title).toHaveText(made.name);
    await expect(contract.element.getByText('échu depuis 3 j')).toBeVisible();
    await expect(contract.panel('Commentaires')).toBeVisible();
    await expect(contract.element.getByRole('textbox')).toHaveCount(0);
    await expect(contract.element.locator('input[type=file]')).toHaveCount(0);
  }
});

test('[A16] axe finds nothing on a contract of the demo at three widths and in the dark', async ({
  page,
}) => {
  test.slow();
  await login(page, 'responsable', '/contracts/1');
  const contract = contractPage(page);
  await checkAtWidths(page, {
    path: '/contracts/1',
    include: 'balise-contract',
    name: 'contract',
    whenDrawn: () => expect(contract.panel('Écritures liées').getByRole('row').nth(1)).toBeVisible(),
  });
  await checkInDark(page, contract.element);
});
