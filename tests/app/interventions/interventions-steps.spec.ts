/** What is done from the list of interventions: the next step of a row, a selection, and what came of each. */

import { expect, login, test } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { createIntervention } from '../_support/screens/intervention.ts';
import { interventionList } from '../_support/screens/interventions.ts';
import { modal } from '../_support/screens/tickets.ts';

test.beforeEach(({ page }) => keepMessages(page));

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
  // they come later, and move the buttons
  await expect(form.getByRole('group', { name: 'Photos du travail fait' })).toBeVisible();
  await form.getByRole('button', { name: 'Annuler' }).click();
  await expect(form).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/interventions\?q=/);
});
