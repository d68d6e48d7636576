/** The dashboard's two calendars under the cards, and the choice between them. */
import {
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';

test('[D4] [D9] « classique » is the week, « nouveau » the month’s list; the choice is remembered, the month in the address', async ({
  page,
}) => {
  await login(page, 'responsable');
  const [week, month] = [page.locator('balise-agenda'), page.locator('balise-month-list')];
  const toggle = page.getByRole('group', { name: 'Calendrier', exact: true });
  await expect(week.getByRole('radio', { name: 'Semaine' })).toBeChecked();
  await expect(toggle.getByRole('radio', { name: 'Classique' })).toBeChecked();
  await expect(month).toHaveCount(0);
  await toggle.getByText('Nouveau').click();
  await expect(month.getByRole('heading').first()).toBeVisible();
  await expect(week).toHaveCount(0);
  await expect(toggle.getByRole('radio', { name: 'Nouveau' }), 'the focus goes along').toBeFocused();
  await page.reload();
  await expect(month.getByRole('heading').first()).toBeVisible();
  await page.goto('/?month=2026-03');
  await month.getByRole('button', { name: 'Mois suivant' }).click();
  await expect(page).toHaveURL('/?month=2026-04');
  await page.keyboard.press('Tab');
  await toggle.getByRole('radio', { name: 'Nouveau' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page).toHaveURL('/');
  await expect(week.getByRole('radio', { name: 'Semaine' })).toBeChecked();
  await expect(toggle.getByRole('radio', { name: 'Classique' })).toBeFocused();
});

test('[D4] the calendar’s code that cannot be had leaves the cards, and comes on « Réessayer »', async ({
  page,
  problems,
}) => {
  problems.allow(/Failed to (load resource|fetch)|importing|dynamically imported/i);
  await page.route(/agenda\.element-[^/]+\.js/, (route) => route.abort());
  await login(page, 'responsable');
  await expect(page.locator('balise-dashboard-cards').getByRole('link').first()).toBeVisible();
  await expect(page.getByText('Le calendrier n’a pas pu être chargé.')).toBeVisible();
  await page.getByText('Nouveau', { exact: true }).click();
  await expect(page.locator('balise-month-list').getByRole('heading').first()).toBeVisible();
});

test('[A16] [D4] axe finds nothing on the dashboard with either calendar, nothing shifts', async ({
  page,
}) => {
  await watchLayoutShift(page);
  await login(page, 'responsable', '/tickets');
  for (const [calendar, tag] of [
    ['classique', 'balise-agenda'],
    ['nouveau', 'balise-month-list'],
  ] as const) {
    await page.evaluate(
      (name) => localStorage.setItem('balise.preference:dashboard.calendar', JSON.stringify(name)),
      calendar,
    );
    for (const width of [390, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto('/');
      await expect(page.locator(tag).locator('.title-count, .bar-range').first()).toHaveText(/\d/);
      await expectNoLayoutShift(page);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(overflow, `nothing wider than ${width} px`).toBeLessThanOrEqual(0);
    }
    // wide and narrow, each calendar alone is judged by its own tests
    await axe(page);
    await shots(page, `dashboard-${calendar}`);
  }
});
