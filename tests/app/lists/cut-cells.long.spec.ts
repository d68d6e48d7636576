/** The same lists on a page that has chosen wider letters of its own. */
import { expectWholeCells } from '../_support/cut-cells.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { hasLetters } from '../_support/page/letters.ts';

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
