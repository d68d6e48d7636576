/** `<balise-help>` on the built product: requests for help, and the guide. */
import type { Page } from '@playwright/test';
import { modal } from '../_support/admin.ts';
import { openEmbed } from '../_support/embed.ts';
import {
  type Api,
  axe,
  expect,
  expectNoLayoutShift,
  fillLogin,
  login,
  shots,
  test,
  uniqueText,
  watchLayoutShift,
} from '../_support/fixtures.ts';

interface HelpData {
  id: number;
  objet: string;
  message: string;
}

const ask = (api: Api, objet = uniqueText('Question')) =>
  api.call<HelpData>('POST', '/api/help/', { objet, message: 'Comment faire\u00a0?' });
const listRequests = async (api: Api) =>
  (await api.call<{ results: HelpData[] }>('GET', '/api/help?page_size=500')).results;

function help(page: Page) {
  const element = page.locator('balise-help');
  return {
    element,
    subject: element.getByRole('textbox', { name: 'Sujet' }),
    message: element.getByRole('textbox', { name: 'Message' }),
    send: element.getByRole('button', { name: 'Envoyer la demande' }),
    technical: element.getByRole('group', { name: 'Informations techniques' }),
    row: (name: string) => element.getByRole('listitem').filter({ hasText: name }),
    tab: (name: string) => element.getByRole('tab', { name }),
    task: (name: string) => element.getByRole('region', { name }),
  };
}

test('[K4] [A13] a request shows page and version before it sends them, and is listed at once', async ({
  page,
  api,
}) => {
  await watchLayoutShift(page);
  await login(page, 'demandeur', '/interventions');
  await page.getByRole('banner').getByRole('link', { name: 'Aide et support' }).click();
  const { element, subject, message, send, technical, row } = help(page);
  await expect(technical).toContainText('/interventions');
  await expect(technical).toContainText('0.9.60');
  await expect(technical).toContainText(/Chrome \d+/);
  await expectNoLayoutShift(page);
  await axe(page);

  await send.click();
  await expect(element.getByText('Sujet\u00a0: Ce champ est obligatoire.')).toBeVisible();
  await axe(page);
  await shots(page, 'help-missing');

  const objet = uniqueText('Bouton introuvable');
  await subject.fill(objet);
  await message.fill('Où est-il\u00a0?');
  await message.press('Control+Enter');
  await expect(page.getByText('Demande d’aide envoyée.').first()).toBeVisible();
  await expect(subject).toHaveValue('');
  await row(objet).locator('summary').click();
  await expect(row(objet)).toContainText('Page\u00a0: /interventions');
  const sent = (await listRequests(api('demandeur'))).find((each) => each.objet === objet);
  expect(sent?.message).toContain('Où est-il\u00a0?\n\nPage\u00a0: /interventions\nVersion\u00a0: 0.9.60');
  await axe(page, 'balise-help');
  await shots(page, 'help');
});

test('[K4] without the consent only the message is sent', async ({ page, api }) => {
  await login(page, 'demandeur', '/help?from=/tickets');
  const { subject, message, send, technical } = help(page);
  const objet = uniqueText('Sans détails');
  await subject.fill(objet);
  await message.fill('Rien de plus.');
  await technical.getByRole('checkbox', { name: 'Joindre ces informations à la demande' }).uncheck();
  await send.click();
  await expect(page.getByText('Demande d’aide envoyée.').first()).toBeVisible();
  const sent = (await listRequests(api('demandeur'))).find((each) => each.objet === objet);
  expect(sent?.message).toBe('Rien de plus.');
});

test('[K4] the last error is shown and sent, with its reference', async ({ page, faults }) => {
  await login(page, 'demandeur', `${faults.url}/tickets`);
  await expect(page.locator('balise-ticket-list').getByRole('heading', { level: 1 })).toBeVisible();
  faults.inject('forbidden', /\/v2\/interventions\//);
  await page.getByRole('link', { name: 'Interventions' }).click();
  await expect(page.getByText("Vous n'êtes pas autorisé à effectuer cette action.")).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Aide et support' }).click();
  await expect(help(page).technical).toContainText(
    /Dernière erreur\s*Vous n'êtes pas autorisé à effectuer cette action\. \(à \d\d:\d\d\)/,
  );
});

test('[K4] one deletes one’s own requests once asked; a manager sees and deletes those of everybody', async ({
  page,
  api,
}) => {
  const own = await ask(api('responsable'));
  const other = await ask(api('demandeur'));
  await login(page, 'responsable', '/help');
  const { element, row } = help(page);
  await expect(row(own.objet)).toBeVisible();
  await expect(row(other.objet)).toBeVisible();
  await element.getByText('Les miennes', { exact: true }).click();
  await expect(row(other.objet)).toHaveCount(0);
  await expect(row(own.objet)).toBeVisible();
  await element.getByText('Toutes', { exact: true }).click();
  await axe(page);

  await row(other.objet).locator('summary').focus();
  await page.keyboard.press('Enter');
  await row(other.objet).getByRole('button', { name: 'Supprimer la demande' }).click();
  await expect(modal(page)).toContainText(other.objet);
  await axe(page);
  await modal(page).getByRole('button', { name: 'Annuler' }).click();
  expect((await listRequests(api())).some(({ id }) => id === other.id)).toBe(true);
  await row(other.objet).getByRole('button', { name: 'Supprimer la demande' }).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(page.getByText('Demande d’aide supprimée.').first()).toBeVisible();
  await expect(row(other.objet)).toHaveCount(0);
  expect((await listRequests(api())).some(({ id }) => id === other.id)).toBe(false);
});

test('[K4] others see their own requests alone', async ({ page, api }) => {
  const other = await ask(api('responsable'));
  const own = await ask(api('prestataire'));
  await login(page, 'prestataire', '/help');
  const { element, row } = help(page);
  await expect(row(own.objet)).toBeVisible();
  await expect(row(other.objet)).toHaveCount(0);
  await expect(element.getByText('Toutes', { exact: true })).toHaveCount(0);
});

test('[K4] no request yet, and a failed list, which recovers', async ({ page, faults }) => {
  await page.route('**/api/help', (route) => route.fulfill({ json: [] }));
  await login(page, 'collaborateur', `${faults.url}/help`);
  const { element } = help(page);
  await expect(element.getByText('Aucune demande d’aide.')).toBeVisible();
  await axe(page);
  await shots(page, 'help-empty');
  await page.unroute('**/api/help');
  const injection = faults.inject('error-500', /\/api\/help$/);
  await page.reload();
  const alert = element.getByRole('alert');
  await expect(alert).toContainText("Un dysfonctionnement dans l'application", { timeout: 20_000 });
  await axe(page);
  await shots(page, 'help-error');
  injection.end();
  await alert.getByRole('button', { name: 'Réessayer' }).click();
  await expect(alert).toHaveCount(0);
});

test('[K4] the guide is the group’s, names what its screens show, is searched and kept in the address', async ({
  page,
}) => {
  await login(page, 'demandeur', '/help');
  const { element, tab, task } = help(page);
  await tab('Demandes d’aide').focus();
  await page.keyboard.press('ArrowRight');
  await expect(page).toHaveURL(/\/help\?tab=guide$/);
  await expect(task('Signaler un problème')).toBeVisible();
  await expect(task('Affecter un ticket')).toHaveCount(0);
  await expect(element.getByLabel('Guide du groupe')).toHaveCount(0);
  await axe(page);
  await shots(page, 'help-guide');
  await page.locator('body').press('/');
  const search = element.getByRole('textbox', { name: 'Rechercher dans le guide' });
  await expect(search).toBeFocused();
  await page.keyboard.type('etoiles');
  await expect(task('Noter une intervention')).toBeVisible();
  await expect(task('Signaler un problème')).toHaveCount(0);
  await expect(page).toHaveURL(/q=etoiles/);
  await search.fill('zzz');
  await expect(element.getByText('Rien dans le guide ne correspond à cette recherche.')).toBeVisible();
  await axe(page);
  await element.getByRole('button', { name: 'Effacer la recherche' }).last().click();
  await expect(page).toHaveURL(/\/help\?tab=guide$/);
  await task('Signaler un problème').getByRole('link', { name: 'Ouvrir Tickets' }).click();
  await expect(page).toHaveTitle('Tickets · Balise');
  await expect(page.getByRole('link', { name: 'Créer un ticket' })).toBeVisible();
});

test('[K4] a manager reads the guide of another group, and prints it alone', async ({ page }) => {
  await login(page, 'responsable', '/help?tab=guide');
  const { element, task, tab } = help(page);
  await expect(task('Affecter un ticket')).toBeVisible();
  await element.getByLabel('Guide du groupe').selectOption('Prestataire');
  await expect(task('Proposer une date d’intervention')).toBeVisible();
  await expect(task('Affecter un ticket')).toHaveCount(0);
  await page.evaluate(() => {
    window.print = () => document.body.setAttribute('data-printed', '');
  });
  await element.getByRole('button', { name: 'Imprimer le guide' }).click();
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.emulateMedia({ media: 'print' });
  await expect(task('Proposer une date d’intervention')).toBeVisible();
  await expect(tab('Guide rapide')).toBeHidden();
  await expect(element.getByRole('button', { name: 'Imprimer le guide' })).toBeHidden();
});

test('[K4] [L1] alone on a foreign page it asks for the login, then for help', async ({ page, server }) => {
  await openEmbed(page, server.url, '<balise-help page="/intranet/outils"></balise-help>');
  await axe(page, 'balise-help');
  await fillLogin(page, 'prestataire');
  const { technical, subject } = help(page);
  await expect(technical).toContainText('/intranet/outils');
  await expect(subject).toBeVisible();
  await axe(page, 'balise-help');
});
