/**
 * Reading elements together on a page other than the application, whose server fails: each shows a French message,
 * none is blank, the others work, and all recover without a reload. Every fault is shown by elements alone (`states`).
 */
import type { Locator, Page } from '@playwright/test';
import {
  axe,
  expect,
  expectNoLayoutShift,
  fillLogin,
  readTexts,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import {
  cards,
  expectData,
  list,
  NETWORK,
  openAll,
  READS,
  readers,
} from '../_support/hosts/reading-elements.ts';
import { watchAnswers } from '../_support/kiosk/answers.ts';
import { advance, advanceUntil } from '../_support/kiosk/kiosk.ts';
import { keepMessages } from '../_support/page/notices.ts';

const FORM = '<balise-ticket-form></balise-ticket-form>';
/** An element finds its way back within this many milliseconds of the page's time after the fault's end. */
const RECOVERY_MS = 12_000;

/** Lets the page's time go by until it is shown: a read is tried again for seconds before. */
async function expectSoon(page: Page, found: Locator, limit = 30_000): Promise<void> {
  await advanceUntil(page, limit, () => found.isVisible());
  await expect(found).toBeVisible();
}

/** The form beside them is not concerned and stays usable. */
const expectFormAlive = (page: Page) =>
  expect(page.locator('balise-ticket-form').getByLabel('Objet')).toBeEditable();

test('[C6] a server that is broken is shown by each element, the form beside them stays usable, and data is back', async ({
  page,
  faults,
}) => {
  await page.clock.install();
  await openAll(page, faults.url, FORM);
  const broken = faults.inject('error-502', READS, { method: 'GET' });
  await page.reload();
  for (const element of readers(page)) await expectSoon(page, element.getByText(NETWORK).first());
  await expectFormAlive(page);
  await axe(page, 'main');
  expect((await readTexts(page)).join(' ')).not.toContain('<');
  broken.end();
  await expectSoon(page, list(page).getByRole('link').first(), RECOVERY_MS);
  await expectData(page);
});

test('[C6] no server at all: shown, and back within 12 s of its return (fault 1)', async ({
  page,
  faults,
}) => {
  await page.clock.install();
  await openAll(page, faults.url, FORM);
  await faults.stop();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expectSoon(page, cards(page).getByText(NETWORK));
  await expect(cards(page).getByText(/Données de \d\d:\d\d/)).toBeVisible();
  await expect(cards(page).getByRole('link').first(), 'what was known stays').toBeVisible();
  await expectFormAlive(page);
  await faults.start();
  const isBack = () => cards(page).getByText(NETWORK).isHidden();
  expect(await advanceUntil(page, RECOVERY_MS, isBack)).toBeLessThanOrEqual(RECOVERY_MS);
});

test('a stored session that is read slowly moves nothing: no form of login takes room meanwhile', async ({
  page,
  faults,
}) => {
  await openEmbed(page, faults.url, '<balise-login></balise-login><p>La suite de la page.</p>');
  await fillLogin(page, 'responsable');
  const connected = page.getByRole('button', { name: 'Se déconnecter' });
  await expect(connected).toBeVisible();
  await watchLayoutShift(page);
  await page.addInitScript(() => {
    const { decrypt } = SubtleCrypto.prototype;
    const held = new Promise((done) => document.addEventListener('decrypt', done));
    SubtleCrypto.prototype.decrypt = async function (...values) {
      await held;
      return decrypt.apply(this, values);
    };
  });
  await page.reload();
  await page.waitForFunction(() => document.querySelector('balise-login')?.shadowRoot?.childElementCount);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  await page.evaluate(() => document.dispatchEvent(new Event('decrypt')));
  await expect(connected).toBeVisible();
  await expectNoLayoutShift(page, 0.01);
});

test('a session that ends: the login is shown in place, and what was typed is still there (fault 14)', async ({
  page,
  faults,
}) => {
  await page.clock.install();
  await keepMessages(page);
  await openAll(page, faults.url, FORM);
  await page.locator('balise-ticket-form').getByLabel('Objet').fill('À ne pas perdre');
  const ended = faults.inject('not-logged-in', READS, { method: 'GET' });
  await expectSoon(page, page.locator('balise-login').getByLabel('Identifiant'), 15_000);
  await expect(list(page).getByText('Connectez-vous pour voir les tickets.')).toBeVisible();
  await expect(page.getByText('Votre session a pris fin. Connectez-vous pour continuer.')).toBeVisible();
  // what was asked for together with what ended it
  await watchAnswers(page)();
  const calls = ended.calls.length;
  await advance(page, 60_000);
  expect(ended.calls.length, 'nothing is asked any more').toBe(calls);
  ended.end();
  await fillLogin(page, 'responsable');
  await expectData(page);
  await expect(page.locator('balise-ticket-form').getByLabel('Objet')).toHaveValue('À ne pas perdre');
});
