/** An intervention from its ticket to its cost, each step by the group whose step it is. */
import type { Page } from '@playwright/test';
import { axe, expect, login, test } from '../_support/fixtures.ts';
import { keepMessages, takeBack } from '../_support/page/notices.ts';
import { interventionPage, readCompany, readIntervention } from '../_support/screens/intervention.ts';

test.beforeEach(({ page }) => keepMessages(page));

test('[F3] from the ticket to the note and the cost, each group takes its own step', async ({
  page,
  browser,
  api,
}) => {
  test.slow();
  const company = await readCompany(api);
  const ticket = await api('demandeur').createTicket();
  await login(page, 'responsable', `/tickets/${ticket.id}`);
  await page.locator('balise-ticket').getByRole('link', { name: 'Affecter' }).click();
  await expect(page).toHaveURL(/assign=1/);
  const form = page.locator('balise-intervention-form');
  await expect(form).toContainText(ticket.objet);
  await form.getByRole('button', { name: 'Affecter' }).click();
  await expect(form.getByLabel('Prestataire')).toHaveAccessibleDescription('Ce champ est obligatoire.');
  await axe(page);
  await form.getByLabel('Prestataire').selectOption({ label: company.name });
  await form.getByLabel('Consignes').fill('Clés au poste de garde.');
  const posted = page.waitForRequest((request) => request.method() === 'POST');
  await form.getByRole('button', { name: 'Affecter' }).click();
  expect(new URL((await posted).url()).pathname).toBe('/api/interventions/');
  expect((await posted).postDataJSON()).toEqual({
    ticket: ticket.id,
    prestataire: company.id,
    description: 'Clés au poste de garde.',
  });
  await expect(page).toHaveURL(/\/interventions\/\d+$/);
  const path = new URL(page.url()).pathname;
  const id = path.split('/').at(-1) ?? '';
  const manager = interventionPage(page);
  await expect(manager.badge('En attente de date')).toBeVisible();
  await expect(manager.panel('Demande')).toContainText('Clés au poste de garde.');

  const open = async (account: string): Promise<Page> => {
    const context = await browser.newContext({ baseURL: new URL(page.url()).origin, locale: 'fr-FR' });
    const other = await context.newPage();
    await login(other, account, path);
    return other;
  };
  const providerPage = await open('prestataire');
  const provider = interventionPage(providerPage);
  await provider.step('Proposer une date').click();
  await provider.dialog.getByLabel('Début', { exact: true }).fill('2026-11-16T08:00');
  await provider.dialog.getByLabel(/^Fin/).fill('2026-11-16T07:00');
  await provider.dialog.getByRole('button', { name: 'Proposer une date' }).click();
  await expect(provider.dialog.getByLabel(/^Fin/)).toHaveAccessibleDescription(
    /La fin doit être après le début\./,
  );
  await provider.dialog.getByLabel(/^Fin/).fill('2026-11-16T10:00');
  await provider.dialog.getByRole('button', { name: 'Proposer une date' }).click();
  await expect(provider.badge('À valider')).toBeVisible();
  await expect(provider.panel('En bref')).toContainText('undi 16 novembre 2026, 08:00 – 10:00');

  await page.reload();
  await manager.step('Valider la date').click();
  await expect(manager.badge('Planifiée')).toBeVisible();
  await expect(manager.badge('En retard')).toBeVisible();
  await takeBack(page);
  await expect(manager.badge('À valider')).toBeVisible();
  await expect.poll(async () => (await readIntervention(api(), id)).validation).toBe(false);
  await manager.step('Valider la date').click();
  await expect.poll(async () => (await readIntervention(api(), id)).validation).toBe(true);

  await providerPage.reload();
  await provider.step('Marquer réalisée').click();
  // the ticket is of today: so is what is suggested
  await expect(provider.dialog.getByLabel('Réalisée le', { exact: true })).not.toHaveValue('');
  await provider.dialog.getByLabel('Compte rendu').fill('Joint changé.');
  // they come later, and move the buttons
  await expect(provider.dialog.getByRole('group', { name: 'Photos du travail fait' })).toBeVisible();
  await provider.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(provider.badge('Note attendue')).toBeVisible();
  await expect(provider.panel('Demande')).toContainText('Joint changé.');

  const requesterPage = await open('demandeur');
  const requester = interventionPage(requesterPage);
  await requester.step('Noter').focus();
  await requesterPage.keyboard.press('Enter');
  await expect(requester.element.getByRole('group', { name: 'Note' })).toBeVisible();
  await requester.dialog.getByRole('radio').first().focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Enter'])
    await requesterPage.keyboard.press(key);
  await expect.poll(async () => (await readIntervention(api(), id)).note).toBe(4);
  await expect(requester.panel('Note')).toContainText('4 sur 5');

  await page.reload();
  await manager.step('Saisir le coût').click();
  await manager.dialog.getByLabel('Coût d’achat').fill('12,345');
  await manager.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(manager.dialog.getByRole('alert')).toBeFocused();
  await manager.dialog.getByLabel('Coût d’achat').fill('1 234,50');
  await manager.dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(manager.badge('Terminée')).toBeVisible();
  await expect(manager.panel('Coût')).toContainText(/1\s234,50\s€/);
  await expect(manager.panel('Coût')).toContainText(/Écriture n°\s\d+/);
  expect(await readIntervention(api(), id)).toMatchObject({ cout_achat: '1234.50', note: 4 });
});
