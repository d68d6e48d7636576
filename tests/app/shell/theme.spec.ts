/** The colours of the application: the system's, the switch of the menu, the choice in « Profil ». */
import type { Page } from '@playwright/test';
import { axe, expect, login, test } from '../_support/fixtures.ts';

test.use({ as: 'responsable' });

/** How bright the header and the ground of an element are, from 0 to 255. */
const readGrounds = (page: Page): Promise<number[]> =>
  page.evaluate(() => {
    const bright = (element: Element | null | undefined) => {
      const [red = 0] = (element ? getComputedStyle(element).backgroundColor : '').match(/\d+/g) ?? [];
      return Number(red);
    };
    const root = document.querySelector('balise-ticket-list')?.shadowRoot;
    return [bright(document.querySelector('.header')), bright(root?.querySelector('.dt'))];
  });
const isDark = (grounds: number[]) => grounds.every((ground) => ground < 60);
const isLight = (grounds: number[]) => grounds.every((ground) => ground > 200);

test('[A10] the switch of the menu turns page and elements dark, keeps it, and follows the system again', async ({
  page,
}) => {
  await login(page, 'responsable', '/tickets');
  const rows = page.locator('balise-ticket-list .dt-row');
  await expect(rows.first()).toBeVisible();
  expect(isLight(await readGrounds(page))).toBe(true);
  await page.getByRole('button', { name: 'Thème sombre' }).click();
  await expect.poll(async () => isDark(await readGrounds(page))).toBe(true);
  await axe(page, 'body');
  await page.reload();
  await expect(rows.first()).toBeVisible();
  await expect.poll(async () => isDark(await readGrounds(page))).toBe(true);
  await page.emulateMedia({ media: 'print' });
  await expect.poll(async () => isLight((await readGrounds(page)).slice(1))).toBe(true);
  await page.emulateMedia({ media: 'screen' });
  // the system's choice again: light
  await page.getByRole('button', { name: 'Thème clair' }).click();
  await expect.poll(async () => isLight(await readGrounds(page))).toBe(true);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => isDark(await readGrounds(page))).toBe(true);
  await page.goto('/profil');
  const colours = page.locator('balise-profile').getByRole('group', { name: 'Couleurs' });
  await expect(colours.getByRole('radio', { name: 'Comme le système' })).toBeChecked();
  await colours.getByRole('radio', { name: 'Claires' }).check();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.goto('/tickets');
  await expect(rows.first()).toBeVisible();
  await expect.poll(async () => isLight(await readGrounds(page))).toBe(true);
});
