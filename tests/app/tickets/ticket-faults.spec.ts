/**
 * Faults of network and server on `<balise-ticket-list>` and `<balise-ticket>`: each is shown, loses nothing and is
 * recovered from.
 */

import { listMessages } from '../_support/fault-messages.ts';
import { expect, fillLogin, login, readTexts, test, uniqueText } from '../_support/fixtures.ts';
import { panel, ticketList } from '../_support/tickets.ts';

const LIST = /^\/api\/v2\/tickets\//;
const RECOVERY = { timeout: 12_000 };

/** What people read when the first load of the list fails so. */
const MESSAGES = listMessages(
  'error-500',
  'error-500-html',
  'reset',
  'error-502',
  'portal-html',
  'empty-200',
  'truncated',
);

const [[, LOST] = ['', '']] = listMessages('reset');

for (const [fault, message] of MESSAGES) {
  test(`[E1] the list under « ${fault} » shows its message, the page works, « Réessayer » recovers`, async ({
    page,
    faults,
  }) => {
    const injection = faults.inject(fault, LIST);
    await login(page, 'responsable', `${faults.url}/tickets`);
    const { element, rows, search } = ticketList(page);
    await expect(element.getByRole('alert')).toContainText(message, { timeout: 20_000 });
    await expect(search).toBeEnabled();
    expect(injection.calls.length, 'four calls at most an attempt').toBeLessThanOrEqual(8);
    injection.end();
    const retry = element.getByRole('button', { name: 'Réessayer' });
    if (await retry.isVisible()) await retry.click({ timeout: 2000 }).catch(() => {});
    await expect(rows.first()).toBeVisible(RECOVERY);
  });
}

test('[E1] a refused list shows the refusal', async ({ page, faults }) => {
  faults.inject('forbidden', LIST);
  await login(page, 'responsable', `${faults.url}/tickets`);
  await expect(
    ticketList(page).element.getByText("Vous n'êtes pas autorisé à effectuer cette action."),
  ).toBeVisible();
});

test('[E1] a late list shows a message and can be cancelled; old data stays, dated', async ({
  page,
  faults,
}) => {
  await login(page, 'responsable', `${faults.url}/tickets`);
  const { element, rows } = ticketList(page);
  await expect(rows.first()).toBeVisible();
  const hang = faults.inject('hang', LIST);
  await page.goto(`${faults.url}/tickets`);
  await expect(element.getByText('La réponse tarde…')).toBeVisible({ timeout: 12_000 });
  await element.getByRole('button', { name: 'Annuler' }).click();
  await expect(element.getByText('Le chargement a été interrompu.')).toBeVisible();
  hang.end();
  await element.getByRole('button', { name: 'Réessayer' }).click();
  await expect(rows.first()).toBeVisible(RECOVERY);
});

for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const) {
  test(`[E4] [E6] « ${fault} » leaks nothing on the list, the analysis and the page of a ticket`, async ({
    page,
    api,
    faults,
  }) => {
    // wide enough for the column of the requesters
    await page.setViewportSize({ width: 1600, height: 900 });
    const made = await api().createTicket();
    faults.inject(fault, /^\/api\/(v2\/)?tickets\//);
    await login(page, 'responsable', `${faults.url}/tickets?state=all`);
    await expect(ticketList(page).rows.first()).toBeVisible();
    const texts = await readTexts(page);
    expect(texts.filter((text) => /NaN|undefined|\bnull\b|Infinity|Invalid Date/.test(text))).toEqual([]);
    if (fault === 'nulls') expect(texts).toContain('Utilisateur supprimé');
    if (fault === 'unknown-values') expect(texts).toContain('en_apesanteur');
    await page.goto(`${faults.url}/tickets/${made.id}`);
    await expect(page.locator('balise-ticket').getByRole('heading', { name: made.objet })).toBeVisible();
    await page.goto(`${faults.url}/tickets?view=analyse`);
    await expect(page.locator('balise-ticket-list').getByRole('region', { name: 'Par mois' })).toBeVisible();
    expect((await readTexts(page)).filter((text) => /NaN|Infinity/.test(text))).toEqual([]);
  });
}

test('[E6] a session that ends keeps the comment and the edit being written', async ({
  page,
  api,
  faults,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `${faults.url}/tickets/${made.id}`);
  const written = uniqueText('À ne pas perdre');
  const objet = uniqueText('Objet à garder');
  await panel(page, 'Échanges').getByLabel('Votre commentaire').fill(written);
  await page.locator('balise-ticket').getByRole('button', { name: 'Modifier' }).click();
  await panel(page, 'Demande').getByLabel('Objet').fill(objet);
  const ended = faults.inject('not-logged-in', /^\/api\//);
  await panel(page, 'Demande').getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/login\?path=/);
  ended.end();
  await fillLogin(page, 'responsable');
  await expect(page).toHaveURL(new RegExp(`/tickets/${made.id}$`));
  await expect(panel(page, 'Échanges').getByLabel('Votre commentaire')).toHaveValue(written);
  await expect(panel(page, 'Demande').getByLabel('Objet')).toHaveValue(objet);
});

test('[E6] a session that ends under the change of a comment keeps it', async ({ page, api, faults }) => {
  const made = await api().createTicket();
  await api('responsable').call('POST', `/api/tickets/${made.id}/commentaires/`, { texte: 'Passage prévu' });
  await login(page, 'responsable', `${faults.url}/tickets/${made.id}`);
  const comments = panel(page, 'Échanges').getByRole('listitem');
  const changed = uniqueText('Passage reporté');
  await comments.getByRole('button', { name: /^Modifier/ }).click();
  await comments.getByRole('textbox').fill(changed);
  const ended = faults.inject('not-logged-in', /^\/api\//);
  await comments.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/login\?path=/);
  ended.end();
  await fillLogin(page, 'responsable');
  await expect(comments.getByRole('textbox')).toHaveValue(changed);
  await comments.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(comments.getByText(changed)).toBeVisible();
  await expect(comments.getByRole('textbox')).toHaveCount(0);
});

test('[E6] a lost answer makes one comment, however often the button is pressed', async ({
  page,
  api,
  faults,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `${faults.url}/tickets/${made.id}`);
  faults.inject('lost-answer', /\/commentaires\/$/, { method: 'POST', times: 1 });
  const written = uniqueText('Une seule fois');
  const commentPanel = panel(page, 'Échanges');
  await commentPanel.getByLabel('Votre commentaire').fill(written);
  const add = commentPanel.getByRole('button', { name: 'Ajouter le commentaire' });
  await add.dblclick();
  await expect(commentPanel.getByRole('listitem').filter({ hasText: written })).toBeVisible(RECOVERY);
  const kept = await api().call<{ texte: string }[] | { results: { texte: string }[] }>(
    'GET',
    `/api/tickets/${made.id}/commentaires/`,
  );
  const texts = (Array.isArray(kept) ? kept : kept.results).map(({ texte }) => texte);
  expect(texts.filter((texte) => texte === written)).toHaveLength(1);
});

test('[E5] what the server refuses stands beside the field, and what was typed stays', async ({
  page,
  api,
  faults,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `${faults.url}/tickets/${made.id}`);
  await page.locator('balise-ticket').getByRole('button', { name: 'Modifier' }).click();
  const form = panel(page, 'Demande');
  const objet = uniqueText('Refusé');
  await form.getByLabel('Objet').fill(objet);
  faults.inject('refused-fields', /^\/api\/tickets\/\d+\//, { method: 'PUT' });
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(form.getByRole('alert')).toContainText('Une erreur est survenue.');
  await expect(form.getByLabel('Objet')).toHaveAccessibleDescription(/Ce champ est trop court\./);
  await expect(form.getByLabel('Objet')).toHaveValue(objet);
});

test('[E6] [B8] a file cut in the middle of its upload is reported, text and file stay, and go once', async ({
  page,
  faults,
  api,
}) => {
  const made = await api().createTicket();
  await login(page, 'responsable', `${faults.url}/tickets/${made.id}`);
  const panel = page.locator('balise-ticket').getByRole('region', { name: 'Échanges' });
  const written = uniqueText('Le devis est joint');
  await panel.getByLabel('Votre commentaire').fill(written);
  const file = {
    name: 'devis.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.alloc(2_000_000, '%PDF-1.4\n'),
  };
  await panel.locator('input[type=file]').setInputFiles(file);
  const cut = faults.inject('cut-upload', /\/commentaires\/$/, { method: 'POST' });
  await panel.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  await expect(page.getByText(LOST).first()).toBeVisible({ timeout: 30_000 });
  await expect(panel.getByLabel('Votre commentaire')).toHaveValue(written);
  await expect(panel.getByRole('button', { name: 'Retirer devis.pdf' })).toBeVisible();
  cut.end();
  await page.keyboard.press('Escape');
  await panel.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  const item = panel.getByRole('listitem').filter({ hasText: written });
  await expect(item.getByRole('link')).toHaveAttribute('href', /\/media\//);
  const stored = await page.request.get((await item.getByRole('link').getAttribute('href')) ?? '');
  expect((await stored.body()).length).toBe(file.buffer.length);
  await expect(panel.getByLabel('Votre commentaire')).toHaveValue('');
  const answer = await api().call<unknown[] | { results: unknown[] }>(
    'GET',
    `/api/tickets/${made.id}/commentaires/`,
  );
  expect(Array.isArray(answer) ? answer : answer.results).toHaveLength(1);
});
