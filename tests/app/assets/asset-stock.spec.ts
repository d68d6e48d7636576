/** The control of an equipment's stock on the built product. */
import { assetPage, findStocked, formatMaterial, listMaterials } from '../_support/asset.ts';
import { axe, expect, login, shots, test } from '../_support/fixtures.ts';

test('[G2] a count by the keyboard alone: the difference before, the result after', async ({ page, api }) => {
  const { id, materials } = await findStocked(api(), 0);
  const [first, second, third] = materials as [
    (typeof materials)[0],
    (typeof materials)[0],
    (typeof materials)[0],
  ];
  await login(page, 'collaborateur', `/assets/${id}?tab=materiels`);
  const { content, dialog, line, tab } = assetPage(page);
  await expect(content.getByRole('row', { name: new RegExp(first.reference) })).toContainText(
    String(first.quantity),
  );
  await content.getByRole('button', { name: 'Contrôler le stock' }).focus();
  await page.keyboard.press('Enter');
  await expect(line(first)).toBeFocused();
  await expect(dialog).toContainText('0 sur 3 comptés, aucun écart');
  await page.keyboard.type(String(first.quantity + 4));
  await expect(dialog).toContainText('4 de plus');
  await page.keyboard.press('Tab');
  await expect(line(second)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowDown');
  await expect(line(second)).toHaveValue(String(second.quantity));
  await expect(dialog).toContainText('Conforme');
  await expect(dialog).toContainText('2 sur 3 comptés, 1\u00a0écart');
  await axe(page, 'balise-asset');
  await shots(page, 'asset-stock');
  const sent = page.waitForRequest((request) => request.method() === 'POST');
  await page.keyboard.press('Enter');
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe(`/api/controles/${id}/stock_control/`);
  expect(request.postDataJSON()).toEqual({
    asset_id: id,
    comment: '',
    lines: [
      { material: first.id, counted: first.quantity + 4 },
      { material: second.id, counted: second.quantity },
    ],
  });
  await expect(page.getByText('Stock contrôlé\u00a0: 2\u00a0matériels, 1\u00a0écart.').first()).toBeVisible();
  await expect(dialog).toHaveCount(0);
  await expect(content.getByRole('button', { name: 'Contrôler le stock' })).toBeFocused();
  await expect(content.getByRole('row', { name: new RegExp(first.reference) })).toContainText(
    String(first.quantity + 4),
  );
  expect((await listMaterials(api(), id)).map(({ quantity }) => quantity)).toEqual([
    first.quantity + 4,
    second.quantity,
    third.quantity,
  ]);

  await tab('Contrats et contrôles').click();
  const last = content
    .getByRole('listitem')
    .filter({ hasText: /Contrôle du/ })
    .first();
  await expect(last).toContainText(/2.matériels/);
  await last.locator('summary').click();
  await expect(last.getByRole('row').nth(1)).toContainText('4 de plus');
});

test('[G2] + and −, all as expected at once, and a comment', async ({ page, api }) => {
  const { id, materials } = await findStocked(api(), 1);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `/assets/${id}?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await dialog.getByRole('button', { name: `Un de plus, ${formatMaterial(first)}` }).click();
  await dialog.getByRole('button', { name: `Un de plus, ${formatMaterial(first)}` }).click();
  await dialog.getByRole('button', { name: `Un de moins, ${formatMaterial(first)}` }).click();
  await expect(line(first)).toHaveValue(String(first.quantity + 1));
  await dialog.getByRole('button', { name: 'Reprendre les quantités attendues' }).click();
  await expect(dialog).toContainText('3 sur 3 comptés, 1\u00a0écart');
  await dialog.getByLabel('Commentaire').fill('Inventaire de fin d’année');
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
  await expect(page.getByText('Stock contrôlé\u00a0: 3\u00a0matériels, 1\u00a0écart.').first()).toBeVisible();
  const { results } = await api().call<{ results: { comment: string }[] }>(
    'GET',
    `/api/controles/?asset=${id}`,
  );
  expect(results.map(({ comment }) => comment)).toContain('Inventaire de fin d’année');
});

test('[G2] a count being made survives ✕ and a reload; « Annuler » forgets it', async ({ page, api }) => {
  const { id, materials } = await findStocked(api(), 2);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `/assets/${id}?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line(first).fill('42');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await content.getByRole('button', { name: 'Reprendre le contrôle' }).click();
  await expect(line(first)).toHaveValue('42');
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await expect(line(first)).toHaveValue('');
});

test('[G2] an invalid count is reported beside its line, and nothing is sent', async ({ page, api }) => {
  const { id, materials } = await findStocked(api(), 3);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `/assets/${id}?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts++;
  });
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
  await expect(dialog.getByText('Comptez au moins un matériel.')).toBeVisible();
  await line(first).fill('1,5');
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
  await expect(line(first)).toHaveAttribute('aria-invalid', 'true');
  await expect(line(first)).toHaveAccessibleDescription(/Saisissez un nombre entier, zéro compris\./);
  await axe(page, 'balise-asset');
  expect(posts).toBe(0);
});

test('[G2] a count made by somebody else meanwhile is shown before this one is sent', async ({
  page,
  api,
}) => {
  const { id, materials } = await findStocked(api(), 4);
  const [first] = materials as [(typeof materials)[0]];
  await login(page, 'responsable', `/assets/${id}?tab=materiels`);
  const { content, dialog, line } = assetPage(page);
  await content.getByRole('button', { name: 'Contrôler le stock' }).click();
  await line(first).fill(String(first.quantity));
  await api('collaborateur').call('POST', `/api/controles/${id}/stock_control/`, {
    asset_id: id,
    lines: [{ material: first.id, counted: first.quantity + 5 }],
  });
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
  await expect(dialog.getByRole('alert')).toContainText(
    `${formatMaterial(first)}\u00a0: ${first.quantity} attendus auparavant, ${first.quantity + 5} maintenant`,
  );
  await expect(dialog).toContainText('5 de moins');
  expect((await listMaterials(api(), id))[0]?.quantity).toBe(first.quantity + 5);
  await axe(page, 'balise-asset');
  await dialog.getByRole('button', { name: 'Enregistrer le contrôle' }).click();
  await expect(page.getByText('Stock contrôlé\u00a0: 1\u00a0matériel, 1\u00a0écart.').first()).toBeVisible();
  expect((await listMaterials(api(), id))[0]?.quantity).toBe(first.quantity);
});
