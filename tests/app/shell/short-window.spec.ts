/** The frame of the application on a phone held across: the menu is higher than the window. */
import { expect, test } from '../_support/fixtures.ts';

test.use({ as: 'responsable' });

test('[A13] the search has one line, no entry of the menu is covered, and its end is reached', async ({
  page,
}) => {
  await page.setViewportSize({ width: 780, height: 390 });
  await page.goto('/about');
  const words = page.locator('.search-open-text');
  await expect(words).toBeVisible();
  const lines = await words.evaluate(
    (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
  );
  expect(lines, 'lines').toBeLessThan(1.5);
  await expect(page.getByRole('button', { name: /^Rechercher un ticket/ })).toBeVisible();
  await page.getByRole('button', { name: /menu/i }).first().click();
  const covered = await page.locator('.side').evaluate((side) => {
    side.scrollTop = 0;
    const toggle = side.querySelector('.side-toggle')?.getBoundingClientRect();
    const entries = [...side.querySelectorAll('.menu-list .menu-link')].map((each) =>
      each.getBoundingClientRect(),
    );
    return entries.filter(({ top, bottom }) => toggle && top < toggle.bottom && bottom > toggle.top).length;
  });
  expect(covered, 'entries below the button').toBe(0);
  await page.locator('.side-toggle').scrollIntoViewIfNeeded();
  await expect(page.locator('.side-toggle')).toBeInViewport({ ratio: 1 });
});
