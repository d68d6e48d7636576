/** `<balise-help>` on the built product: requests for help, and the guide. */
import type { Page } from '@playwright/test';
import { expect, login, shots, test } from '../_support/fixtures.ts';

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
