/** `<balise-asset>`: what is still on its way when people give up or leave, and what is read only when shown. */
import { assetPage, findStocked } from '../_support/asset.ts';
import { expect, login, test } from '../_support/fixtures.ts';

test('[G2] a count whose check is late shows a message and is cancelled: nothing is sent after it', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 503/);
  const { id, materials } = await findStocked(api(), 0);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `/assets/${id}?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line(first).fill('42');
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url());
  });
  await page.route('**/api/materials/**', (route) =>
    route.fulfill({ status: 503, headers: { 'Retry-After': '30' }, body: '' }),
  );
  const save = dialog.getByRole('button', { name: 'Enregistrer le contrôle' });
  await save.click();
  await expect(dialog.getByText(/^Nouvelle tentative/)).toBeVisible();
  await dialog.getByRole('button', { name: 'Annuler' }).last().click();
  await expect(save).not.toHaveAttribute('aria-busy', 'true');
  await expect(dialog.getByText(/^Nouvelle tentative/)).toHaveCount(0);
  await expect(line(first)).toHaveValue('42');
  expect(sent).toEqual([]);
});

test('[G2] a count left with its page does not open by itself when people come back', async ({
  page,
  api,
}) => {
  const { id, materials } = await findStocked(api(), 3);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `/assets/${id}?tab=materiels`);
  const { element, content, dialog, line } = assetPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Équipements', exact: true }).click();
  await expect(element).toHaveCount(0);
  await page.goBack();
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line(first).fill('42');
  await page.goForward();
  await expect(element).toHaveCount(0);
  await page.goBack();
  await expect(content.getByRole('button', { name: 'Reprendre le contrôle' })).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('[G2] the states of many interventions are asked for as their rows are shown', async ({ page, api }) => {
  const { results } = await api().call<{ results: { id: number }[] }>('GET', '/api/assets/?page_size=1');
  const id = results[0]?.id;
  const tickets = Array.from({ length: 45 }, (_, rank) => ({
    id: 900_001 + rank,
    objet: `Visite ${rank}`,
    state: 'assigned',
    priority: 'normale',
    date_creation: '2026-01-05T08:00:00+01:00',
    asset: id,
    created_by: null,
    intervention: { id: 800_001 + rank, date_intervention: '2026-02-05 08:00' },
  }));
  await page.route(/\/api\/tickets\/\?asset=/, (route) => route.fulfill({ json: tickets }));
  const read = new Set<string>();
  await page.route(/\/api\/interventions\/8000\d\d(\?|$)/, (route) => {
    const [, visit = ''] = /interventions\/(\d+)/.exec(route.request().url()) ?? [];
    read.add(visit);
    return route.fulfill({ json: { id: Number(visit), ticket: { id: 900_001 } } });
  });
  await login(page, 'responsable', `/assets/${id}?tab=interventions`);
  const { content } = assetPage(page);
  const rows = content.getByRole('listitem');
  await expect(rows).toHaveCount(10);
  await content.getByRole('button', { name: 'Afficher 20 des 35 autres' }).click();
  await expect(rows).toHaveCount(30);
  await expect.poll(() => read.size).toBe(30);
  await content.getByRole('button', { name: 'Afficher les 15 autres' }).click();
  await expect(rows).toHaveCount(45);
  await expect.poll(() => read.size).toBe(45);
});
