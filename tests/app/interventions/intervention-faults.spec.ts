/**
 * Faults of network and server on `<balise-intervention>` and its form: each is shown, loses nothing and is recovered
 * from.
 */

import { listObjectMessages } from '../_support/fault-messages.ts';
import { expect, fillLogin, login, readTexts, test, uniqueText } from '../_support/fixtures.ts';
import {
  createIntervention,
  interventionPage,
  readCompany,
  readIntervention,
} from '../_support/intervention.ts';

const ONE = /^\/api\/interventions\/\d+$/;
const RECOVERY = { timeout: 12_000 };
const PLAN = { date_intervention: '2026-11-16 08:00' };

/** What people read when the first load fails so. */
const MESSAGES = listObjectMessages();

for (const [fault, message] of MESSAGES) {
  test(`[F3] the page of an intervention under « ${fault} » shows its message and recovers`, async ({
    page,
    api,
    faults,
  }) => {
    const made = await createIntervention(api);
    const injection = faults.inject(fault, ONE);
    await login(page, 'responsable', `${faults.url}/interventions/${made.id}`);
    const { element, badge } = interventionPage(page);
    await expect(element.getByText(message)).toBeVisible({ timeout: 20_000 });
    await expect(element.getByRole('link', { name: 'Retour aux interventions' })).toBeVisible();
    injection.end();
    await page.reload();
    await expect(badge('En attente de date')).toBeVisible(RECOVERY);
  });
}

for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const) {
  test(`[F3] « ${fault} » leaks nothing on the page of an intervention`, async ({ page, api, faults }) => {
    const made = await createIntervention(api, {
      ...PLAN,
      validation: true,
      date_realisation: '2026-11-16 09:00',
      note: 3,
      cout_achat: '12.00',
    });
    faults.inject(fault, /^\/api\/(interventions|tickets|prestataires|profile)\//);
    await login(page, 'responsable', `${faults.url}/interventions/${made.id}`);
    const { panel } = interventionPage(page);
    await expect(panel('En bref')).toBeVisible();
    await expect(panel('Échanges du ticket').getByLabel('Votre commentaire')).toBeVisible();
    const texts = await readTexts(page);
    expect(texts.filter((text) => /NaN|undefined|\bnull\b|Infinity|Invalid Date/.test(text))).toEqual([]);
  });
}

test('[F3] a failed step is undone on the screen, with a message', async ({ page, api, faults }) => {
  const made = await createIntervention(api, PLAN);
  await login(page, 'responsable', `${faults.url}/interventions/${made.id}`);
  const { badge, step } = interventionPage(page);
  const forbidden = faults.inject('forbidden', ONE, { method: 'PATCH' });
  await step('Valider la date').click();
  await expect(page.getByText("Vous n'êtes pas autorisé à effectuer cette action.").first()).toBeVisible();
  await expect(badge('À valider')).toBeVisible();
  forbidden.end();
  await step('Valider la date').click();
  await expect(badge('Planifiée')).toBeVisible();
});

test('[F3] what the server refuses is shown in the form, and what was entered stays', async ({
  page,
  api,
  faults,
}) => {
  const made = await createIntervention(api);
  await login(page, 'prestataire', `${faults.url}/interventions/${made.id}`);
  const { dialog, step } = interventionPage(page);
  await step('Proposer une date').click();
  await dialog.getByLabel('Début').fill('2026-12-01T08:00');
  faults.inject('refused-fields', ONE, { method: 'PATCH', times: 1 });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Une erreur est survenue.');
  await expect(dialog.getByRole('term'), 'the form has no such field').toHaveText('objet');
  await expect(dialog.getByLabel('Début')).toHaveValue('2026-12-01T08:00');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await readIntervention(api(), made.id)).date_intervention)
    .toContain('2026-12-01');
});

test('[F3] a lost answer makes one intervention, and a session that ends keeps the form', async ({
  page,
  api,
  faults,
}) => {
  test.slow();
  const ticket = await api('demandeur').createTicket();
  const company = await readCompany(api);
  await login(page, 'responsable', `${faults.url}/tickets/${ticket.id}?assign=1`);
  const form = page.locator('balise-intervention-form');
  const words = uniqueText('À ne pas perdre');
  await form.getByLabel('Prestataire').selectOption(String(company.id));
  await form.getByLabel('Consignes').fill(words);
  const ended = faults.inject('not-logged-in', /^\/api\/interventions\/$/, { method: 'POST' });
  await form.getByRole('button', { name: 'Affecter' }).click();
  await expect(page).toHaveURL(/\/login\?path=/);
  ended.end();
  await fillLogin(page, 'responsable');
  await expect(form.getByLabel('Consignes')).toHaveValue(words);
  await expect(form.getByLabel('Prestataire')).toHaveValue(String(company.id));

  const lost = faults.inject('lost-answer', /^\/api\/interventions\/$/, { method: 'POST', times: 1 });
  await form.getByRole('button', { name: 'Affecter' }).dblclick();
  await expect(page).toHaveURL(/\/interventions\/\d+$/, RECOVERY);
  expect(lost.calls.length).toBe(1);
  await expect(interventionPage(page).panel('Demande')).toContainText(words);
});

test('[F3] lists of people that cannot be loaded show a message, with a retry', async ({
  page,
  api,
  faults,
}) => {
  const ticket = await api('demandeur').createTicket();
  const refused = faults.inject('error-500', /^\/api\/prestataires\//);
  await login(page, 'responsable', `${faults.url}/tickets/${ticket.id}?assign=1`);
  const form = page.locator('balise-intervention-form');
  await expect(form.getByText('Impossible de charger les prestataires.')).toBeVisible({ timeout: 20_000 });
  refused.end();
  await form.getByRole('button', { name: 'Réessayer' }).first().click();
  const { id } = await readCompany(api);
  await form.getByLabel('Prestataire').selectOption(String(id));
  await expect(form.getByLabel('Prestataire')).toHaveValue(String(id));
});
