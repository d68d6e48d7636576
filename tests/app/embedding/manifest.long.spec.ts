/** Every element of the manifest, alone on a page. */

import { expect, test } from '../_support/fixtures.ts';
import { readDeclarations } from '../_support/hosts/declarations.ts';

/** These show nothing until an event occurs. */
const SILENT = new Set([
  'balise-messages',
  'balise-notifications',
  'balise-scanner',
  'balise-search',
  'balise-society',
]);

test('[L1] every element alone on a page shows what it needs, in French', async ({ page, server }) => {
  // a page for each
  test.slow();
  for (const { tagName: tag = '', slots = [] } of await readDeclarations(server.url)) {
    if (SILENT.has(tag)) continue;
    await page.goto(`${server.pagesUrl}/intranet.html`);
    await page.evaluate((name) => {
      document.getElementById('columns')?.replaceChildren(document.createElement(name));
    }, tag);
    await expect(page.locator(tag), tag).toContainText(/\p{L}{3,} /u);
    const used = await page.locator(tag).evaluate(({ children }) => [...children].map(({ slot }) => slot));
    expect(
      slots.map(({ name }) => name),
      `slots of ${tag}`,
    ).toEqual(expect.arrayContaining(used));
  }
});
