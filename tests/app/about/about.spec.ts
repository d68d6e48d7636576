/** `<balise-about>` on the built product. */
import {
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';

test.use({ as: 'admin' });

test('[K4] [A14] the version in the menu leads to version, licences of what was built, and accessibility statement', async ({
  page,
}) => {
  await watchLayoutShift(page);
  await login(page, 'admin');
  await page.getByRole('link', { name: 'Version 0.9.60' }).click();
  await expect(page).toHaveTitle('À propos · Balise');
  const about = page.locator('balise-about');
  await expect(about.getByRole('heading', { level: 1, name: 'À propos' })).toBeVisible();
  await expect(about.getByRole('region', { name: 'Le produit' })).toContainText('0.9.60');
  await expect(about.getByRole('region', { name: 'Le produit' })).toContainText(
    'Groupe hospitalier Val-de-Garonne',
  );
  await expect(about.getByRole('heading', { name: 'Déclaration d’accessibilité' })).toBeVisible();
  await axe(page);
  await shots(page, 'about');
  await expectNoLayoutShift(page);
  const licences = about.getByRole('region', { name: 'Licences des composants' });
  const mit = licences.getByRole('group').filter({ hasText: /^MIT\s/ });
  await expect(mit.getByText('react-dom', { exact: false })).toBeHidden();
  await mit.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(mit.getByText(/^react-dom \d+\.\d+\.\d+$/)).toBeVisible();
  await axe(page);
  await about.getByRole('link', { name: 'Signaler un défaut d’accessibilité' }).click();
  await expect(page).toHaveTitle('Aide et support · Balise');
});
