/** `<balise-asset>`: a count that is left with its page. */

import { expect, login, test } from '../_support/fixtures.ts';
import { assetPage, findStocked } from '../_support/screens/asset.ts';

test.use({ as: 'responsable' });

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
