/** Faults of the network itself, which only a real connection has, on reading elements together. */

import {
  expect,
  expectNoLayoutShift,
  type FaultName,
  fillLogin,
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
  UNEXPECTED,
} from '../_support/hosts/reading-elements.ts';

const FAULTS: [FaultName, string][] = [
  ['reset', NETWORK],
  ['cut-off', NETWORK],
  ['redirect-elsewhere', UNEXPECTED],
  ['no-content', UNEXPECTED],
  ['truncated', UNEXPECTED],
];
for (const [fault, sentence] of FAULTS)
  test(`[C6] ${fault}: « ${sentence} », and back by itself`, async ({ page, faults }) => {
    await openAll(page, faults.url);
    const broken = faults.inject(fault, READS, { method: 'GET' });
    await page.reload();
    for (const element of readers(page)) await expect(element.getByText(sentence).first()).toBeVisible();
    broken.end();
    await expectData(page);
  });

test('slow-30s: « La réponse tarde… », and the data comes by itself (fault 5)', async ({ page, faults }) => {
  test.setTimeout(240_000);
  await openAll(page, faults.url);
  const slow = faults.inject('slow-30s', READS, { method: 'GET' });
  await page.reload();
  for (const element of readers(page))
    await expect(element.getByText('La réponse tarde…').first()).toBeVisible();
  // what is under way stays late; the counters' poll gives up at 30 s and asks again
  slow.end();
  await expect(cards(page).getByRole('link').first()).toBeVisible({ timeout: 45_000 });
  await expectData(page);
});

test('drip: « La réponse tarde… », and people may give up and try again (fault 7)', async ({
  page,
  faults,
}) => {
  await openAll(page, faults.url);
  const slow = faults.inject('drip', READS, { method: 'GET' });
  await page.reload();
  for (const element of readers(page))
    await expect(element.getByText('La réponse tarde…').first()).toBeVisible();
  slow.end();
  for (const element of readers(page)) {
    await element.getByRole('button', { name: 'Annuler' }).first().click();
    await element.getByRole('button', { name: 'Réessayer' }).first().click();
  }
  await expectData(page);
});

test('redirect-login: the login is shown in place (fault 20)', async ({ page, faults }) => {
  await openEmbed(page, faults.url, '<balise-login></balise-login><balise-ticket-list></balise-ticket-list>');
  await fillLogin(page, 'responsable');
  await expect(list(page).getByRole('link').first()).toBeVisible();
  const ended = faults.inject('redirect-login', READS, { method: 'GET' });
  await page.reload();
  await expect(page.locator('balise-login').getByLabel('Identifiant')).toBeVisible();
  await expect(list(page).getByText('Connectez-vous pour voir les tickets.')).toBeVisible();
  ended.end();
  await fillLogin(page, 'responsable');
  await expect(list(page).getByRole('link').first()).toBeVisible();
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
