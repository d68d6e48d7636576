/** Two people look at the same tickets: what one does reaches the other, who does nothing for it. */
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { stopRounds } from '../_support/page/rounds.ts';

test('[D4] [E4] [E6] a report, a comment and a note reach the other screen', async ({
  page,
  browser,
  api,
}) => {
  const objet = uniqueText('Vitre fendue');
  await stopRounds(page);
  await login(page, 'responsable', '/tickets');
  await expect(page.locator('balise-ticket-list [data-row-link]').first()).toBeVisible();

  const made = await api('demandeur').createTicket({ objet });
  const show = page.getByRole('button', { name: /nouveaux? tickets? · Afficher$/ });
  const link = page.getByRole('link', { name: objet });
  await expect(show).toBeVisible();
  // what others report meanwhile may be announced before it, and is shown by the same button
  await expect(async () => {
    if (!(await link.isVisible())) await show.click({ timeout: 1000 });
    await expect(link).toBeVisible({ timeout: 1000 });
  }).toPass();
  await link.click();

  const other = await (await browser.newContext()).newPage();
  await stopRounds(other);
  await login(other, 'demandeur', `/tickets/${made.id}`);
  const field = other.getByLabel('Votre commentaire');
  await expect(field).toBeVisible();
  await page.getByLabel('Votre commentaire').fill('Je passe demain.');
  await page.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  const words = other.locator('balise-ticket .comment-text', { hasText: 'Je passe demain.' });
  // it waits where it moves nothing, until it is asked for
  await other.getByRole('button', { name: /^1\snouveau commentaire · Afficher$/ }).click();
  await expect(words).toBeVisible();

  await api().call('PATCH', `/api/tickets/${made.id}/`, { state: 'closed' });
  await expect(other.locator('balise-ticket').getByText('Clos', { exact: true }).first()).toBeVisible();
  await expect(page.locator('balise-ticket').getByLabel('État')).toHaveValue('closed');
});

test('[E5] a ticket whose intervention has moved on elsewhere is closed without a conflict', async ({
  page,
  api,
  problems,
}) => {
  // what the browser itself prints, unless the page has read the ticket again before
  problems.allow(/Failed to load resource.*412/);
  const made = await api().createTicket({ objet: uniqueText('Fuite') });
  await login(page, 'responsable', `/tickets/${made.id}`);
  const state = page.locator('balise-ticket').getByLabel('État');
  await expect(state).toBeVisible();
  await api().call('PATCH', `/api/tickets/${made.id}/`, { objet: uniqueText('Fuite réparée') });
  const closed = page.waitForResponse(
    (response) => response.request().method() === 'PATCH' && response.status() === 200,
  );
  await state.selectOption('closed');
  await closed;
  await expect(page.getByText('Ce ticket a été modifié entre-temps.')).toHaveCount(0);
});
