/** The frame of the application in windows between a phone and a desk: held across, the menu is higher than the window. */
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

test('[A13] between a tablet and a desk the header has its words on one line, and no cut name', async ({
  page,
}) => {
  await page.goto('/about');
  await expect(page.locator('balise-society')).toBeVisible();
  await expect(page.locator('.account-name')).toHaveText(/\p{L}{2}/u);
  for (const width of [780, 860, 930, 1000, 1059, 1060, 1180, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const drawn = await page.locator('.header').evaluate((header) => {
      const name = header.querySelector('.account-name') as HTMLElement;
      const lines = [...header.querySelectorAll('.search-open-text, .brand-name')].map(
        (text) => text.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(text).lineHeight),
      );
      return {
        cut: getComputedStyle(name).clipPath === 'none' && name.scrollWidth > name.clientWidth,
        broken: lines.some((count) => count > 1.5),
        wide: header.scrollWidth > header.clientWidth,
      };
    });
    expect(drawn, `${width} px`).toEqual({ cut: false, broken: false, wide: false });
  }
  await expect(page.getByRole('link', { name: 'Marc Delmas' })).toBeVisible();
});
