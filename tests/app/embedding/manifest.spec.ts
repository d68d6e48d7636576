/** The manifest of the suite matches its code. */
import type { ElementsManifest } from '../../element-table.mjs';
import { expect, test } from '../_support/fixtures.ts';

const declarations = async (url: string) => {
  const manifest = (await (await fetch(`${url}/elements/custom-elements.json`)).json()) as ElementsManifest;
  return manifest.modules.flatMap((module) => module.declarations).filter((each) => each.customElement);
};

test('[L1] every element is defined by its own file, with the attributes of the manifest', async ({
  page,
  server,
}) => {
  await page.goto(`${server.pagesUrl}/intranet.html`);
  const described = await declarations(server.url);
  expect(described.length).toBeGreaterThan(5);
  for (const { tagName = '', attributes = [] } of described) {
    const observed = await page.evaluate(
      async ({ url, tag }) => {
        await import(`${url}/elements/${tag}.js`);
        const Class = customElements.get(tag) as unknown as { observedAttributes: string[] } | undefined;
        return Class?.observedAttributes;
      },
      { url: server.url, tag: tagName },
    );
    expect(observed?.toSorted(), tagName).toEqual(attributes.map(({ name }) => name).sort());
  }
});

/** These show nothing until an event occurs. */
const SILENT = new Set(['balise-messages', 'balise-scanner', 'balise-search', 'balise-society']);

test('[L1] every element alone on a page shows what it needs, in French', async ({ page, server }) => {
  // a page for each
  test.slow();
  for (const { tagName: tag = '', slots = [] } of await declarations(server.url)) {
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
