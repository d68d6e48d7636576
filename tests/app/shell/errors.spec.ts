/**
 * The error catalogue on the built product, with a server that fails (spec §8): one form, one list, one act of a page.
 * Every fault is shown by the elements alone (`tests/elements/messages`, `ticket/reads`, their `states`).
 */
import type { Locator, Page } from '@playwright/test';
import { axe, expect, login, shots, test } from '../_support/fixtures.ts';
import { choosePlace } from '../_support/screens/ticket-form.ts';

const CREATE = /^\/api\/tickets\/\?include=sites$/;
const LIST = /^\/api\/v2\/tickets\//;

/** The notice, the snackbar and the dialog are in the shadow root of <balise-messages>. */
const messages = (page: Page): Locator => page.locator('balise-messages');
const notice = (page: Page): Locator => messages(page).locator('[part="notice"]');
const dialog = (page: Page): Locator => messages(page).locator('dialog[data-kind=dialog][open]');

async function openForm(page: Page, origin: string): Promise<Locator> {
  await login(page, 'demandeur', `${origin}/tickets?create=1`);
  const form = page.locator('balise-ticket-form');
  await choosePlace(form);
  await form.getByRole('textbox', { name: 'Objet' }).fill('Néon qui clignote');
  return form;
}
const send = (form: Locator): Promise<void> => form.getByRole('button', { name: 'Envoyer' }).click();

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

test('[C1 C2 C10] a form shows a 500 as a notice and a 400 in its summary, and keeps what was typed', async ({
  page,
  faults,
}) => {
  const form = await openForm(page, faults.url);
  const objet = form.getByRole('textbox', { name: 'Objet' });
  const refused = faults.inject('refused-fields', CREATE, { method: 'POST' });
  await send(form);
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText("La dernière opération n'a pas pu être effectuée.");
  await expect(summary.getByRole('button').first()).toHaveText('Objet\u00a0: Ce champ est trop court.');
  await axe(page);
  await shots(page, 'form-400');
  await expect(dialog(page)).toHaveCount(0);
  refused.end();
  // notices end by themselves
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  faults.inject('error-500-html', CREATE, { method: 'POST' });
  await send(form);
  // a failure of the server is tried again first
  const read = async () => {
    await page.clock.runFor(500);
    return (await notice(page).allTextContents()).join();
  };
  await expect.poll(read).toContain(ERROR_500);
  await expect(objet).toHaveValue('Néon qui clignote');
  expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  await shots(page, 'error-500');
});

test('[C1] a 500 on a read is shown in its place, and the page stays usable', async ({ page, faults }) => {
  await login(page, 'responsable', `${faults.url}/`);
  const injection = faults.inject('error-500', LIST);
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  const list = page.locator('balise-ticket-list');
  await expect(list.getByText(ERROR_500)).toBeVisible({ timeout: 15_000 });
  await axe(page);
  injection.end();
  await list.getByRole('button', { name: 'Réessayer' }).click();
  await expect(list.getByRole('row').nth(2)).toBeVisible({ timeout: 12_000 });
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
