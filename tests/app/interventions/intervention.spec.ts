/** `<balise-intervention>` and `<balise-intervention-form>` on the built product. */
import { readFile } from 'node:fs/promises';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import {
  createIntervention,
  interventionPage,
  readCompany,
  readIntervention,
} from '../_support/intervention.ts';

const PLAN = { date_intervention: '2026-11-16 08:00' };
const VALIDATED = { ...PLAN, validation: true };
const REALISED = { ...VALIDATED, date_realisation: '2026-11-16 09:30', compte_rendu: 'Joint changé.' };

test('[F1] [F3] each state has its badge, its life line and the next step of a manager', async ({
  page,
  api,
}) => {
  test.slow();
  const states: [fields: Record<string, unknown>, badge: string, next: string | null][] = [
    [{ prestataire: null }, 'Non affectée', 'Affecter'],
    [{}, 'En attente de date', 'Relancer'],
    [PLAN, 'À valider', 'Valider la date'],
    [VALIDATED, 'Planifiée', 'Marquer réalisée'],
    [{ ...VALIDATED, waiting: true }, 'En cours', 'Marquer réalisée'],
    [REALISED, 'À noter', 'Noter'],
    [{ ...REALISED, note: 5 }, 'Coût à saisir', 'Saisir le coût'],
    [{ ...REALISED, note: 5, cout_achat: '10.00' }, 'Terminée', null],
  ];
  await login(page, 'responsable');
  const { element, badge, title } = interventionPage(page);
  for (const [fields, label, next] of states) {
    const made = await createIntervention(api, fields);
    await page.goto(`/interventions/${made.id}`);
    await expect(badge(label)).toBeVisible({ timeout: 20_000 });
    const primary = title.locator('button[data-variant=primary]');
    if (next) await expect(primary).toHaveText(next);
    else await expect(primary).toHaveCount(0);
    await expect(element.getByRole('list', { name: 'Avancement' }).getByRole('listitem')).toHaveCount(6);
    await expect(element.getByLabel('Votre commentaire')).toBeVisible();
    await axe(page, 'balise-intervention');
  }
  await shots(page, 'intervention');
});

test('[F1] an inconsistent combination shows the inconsistency, and a step that resolves it', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, { ...REALISED, waiting: true });
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { element, badge, step } = interventionPage(page);
  await expect(badge('En cours')).toBeVisible();
  await expect(element.getByText('Réalisée, mais encore marquée en attente.')).toBeVisible();
  await step('Lever l’attente').click();
  await expect(badge('À noter')).toBeVisible();
  // shown before the server has it
  await expect.poll(async () => (await readIntervention(api(), made.id)).waiting).toBe(false);
});

test('[F3] another provider is chosen among the companies, with a person of theirs', async ({
  page,
  api,
}) => {
  const { results } = await api().call<{
    results: { id: number; fullname: string; prestataire: { id: number } | null }[];
  }>('GET', '/api/profile/');
  const company = await readCompany(api);
  const person = results.find(({ prestataire }) => prestataire && prestataire.id !== company.id);
  const made = await createIntervention(api);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { dialog, panel, more } = interventionPage(page);
  await (await more('Changer l’affectation')).click();
  await expect(dialog.getByLabel('Prestataire')).toHaveValue(String(company.id));
  await dialog.getByLabel('Prestataire').selectOption(String(person?.prestataire?.id));
  await dialog.getByLabel('Intervenant').selectOption({ label: person?.fullname ?? '' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel('En bref')).toContainText(person?.fullname ?? '?');
  await expect(
    panel('En bref')
      .getByRole('link', { name: /^(Appeler|Écrire)/ })
      .first(),
  ).toHaveAttribute('href', /^(tel|mailto):/);
  await expect
    .poll(() => readIntervention(api(), made.id))
    .toMatchObject({ intervenant: { id: person?.id } });
});

test('[F3] « Modifier » sends all that was agreed (PUT), the rest as it is', async ({ page, api }) => {
  const made = await createIntervention(api, {
    ...VALIDATED,
    waiting: true,
    compte_rendu: 'Premier passage.',
    description: 'Sonner deux fois.',
  });
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { dialog, panel, more, badge } = interventionPage(page);
  await (await more('Modifier')).click();
  await expect(dialog.getByLabel('Prestataire')).toHaveValue(String(made.prestataire?.id));
  await expect(dialog.getByLabel('Consignes')).toHaveValue('Sonner deux fois.');
  await axe(page, 'balise-intervention');
  await dialog.getByLabel('Début').fill('');
  await dialog.getByLabel('Fin').fill('2026-11-17T10:00');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByLabel('Début')).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Début').fill('2026-11-17T09:00');
  await dialog.getByLabel('Consignes').fill('Clé à l’accueil.');
  const sent = page.waitForRequest((request) => request.method() === 'PUT');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe(`/api/interventions/${made.id}`);
  expect(request.postDataJSON()).toMatchObject({
    prestataire: made.prestataire?.id,
    intervenant: null,
    description: 'Clé à l’accueil.',
    validation: true,
    waiting: true,
    date_realisation: null,
    note: null,
    compte_rendu: 'Premier passage.',
  });
  await expect(page.getByText('Intervention modifiée.').first()).toBeVisible();
  await expect(panel('Demande')).toContainText('Clé à l’accueil.');
  await expect(badge('En cours')).toBeVisible();
  expect(await readIntervention(api(), made.id)).toMatchObject({
    validation: true,
    waiting: true,
    compte_rendu: 'Premier passage.',
    prestataire: { id: made.prestataire?.id },
  });
});

test('[F3] deletion asks by the ticket’s name, and the ticket can be assigned again', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { dialog, more, element } = interventionPage(page);
  await (await more('Supprimer')).click();
  await expect(dialog).toContainText(`«\u00a0${made.ticket.objet}\u00a0»`);
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await axe(page, 'balise-intervention');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await (await more('Supprimer')).click();
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/interventions/${made.id}`);
  await expect(page.getByText('Intervention supprimée.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/interventions$/);
  await expect(element).toHaveCount(0);
  await expect(readIntervention(api(), made.id)).rejects.toThrow('404');
  await page.goto(`/tickets/${made.ticket.id}`);
  await expect(page.locator('balise-ticket').getByRole('link', { name: 'Affecter' })).toBeVisible();
});

test('[F4] the reminder shows the server’s message; the sheet is downloaded from its url', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { step } = interventionPage(page);
  const message = uniqueText('Le prestataire a été relancé');
  let calls = 0;
  await page.route('**/reminder/', async (route) => {
    calls++;
    expect(await route.request().headerValue('idempotency-key')).toMatch(/^[\da-f-]{36}$/);
    await route.fulfill({ json: { message } });
  });
  await step('Relancer').click();
  await expect(page.getByText(message).first()).toBeVisible();
  expect(calls).toBe(1);
  await page.unroute('**/reminder/');
  await step('Relancer').click();
  await expect(page.getByText(/a été relancé par e-mail/).first()).toBeVisible();

  const [download, asked] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest((request) => request.url().endsWith('/generate/')),
    step('Bon d’intervention').click(),
  ]);
  expect(asked.method()).toBe('POST');
  expect(download.suggestedFilename()).toMatch(/\.pdf$/);
  expect((await readFile(await download.path())).subarray(0, 5).toString()).toBe('%PDF-');
});

test('[F5] the number shows only where the configuration asks for it', async ({ page, api }) => {
  const made = await createIntervention(api);
  let value = 'true';
  await page.route('**/api/config/', (route) =>
    route.fulfill({ json: [{ id: 1, key: 'SHOW_INTERVENTION_NUMBER', value, file: null }] }),
  );
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { title } = interventionPage(page);
  await expect(title).toContainText(`Intervention n°\u00a0${made.id}`);
  value = 'false';
  await page.reload();
  await expect(title).toContainText(`ticket n°\u00a0${made.ticket.id}`);
  await expect(title).not.toContainText('Intervention n°');
});

test('[F3] two people: both values are shown, nothing is overwritten in silence', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/412/);
  const made = await createIntervention(api, PLAN);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { dialog, element, more, badge, step } = interventionPage(page);
  await (await more('Changer la date')).click();
  await dialog.getByLabel('Début').fill('2026-11-18T14:00');
  await api('prestataire').call('PATCH', `/api/interventions/${made.id}`, {
    date_intervention: '2026-11-17 09:00',
  });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('18 novembre 2026 à 14:00');
  await expect(dialog.getByRole('alert')).toContainText('17 novembre 2026 à 09:00');
  expect((await readIntervention(api(), made.id)).date_intervention).toContain('2026-11-17');
  await axe(page, 'balise-intervention');
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await readIntervention(api(), made.id)).date_intervention)
    .toContain('2026-11-18');

  await api('prestataire').call('PATCH', `/api/interventions/${made.id}`, {
    date_intervention: '2026-11-20 11:00',
  });
  await step('Valider la date').click();
  const refused = element.getByRole('alert').filter({ hasText: 'modifiée entre-temps' });
  await expect(refused).toContainText('18 novembre 2026 à 14:00');
  await expect(refused).toContainText('20 novembre 2026 à 11:00');
  expect((await readIntervention(api(), made.id)).validation).toBe(false);
  await refused.getByRole('button', { name: 'Valider quand même' }).click();
  await expect(badge('Planifiée')).toBeVisible();
  await expect.poll(async () => (await readIntervention(api(), made.id)).validation).toBe(true);
});

test('[F3] a report being written survives ✕ and a reload; « Annuler » forgets it', async ({ page, api }) => {
  const made = await createIntervention(api, VALIDATED);
  await login(page, 'prestataire', `/interventions/${made.id}`);
  const { dialog, step } = interventionPage(page);
  const report = uniqueText('Compte rendu');
  await step('Marquer réalisée').click();
  await dialog.getByLabel('Compte rendu').fill(report);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await step('Marquer réalisée').click();
  await expect(dialog.getByLabel('Compte rendu')).toHaveValue(report);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
  await step('Marquer réalisée').click();
  await expect(dialog.getByLabel('Compte rendu')).toHaveValue('');
});

test('[F3] the conversation is the ticket’s own, and people without the right see no step', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, PLAN);
  const words = uniqueText('Passage lundi');
  await api().call('POST', `/api/tickets/${made.ticket.id}/commentaires/`, { texte: words });
  await login(page, 'demandeur', `/interventions/${made.id}`);
  const { panel, title } = interventionPage(page);
  await expect(panel('Échanges du ticket')).toContainText(words);
  await expect(panel('Demande').getByRole('link', { name: 'Voir le ticket' })).toHaveAttribute(
    'href',
    `/tickets/${made.ticket.id}`,
  );
  await expect(title.getByRole('button')).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 844 });
  await axe(page, 'balise-intervention');
});
