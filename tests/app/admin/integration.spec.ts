/** `<balise-integration-admin>` on the built product. */

import { elements } from '../../../src/elements/index.ts';
import { expect, login, test } from '../_support/fixtures.ts';

test('[K3] any element is shown live with its attributes, and its code follows and is copied', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await login(page, 'admin', '/admin?section=integration');
  const element = page.locator('balise-integration-admin');
  const tags = Object.keys(elements).filter(
    (tag) => !['balise-messages', 'balise-integration-admin'].includes(tag),
  );
  const choice = element.getByLabel('Élément');
  await expect(choice.locator('option')).toHaveCount(tags.length + 1);
  await choice.selectOption('balise-agenda');
  await expect(page).toHaveURL(/element=balise-agenda/);
  await element.getByLabel('view (facultatif)').selectOption('day');
  await expect(element.locator('.embed-code')).toContainText('<balise-agenda view="day"></balise-agenda>');
  const shown = element.locator('balise-agenda');
  await expect(shown).toHaveAttribute('view', 'day');
  await expect(shown.getByRole('button', { name: 'Aujourd’hui' })).toBeVisible();
  await element.getByRole('checkbox', { name: 'Couleur propre' }).check();
  await expect(element.locator('.embed-code')).toContainText('--balise-primary-strong: #1b7363');
  await page.getByRole('button', { name: 'Copier le code' }).click();
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toContain('<balise-agenda view="day">');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('/elements/balise.js"');
});
