/** A browser that constructs no sheets (Safari 15.4 to 16.3): what it draws is what others draw, under a strict policy. */
import type { Page } from '@playwright/test';
import { expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { PASSWORD } from '../_support/login/accounts.ts';
import { untilLetters } from '../_support/page/letters.ts';

const FORM = '<balise-ticket-form></balise-ticket-form>';

/** Takes away what those browsers lack. */
const takeSheets = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    for (const { prototype } of [Document, ShadowRoot])
      Reflect.deleteProperty(prototype, 'adoptedStyleSheets');
    window.CSSStyleSheet = new Proxy(CSSStyleSheet, {
      construct() {
        throw new TypeError('Illegal constructor');
      },
    });
  });

/** How parts of an element look. */
const readLook = (page: Page, tag: string, selectors: string[]): Promise<string[]> =>
  page.locator(tag).evaluate(
    (element, wanted) =>
      wanted.map((selector) => {
        const part = element.shadowRoot?.querySelector(selector);
        if (!part) return `no ${selector}`;
        const { color, backgroundColor, fontSize, paddingInlineStart, borderRadius } = getComputedStyle(part);
        const { width, height } = part.getBoundingClientRect();
        return [
          selector,
          color,
          backgroundColor,
          fontSize,
          paddingInlineStart,
          borderRadius,
          width,
          height,
        ].join(' ');
      }),
    selectors,
  );

/** How they look once two looks in a row are the same. */
async function untilStill(look: () => Promise<string[]>): Promise<string[]> {
  let last = '';
  await expect
    .poll(async () => {
      const before = last;
      last = (await look()).join();
      return before === last;
    })
    .toBe(true);
  return look();
}

test('[L1] the application looks the same without constructed sheets', async ({ page, server, api }) => {
  // rows of its own: what other tests write is drawn with other words
  const word = uniqueText('Feuille');
  for (let count = 0; count < 3; count++) await api().createTicket({ objet: word });
  const open = async () => {
    await page.goto(`${server.url}/tickets?q=${encodeURIComponent(word)}`);
    await expect(page.getByRole('row')).toHaveCount(4);
    await untilLetters(page);
    return untilStill(look);
  };
  const look = () => readLook(page, 'balise-ticket-list', ['h1', 'thead', 'tbody td .badge', '.button']);
  await page.goto(server.url);
  await fillLogin(page, 'responsable');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
  const usual = await open();
  expect(usual.join()).not.toContain('no ');
  await takeSheets(page);
  await open();
  await expect.poll(look).toEqual(usual);
  expect(await page.evaluate(() => 'adoptedStyleSheets' in document)).toBe(false);
});

test('[L1] an element on a page with a policy looks the same without constructed sheets, moved too', async ({
  page,
  server,
}) => {
  const balise = await openBalise(server.url);
  const script = `<script type="module">
    import { setup } from '${balise.origin}/elements/balise.js';
    setup({ api: '${balise.origin}', credentials: () => ({ username: 'responsable', password: '${PASSWORD}' }) });
  </script>`;
  const policy = `default-src 'none'; script-src 'unsafe-inline' ${balise.origin}; connect-src ${balise.origin}; style-src ${balise.origin}; img-src ${balise.origin} blob:`;
  const host = await openHost(write(script, FORM), { headers: { 'Content-Security-Policy': policy } });
  const open = async () => {
    await page.goto(host.origin);
    await expect(page.getByLabel('Objet')).toBeEnabled();
    await untilLetters(page);
    return untilStill(look);
  };
  const look = () => readLook(page, 'balise-ticket-form', ['h2', 'input', 'button[type=submit]']);
  const usual = await open();
  expect(usual.join()).not.toContain('no ');
  await takeSheets(page);
  await open();
  await expect.poll(look).toEqual(usual);
  await page.evaluate(() =>
    document.querySelector('h1')?.before(document.querySelector('balise-ticket-form') as Node),
  );
  await expect(page.getByLabel('Objet')).toBeEnabled();
  await expect.poll(look, 'moved').toEqual(usual);
  await leave(page, host, balise);
});
