/** The error catalogue on the built product, with a server that fails (spec §8). */
import type { Locator, Page, Request } from '@playwright/test';
import { openEmbed } from '../_support/embed.ts';
import type { FaultProxy } from '../_support/fault-proxy.ts';
import { axe, expect, type FaultName, fillLogin, login, shots, test } from '../_support/fixtures.ts';
import { choosePlace } from '../_support/ticket-form.ts';

const CREATE = /^\/api\/tickets\/\?include=sites$/;
const LIST = /^\/api\/v2\/tickets\//;

/** A timer and the clock that is read differ by that much, in seconds. */
const CLOCK_SECONDS = 0.01;

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
async function sendComment(page: Page, origin: string): Promise<Locator> {
  await login(page, 'responsable', `${origin}/tickets/42`);
  return addComment(page);
}

async function addComment(page: Page): Promise<Locator> {
  const ticket = page.locator('balise-ticket');
  const comment = ticket.getByRole('textbox', { name: 'Votre commentaire' });
  await comment.fill('Vu.');
  await ticket.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  return comment;
}

const ERROR_500 =
  "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.";

test('[C1] a 500 on what people do is the notice of the catalogue', async ({ page, faults }) => {
  const form = await openForm(page, faults.url);
  faults.inject('error-500-html', CREATE, { method: 'POST' });
  await send(form);
  await expect(notice(page)).toContainText(ERROR_500, { timeout: 15_000 });
  await expect(form.getByRole('textbox', { name: 'Objet' })).toHaveValue('Néon qui clignote');
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

test('[C2 C9 C10] a 400 opens the dialog with the details, by field', async ({ page, faults }) => {
  faults.inject('refused-fields', COMMENT, { method: 'POST' });
  const comment = await sendComment(page, faults.url);
  await expect(messages(page).getByRole('dialog', { name: 'Une erreur est survenue.' })).toBeVisible();
  await expect(dialog(page)).toContainText("La dernière opération n'a pas pu être effectuée.");
  const more = dialog(page).getByText("Plus d'informations");
  await expect(more).toBeVisible();
  await expect(dialog(page).getByRole('listitem')).toHaveText([
    'Ce champ est trop court.',
    'Ce champ est ambigu.',
  ]);
  await expect(dialog(page).getByRole('term')).toHaveText('objet');
  await axe(page);
  await shots(page, 'error-400');
  await dialog(page).getByRole('button', { name: 'Fermer' }).last().click();
  await expect(dialog(page)).toHaveCount(0);
  await expect(comment).toHaveValue('Vu.');
});

test('[C2 C10] a 400 of a form is shown once: in its summary, and beside its fields', async ({
  page,
  faults,
}) => {
  const form = await openForm(page, faults.url);
  faults.inject('refused-fields', CREATE, { method: 'POST' });
  await send(form);
  const summary = form.getByRole('alert');
  await expect(summary).toBeFocused();
  await expect(summary).toContainText('Une erreur est survenue.');
  await expect(summary).toContainText("La dernière opération n'a pas pu être effectuée.");
  await expect(summary.getByRole('button')).toHaveText([
    'Objet\u00a0: Ce champ est trop court.',
    'Objet\u00a0: Ce champ est ambigu.',
  ]);
  await axe(page);
  await shots(page, 'form-400');
  await expect(dialog(page)).toHaveCount(0);
  const objet = form.getByRole('textbox', { name: 'Objet' });
  await expect(objet).toHaveAttribute('aria-invalid', 'true');
  await expect(objet).toHaveValue('Néon qui clignote');
});

for (const [fault, seen] of [
  ['refused-text', 'Cette demande existe déjà.'],
  ['refused-list', 'Le site est fermé.'],
  ['refused-nested', 'Ce site est fermé.'],
] as const) {
  test(`[C10] details as ${fault} are listed by the page`, async ({ page, faults }) => {
    faults.inject(fault, COMMENT, { method: 'POST' });
    await sendComment(page, faults.url);
    await expect(dialog(page)).toContainText(seen);
  });

  test(`[C10] details as ${fault} are listed by a form`, async ({ page, faults }) => {
    const form = await openForm(page, faults.url);
    faults.inject(fault, CREATE, { method: 'POST' });
    await send(form);
    await expect(form.getByRole('alert')).toContainText(seen);
  });
}

for (const fault of ['refused-empty', 'refused-html'] as const) {
  test(`[C2] a 400 without readable details, ${fault}, is shown all the same`, async ({ page, faults }) => {
    faults.inject(fault, COMMENT, { method: 'POST' });
    await sendComment(page, faults.url);
    await expect(dialog(page)).toContainText("La dernière opération n'a pas pu être effectuée.");
    await expect(dialog(page).getByText("Plus d'informations")).toHaveCount(0);
    expect(await page.evaluate(() => '__pwned' in window)).toBe(false);
  });
}

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

test('[C3] a second 400 while the dialog is open is appended, and the details are numbered', async ({
  page,
  faults,
}) => {
  await openEmbed(
    page,
    faults.url,
    '<balise-login></balise-login><balise-ticket ticket-id="41"></balise-ticket><balise-ticket ticket-id="42"></balise-ticket>',
  );
  await fillLogin(page, 'responsable');
  const tickets = [page.locator('balise-ticket').first(), page.locator('balise-ticket').last()];
  for (const ticket of tickets) await ticket.getByRole('textbox', { name: 'Votre commentaire' }).fill('Vu.');
  const [first, second] = tickets.map((ticket) =>
    ticket.getByRole('button', { name: 'Ajouter le commentaire' }),
  );
  faults.inject('refused-text', /\/tickets\/41\/commentaires\/$/, { method: 'POST' });
  faults.inject('refused-list', /\/tickets\/42\/commentaires\/$/, { method: 'POST' });
  await first?.click();
  await expect(dialog(page)).toContainText("La dernière opération n'a pas pu être effectuée.");
  // the open dialog covers the page: the second is sent as a script would
  await second?.dispatchEvent('click');
  await expect(dialog(page)).toContainText('Une autre erreur est survenue :');
  await expect(dialog(page)).toContainText('Erreur 1');
  await expect(dialog(page)).toContainText('Erreur 2');
  await expect(dialog(page)).toContainText('Le site est fermé.');
  await axe(page, 'balise-messages');
});

test('[C7] a component that throws fails alone, shows a message, and recovers', async ({
  page,
  problems,
  faults,
}) => {
  problems.allow(/./);
  await openEmbed(
    page,
    faults.url,
    '<balise-login></balise-login><balise-ticket-form></balise-ticket-form><balise-ticket ticket-id="42"></balise-ticket>',
  );
  await fillLogin(page, 'responsable');
  const ticket = page.locator('balise-ticket');
  await expect(ticket.getByRole('heading', { name: 'En bref' })).toBeVisible();
  await ticket.evaluate((element) => {
    // a value that no attribute can give: the view cannot draw it
    (element as unknown as { $props: { setKey: (key: string, value: unknown) => void } }).$props.setKey(
      'ticketId',
      {},
    );
  });
  await expect(ticket.getByText("La dernière opération n'a pas pu être effectuée.")).toBeVisible();
  await axe(page, 'main');
  await expect(page.locator('balise-ticket-form').getByRole('textbox', { name: 'Objet' })).toBeEditable();
  await ticket.evaluate((element) => element.setAttribute('ticket-id', '43'));
  await ticket.getByRole('button', { name: 'Réessayer' }).click();
  await expect(ticket.getByText(/Ticket n°\s43\b/)).toBeVisible();
});

async function expectSaid(page: Page, faults: FaultProxy, fault: FaultName, sentence: string): Promise<void> {
  const form = await openForm(page, faults.url);
  faults.inject(fault, CREATE, { method: 'POST' });
  await send(form);
  await expect(notice(page)).toContainText(sentence);
  await expect(form.getByRole('textbox', { name: 'Objet' })).toHaveValue('Néon qui clignote');
}

test('[C4] a 403 is shown to the letter', async ({ page, faults }) => {
  await expectSaid(page, faults, 'forbidden', "Vous n'êtes pas autorisé à effectuer cette action.");
});

test('[C5] a 404 is shown to the letter', async ({ page, faults }) => {
  await expectSaid(page, faults, 'not-found', "L'élement demandé n'a pas été trouvé.");
});

test('[C11] a notice clears after five seconds', async ({ page, faults }) => {
  const form = await openForm(page, faults.url);
  faults.inject('forbidden', CREATE, { method: 'POST' });
  await send(form);
  await expect(notice(page)).toContainText("Vous n'êtes pas autorisé à effectuer cette action.");
  const shown = Date.now();
  await expect(notice(page)).toBeHidden();
  expect(Date.now() - shown).toBeGreaterThan(3800);
  expect(Date.now() - shown).toBeLessThan(6500);
});

test('[B4 C6] a lost connection is retried after 1, 2 and 3 seconds, then shown', async ({
  page,
  faults,
}) => {
  await login(page, 'responsable', `${faults.url}/`);
  const injection = faults.inject('error-503', LIST);
  const requests: Request[] = [];
  page.on('requestfinished', (request) => {
    if (LIST.test(new URL(request.url()).pathname)) requests.push(request);
  });
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  const list = page.locator('balise-ticket-list');
  await expect(list.getByText(/Nouvelle tentative \([123]\/3\)/)).toBeVisible();
  await expect(list.getByText('Connexion au serveur impossible.')).toBeVisible({ timeout: 15_000 });
  expect(injection.calls.length).toBeGreaterThanOrEqual(4);
  // by the browser's own clock: the test receives events late, by varying delays
  const times = requests.map((request) => request.timing().startTime);
  const waits = times.slice(1, 4).map((time, index) => (time - (times[index] ?? 0)) / 1000);
  expect(waits).toHaveLength(3);
  for (const [index, wait] of waits.entries()) {
    expect(wait).toBeGreaterThan(index + 1 - CLOCK_SECONDS);
    expect(wait).toBeLessThan(index + 3);
  }
  await axe(page);
  injection.end();
  await expect(list.getByRole('row').nth(2)).toBeVisible({ timeout: 12_000 });
});
