/** `<balise-help>` on the built product: requests for help, and the guide. */
import type { Page } from '@playwright/test';
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
import { openEmbed } from '../_support/hosts/embed.ts';
import { modal } from '../_support/screens/admin.ts';

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
  const { subject, message, technical, row } = help(page);
  await expect(technical).toContainText('/interventions');
  await expect(technical).toContainText('0.9.60');
  await expect(technical).toContainText(/Chrome \d+/);
  await expectNoLayoutShift(page);
  await axe(page);

  const objet = uniqueText('Bouton introuvable');
  await subject.fill(objet);
  await message.fill('Où est-il\u00a0?');
  await message.press('Control+Enter');
  await expect(subject).toHaveValue('');
  await row(objet).locator('summary').click();
  await expect(row(objet)).toContainText('Page\u00a0: /interventions');
  // it is listed before the server has it
  await expect
    .poll(async () => (await listRequests(api('demandeur'))).find((each) => each.objet === objet)?.message)
    .toContain('Où est-il\u00a0?\n\nPage\u00a0: /interventions\nVersion\u00a0: 0.9.60');
  await shots(page, 'help');
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

test('[K4] a manager sees and deletes the requests of everybody; others see their own alone', async ({
  page,
  api,
}) => {
  const own = await ask(api('responsable'));
  const other = await ask(api('demandeur'));
  const { row } = help(page);
  await login(page, 'demandeur', '/help');
  await expect(row(other.objet)).toBeVisible();
  await expect(row(own.objet)).toHaveCount(0);
  await page.getByRole('link', { name: 'Se déconnecter' }).click();
  await expect(page).toHaveURL(/\/login/);
  await login(page, 'responsable', '/help');
  await expect(row(own.objet)).toBeVisible();
  await row(other.objet).locator('summary').click();
  await row(other.objet).getByRole('button', { name: 'Supprimer la demande' }).click();
  await modal(page).getByRole('button', { name: 'Supprimer' }).click();
  await expect(row(other.objet)).toHaveCount(0);
  await expect.poll(async () => (await listRequests(api())).some(({ id }) => id === other.id)).toBe(false);
});

test('[K4] the guide and what it is searched for are in the address; it is printed alone', async ({
  page,
}) => {
  await login(page, 'demandeur', '/help');
  const { element, tab, task } = help(page);
  await tab('Guide rapide').click();
  await expect(page).toHaveURL(/\/help\?tab=guide$/);
  await element.getByRole('textbox', { name: 'Rechercher dans le guide' }).fill('etoiles');
  await expect(page).toHaveURL(/q=etoiles/);
  await page.reload();
  await expect(task('Noter une intervention')).toBeVisible();
  await expect(task('Signaler un problème')).toHaveCount(0);
  await shots(page, 'help-guide');
  await page.emulateMedia({ media: 'print' });
  await expect(task('Noter une intervention')).toBeVisible();
  await expect(tab('Guide rapide')).toBeHidden();
  await expect(element.getByRole('button', { name: 'Imprimer le guide' })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await task('Noter une intervention')
    .getByRole('link', { name: /^Ouvrir/ })
    .click();
  await expect(page).toHaveTitle('Interventions · Balise');
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
