/** What a server reports of a refusal is shown, and once (spec §8). */
import type { Locator, Page } from '@playwright/test';
import { axe, expect, login, shots, test } from '../_support/fixtures.ts';

test.use({ as: 'responsable' });

const LIST = /^\/api\/v2\/tickets\//;
const COMMENT = /\/commentaires\/$/;

const notice = (page: Page): Locator => page.locator('balise-messages [part="notice"]');
const dialog = (page: Page): Locator => page.locator('balise-messages dialog[data-kind=dialog][open]');

test('[C4 C5] a refused read shows the sentence and below it the server’s details, once each', async ({
  page,
  faults,
}) => {
  await login(page, 'responsable', `${faults.url}/`);
  const list = faults.inject('forbidden', LIST);
  await page.getByRole('link', { name: 'Tickets', exact: true }).click();
  const refused = page.locator('balise-ticket-list .empty');
  await expect(refused.locator('.empty-title')).toHaveText(
    "Vous n'êtes pas autorisé à effectuer cette action.",
  );
  await expect(refused.locator('.empty-text')).toHaveText('Refusé.');
  await expect(page.getByText('Refusé.')).toHaveCount(1);
  await expect(refused.getByRole('button'), 'a refusal is not tried again').toHaveCount(0);
  await axe(page);
  await shots(page, 'read-refused');
  list.end();
  faults.inject('not-found', /^\/api\/tickets\/42\/(\?|$)/, { method: 'GET' });
  await page.goto(`${faults.url}/tickets/42`);
  const missing = page.locator('balise-ticket .empty');
  await expect(missing.locator('.empty-title')).toHaveText("L'élement demandé n'a pas été trouvé.");
  await expect(missing.locator('.empty-text')).toHaveText('Absent.');
  await expect(page.getByText("L'élement demandé n'a pas été trouvé.")).toHaveCount(1);
  await expect(notice(page)).toHaveCount(0);
  await expect(dialog(page)).toHaveCount(0);
});

test('[C2 C10] a 400 about the one field of a form is shown beside it, and nowhere else', async ({
  page,
  problems,
  faults,
}) => {
  problems.allow(/status of 400/);
  await page.route(COMMENT, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { texte: ['Ce commentaire est trop court.'] } })
      : route.fallback(),
  );
  await login(page, 'responsable', `${faults.url}/tickets/42`);
  const ticket = page.locator('balise-ticket');
  const comment = ticket.getByRole('textbox', { name: 'Votre commentaire' });
  await comment.fill('Vu.');
  await ticket.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  await expect(page.getByText('Ce commentaire est trop court.')).toHaveCount(1);
  await expect(comment).toHaveAttribute('aria-invalid', 'true');
  await expect(comment).toHaveValue('Vu.');
  await expect(dialog(page)).toHaveCount(0);
  await expect(notice(page)).toHaveCount(0);
});
