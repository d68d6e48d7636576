/** Pages that change what scripts stand on: the login, the form and its request stay as they are. */
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';

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

const packages = resolve(import.meta.dirname, '../../../node_modules');
/** What intranets load, by the path under which our pages ask for it. */
const LIBRARIES = {
  '/hote/bootstrap-5.css': 'bootstrap/dist/css/bootstrap.css',
  '/hote/bootstrap-5.js': 'bootstrap/dist/js/bootstrap.bundle.js',
  '/hote/jquery-1.js': 'jquery/dist/jquery.js',
} as const;
const load = (...paths: (keyof typeof LIBRARIES)[]): string =>
  paths
    .map((path) =>
      path.endsWith('.css') ? `<link rel="stylesheet" href="${path}">` : `<script src="${path}"></script>`,
    )
    .join('');

/** What an editor of pages does with a block: it wraps it, moves it, and puts it back where it was. */
const moveBlocks = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const block of document.querySelectorAll('balise-login, balise-ticket-form')) {
      const place = document.createComment('place');
      const frame = document.createElement('div');
      frame.contentEditable = 'true';
      block.before(place);
      document.body.append(frame);
      frame.append(block);
      frame.normalize();
      place.replaceWith(block);
      frame.remove();
    }
  });

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
  'enumerable texts, numbers and objects on Object and Array': {
    script: () => {
      const added = { version: '1.6', extend: 'added', debug: true, level: 3, settings: {}, nothing: null };
      Object.assign(Object.prototype, added);
      Object.assign(Array.prototype, added);
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
  'Bootstrap 5': { html: load('/hote/bootstrap-5.css', '/hote/bootstrap-5.js') },
  'jQuery 1.12, which handles every click, key and form of the page': {
    html: `${load('/hote/jquery-1.js')}
      <script>jQuery(document).on('click keydown input change submit', function (event) {
        jQuery(event.target).closest('form').data('touched', true);
      });</script>`,
  },
  'a polyfill of scoped registries that comes after the suite': {
    act: async (page) => {
      if (await page.evaluate(() => 'polyfilled' in window)) return;
      await page.addScriptTag({
        path: `${packages}/@webcomponents/scoped-custom-element-registry/scoped-custom-element-registry.min.js`,
      });
      await page.evaluate(() => Object.assign(window, { polyfilled: true }));
    },
  },
  'an editor that moves its blocks': { act: moveBlocks },
};

for (const [what, { script, html = '', css = '', act }] of Object.entries(HOSTS)) {
  test(`[L3] [trust E2 E3] a ticket is created on a page with ${what}`, async ({ page, context, server }) => {
    await context.addCookies([{ name: 'XSRF-TOKEN', value: 'jeton-7f3a', url: server.url }]);
    if (script) await page.addInitScript(script);
    await page.route(/\/hote\//, (route) => {
      const path = new URL(route.request().url()).pathname as keyof typeof LIBRARIES;
      return route.fulfill({ path: `${packages}/${LIBRARIES[path]}` });
    });
    await openEmbed(
      page,
      server.url,
      `${html}<balise-login></balise-login><balise-ticket-form site="1"></balise-ticket-form>`,
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
