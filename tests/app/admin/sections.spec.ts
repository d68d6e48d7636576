/** The row of the administration's sections. */
import { expect, login, test } from '../_support/fixtures.ts';

test.use({ as: 'admin' });

test('[K3] on a phone the row of sections shows the one that is open', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'admin', '/admin?section=integration');
  const row = page.getByRole('navigation', { name: 'Sections de l’administration' });
  await expect(row.getByRole('link', { name: 'Intégration' })).toBeInViewport({ ratio: 0.99 });
  await page.goto('/admin?section=permissions');
  await expect(row.getByRole('link', { name: 'Permissions' })).toBeInViewport({ ratio: 0.99 });
  expect(await page.evaluate(() => scrollY)).toBe(0);
});
