/**
 * The reading elements under every fault of the matrix, together on a page other than the application: each shows a
 * French message, none is blank, the others work, and all recover without a reload.
 */
import type { Page } from '@playwright/test';
import { openEmbed } from '../_support/embed.ts';
import {
  axe,
  expect,
  expectCleanText,
  expectNoLayoutShift,
  type FaultName,
  fillLogin,
  readTexts,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';

/** The calls of the three elements that are broken: the counters, the list, one ticket. */
const READS = /^\/api\/(v2\/)?tickets\/(stats|\?include=sites|42\/\?)/;
const ELEMENTS = `<balise-login quiet></balise-login>
  <balise-dashboard-cards></balise-dashboard-cards>
  <balise-ticket-list></balise-ticket-list>
  <balise-ticket ticket-id="42"></balise-ticket>
  <balise-ticket-form></balise-ticket-form>`;
/** An element finds its way back within this many milliseconds of the fault's end. */
const RECOVERY = { timeout: 12_000 };

const cards = (page: Page) => page.locator('balise-dashboard-cards');
const list = (page: Page) => page.locator('balise-ticket-list');
const ticket = (page: Page) => page.locator('balise-ticket');
const readers = (page: Page) => [cards(page), list(page), ticket(page)];

async function openAll(page: Page, origin: string): Promise<void> {
  await openEmbed(page, origin, ELEMENTS);
  await fillLogin(page, 'responsable');
  await expectData(page);
}

async function expectData(page: Page, { timeout } = RECOVERY): Promise<void> {
  await expect(cards(page).getByRole('link').first()).toBeVisible({ timeout });
  await expect(list(page).getByRole('link').first()).toBeVisible({ timeout });
  await expect(ticket(page).getByRole('heading', { name: 'En bref' })).toBeVisible({ timeout });
}

/** The form beside them is not concerned and stays usable. */
const expectFormAlive = (page: Page) =>
  expect(page.locator('balise-ticket-form').getByLabel('Objet')).toBeEditable();

const NETWORK = 'Connexion au serveur impossible.';
const UNEXPECTED = 'Réponse inattendue du serveur.';
const BROKEN =
  "Un dysfonctionnement dans l'application a été détecté et signalé. La dernière opération effectuée peut ne pas avoir été bien réalisée.";

const SAID: [FaultName, string][] = [
  ['reset', NETWORK],
  ['cut-off', NETWORK],
  ['error-500', BROKEN],
  ['error-500-html', BROKEN],
  ['error-502', NETWORK],
  ['error-503', NETWORK],
  ['error-504', NETWORK],
  ['forbidden', "Vous n'êtes pas autorisé à effectuer cette action."],
  ['portal-html', UNEXPECTED],
  ['redirect-elsewhere', UNEXPECTED],
  ['empty-200', UNEXPECTED],
  ['no-content', UNEXPECTED],
  ['truncated', UNEXPECTED],
];

for (const [fault, sentence] of SAID) {
  test(`[C6] ${fault}: « ${sentence} », and back within 12 s`, async ({ page, faults }) => {
    await openAll(page, faults.url);
    const broken = faults.inject(fault, READS, { method: 'GET' });
    await page.reload();
    for (const element of readers(page)) {
      await expect(element.getByText(sentence).first()).toBeVisible({ timeout: 15_000 });
    }
    await expectFormAlive(page);
    await axe(page, 'main');
    expect((await readTexts(page)).join(' ')).not.toContain('<');
    broken.end();
    if (fault === 'forbidden' || fault.startsWith('error-500')) {
      for (const element of readers(page)) {
        const retry = element.getByRole('button', { name: 'Réessayer' });
        if (await retry.count()) await retry.first().click();
      }
      if (fault === 'forbidden') await page.reload();
    }
    await expectData(page);
  });
}

test('[C6] no server at all: shown, and back within 12 s of its return (fault 1)', async ({
  page,
  faults,
}) => {
  await openAll(page, faults.url);
  await faults.stop();
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(cards(page).getByText(NETWORK)).toBeVisible({ timeout: 30_000 });
  await expect(cards(page).getByText(/Données de \d\d:\d\d/)).toBeVisible();
  await expect(cards(page).getByRole('link').first(), 'what was known stays').toBeVisible();
  await expectFormAlive(page);
  await faults.start();
  await expect(cards(page).getByText(NETWORK)).toBeHidden(RECOVERY);
});

test('a server that asks to wait is left alone that long (fault 11)', async ({ page, faults }) => {
  await openAll(page, faults.url);
  const busy = faults.inject('too-many', /^\/api\/tickets\/42\/\?/, { times: 1 });
  await page.reload();
  await expect(ticket(page).getByText('Nouvelle tentative (1/3)…')).toBeVisible();
  await expectData(page);
  expect(busy.calls).toHaveLength(1);
});

test('a slow answer moves nothing when it lands (fault 4)', async ({ page, faults }) => {
  await openAll(page, faults.url);
  faults.inject('slow-3s', READS, { method: 'GET' });
  await watchLayoutShift(page);
  await page.reload();
  // from the frames on: before, each element's code takes its place as it comes
  await page.waitForFunction(() =>
    [...document.querySelectorAll('main > :not(h1, balise-login)')].every(
      (each) => each.shadowRoot?.childElementCount,
    ),
  );
  await page.evaluate(async () => {
    // layout shifts are reported after their frame
    for (let frame = 0; frame < 3; frame++) await new Promise((done) => requestAnimationFrame(done));
    (window as unknown as { layoutShift: number }).layoutShift = 0;
  });
  await expectData(page);
  await expectNoLayoutShift(page);
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

test('slow-30s: « La réponse tarde… », and the data comes by itself (fault 5)', async ({ page, faults }) => {
  test.setTimeout(240_000);
  await openAll(page, faults.url);
  const slow = faults.inject('slow-30s', READS, { method: 'GET' });
  await page.reload();
  for (const element of readers(page)) {
    await expect(element.getByText('La réponse tarde…').first()).toBeVisible({ timeout: 25_000 });
  }
  // what is under way stays late; the counters' poll gives up at 30 s and asks again
  slow.end();
  await expectData(page, { timeout: 45_000 });
});

for (const fault of ['hang', 'drip'] as const) {
  test(`${fault}: « La réponse tarde… », and people may give up and try again (faults 6, 7)`, async ({
    page,
    faults,
  }) => {
    await openAll(page, faults.url);
    const slow = faults.inject(fault, READS, { method: 'GET' });
    await page.reload();
    for (const element of readers(page)) {
      await expect(element.getByText('La réponse tarde…').first()).toBeVisible({ timeout: 15_000 });
    }
    await axe(page, 'main');
    slow.end();
    for (const element of readers(page)) {
      await element.getByRole('button', { name: 'Annuler' }).first().click();
      await element.getByRole('button', { name: 'Réessayer' }).first().click();
    }
    await expectData(page);
  });
}

for (const fault of ['not-logged-in', 'redirect-login'] as const) {
  test(`${fault}: the login is shown in place, and what was typed is still there (faults 14, 20)`, async ({
    page,
    faults,
  }) => {
    await openAll(page, faults.url);
    await page.locator('balise-ticket-form').getByLabel('Objet').fill('À ne pas perdre');
    const ended = faults.inject(fault, READS, { method: 'GET' });
    await expect(page.locator('balise-login').getByLabel('Identifiant')).toBeVisible({ timeout: 15_000 });
    await expect(list(page).getByText('Connectez-vous pour voir les tickets.')).toBeVisible();
    const calls = ended.calls.length;
    await expect(page.getByText('Votre session a pris fin. Connectez-vous pour continuer.')).toBeVisible();
    expect(ended.calls.length, 'nothing is asked any more').toBe(calls);
    ended.end();
    await fillLogin(page, 'responsable');
    await expectData(page);
    await expect(page.locator('balise-ticket-form').getByLabel('Objet')).toHaveValue('À ne pas perdre');
  });
}

for (const fault of ['nulls', 'odd-numbers', 'unknown-values'] as const) {
  test(`[E4] ${fault}: shown as they are or described in French, nothing leaks (faults 27 to 29)`, async ({
    page,
    faults,
  }) => {
    await openAll(page, faults.url);
    faults.inject(fault, READS, { method: 'GET' });
    await page.reload();
    await expect(list(page).getByRole('link').first()).toBeVisible();
    await expect(ticket(page).getByRole('heading').first()).toBeVisible();
    if (fault === 'nulls') await expect(list(page).getByText('Utilisateur supprimé').first()).toBeVisible();
    await expectFormAlive(page);
    await expectCleanText(page);
    await axe(page, 'main');
  });
}

test('the later of two filters stays, whichever answer comes first (fault 35)', async ({ page, faults }) => {
  await openAll(page, faults.url);
  faults.inject('first-is-slow', /^\/api\/tickets\/4[23]\/\?/, { method: 'GET' });
  await ticket(page).evaluate((element) => {
    element.setAttribute('ticket-id', '42');
    element.setAttribute('ticket-id', '43');
  });
  await expect(ticket(page).getByText(/Ticket n°\s43\b/)).toBeVisible();
  await expect(ticket(page).getByText(/Ticket n°\s42\b/)).toHaveCount(0);
});
