/** `<balise-intervention-list>` on the built product: what it shows, and how it is filtered. */
import {
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { createIntervention } from '../_support/intervention.ts';
import { interventionList, listInterventions } from '../_support/interventions.ts';
import { readColumn } from '../_support/lists.ts';
import { checkInDark } from '../_support/screen-checks.ts';

const PLAN = { date_intervention: '2031-03-04 08:00', date_fin_intervention: '2031-03-04 10:30' };
const DONE = {
  date_intervention: '2024-03-04 08:00',
  date_fin_intervention: '2024-03-04 10:30',
  validation: true,
  date_realisation: '2024-03-04 10:00',
};

/** The fields that put an intervention in each state (spec §4). */
const STATES: Record<string, [label: string, fields: Record<string, unknown>]> = {
  waiting: ['En attente de date', {}],
  unassigned: ['Non affectée', { prestataire: null }],
  assigned: ['Planifiée', { ...PLAN, validation: true }],
  running: ['En cours', { ...PLAN, validation: true, waiting: true }],
  validation: ['À valider', PLAN],
  to_note: ['À noter', DONE],
  no_cost: ['Coût à saisir', { ...DONE, note: 4 }],
  finished: ['Terminée', { ...DONE, note: 4, cout_achat: '12.50' }],
};

test('[F2] empty shows what is validated with a provider, « all » everything', async ({ page, api }) => {
  const waiting = await createIntervention(api);
  const agreed = await createIntervention(api, STATES.assigned?.[1]);
  const all = await listInterventions(api('responsable'));
  const shown = all.filter(({ validation, prestataire }) => validation && prestataire);
  expect(shown.length).toBeLessThan(all.length);

  await login(page, 'responsable', '/interventions');
  const list = interventionList(page);
  await expect(list.element.getByText(/affichées sur/)).toBeVisible();
  const count = Number((await list.count.textContent())?.replace(/\D/g, ''));
  expect(count, 'other tests validate some meanwhile').toBeGreaterThanOrEqual(shown.length);
  expect(count).toBeLessThan(all.length);
  await list.search.fill(agreed.ticket.objet);
  await expect(list.rows).toHaveCount(1);
  await list.search.fill(waiting.ticket.objet);
  await expect(list.rows).toHaveCount(0);
  await list.filter('État').click();
  await list.element.getByLabel('Tous les états').check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/state=all/);
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'État')).toEqual(['En attente de date']);
});

for (const [state, [label, fields]] of Object.entries(STATES)) {
  test(`[F1] [F2] « ${state} » filters, and is called « ${label} »`, async ({ page, api }) => {
    const made = await createIntervention(api, fields);
    const q = encodeURIComponent(made.ticket.objet);
    await login(page, 'admin', `/interventions?state=${state}`);
    const list = interventionList(page);
    await expect(list.rows.first()).toBeVisible();
    const shown = (await readColumn(list, 'État')).map((text) => text.startsWith(label));
    expect(new Set(shown)).toEqual(new Set([true]));
    await page.goto(`/interventions?state=${state}&q=${q}`);
    await expect(list.rows).toHaveCount(1);
    const other = state === 'waiting' ? 'finished' : 'waiting';
    await page.goto(`/interventions?state=${other}&q=${q}`);
    await expect(list.element.getByText('Aucune intervention ne correspond à ces filtres.')).toBeVisible();
  });
}

test('[F2] filters narrow the list and stand in the address, through reload and back', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, { ...PLAN, validation: true });
  const provider = made.prestataire?.fullname ?? '';
  await login(page, 'responsable', '/interventions');
  const list = interventionList(page);
  await expect(list.rows.first()).toBeVisible();
  await list.filter('Période').click();
  await list.element.getByLabel('Du', { exact: true }).fill('2031-03-04');
  await list.element.getByLabel('Au', { exact: true }).fill('2031-03-04');
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/from=2031-03-04&to=2031-03-04/);
  await list.filter('Prestataire').click();
  await list.element.getByRole('combobox').fill(provider);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/intervenant=prestataire-\d+/);
  await list.search.fill(made.ticket.objet);
  await expect(list.rows).toHaveCount(1);
  await expect.poll(() => readColumn(list, 'Prestataire')).toEqual([provider]);
  await expect.poll(() => readColumn(list, 'Date prévue')).toEqual(['04/03/2031 08:00jusqu’à 10:30']);
  const filtered = page.url();
  await page.reload();
  await expect(list.rows).toHaveCount(1);
  await list.rows.first().getByRole('link').first().click();
  await expect(page).toHaveURL(new RegExp(`/interventions/${made.id}$`));
  await page.goBack();
  await expect(page).toHaveURL(filtered);
  await expect(list.rows).toHaveCount(1);
  await list.element.getByRole('button', { name: 'Retirer le filtre Période' }).click();
  await list.filter('Suivi').click();
  await list.element.getByRole('checkbox', { name: 'En retard' }).check();
  await expect(page).toHaveURL(/late=true/);
  await expect(list.rows).toHaveCount(0);
  await page.keyboard.press('Escape');
  await list.element.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(page).toHaveURL(/\/interventions$/);
});

test('[F2] a late row shows for how long, and « En retard » keeps only late ones', async ({ page, api }) => {
  const made = await createIntervention(api, { date_intervention: '2020-01-06 08:00', validation: true });
  await login(page, 'responsable', `/interventions?late=true&q=${encodeURIComponent(made.ticket.objet)}`);
  const list = interventionList(page);
  await expect(list.rows).toHaveCount(1);
  expect((await readColumn(list, 'Date prévue'))[0]).toMatch(/^06\/01\/2020 08:00En retard \(\d+\u00a0j\)$/);
});

test('[F5] the number has a column and a filter only where the configuration asks for it', async ({
  page,
}) => {
  const configure = (value: string) =>
    page.route('**/api/config/', (route) =>
      route.fulfill({ json: [{ id: 1, key: 'SHOW_INTERVENTION_NUMBER', value, file: null }] }),
    );
  await configure('true');
  await login(page, 'responsable', '/interventions?state=all');
  const list = interventionList(page);
  await expect(list.element.getByRole('columnheader', { name: 'N°' })).toBeVisible();
  const [number = ''] = await readColumn(list, 'N°');
  await list.filter('N°').click();
  await list.element.getByLabel('Numéro exact').fill(number);
  await page.keyboard.press('Enter');
  await expect(list.rows).toHaveCount(1);
  await expect(page).toHaveURL(new RegExp(`[?&]id=${number}`));
  await configure('false');
  await page.goto('/interventions?state=all');
  await expect(list.rows.first()).toBeVisible();
  await expect(list.element.getByRole('columnheader', { name: 'N°' })).toHaveCount(0);
  await expect(list.filter('N°')).toHaveCount(0);
});

test('[F2] the calendar keeps state and person, and the list finds its filters again', async ({ page }) => {
  await login(page, 'responsable', '/interventions?state=assigned&q=a');
  const list = interventionList(page);
  await expect(list.rows.first()).toBeVisible();
  await list.view('Calendrier').click();
  await expect(page).toHaveURL(/view=calendrier/);
  const agenda = page.locator('balise-intervention-list > balise-agenda');
  await expect(agenda.getByText(/État\s: Planifiée/)).toBeVisible();
  await expect(list.element.getByText('Vos autres filtres restent dans la liste.')).toBeVisible();
  await agenda.getByText('Mois', { exact: true }).click();
  await expect(page).toHaveURL(/agenda=month/);
  await expect(page).toHaveURL(/view=calendrier/);
  await agenda.getByRole('button', { name: 'Retirer le filtre État' }).click();
  await expect(page).not.toHaveURL(/state=/);
  await page.reload();
  await expect(agenda.getByRole('radio', { name: 'Mois' })).toBeChecked();
  await list.view('Liste').click();
  await expect(list.search).toHaveValue('a');
  await expect(list.rows.first()).toBeVisible();
});

test('[F2] the statistics of a year, of a provider, each chart with its table; a tile leads to its list', async ({
  page,
  api,
}) => {
  const year = new Date().getFullYear();
  const stats = await api('responsable').call<{
    by_prestataire: { id: number; label: string; count: number }[];
  }>('GET', `/api/v2/interventions/stats?year=${year}`);
  const [first] = stats.by_prestataire;
  await login(page, 'responsable', '/interventions');
  const list = interventionList(page);
  await list.view('Statistiques').click();
  await expect(page).toHaveURL(/view=statistiques/);
  const chart = list.element.getByRole('region', { name: 'Par prestataire', exact: true });
  await chart.getByRole('button', { name: 'Voir en tableau' }).click();
  const row = chart.getByRole('row', { name: new RegExp(`^${first?.label}`) });
  const shown = Number((await row.getByRole('cell').textContent())?.replace(/\D/g, ''));
  expect(shown).toBeGreaterThanOrEqual(first?.count ?? 0);
  await axe(page, 'balise-intervention-list');
  const asked = page.waitForRequest((request) => request.url().includes(`prestataire=${first?.id}`));
  await list.filter('Prestataire').click();
  await list.element.getByRole('combobox', { name: 'Prestataire' }).fill(first?.label ?? '');
  await page.keyboard.press('Enter');
  await asked;
  await expect(chart.getByRole('listitem'), 'that provider alone').toHaveCount(1);
  await list.element.getByLabel('Année').selectOption(String(year - 1));
  await expect(page).toHaveURL(new RegExp(`year=${year - 1}`));
  await list.element.getByLabel('Année').selectOption(String(year));
  await list.element.getByRole('button', { name: /À noter \d/ }).click();
  await expect(page).toHaveURL(/state=to_note/);
  await expect(list.rows.first()).toBeVisible();
});

test('[F2] a requester has no statistics; a server with few figures shows those', async ({ page }) => {
  await login(page, 'demandeur', '/interventions?view=statistiques');
  const list = interventionList(page);
  await expect(list.search).toBeVisible();
  await expect(list.view('Statistiques')).toHaveCount(0);
  await page.route('**/api/v2/interventions/stats?*', (route) => route.fulfill({ json: { mean_note: 4.5 } }));
  await page.getByRole('button', { name: 'Se déconnecter' }).or(page.getByText('Se déconnecter')).click();
  await login(page, 'responsable', '/interventions?view=statistiques');
  await expect(list.element.getByText('4,5 sur 5')).toBeVisible();
});

test('[F2] what is shown is exported, without its buttons', async ({ page, api }) => {
  const made = await createIntervention(api, STATES.finished?.[1]);
  await login(page, 'responsable', `/interventions?q=${encodeURIComponent(made.ticket.objet)}`);
  const list = interventionList(page);
  await expect(list.rows).toHaveCount(1);
  await list.element.getByRole('button', { name: 'Affichage' }).click();
  const downloading = page.waitForEvent('download');
  await list.element.getByRole('button', { name: 'Exporter (CSV)' }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toMatch(/^interventions_\d\d_\d\d_\d{4}\.csv$/);
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const [head, line] = Buffer.concat(chunks).toString('utf8').split('\r\n');
  expect(head).toContain('"Objet";"État";"Équipement";"Site";"Prestataire"');
  expect(head).not.toContain('À faire');
  expect(line).toContain('"04/03/2024 08:00 – 10:30";"04/03/2024";"12,50";"4"');
});

test('[F2] a foreign page has the list, and a link to the application’s agenda', async ({ page }) => {
  await login(page, 'responsable', '/interventions');
  await interventionList(page).element.evaluate((element) => {
    const copy = document.createElement('balise-intervention-list');
    copy.setAttribute('view', 'calendrier');
    copy.setAttribute('state', 'running');
    element.replaceWith(copy);
  });
  const link = interventionList(page).element.getByRole('link', { name: 'Ouvrir l’agenda' });
  await expect(link).toHaveAttribute('href', /\/agenda\?state=running$/);
});

test('[A16] at 1440 px a manager reads whole states, all filters, and amounts inside their tiles', async ({
  page,
  api,
}) => {
  await createIntervention(api);
  await page.setViewportSize({ width: 1440, height: 900 });
  await login(page, 'responsable', '/interventions?state=waiting');
  const list = interventionList(page);
  const state = list.rows.first().locator('.badge-text');
  await expect(state).toHaveText('En attente de date');
  const isCut = (part: HTMLElement) => part.scrollWidth > part.clientWidth;
  expect(await state.evaluate(isCut)).toBe(false);
  expect(await list.element.locator('.filter-chips').evaluate(isCut)).toBe(false);
  await list.view('Statistiques').click();
  const amount = list.element.locator('.figure').filter({ hasText: '€' });
  await expect(amount).toBeVisible();
  expect(await amount.evaluate(isCut)).toBe(false);
});

for (const width of [390, 1440, 1920]) {
  test(`[A16] axe finds nothing on the list, nothing shifts when data lands, at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    await login(page, 'responsable', '/');
    await watchLayoutShift(page);
    const list = interventionList(page);
    await page.goto('/interventions?state=all');
    await expect(list.element.locator('.row-step').first()).toBeVisible();
    await expectNoLayoutShift(page);
    await axe(page, 'balise-intervention-list');
    await checkInDark(page, list.element);
    if (width === 1440) await shots(page, 'interventions');
  });
}
