/** A page that loads the suite keeps what is its own, and sees nothing of the suite but its tags. */
import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { findTraces, takeTraces, watchTags } from '../_support/hosts/host-traces.ts';

const PATH = '/essai-traces.html';
const SHOELACE = join(import.meta.dirname, '../../../node_modules/@shoelace-style/shoelace/cdn');
const TYPES: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

/** A page with a Shoelace of its own, and a place for our elements. */
async function openHost(page: Page, origin: string): Promise<void> {
  await watchTags(page);
  await page.route(`${origin}/shoelace/**`, async (route) => {
    const path = new URL(route.request().url()).pathname.replace('/shoelace/', '');
    await route.fulfill({
      contentType: TYPES[extname(path)] ?? 'text/plain',
      body: await readFile(join(SHOELACE, path)),
    });
  });
  await page.route(`${origin}${PATH}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      body: `<!doctype html><html lang="fr"><head><meta charset="utf-8"><title>Intranet</title>
        <link rel="icon" href="data:,">
        <link rel="stylesheet" href="/shoelace/themes/light.css">
        <script type="module" src="/shoelace/shoelace.js" data-shoelace="/shoelace"></script></head>
        <body><main><h1>Intranet</h1><sl-icon name="gear" label="Réglages"></sl-icon>
        <sl-dialog label="À eux"><p>Leur dialogue</p></sl-dialog><div id="place"></div></main></body></html>`,
    }),
  );
  await page.goto(`${origin}${PATH}`);
  await expectIcon(page, 'sl-icon');
}

const expectIcon = (page: Page, selector: string): Promise<void> =>
  expect(page.locator(selector).first().locator('svg path').first()).toBeAttached();

/** Has the page show what the suite shows over it, as the elements do. */
const setNotice = (page: Page, store: string, value: unknown): Promise<void> =>
  page.evaluate(
    ([name, content]) => {
      const { values } = Reflect.get(window, Symbol.for('balise.registry')) as {
        values: Map<string, { set: (value: unknown) => void }>;
      };
      values.get(name)?.set(content);
    },
    [`notices.${store}`, value] as const,
  );

const addSuite = (page: Page, body: string): Promise<void> =>
  page.evaluate(async (html) => {
    const place = document.getElementById('place');
    if (place) place.innerHTML = html;
    await import(new URL('/elements/balise.js', location.href).href);
  }, body);

const ALL = `<balise-login quiet></balise-login><balise-ticket-form></balise-ticket-form>
  <balise-ticket-list></balise-ticket-list><balise-agenda></balise-agenda>
  <balise-dashboard-cards></balise-dashboard-cards><balise-site-admin></balise-site-admin>`;

test('[L3] a page has after the suite what it had before', async ({ page, server }) => {
  await openHost(page, server.url);
  const before = await takeTraces(page);
  await addSuite(page, ALL);
  await fillLogin(page, 'responsable');
  await expect(page.locator('balise-ticket-form').getByRole('textbox', { name: 'Objet' })).toBeVisible();
  await expect(page.locator('balise-ticket-list').getByRole('row').nth(2)).toBeVisible();
  await expect(page.locator('balise-agenda').getByRole('button', { name: 'Aujourd’hui' })).toBeVisible();
  const messages = page.locator('balise-messages');
  await expect(messages).toBeAttached();
  await setNotice(page, 'dialog', {
    title: 'Une erreur',
    errors: [{ message: 'Non.', label: null, details: null }],
  });
  await expect(messages.getByRole('dialog', { name: 'Une erreur' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(messages.getByRole('dialog')).toHaveCount(0);
  await setNotice(page, 'drawer', {
    title: 'Créer un ticket',
    content: 'balise-ticket-form',
    properties: {},
  });
  await expect(messages.getByRole('dialog').getByRole('textbox', { name: 'Objet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(messages.getByRole('dialog')).toHaveCount(0);
  expect(await findTraces(page, before, await takeTraces(page))).toEqual([
    'global + enumerable nanostoresGlobal',
    'global + Symbol(balise.registry)',
    'body + balise-messages',
  ]);
});

test('[L3] a page’s own Shoelace keeps its icons and its dialog', async ({ page, server }) => {
  await openHost(page, server.url);
  await addSuite(page, ALL);
  await fillLogin(page, 'responsable');
  await setNotice(page, 'drawer', {
    title: 'Créer un ticket',
    content: 'balise-ticket-form',
    properties: {},
  });
  const drawer = page.locator('balise-messages').getByRole('dialog');
  await expect(drawer.getByRole('textbox', { name: 'Objet' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(drawer).toHaveCount(0);
  await page.evaluate(() => {
    const icon = document.createElement('sl-icon');
    icon.setAttribute('name', 'star');
    icon.className = 'late';
    document.getElementById('place')?.before(icon);
    document.querySelector('sl-dialog')?.setAttribute('open', '');
  });
  await expectIcon(page, 'sl-icon.late');
  await expect(page.getByRole('dialog', { name: 'À eux' })).toBeVisible();
  // its ✕ is an icon of its system library
  await expectIcon(page, 'sl-dialog');
});

test('what is left on a page is noticed', async ({ page, server }) => {
  await openHost(page, server.url);
  const before = await takeTraces(page);
  await page.evaluate(() => {
    Object.assign(window, { suiteVersions: [1] });
    Object.assign(Array.prototype, { last: () => 0 });
    document.adoptedStyleSheets.push(new CSSStyleSheet());
    document.head.append(document.createElement('style'));
    document.body.append(document.createElement('div'));
    document.documentElement.style.setProperty('--suite-text', 'red');
    customElements.define('suite-dialog', class extends HTMLElement {});
  });
  expect(await findTraces(page, before, await takeTraces(page))).toEqual([
    'global + enumerable suiteVersions',
    'prototype Array.last',
    'sheet + ',
    'head + <style></style>',
    'body + div',
    'root + --suite-text: red',
    'root + html style=--suite-text: red;',
    'tag + suite-dialog',
  ]);
});

test('[L3] a strict page that allows no Trusted Types policy opens a dialog and a drawer', async ({
  page,
  server,
}) => {
  const answer = await page.goto(`${server.pagesUrl}/intranet.html`);
  expect(answer?.headers()['content-security-policy']).toContain(
    "require-trusted-types-for 'script'; trusted-types 'none'",
  );
  await fillLogin(page, 'responsable');
  const dialog = page.locator('balise-messages').getByRole('dialog');
  await setNotice(page, 'drawer', {
    title: 'Créer un ticket',
    content: 'balise-ticket-form',
    properties: {},
  });
  await expect(dialog.getByRole('textbox', { name: 'Objet' })).toBeVisible();
  await setNotice(page, 'dialog', {
    title: 'Une erreur',
    errors: [{ message: 'Non.', label: null, details: null }],
  });
  await expect(page.getByRole('dialog', { name: 'Une erreur' })).toBeVisible();
});
