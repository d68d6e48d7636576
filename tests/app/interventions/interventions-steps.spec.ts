/** What is done from the list of interventions: the next step of a row, a selection, and what came of each. */

import { expect, login, test } from '../_support/fixtures.ts';
import { createIntervention, readIntervention } from '../_support/intervention.ts';
import { interventionList } from '../_support/interventions.ts';
import { modal } from '../_support/tickets.ts';

const PLAN = { date_intervention: '2031-03-04 08:00', date_fin_intervention: '2031-03-04 10:30' };

test('[F2] [F3] a row’s next step is taken at once, and can be taken back', async ({ page, api }) => {
  const made = await createIntervention(api, PLAN);
  const { objet } = made.ticket;
  await login(page, 'responsable', `/interventions?state=all&q=${encodeURIComponent(objet)}`);
  const list = interventionList(page);
  await list.next('Valider la date').click();
  await expect(list.rows.getByText('Planifiée')).toBeVisible();
  // shown before the server has it
  await expect.poll(async () => (await readIntervention(api(), made.id)).validation).toBe(true);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(list.rows.getByText('À valider')).toBeVisible();
  await expect.poll(async () => (await readIntervention(api(), made.id)).validation).toBe(false);
});

test('[F2] [F4] a row whose provider has not answered is reminded, with the server’s message', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api);
  await login(page, 'responsable', `/interventions?state=waiting&q=${encodeURIComponent(made.ticket.objet)}`);
  const reminded = page.waitForResponse((answer) =>
    answer.url().endsWith(`/interventions/${made.id}/reminder/`),
  );
  await interventionList(page).next('Relancer').click();
  expect((await reminded).ok()).toBe(true);
  await expect(page.getByText(/a été relancé par e-mail/).first()).toBeVisible();
});

test('[F2] a step that asks for something opens its form on the intervention’s page', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, { date_intervention: '2026-11-16 08:00', validation: true });
  await login(page, 'responsable', `/interventions?q=${encodeURIComponent(made.ticket.objet)}`);
  await interventionList(page).next('Marquer réalisée').click();
  const form = modal(page);
  await expect(form).toContainText('Marquer comme réalisée');
  // the address is the intervention's own: a reload opens no form
  await expect(page).toHaveURL(new RegExp(`/interventions/${made.id}$`));
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/interventions\?q=/);
});

test('[F2] a user with read access only has no button', async ({ page }) => {
  await login(page, 'demandeur', '/interventions?state=validation');
  const list = interventionList(page);
  await expect(list.search).toBeVisible();
  await expect(list.next('Valider')).toHaveCount(0);
});

test('[F2] a selection is validated, reminded, exported; only the rows for which it makes sense', async ({
  page,
  api,
}) => {
  const word = `lot${Date.now().toString(36)}`;
  const [first, second, waiting] = [
    await createIntervention(api, PLAN, `${word} un`),
    await createIntervention(api, PLAN, `${word} deux`),
    await createIntervention(api, {}, `${word} trois`),
  ];
  await login(page, 'responsable', `/interventions?state=all&q=${word}`);
  const list = interventionList(page);
  await expect(list.rows).toHaveCount(3);
  await list.element.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await expect(list.selection).toContainText('3 sélectionnées');
  const downloading = page.waitForEvent('download');
  await list.selection.getByRole('button', { name: 'Exporter' }).click();
  await downloading;
  await list.selection.getByRole('button', { name: 'Valider (2)' }).click();
  await expect(page.getByText('2 dates validées.').first()).toBeVisible();
  for (const { id } of [first, second])
    expect((await readIntervention(api(), id)).validation, String(id)).toBe(true);
  expect((await readIntervention(api(), waiting.id)).validation).toBe(false);
  // what is done is chosen no more
  await expect(list.selection).toContainText('1 sélectionnée');
  await list.selection.getByRole('button', { name: 'Relancer (1)' }).click();
  await expect(list.selection).toBeHidden();
});

test('[F2] failed rows show the reason, stay selected and are retried', async ({ page, api, faults }) => {
  const word = `panne${Date.now().toString(36)}`;
  const made = [
    await createIntervention(api, PLAN, `${word} un`),
    await createIntervention(api, PLAN, `${word} deux`),
  ];
  await login(page, 'responsable', `${faults.url}/interventions?state=all&q=${word}`);
  const list = interventionList(page);
  await expect(list.rows).toHaveCount(2);
  await list.element.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  const injection = faults.inject('forbidden', new RegExp(`/api/interventions/${made[0]?.id}$`), {
    method: 'PATCH',
  });
  await list.selection.getByRole('button', { name: 'Valider (2)' }).click();
  const failure = list.element.getByRole('alert');
  await expect(failure).toContainText('1 intervention n’a pas pu être traitée sur 2.');
  await expect(failure.getByRole('listitem')).toHaveText([
    `${word} un Vous n'êtes pas autorisé à effectuer cette action.`,
  ]);
  await expect(list.rows.getByText('À valider')).toHaveCount(1);
  await expect(list.selection).toContainText('1 sélectionnée');
  injection.end();
  await failure.getByRole('button', { name: 'Réessayer' }).click();
  await expect(failure).toBeHidden();
  await expect(list.rows.getByText('À valider')).toHaveCount(0);
});

test('[F2] a date that changed since it was shown is not validated', async ({ page, api }) => {
  const made = await createIntervention(api, PLAN);
  await login(page, 'responsable', `/interventions?state=all&q=${encodeURIComponent(made.ticket.objet)}`);
  const list = interventionList(page);
  await expect(list.next('Valider la date')).toBeVisible();
  await api().call('PATCH', `/api/interventions/${made.id}`, {
    date_intervention: '2031-05-06 08:00',
    date_fin_intervention: '2031-05-06 09:00',
  });
  await list.next('Valider la date').click();
  await expect(list.element.getByRole('alert')).toContainText('Elle a changé depuis l’affichage');
  expect((await readIntervention(api(), made.id)).validation).toBe(false);
  await expect(list.rows.getByText('06/05/2031')).toBeVisible();
  await list.element.getByRole('alert').getByRole('button', { name: 'Réessayer' }).click();
  await expect(list.rows.getByText('Planifiée')).toBeVisible();
});

test('[F2] rows are walked and their steps taken with the keyboard', async ({ page, api }) => {
  const word = `clavier${Date.now().toString(36)}`;
  const made = [
    await createIntervention(api, PLAN, `${word} un`),
    await createIntervention(api, PLAN, `${word} deux`),
  ];
  await login(page, 'responsable', `/interventions?state=all&sort=objet&q=${word}`);
  const list = interventionList(page);
  await expect(list.rows).toHaveCount(2);
  await list.rows.first().getByRole('link').first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(list.rows.nth(1).getByRole('link')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(list.rows.nth(1).getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(list.rows.nth(1).getByText('Planifiée')).toBeVisible();
  await expect.poll(async () => (await readIntervention(api(), made[0]?.id ?? 0)).validation).toBe(true);
});

for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const) {
  test(`[F2] « ${fault} » leaks nothing on the list and the statistics`, async ({ page, faults }) => {
    faults.inject(fault, /^\/api\/v2\/interventions\//);
    await login(page, 'responsable', `${faults.url}/interventions?state=all`);
    const list = interventionList(page);
    await expect(list.rows.or(list.element.locator('.dt-empty')).first()).toBeVisible();
    await page.goto(`${faults.url}/interventions?view=statistiques`);
    await expect(list.element.locator('.figure, .empty, .chart').first()).toBeVisible();
  });
}

test('[F2] a list or figures that fail show their message, and recover', async ({ page, faults }) => {
  const injection = faults.inject('error-500', /^\/api\/v2\/interventions\//);
  await login(page, 'responsable', `${faults.url}/interventions`);
  const list = interventionList(page);
  const failure = list.element.getByRole('alert');
  await expect(failure).toContainText("Un dysfonctionnement dans l'application", { timeout: 20_000 });
  await list.view('Statistiques').click();
  await expect(failure).toContainText("Un dysfonctionnement dans l'application", { timeout: 20_000 });
  injection.end();
  await list.element.getByRole('button', { name: 'Réessayer' }).click();
  await expect(list.element.locator('.figure').first()).toBeVisible({ timeout: 12_000 });
});
