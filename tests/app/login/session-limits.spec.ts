/** An unused session ends by itself, in every tab, with a minute's notice; input stays. */
import type { Page } from '@playwright/test';
import { axe, expect, fillLogin, login, shots, test, uniqueText } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import { findKept } from '../_support/page/storage.ts';

const MINUTE = 60_000;
const out = (page: Page) => page.locator('input[autocomplete="username"]');
const stay = (page: Page) => page.getByRole('button', { name: 'Rester connecté' });
/** The watch is loaded after the login: it has begun once it has noted its times. */
const isWatched = (page: Page) =>
  expect.poll(() => page.evaluate(() => localStorage.getItem('balise.session-times'))).not.toBeNull();

test.beforeEach(({ problems }) => problems.allow(/Failed to load resource.*401/));

test('half an hour without input: notice in all tabs, « Rester connecté », then the end, and the draft is back', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await login(page, 'responsable', '/tickets?create=1');
  const objet = page.locator('balise-ticket-form').getByLabel('Objet');
  const words = uniqueText('Gardé');
  await objet.fill(words);
  await isWatched(page);
  const other = await context.newPage();
  await other.goto('/');
  await expect(other.locator('balise-dashboard-cards').getByRole('link').first()).toBeVisible();
  // from here on only the test moves the clock
  await context.clock.pauseAt(Date.now() + MINUTE);
  await other.keyboard.press('Shift');

  await context.clock.runFor(28 * MINUTE);
  await expect(stay(page)).toHaveCount(0);
  await context.clock.runFor(MINUTE + 2000);
  for (const tab of [page, other]) await expect(stay(tab)).toBeVisible();
  await expect(stay(page)).toBeFocused();
  await expect(page.getByText(/^Il reste \d\d\ssecondes\.$/)).toBeVisible();
  await stay(other).click();
  for (const tab of [page, other]) await expect(stay(tab)).toHaveCount(0);
  await context.clock.runFor(29 * MINUTE + 2000);
  await expect(stay(page)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(stay(page)).toHaveCount(0);
  await expect(objet).toHaveValue(words);
  await expect(objet, 'the focus comes back, and the key has sent nothing').toBeFocused();

  await context.clock.runFor(30 * MINUTE - 1000);
  await expect(stay(page)).toBeVisible();
  await expect(out(page)).toHaveCount(0);
  await context.clock.runFor(1000);
  for (const tab of [page, other]) await expect(out(tab)).toBeVisible();
  await expect.poll(() => findKept(page, words)).toEqual([]);
  await fillLogin(page, 'responsable');
  await expect(objet).toHaveValue(words);
});

test('[A16] axe finds nothing in the notice; Échap stays logged in; a device that slept has nothing of it when it wakes, nor a page opened later', async ({
  page,
  context,
}) => {
  await context.clock.install();
  await login(page, 'responsable');
  await isWatched(page);
  // the notice lasts for a minute: looking at it may take longer
  await context.clock.pauseAt(Date.now() + 29 * MINUTE + 1000);
  await expect(stay(page)).toBeFocused();
  await shots(page, 'session-warning');
  let isOver = false;
  const moveClock = async () => {
    while (!isOver) await context.clock.runFor(1);
  };
  const analysis = axe(page, 'balise-messages').finally(() => {
    isOver = true;
  });
  // axe waits for timers of no length
  await Promise.all([analysis, moveClock()]);
  await page.keyboard.press('Escape');
  await expect(stay(page)).toHaveCount(0);
  await expect(page.getByRole('main')).toBeVisible();
  await context.clock.resume();
  await context.clock.fastForward(9 * 60 * MINUTE);
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(out(page)).toBeVisible();

  // a page that is opened again after the limit, though the tab kept its session
  await fillLogin(page, 'responsable');
  await isWatched(page);
  await page.goto('about:blank');
  await context.clock.fastForward(31 * MINUTE);
  await page.goto('/');
  await expect(out(page)).toBeVisible();
});

test('a kiosk never counts as idle', async ({ page, context, server }) => {
  await context.clock.install();
  await openEmbed(
    page,
    server.url,
    '<balise-login quiet></balise-login><balise-dashboard-cards kiosk></balise-dashboard-cards>',
  );
  await fillLogin(page, 'responsable');
  await expect(page.locator('.card').first()).toBeVisible();
  await isWatched(page);
  await context.clock.runFor(45 * MINUTE);
  await expect(page.locator('.card').first()).toBeVisible();
  await expect(stay(page)).toHaveCount(0);
});
