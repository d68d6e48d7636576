/** The block in the real editor of WordPress, in front of the reference server, where there is one. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type RunningServer, startServer } from '../app/_support/server/server.ts';
import { chromeArgs, findChrome } from '../chrome.mjs';
import { ROOT } from './_sources.ts';
import { MISSING, notRun, startWordPress, type WordPress } from './_wordpress.ts';

const PICTURES = join(ROOT, 'test-results/wordpress');
const START_MS = 180_000;
const SLOWLY = { timeout: 30_000 };
/** The first that the editor offers for what an author types. */
const OFFERED = {
  '/balise': 'Balise',
  '/planning': 'Agenda des interventions',
  '/ticket': 'Signaler un problème',
  '/tickets': 'Liste des tickets',
  '/équipements': 'Liste des équipements',
};
const BLOCK = '<!-- wp:balise/element {"element":"agenda","settings":{"view":"day"}} /-->';

let wordpress: WordPress | null = null;
/** One that lets the site in, and one that does not. */
let open: RunningServer;
let closed: RunningServer;
let browser: Browser;

beforeAll(async () => {
  if (MISSING.length > 0) return;
  mkdirSync(PICTURES, { recursive: true });
  wordpress = await startWordPress(join(ROOT, 'dist/wordpress/balise'));
  open = await startServer({ CORS_ORIGINS: wordpress.origin });
  closed = await startServer();
  browser = await chromium.launch({ executablePath: findChrome() ?? undefined, args: chromeArgs });
}, START_MS);

afterAll(async () => {
  await browser?.close();
  await Promise.all([open?.stop(), closed?.stop()]);
  await wordpress?.stop();
}, START_MS);

/** Logged in to WordPress, where a page of its administration is open. */
async function openAdmin(origin: string, path: string): Promise<Page> {
  // a context of its own can have a second tab
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${origin}/wp-login.php`);
  await page.locator('#user_login').fill('admin');
  await page.locator('#user_pass').fill('balise-demo');
  await page.locator('#wp-submit').click();
  await page.waitForURL(/wp-admin/);
  await page.goto(`${origin}/wp-admin/${path}`);
  const welcome = page.locator('.edit-post-welcome-guide').getByRole('button', { name: /Close|Fermer/ });
  await page.addLocatorHandler(welcome, () => welcome.click());
  return page;
}

/** The editor of a post that holds the block, in front of a server. */
async function openEditor({ origin, publish }: WordPress, server: RunningServer): Promise<Page> {
  const { addresses } = publish(server.url, [BLOCK]);
  const id = new URL(addresses[0] ?? '').searchParams.get('p');
  const page = await openAdmin(origin, `post.php?post=${id}&action=edit`);
  await page.locator('[data-type="balise/element"]').click({ position: { x: 5, y: 5 } });
  const tab = page.getByRole('button', { name: 'Block', exact: true }).last();
  if (await tab.isVisible()) await tab.click();
  return page;
}

it('[L3] is composed in an editor’s words, a site by its name', { timeout: START_MS }, async () => {
  if (!wordpress) return notRun('the block in the editor of WordPress', MISSING);
  const page = await openEditor(wordpress, open);
  const shown = page.getByLabel('Ce que la page montre');
  await expect.poll(() => shown.locator('option:checked').textContent()).toBe('Agenda des interventions');
  await shown.selectOption({ label: 'Signaler un problème' });
  await page.getByText('voit ici un formulaire de connexion').waitFor();
  await page.getByLabel('Priorité proposée').selectOption({ label: 'Haute' });
  const frame = page.frameLocator('iframe[title*="Signaler un problème"]');
  await frame.locator('balise-ticket-form[priority="haute"]').waitFor();
  await page.screenshot({ path: join(PICTURES, 'block.png') });

  await page
    .getByRole('textbox', { name: 'Site proposé' })
    .locator('xpath=following::button[contains(., "Choisir par le nom")][1]')
    .click();
  // typed where the focus is: in the dialog, then in the field that comes in place of its button
  await page.locator('balise-login input:focus').waitFor();
  await page.keyboard.type('responsable');
  await page.keyboard.press('Tab');
  await page.keyboard.type('balise-demo');
  await page.keyboard.press('Enter');
  await page.locator('.balise-name-site input:focus').waitFor();
  const site = page.getByRole('combobox', { name: 'Site proposé' });
  await site.fill('bâtiment b');
  await page
    .getByRole('option', { name: /Bâtiment B/ })
    .first()
    .waitFor();
  await page.screenshot({ path: join(PICTURES, 'names.png') });
  await site.press('ArrowDown');
  await site.press('Enter');
  await frame.locator('balise-ticket-form[site]').waitFor();
  // its field is too narrow for the end of the name
  await page.getByText(/Choisi\u00a0: .*Bâtiment B/).waitFor();
  await page.screenshot({ path: join(PICTURES, 'chosen.png') });
  await page.context().close();
});

it('[L3] is found by the name of what the page is to show', { timeout: START_MS }, async () => {
  if (!wordpress) return notRun('the inserter of WordPress', MISSING);
  wordpress.publish(open.url, []);
  const page = await openAdmin(wordpress.origin, 'post-new.php');
  await page.getByRole('textbox', { name: /Add title/ }).fill('Planning');
  await page.keyboard.press('Enter');
  const first = page.getByRole('listbox').getByRole('option').first();
  for (const [typed, offered] of Object.entries(OFFERED)) {
    await page.keyboard.type(typed);
    await expect.poll(() => first.textContent(), SLOWLY).toBe(offered);
    for (const _ of typed) await page.keyboard.press('Backspace');
  }
  await page.keyboard.type('/agenda');
  await expect.poll(() => first.textContent(), SLOWLY).toBe('Agenda des interventions');
  await page.screenshot({ path: join(PICTURES, 'inserter.png') });
  await page.keyboard.press('Enter');
  await page.frameLocator('iframe[title*="Agenda"]').locator('balise-agenda').waitFor();
  await page.context().close();
});

it('[L3] shows the work of one person, chosen by name, and a number where a list may not be read', {
  timeout: START_MS,
}, async () => {
  if (!wordpress) return notRun('names in the editor of WordPress', MISSING);
  const page = await openEditor(wordpress, open);
  await page.getByRole('button', { name: 'Choisir par le nom' }).first().click();
  await page.locator('balise-login input[autocomplete="username"]').fill('responsable');
  await page.locator('balise-login input[autocomplete="current-password"]').fill('balise-demo');
  await page.locator('balise-login input[autocomplete="current-password"]').press('Enter');
  const person = page.getByRole('combobox', { name: 'Intervenant', exact: true });
  await person.fill('entreprise');
  const company = page.getByRole('option', { name: /\(entreprise\)$/ }).first();
  await company.waitFor();
  await page.screenshot({ path: join(PICTURES, 'intervenant.png') });
  await company.click();
  await page.frameLocator('iframe').locator('balise-agenda[intervenant^="prestataire-"]').waitFor();

  await page.route(/\/api\/core\/groups\//, (route) => route.fulfill({ status: 403, json: {} }));
  await page.getByLabel('Ce que la page montre').selectOption({ label: 'Annuaire des intervenants' });
  await page.getByRole('textbox', { name: 'Groupe' }).fill('Direction');
  await page.getByRole('combobox', { name: 'Métier' }).waitFor();
  await page.getByLabel('Ordre').selectOption({ label: 'Nom, ordre décroissant' });
  await page
    .frameLocator('iframe')
    .locator('balise-intervenant-list[group="Direction"][sort="-fullname"]')
    .waitFor();
  await page.screenshot({ path: join(PICTURES, 'list.png') });
  await page.context().close();
});

it('[L3] takes over a login that another tab of the site has kept', { timeout: START_MS }, async () => {
  if (!wordpress) return notRun('a login in another tab of WordPress', MISSING);
  const page = await openEditor(wordpress, open);
  await page.getByRole('button', { name: 'Choisir par le nom' }).first().waitFor();
  const { addresses } = wordpress.publish(open.url, ['[balise element="login"]']);
  const tab = await page.context().newPage();
  await tab.goto(addresses[0] ?? '');
  await tab.locator('balise-login input[autocomplete="username"]').fill('responsable');
  await tab.locator('balise-login input[autocomplete="current-password"]').fill('balise-demo');
  await tab.getByLabel('Se souvenir de moi').check();
  await tab.keyboard.press('Enter');
  await page.getByRole('combobox', { name: 'Intervenant', exact: true }).waitFor();
  await page.context().close();
});

it('[L3] says why it shows nothing, and what the administrator adds', { timeout: START_MS }, async () => {
  if (!wordpress) return notRun('the block of a site that is refused', MISSING);
  const page = await openEditor(wordpress, closed);
  const block = page.locator('[data-type="balise/element"]');
  await block.getByText(`CORS_ORIGINS=${wordpress.origin}`).waitFor();
  await block.getByText(`Le serveur n’accepte pas ce site (${wordpress.origin}).`).waitFor();
  expect(await block.locator('iframe').count()).toBe(0);
  await page.screenshot({ path: join(PICTURES, 'refused.png') });

  await page.goto(`${wordpress.origin}/wp-admin/options-general.php?page=balise`);
  const verify = page.getByRole('button', { name: 'Vérifier' });
  const said = page.locator('#balise-verified');
  await verify.click();
  await said.getByText(`CORS_ORIGINS=${wordpress.origin}`).waitFor();
  await page.screenshot({ path: join(PICTURES, 'settings-refused.png') });
  await page.getByLabel('Adresse de Balise').fill(open.url);
  await verify.click();
  await said.getByText('accepte que ce site l’affiche').waitFor();
  expect((await said.textContent())?.match(/✗/)).toBeNull();
  expect(await said.textContent()).toMatch(/Sa version est \d/);
  await page.screenshot({ path: join(PICTURES, 'settings.png') });
  await page.context().close();
});
