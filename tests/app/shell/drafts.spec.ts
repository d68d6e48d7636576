/** Unsent input: restored to its user after an ended session, unreadable by others meanwhile. */
import type { Page } from '@playwright/test';
import { expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { findKept, readKept } from '../_support/page/storage.ts';
import { assetPage, findStocked } from '../_support/screens/asset.ts';
import { assetForm, createAsset } from '../_support/screens/assets.ts';
import { createIntervention, interventionPage } from '../_support/screens/intervention.ts';
import { choosePlace } from '../_support/screens/ticket-form.ts';
import { panel } from '../_support/screens/tickets.ts';

const PLANNED = { date_intervention: '2031-03-04 08:00', validation: true };

const isOut = (page: Page) => expect(page.locator('input[autocomplete="username"]')).toBeVisible();
const logOut = async (page: Page) => {
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await isOut(page);
};

test('[B2] nothing that was typed or opened can be read in the browser after a logout, and it is back for the same person alone', async ({
  page,
  api,
}) => {
  test.slow();
  const canary = uniqueText('Canari été').replaceAll(' ', '_');
  const [ticket, asset, made, stocked] = await Promise.all([
    api().createTicket(),
    createAsset(api(), { name: `${canary}_ouvert` }),
    createIntervention(api, PLANNED),
    findStocked(api(), 7),
  ]);
  await api('responsable').call('POST', `/api/tickets/${ticket.id}/commentaires/`, { texte: 'À changer' });
  const typed = new Map<string, () => Promise<void>>();

  await login(page, 'responsable', '/tickets?create=1');
  const ticketForm = page.locator('balise-ticket-form');
  const isBack = (name: string, address: string, field: () => ReturnType<Page['locator']>) =>
    typed.set(name, async () => {
      await page.goto(address);
      await expect(field(), name).toHaveValue(`${canary}_${name}`);
    });
  await ticketForm.getByLabel('Objet').fill(`${canary}_objet`);
  isBack('objet', '/tickets?create=1', () => ticketForm.getByLabel('Objet'));

  await page.goto(`/tickets/${ticket.id}`);
  const commentPanel = panel(page, 'Échanges');
  await commentPanel.getByLabel('Votre commentaire').fill(`${canary}_commentaire`);
  isBack('commentaire', `/tickets/${ticket.id}`, () => commentPanel.getByLabel('Votre commentaire'));
  await commentPanel.getByRole('button', { name: /^Modifier/ }).click();
  const changed = commentPanel.getByRole('listitem').getByRole('textbox');
  await changed.fill(`${canary}_correction`);
  isBack('correction', `/tickets/${ticket.id}`, () => changed);

  await page.goto(`/assets/${asset.id}?edit=1`);
  await assetForm(page).name.fill(`${canary}_équipement`);
  isBack('équipement', `/assets/${asset.id}?edit=1`, () => assetForm(page).name);
  await page.goto(`/assets/${stocked.id}?tab=materiels`);
  const stock = assetPage(page);
  await stock.content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await stock.dialog.getByLabel('Commentaire').fill(`${canary}_stock`);

  await page.goto(`/tickets/${ticket.id}?assign=1`);
  const assignment = page.locator('balise-intervention-form').getByLabel('Consignes');
  await assignment.fill(`${canary}_consignes`);
  isBack('consignes', `/tickets/${ticket.id}?assign=1`, () => assignment);
  await page.goto(`/interventions/${made.id}`);
  const report = interventionPage(page);
  await (await report.more('Marquer réalisée')).click();
  await report.dialog.getByLabel('Compte rendu').fill(`${canary}_rapport`);

  // the tab has a copy of its own of each
  const held = [...new Set(await findKept(page, canary))];
  for (const name of [...typed.keys(), 'stock', 'rapport', 'ouvert'])
    expect(
      held.some((kept) => kept.includes(`${canary}_${name}`)),
      `${name} is kept while its person is logged in`,
    ).toBe(true);

  await page.goto('/');
  await logOut(page);
  await expect.poll(() => findKept(page, canary)).toEqual([]);
  await expect
    .poll(async () => (await readKept(page)).filter((key) => key.startsWith('balise.sealed:')).length)
    .toBeGreaterThanOrEqual(held.length);
  expect(await findKept(page, canary)).toEqual([]);
  expect((await readKept(page)).filter((kept) => kept.includes('responsable'))).toEqual([]);

  await fillLogin(page, 'admin');
  await expect(page.locator('balise-dashboard-cards')).toBeVisible();
  await page.goto('/tickets?create=1');
  await expect(ticketForm.getByLabel('Objet')).toHaveValue('');
  expect(await findKept(page, canary)).toEqual([]);
  await page.goto('/');
  await logOut(page);

  await fillLogin(page, 'responsable');
  await expect(page.locator('balise-dashboard-cards')).toBeVisible();
  for (const check of typed.values()) await check();
});

test('[B2] after a session that expired, or a tab that was closed, what was typed is back for the same person alone', async ({
  page,
  context,
  problems,
}) => {
  problems.allow(/status of 401/);
  await keepMessages(page);
  const canary = uniqueText('Canari');
  await login(page, 'responsable', '/tickets?create=1');
  const objet = page.locator('balise-ticket-form').getByLabel('Objet');
  await objet.fill(canary);
  await choosePlace(page.locator('balise-ticket-form'));
  expect(await findKept(page, canary)).not.toEqual([]);
  // Expires with what is sent: a call that the page makes by itself would end it before the click.
  let expired = false;
  await page.route('**/api/**', (route) => {
    expired ||= route.request().method() === 'POST';
    return expired ? route.fulfill({ status: 401, json: {} }) : route.fallback();
  });
  await page.locator('balise-ticket-form').getByRole('button', { name: 'Envoyer' }).click();
  await isOut(page);
  await expect(page).toHaveURL(/\/login\?path=%2Ftickets%3Fcreate%3D1$/);
  await expect(page.getByText('Votre session a pris fin. Connectez-vous pour continuer.')).toBeVisible();
  await expect.poll(() => findKept(page, canary)).toEqual([]);
  await page.unroute('**/api/**');

  await fillLogin(page, 'collaborateur');
  await expect(objet).toHaveValue('');
  expect(await findKept(page, canary)).toEqual([]);
  await page.goto('/');
  await logOut(page);

  await fillLogin(page, 'responsable');
  await expect(page.locator('balise-dashboard-cards')).toBeVisible();
  await page.goto('/tickets?create=1');
  await expect(objet).toHaveValue(canary);

  await page.close();
  const later = await context.newPage();
  await later.goto('/');
  await isOut(later);
  await expect.poll(() => findKept(later, canary)).toEqual([]);
  await fillLogin(later, 'responsable');
  await expect(later.locator('balise-dashboard-cards')).toBeVisible();
  await later.goto('/tickets?create=1');
  await expect(later.locator('balise-ticket-form').getByLabel('Objet')).toHaveValue(canary);
});
