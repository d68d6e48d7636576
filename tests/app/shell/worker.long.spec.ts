/** The application's worker survives deployments, and opens what is whole. */
import type { Page } from '@playwright/test';
import { expect, test } from '../_support/fixtures.ts';
import { ACCOUNTS, login } from '../_support/login/accounts.ts';
import { frame, openDeployed, untilControlled } from '../_support/page/worker.ts';
import { Deployment } from '../_support/server/deployment.ts';

test.use({ serviceWorkers: 'allow' });
test.beforeEach(({ problems }) => {
  problems.allow(/Failed to load resource|ERR_/);
  test.slow();
});

/** Which build drew the page. */
const readBuild = (page: Page) => page.evaluate(() => document.documentElement.dataset.build ?? 'own');

/** Has the browser look for another worker, and waits until one is kept whole, or refused. */
const lookForWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return 'none';
    return new Promise<string>((done) => {
      const look = () => /activated|redundant/.test(worker.state) && done(worker.state);
      worker.addEventListener('statechange', look);
      look();
    });
  });

test('a first visit while a build is being copied has its worker once that is whole, without being loaded again', async ({
  page,
  context,
  server,
}) => {
  const deployment = new Deployment(server.url);
  await deployment.start();
  await deployment.deploy('late');
  deployment.lose('/static/late.js');
  await page.clock.install();
  await login(page, ACCOUNTS[1], `${deployment.url}/profil`);
  await page.clock.runFor(10_000);
  const countRegistered = () =>
    page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
  await expect.poll(() => deployment.asked).toContain('/sw.js');
  await expect.poll(countRegistered, { timeout: 60_000 }).toBe(0);
  await deployment.deploy('late');
  await page.clock.runFor(11 * 60_000);
  await untilControlled(page);
  await context.setOffline(true);
  await page.goto(`${deployment.url}/profil`);
  await expect(frame(page)).toBeVisible();
  await deployment.stop();
});

test('a new build, an old one again, one that is half copied, full storage and a server that restarts: each opens what is whole', async ({
  page,
  context,
  server,
}) => {
  const deployment = await openDeployed(page, server.url);
  const open = async (): Promise<string> => {
    await page.goto(`${deployment.url}/profil`);
    await expect(frame(page)).toBeVisible();
    return readBuild(page);
  };
  const openOffline = async (): Promise<string> => {
    await context.setOffline(true);
    const found = await open();
    await context.setOffline(false);
    return found;
  };
  deployment.fail(502);
  expect(await open(), 'a proxy whose server restarts').toBe('own');
  deployment.fail(null);

  await deployment.deploy('half', { isWhole: false });
  expect(await lookForWorker(page), 'one that cannot be kept whole').toBe('redundant');
  expect(await open()).toBe('own');
  expect(await openOffline()).toBe('own');

  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', { origin: deployment.url, quotaSize: 1 });
  await deployment.deploy('full');
  expect(await lookForWorker(page), 'one that there is no room for').toBe('redundant');
  expect(await openOffline()).toBe('own');
  await browser.send('Storage.overrideQuotaForOrigin', { origin: deployment.url });

  await deployment.deploy('new');
  expect(await open(), 'the server has it').toBe('new');
  expect(await lookForWorker(page)).not.toBe('redundant');
  await expect.poll(openOffline).toBe('new');

  deployment.withdraw();
  expect(await open(), 'the server went back').toBe('own');
  expect(await lookForWorker(page)).not.toBe('redundant');
  await expect.poll(openOffline).toBe('own');
  await deployment.stop();
});
