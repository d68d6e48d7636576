/**
 * The error catalogue on the built product, with a server that fails (spec §8): one form, one list, one act of a page.
 * Every fault is shown by the elements alone (`tests/elements/messages`, `ticket/reads`, their `states`).
 */
import type { Locator, Page } from '@playwright/test';
import { axe, expect, login, test } from '../_support/fixtures.ts';
import { advanceUntil } from '../_support/kiosk/kiosk.ts';

const LIST = /^\/api\/v2\/tickets\//;

const COMMENT = /\/commentaires\/$/;

/** Writes a comment, whose refusal is the page's to report, and sends it. */
async function addComment(page: Page): Promise<Locator> {
  const ticket = page.locator('balise-ticket');
  const comment = ticket.getByRole('textbox', { name: 'Votre commentaire' });
  await comment.fill('Vu.');
  await ticket.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  return comment;
}

const ERROR_500 =
  "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.";

test('[C1] a 500 on a read is shown in its place, and the page stays usable', async ({ page, faults }) => {
  await page.clock.install();
  await login(page, 'responsable', `${faults.url}/`);
  const injection = faults.inject('error-500', LIST);
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  const list = page.locator('balise-ticket-list');
  // it is tried again for seconds before
  await advanceUntil(page, 15_000, () => list.getByText(ERROR_500).isVisible());
  await expect(list.getByText(ERROR_500)).toBeVisible();
  await axe(page);
  injection.end();
  await list.getByRole('button', { name: 'Réessayer' }).click();
  await expect(list.getByRole('row').nth(2)).toBeVisible();
});

test('[C2] shows the dialog whose code could not be loaded once the network is back', async ({
  page,
  faults,
}) => {
  const code = /modal-dialog-[^/]+\.js/;
  const fails = () => page.waitForEvent('requestfailed', (request) => code.test(request.url()));
  await page.route(code, (route) => route.abort());
  const first = fails();
  faults.inject('refused-fields', COMMENT, { method: 'POST' });
  await login(page, 'responsable', `${faults.url}/tickets/42`);
  await first;
  const second = fails();
  await addComment(page);
  await second;
  await page.unroute(code);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  const dialog = page.getByRole('dialog', { name: 'Une erreur est survenue.' });
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
});
