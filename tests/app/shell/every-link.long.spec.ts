/** Every link of every screen, as each of the demo accounts: it leads to a page that this account may open. */
import type { Page } from '@playwright/test';
import { ACCOUNTS, expect, login, readTexts, test } from '../_support/fixtures.ts';

/** The titles and texts of pages that a link must never lead to. */
const DEAD_ENDS = [
  'Cette page n’est pas disponible dans cette version.',
  "Vous n'avez pas l'autorisation d'accéder à cette page.",
  "L'élement demandé n'a pas été trouvé.",
  'Page introuvable',
];

/** The screen that a link opens: one id, date or page of origin stands for all the others. */
function describeAddress(href: string): string {
  const { pathname, searchParams } = new URL(href);
  searchParams.delete('from');
  const values = [...searchParams].map(([name, value]) => `${name}=${value.replace(/\d+/g, 'n')}`);
  return [pathname.replace(/\d+/g, ':id'), ...values.sort()].join(' ');
}

/** The links of the page to this application, those inside shadow roots included. */
async function readLinks(page: Page, origin: string): Promise<string[]> {
  const links = await page.locator('a[href]').evaluateAll((anchors) =>
    anchors
      .filter((anchor): anchor is HTMLAnchorElement => anchor instanceof HTMLAnchorElement)
      .filter(({ download, target }) => !download && target !== '_blank')
      .map(({ href }) => href.split('#')[0] ?? ''),
  );
  return links.filter(
    (href) => href.startsWith(`${origin}/`) && !/^\/(api|media|elements)\//.test(new URL(href).pathname),
  );
}

/** Opens the page and waits until its data is drawn, or its refusal. */
async function show(page: Page, href: string): Promise<void> {
  await page.goto(href);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1 }).first(), href).toBeVisible({ timeout: 20_000 });
  await expect(main.locator('[aria-busy="true"]'), href).toHaveCount(0, { timeout: 20_000 });
}

for (const account of ACCOUNTS) {
  test(`[A9] every link that ${account} meets leads to a page of theirs`, async ({ page, server }) => {
    test.setTimeout(600_000);
    await login(page, account);
    const seen = new Map([[describeAddress(`${server.url}/`), 'the login']]);
    const queue = [`${server.url}/`];
    const dead: string[] = [];
    for (const href of queue) {
      await show(page, href);
      const texts = await readTexts(page);
      if (texts.some((text) => DEAD_ENDS.some((end) => text.includes(end)))) {
        dead.push(`${seen.get(describeAddress(href))} → ${href}`);
        continue;
      }
      for (const link of await readLinks(page, server.url)) {
        const address = describeAddress(link);
        if (seen.has(address)) continue;
        seen.set(address, href);
        queue.push(link);
      }
    }
    expect(dead, 'links that lead nowhere').toEqual([]);
    expect(queue.length, 'the pages that were opened').toBeGreaterThan(8);
  });
}
