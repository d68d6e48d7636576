/** Texts of megabytes, as a broken server may give: the page stays alive, and nothing is cut that is sent back. */
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { panel } from '../_support/tickets.ts';

const LONG = `Début. ${'abcdefghi '.repeat(800_000)}Fin.`;

test('[G2] a description and a comment of 8 MB leave the page alive, and are shown by steps', async ({
  page,
  api,
}) => {
  const made = await api().createTicket();
  await page.route(`**/api/tickets/${made.id}/?*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, json: { ...(await answer.json()), description: LONG } });
  });
  const comment = {
    id: 1,
    texte: LONG,
    created_by: null,
    date_creation: '2026-11-01T10:00:00+01:00',
    file: null,
  };
  await page.route(`**/api/tickets/${made.id}/commentaires/**`, (route) =>
    route.fulfill({ json: [comment] }),
  );
  await login(page, 'responsable', `/tickets/${made.id}`);
  const request = panel(page, 'Demande');
  const text = request.locator('.description');
  await expect(text).toContainText('Début.');
  const length = () => text.evaluate(({ textContent }) => textContent?.length);
  expect(await length()).toBe(20_000);
  await expect(request.getByRole('status')).toHaveText(/^20\s000 caractères affichés sur 8\s000\s011$/);
  const commentPanel = panel(page, 'Échanges').locator('.comment-text');
  expect(await commentPanel.evaluate(({ textContent }) => textContent?.length)).toBe(20_000);
  await axe(page, 'balise-ticket');

  await request.getByRole('button', { name: 'Afficher la suite' }).press('Enter');
  await expect.poll(length).toBe(40_000);
  await expect(request.getByRole('button', { name: 'Afficher la suite' })).toBeFocused();
  await panel(page, 'Suivi').getByLabel('Priorité').selectOption('haute');
  await expect
    .poll(async () => (await api().call<{ priority: string }>('GET', `/api/tickets/${made.id}/`)).priority)
    .toBe('haute');
});

test('the last step of a long text takes the focus that its button leaves', async ({ page, api }) => {
  const made = await api().createTicket();
  await page.route(`**/api/tickets/${made.id}/?*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), description: 'x'.repeat(20_001) },
    });
  });
  await login(page, 'responsable', `/tickets/${made.id}`);
  const request = panel(page, 'Demande');
  await request.getByRole('button', { name: 'Afficher la suite' }).press('Enter');
  await expect(request.locator('.description')).toBeFocused();
  await expect(request.getByRole('button', { name: 'Afficher la suite' })).toHaveCount(0);
});

test('[E5] saving another field sends such a description back whole; it can be replaced', async ({
  page,
  api,
}) => {
  const made = await api().createTicket();
  const sent: { objet: string; description: string }[] = [];
  await page.route(`**/api/tickets/${made.id}/?*`, async (route) => {
    const { objet, description = LONG } = sent.at(-1) ?? {};
    if (route.request().method() === 'PUT') sent.push(route.request().postDataJSON());
    const answer = await route.fetch({ method: 'GET', postData: undefined });
    await route.fulfill({
      response: answer,
      json: { ...(await answer.json()), ...(objet && { objet }), description, ...sent.at(-1) },
    });
  });
  await login(page, 'responsable', `/tickets/${made.id}`);
  const ticket = page.locator('balise-ticket');
  await ticket.getByRole('button', { name: 'Modifier' }).click();
  const form = panel(page, 'Demande');
  const field = form.getByLabel('Description');
  await expect(field).toHaveAttribute('readonly');
  await expect(field).toHaveAccessibleDescription(/^Ce texte de 8\s000\s011 caractères est trop long/);
  expect((await field.inputValue()).length).toBe(20_000);
  await axe(page, 'balise-ticket');
  const objet = uniqueText('Autre objet');
  await form.getByLabel('Objet').fill(objet);
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(ticket.getByRole('heading', { name: objet })).toBeVisible();
  expect(sent).toHaveLength(1);
  expect(sent[0]?.objet).toBe(objet);
  expect(sent[0]?.description === LONG, 'the whole text').toBe(true);

  await ticket.getByRole('button', { name: 'Modifier' }).click();
  await form.getByRole('button', { name: 'Remplacer ce texte' }).click();
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('');
  await field.fill('Court.');
  await form.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(field).toHaveCount(0);
  await expect(ticket.getByText('Court.')).toBeVisible();
  expect(sent.at(-1)?.description).toBe('Court.');
});
