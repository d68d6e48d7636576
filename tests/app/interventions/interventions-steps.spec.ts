/** What is done from the list of interventions: the next step of a row, a selection, and what came of each. */

import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { keepMessages, takeBack } from '../_support/page/notices.ts';
import { createIntervention, readIntervention } from '../_support/screens/intervention.ts';
import { interventionList } from '../_support/screens/interventions.ts';
import { modal } from '../_support/screens/tickets.ts';

test.beforeEach(({ page }) => keepMessages(page));

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
  await takeBack(page);
  await expect(list.rows.getByText('À valider')).toBeVisible();
  await expect.poll(async () => (await readIntervention(api(), made.id)).validation).toBe(false);
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
  await list.selection.getByRole('button', { name: 'CSV' }).click();
  await downloading;
  await list.selection.getByRole('button', { name: 'Valider (2)' }).click();
  await expect(page.getByText('2 dates validées.').first()).toBeVisible();
  for (const { id } of [first, second])
    expect((await readIntervention(api(), id)).validation, String(id)).toBe(true);
  expect((await readIntervention(api(), waiting.id)).validation).toBe(false);
  // what is done is chosen no more
  await expect(list.selection).toContainText('1 sélectionnée');
  // no mail leaves the server of the tests
  const message = uniqueText('Le prestataire a été relancé');
  await page.route('**/reminder/', (route) => route.fulfill({ json: { message } }));
  await list.selection.getByRole('button', { name: 'Relancer (1)' }).click();
  await expect(list.selection).toBeHidden();
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
