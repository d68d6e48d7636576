/**
 * Faults of network and server on `<balise-intervention>` and its form: each is shown, loses nothing and is recovered
 * from.
 */

import { expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { interventionPage, readCompany } from '../_support/screens/intervention.ts';

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
  await expect(page).toHaveURL(/\/interventions\/\d+$/);
  expect(lost.calls.length).toBe(1);
  await expect(interventionPage(page).panel('Demande')).toContainText(words);
});
