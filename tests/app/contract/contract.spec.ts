/** The client against a server that it has never seen: it keeps the contract, and nothing but the contract. */
import { expect, expectCleanText, fillLogin, test } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { interventionPage } from '../_support/screens/intervention.ts';
import { choosePlace } from '../_support/screens/ticket-form.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/server/other-server.ts';

let other: OtherServer;
test.beforeEach(async ({ page }) => {
  await keepMessages(page);
  other = await new OtherServer().start();
  await page.goto(`${other.url}/tickets`);
  await fillLogin(page, OTHER_ACCOUNT.username, OTHER_ACCOUNT.password);
  await expect(page.getByText('Demande 1', { exact: true })).toBeVisible();
});
test.afterEach(async ({ page }) => {
  expect(other.foreignCalls).toEqual([]);
  await expectCleanText(page);
  await other.stop(page);
});

test('[B1] [B3] [B6] [D1] [E1] [E4] a session, every page, unknown states and counts of a server that is poor', async ({
  page,
}) => {
  const asked = other.calls.find(({ url }) => url === '/api/core/users/me/');
  expect(asked?.headers.authorization).toBe(
    `Basic ${Buffer.from(`${OTHER_ACCOUNT.username}:${OTHER_ACCOUNT.password}`).toString('base64')}`,
  );
  await expect(page.getByRole('banner')).toContainText(OTHER_ACCOUNT.username);
  // each once: the bell reads them too
  const pages = () => [
    ...new Set(
      other.calls.map(({ url }) => url).filter((url) => /^\/api\/v2\/tickets\/(?!.*page_size)/.test(url)),
    ),
  ];
  await expect.poll(() => pages().length).toBe(3);
  expect(pages()).toContain('/api/v2/tickets/?include=sites');
  // wide enough for the column of the requesters
  await page.setViewportSize({ width: 1600, height: 900 });
  await page.goto(`${other.url}/tickets?state=all`);
  for (const text of ['Demande 12', 'en_attente_de_devis', 'Utilisateur supprimé'])
    await expect(page.getByText(text, { exact: true }).first()).toBeVisible();
  await expectCleanText(page);
  await page.goto(`${other.url}/`);
  await expect(page.locator('balise-dashboard-cards').getByRole('link').first()).toContainText('3');
  for (const { headers } of other.calls) expect(headers.accept).toContain('application/json');
});

test('[E5] [F3] [L2] creates a ticket, reads one that a poor answer describes, and assigns it by ids that are texts', async ({
  page,
}) => {
  await page.goto(`${other.url}/tickets?create=1`);
  const form = page.locator('balise-ticket-form');
  await form.getByRole('textbox', { name: 'Objet' }).fill('Fuite sous l’évier');
  await choosePlace(form, 'Clinique du Parc');
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect.poll(() => other.store.tickets.some(({ objet }) => objet === 'Fuite sous l’évier')).toBe(true);
  const sent = other.calls.find(({ method }) => method === 'POST');
  expect(sent?.url).toBe('/api/tickets/?include=sites');
  expect(sent?.headers['content-type']).toContain('application/json');
  await page.goto(`${other.url}/tickets/t-2`);
  await expect(page.locator('balise-ticket').getByText('Demande 2', { exact: true }).first()).toBeVisible();
  await expectCleanText(page);
  await page.goto(`${other.url}/tickets/t-1?assign=1`);
  const assignment = page.locator('balise-intervention-form');
  await assignment.getByLabel('Prestataire').selectOption({ label: 'Thermi-Ouest' });
  await assignment.getByLabel('Intervenant').selectOption({ label: 'Paul Diallo' });
  await assignment.getByRole('button', { name: 'Affecter' }).click();
  await expect(page).toHaveURL(/\/interventions\/i-\d+$/);
  const given = other.calls.findLast(({ method }) => method === 'POST');
  expect(given?.url).toBe('/api/interventions/');
  expect(JSON.parse(given?.body ?? '')).toEqual({ ticket: 't-1', prestataire: 'p-1', intervenant: 'f-1' });
});

test('[F1] [F3] [F4] an intervention with minimal data is shown, changed and reminded', async ({ page }) => {
  await page.goto(`${other.url}/interventions/i-7`);
  const { badge, step, panel } = interventionPage(page);
  await expect(badge('À valider')).toBeVisible();
  await expect(panel('Échanges du ticket').getByLabel('Votre commentaire')).toBeVisible();
  await step('Valider la date').click();
  await expect(badge('Planifiée')).toBeVisible();
  await expect.poll(() => other.store.interventions[0]?.validation).toBe(true);
  const sent = other.calls.find(({ method }) => method === 'PATCH');
  expect(sent?.headers['if-match']).toBeUndefined();
  expect(sent?.url).toBe('/api/interventions/i-7');
  await step('Relancer').click();
  await expect(page.getByText('Relance partie par pigeon.').first()).toBeVisible();

  await page.goto(`${other.url}/interventions/i-8`);
  await expect(badge('Terminée')).toBeVisible();
  await expect(panel('Coût')).toContainText(/1\s234,50\s€/);
  await expect(panel('Coût')).toContainText('4 sur 5');
  await expectCleanText(page);
  await page.goto(`${other.url}/interventions/i-9`);
  await expect(badge('En attente de date')).toBeVisible();
  await expectCleanText(page);
});
