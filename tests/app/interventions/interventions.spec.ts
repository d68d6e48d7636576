/** `<balise-intervention-list>` on the built product: what it shows, and how it is filtered. */
import { expect, login, test } from '../_support/fixtures.ts';
import { modal } from '../_support/page/modal.ts';
import { createIntervention } from '../_support/screens/intervention.ts';
import { interventionList } from '../_support/screens/interventions.ts';
import { readColumn } from '../_support/screens/lists.ts';

const PLAN = { date_intervention: '2031-03-04 08:00', date_fin_intervention: '2031-03-04 10:30' };

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
  // those on offer are those of the rows that have come
  await expect(list.element.getByRole('option', { name: provider })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/intervenant=prestataire-\d+/);
  await list.search.fill(made.ticket.objet);
  await expect(page).toHaveURL(/[?&]q=/);
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
  await list.filter('À compléter').click();
  await list.element.getByRole('checkbox', { name: 'En retard' }).check();
  await expect(page).toHaveURL(/late=true/);
  await expect(list.rows).toHaveCount(0);
  await page.keyboard.press('Escape');
  await list.element.getByRole('button', { name: 'Effacer les filtres' }).first().click();
  await expect(page).toHaveURL(/\/interventions$/);
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

test('[F2] a step of a row opens its form at the intervention’s own address, and back leads to the list as it was left', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, { date_intervention: '2026-11-16 08:00', validation: true });
  await login(page, 'responsable', `/interventions?q=${encodeURIComponent(made.ticket.objet)}`);
  const list = interventionList(page);
  await list.next('Marquer réalisée').click();
  await expect(modal(page)).toContainText('Marquer comme réalisée');
  // a reload opens no form
  await expect(page).toHaveURL(new RegExp(`/interventions/${made.id}$`));
  await modal(page).getByRole('button', { name: 'Annuler' }).click();
  await expect(modal(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/\/interventions\?q=/);
  await expect(list.rows).toHaveCount(1);
});
