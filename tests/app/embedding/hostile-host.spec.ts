/** Pages that change what scripts stand on: the login, the form and its request stay as they are. */
import type { Page } from '@playwright/test';
import { openEmbed } from '../_support/embed.ts';
import { expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';

interface Hostile {
  /** Runs before everything else of the page. */
  script?: () => void;
  /** Stands before our elements. */
  html?: string;
  css?: string;
  /** Done once our elements are there, and again after the login. */
  act?: (page: Page) => Promise<void>;
}

/** Names of `document` that forms and pictures of a page take. */
const CLOBBERED =
  `cookie body activeElement adoptedStyleSheets scripts head title forms images documentElement
  implementation readyState visibilityState hidden baseURI URL`.split(/\s+/);

/** What a translator makes of the page: each text in two `<font>`. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ data }) => data.trim() !== '')) {
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      text.replaceWith(outer);
      inner.append(text.data);
    }
  });

const HOSTS: Record<string, Hostile> = {
  'a sheet that takes every style away': { css: '*, *::before, *::after { all: unset !important; }' },
  'a frame of its own: right to left, zoomed, 62.5 %': {
    css: 'html { direction: rtl; zoom: 1.1; font-size: 62.5%; }',
  },
  'enumerable additions to Array and Object': {
    script: () => {
      Object.assign(Object.prototype, { extend: () => 'added', each: () => 'added' });
      Object.assign(Array.prototype, { last: () => 'added', without: () => 'added' });
    },
  },
  'a JSON of its own for arrays and texts': {
    script: () => {
      Object.assign(Array.prototype, {
        toJSON(this: unknown[]) {
          return `[${this.join()}]`;
        },
      });
      Object.assign(String.prototype, {
        toJSON(this: string) {
          return `"${this}"`;
        },
      });
    },
  },
  'wrapped fetch, XMLHttpRequest and history': {
    script: () => {
      const { fetch, history } = window;
      window.fetch = (...args) => fetch(...args).then((answer) => answer);
      const { open } = XMLHttpRequest.prototype;
      XMLHttpRequest.prototype.open = function (this: XMLHttpRequest, ...args: unknown[]) {
        return Reflect.apply(open, this, args);
      };
      const push = history.pushState.bind(history);
      history.pushState = (...args) => push(...args);
    },
  },
  'a base elsewhere': { html: '<base href="https://ailleurs.exemple.fr/intranet/">' },
  'forms named like properties of document': {
    html: CLOBBERED.map((name) => `<form name="${name}"></form>`).join(''),
  },
  'pictures named like properties of document': {
    html: CLOBBERED.map((name) => `<img name="${name}" alt="">`).join(''),
  },
  'a translator': { act: translate },
};

for (const [what, { script, html = '', css = '', act }] of Object.entries(HOSTS)) {
  test(`[L3] [trust E2 E3] a ticket is created on a page with ${what}`, async ({ page, context, server }) => {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'jeton-7f3a', url: server.url }]);
    if (script) await page.addInitScript(script);
    await openEmbed(
      page,
      server.url,
      `${html}<balise-login></balise-login><balise-ticket-form></balise-ticket-form>`,
      css,
    );
    await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
    await act?.(page);
    await fillLogin(page, 'demandeur');
    const form = page.locator('balise-ticket-form');
    await expect(form.getByRole('textbox', { name: 'Objet' })).toBeVisible();
    await act?.(page);

    const objet = uniqueText('Hôte');
    await form.getByRole('textbox', { name: 'Objet' }).fill(objet);
    const sent = page.waitForRequest((request) => request.method() === 'POST');
    await form.getByRole('button', { name: 'Envoyer' }).click();
    const request = await sent;
    expect(new URL(request.url()).origin).toBe(server.url);
    expect(request.headers()['x-xsrf-token']).toBe('jeton-7f3a');
    expect(JSON.parse(request.postData() ?? '')).toMatchObject({ objet });
    await expect(form.getByText(/Ticket n°\s\d+ créé/)).toBeVisible();
    await expect(page.locator('html > body > balise-messages')).toBeAttached();

    await page.locator('balise-login').getByRole('button', { name: 'Se déconnecter' }).click();
    await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
  });
}
