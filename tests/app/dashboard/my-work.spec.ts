/** What the dashboard of requesters and providers begins with, `<balise-my-work>`. */
import type { Page } from '@playwright/test';
import { dayIn } from '../../days.ts';
import { axe, expect, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { fetchWhole } from '../_support/page/whole-answer.ts';
import { createIntervention } from '../_support/screens/intervention.ts';

const home = (page: Page) => page.locator('balise-my-work');
/** Answers with those of the server's tickets or interventions alone: a block shows a few. */
const keepRows = (page: Page, path: RegExp, isKept: (row: { id: number }) => boolean) =>
  page.route(path, async (route) => {
    const response = await fetchWhole(route);
    const all = await response.json();
    const rows: { id: number }[] = Array.isArray(all) ? all : all.results;
    const json = rows.filter(isKept);
    await route.fulfill({ response, json: Array.isArray(all) ? json : { ...all, results: json } });
  });
const INTERVENTIONS = /\/api\/v2\/interventions\/\?/;
const DONE = {
  date_intervention: `${dayIn(-20)} 10:00`,
  validation: true,
  date_realisation: `${dayIn(-20)} 12:00`,
};
const list = (page: Page, title: string) => home(page).getByRole('region', { name: title, exact: true });

test('a provider finds what is to be dated, done today and reported, each once', async ({ page, api }) => {
  // the page stays on the day of the test's work, should midnight pass
  await page.clock.setFixedTime(Date.now());
  const [waiting, now, before] = [uniqueText('Sans date'), uniqueText('Ce jour'), uniqueText('Hier')];
  const undated = await createIntervention(api, {}, waiting);
  const today = await createIntervention(
    api,
    { date_intervention: `${dayIn(0)} 10:00`, validation: true },
    now,
  );
  const late = await createIntervention(
    api,
    { date_intervention: `${dayIn(-1)} 10:00`, validation: true },
    before,
  );
  await keepRows(page, INTERVENTIONS, ({ id }) => [undated, today, late].some((each) => each.id === id));
  await login(page, 'prestataire');
  await expect(list(page, 'Date à proposer')).toContainText(waiting);
  await expect(list(page, 'Aujourd’hui')).toContainText(now);
  await expect(list(page, 'Comptes rendus à faire')).toContainText(before);
  for (const objet of [waiting, now, before]) await expect(home(page).getByText(objet)).toHaveCount(1);
  await axe(page);
  await shots(page, 'home-provider');
  await list(page, 'Comptes rendus à faire').getByRole('link', { name: before }).click();
  await expect(page).toHaveURL(new RegExp(`/interventions/${late.id}$`));
});

test('the lists of a provider and of a requester call nothing to do that is not theirs', async ({
  page,
  api,
}) => {
  const word = uniqueText('Suivi');
  await createIntervention(api, {}, `${word} sans date`);
  await createIntervention(api, DONE, `${word} fait`);
  const list = page.locator('balise-intervention-list');
  const row = (objet: string) => list.getByRole('row').filter({ hasText: objet });
  await login(page, 'prestataire', `/interventions?q=${encodeURIComponent(word)}`);
  await expect(row(`${word} fait`)).toContainText('Note attendue');
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await list.getByRole('radio', { name: /^Date à proposer \(\d+\)$/ }).press('Space');
  await expect(row(`${word} sans date`)).toContainText('En attente de date');
  await page.goto('/');
  await expect(page.locator('balise-dashboard-cards')).toContainText(/Notes? attendues?/);
  await axe(page);
});

test('a requester sees neither boxes, nor costs to enter, nor whose requests they are', async ({
  page,
  api,
}) => {
  const objet = uniqueText('Sans coût');
  await createIntervention(api, { ...DONE, note: 4 }, objet);
  await login(page, 'demandeur', `/interventions?state=finished&q=${encodeURIComponent(objet)}`);
  const list = page.locator('balise-intervention-list');
  await expect(list.getByRole('row').filter({ hasText: objet })).toContainText('Terminée');
  await expect(list.getByRole('checkbox')).toHaveCount(0);
  await expect(list.getByRole('radio', { name: /^À noter/ })).toBeVisible();
  const filters = list.getByRole('search');
  await expect(filters.getByRole('button', { name: 'Période', exact: true })).toBeVisible();
  await expect(filters.getByRole('button', { name: 'À compléter', exact: true })).toHaveCount(0);
  await filters.getByRole('button', { name: /^État/ }).click();
  await expect(list.getByRole('checkbox', { name: 'En attente de date' })).toBeVisible();
  await expect(list.getByRole('checkbox', { name: 'Terminée' }), 'nor the cost as a second one').toHaveCount(
    1,
  );
  await expect(list.getByText('Coût à saisir')).toHaveCount(0);
  await page.goto('/tickets');
  const tickets = page.locator('balise-ticket-list');
  await expect(tickets.getByRole('columnheader', { name: 'Intervention' })).toBeVisible();
  await expect(tickets.getByRole('columnheader', { name: 'Demandeur' })).toHaveCount(0);
});
