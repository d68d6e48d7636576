/** The control of an equipment's stock on the built product. */

import { expect, login, test } from '../_support/fixtures.ts';
import { assetPage, findStocked, listMaterials } from '../_support/screens/asset.ts';

const COUNT = /^\/api\/controles\/\d+\/stock_control\/$/;

test('[G2] a count left with its page is taken up again when people come back, and waits off the network', async ({
  page,
  api,
  context,
  problems,
}) => {
  problems.allow(/ERR_INTERNET_DISCONNECTED/);
  const { id, materials } = await findStocked(api(), 6);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `/assets/${id}?tab=materiels`);
  const { element, content, dialog, line } = assetPage(page);
  await page.getByRole('navigation').getByRole('link', { name: 'Équipements', exact: true }).click();
  await expect(element).toHaveCount(0);
  await page.goBack();
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line(first).fill(String(first.quantity + 1));
  await page.goForward();
  await expect(element).toHaveCount(0);
  await page.goBack();
  const goOn = content.getByRole('button', { name: 'Reprendre le contrôle' });
  await expect(goOn).toBeVisible();
  await expect(dialog, 'it does not open by itself').toHaveCount(0);
  await goOn.click();
  await expect(line(first)).toHaveValue(String(first.quantity + 1));
  await context.setOffline(true);
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
  // kept on this device, and named on the piece until it is sent
  await expect(dialog).toHaveCount(0);
  await expect(element.getByRole('button', { name: 'À envoyer' })).toBeVisible();
  await context.setOffline(false);
  await expect.poll(async () => (await listMaterials(api(), id))[0]?.quantity).toBe(first.quantity + 1);
});

test('[G2] a count whose answer was lost is made once', async ({ page, api, faults }) => {
  const { id, materials } = await findStocked(api(), 7);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `${faults.url}/assets/${id}?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line(first).fill(String(first.quantity + 2));
  const lost = faults.inject('lost-answer', COUNT, { method: 'POST', times: 1 });
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).dblclick();
  await expect(dialog).toHaveCount(0);
  expect(lost.calls).toHaveLength(1);
  expect((await listMaterials(api(), id))[0]?.quantity).toBe(first.quantity + 2);
  const { results } = await api().call<{ results: { lines: { counted: number }[] }[] }>(
    'GET',
    `/api/controles/?asset=${id}`,
  );
  const made = results.filter(({ lines }) => lines.length === 1 && lines[0]?.counted === first.quantity + 2);
  expect(made, 'counted once').toHaveLength(1);
});
