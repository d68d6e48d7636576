/**
 * On the demonstration data, lists cut neither what, nor where, nor who; and no header. In our letters, and in the wider
 * ones that a page has chosen.
 */
import { countCutCells, expectWholeCells, LISTS, MOST_CUT } from '../_support/cut-cells.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { hasLetters, untilLetters } from '../_support/page/letters.ts';

test('on a desk no list cuts a header, nor more than a row in twenty where it says what, where and who', async ({
  page,
}) => {
  test.slow();
  await login(page, 'admin', '/tickets');
  await expectWholeCells(page, untilLetters);
  expect(await hasLetters(page)).toBe(true);
});

test.describe('on a phone and a small tablet', () => {
  test.use({ viewport: { width: 390, height: 2400 }, hasTouch: true, isMobile: true });

  test('no line of a card is cut that could have gone on in a second one', async ({ page }) => {
    test.slow();
    await login(page, 'admin', '/tickets');
    for (const { path, tag } of LISTS) {
      await page.goto(path);
      const list = page.locator(tag);
      for (const width of [390, 600, 680, 760]) {
        await page.setViewportSize({ width, height: 2400 });
        await expect(list.locator('.dt-card:not(.dt-still)').nth(4)).toBeVisible();
        await expect
          .poll(async () => {
            const { rows, cells } = await countCutCells(list);
            return {
              rows: rows > 4,
              cut: Object.keys(cells).filter((name) => (cells[name] ?? 0) > rows * MOST_CUT),
            };
          }, `${path}, ${width} px wide`)
          .toEqual({ rows: true, cut: [] });
      }
    }
  });
});

test('on a desk, in the letters of DejaVu, no list cuts a header, nor more than a row in twenty', async ({
  page,
}) => {
  test.slow();
  await page.addInitScript(() => {
    const set = () =>
      document.documentElement?.style.setProperty('--balise-font', '"DejaVu Sans", sans-serif');
    new MutationObserver(set).observe(document, { childList: true });
    set();
  });
  await login(page, 'admin', '/tickets');
  await expectWholeCells(page);
  expect(await hasLetters(page)).toBe(false);
});
