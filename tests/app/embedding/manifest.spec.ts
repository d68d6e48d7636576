/** The manifest of the suite matches its code. */

import { expect, test } from '../_support/fixtures.ts';
import { readDeclarations } from '../_support/hosts/declarations.ts';

test('[L1] every element is defined by its own file, with the attributes of the manifest', async ({
  page,
  server,
}) => {
  await page.goto(`${server.pagesUrl}/intranet.html`);
  const described = await readDeclarations(server.url);
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
