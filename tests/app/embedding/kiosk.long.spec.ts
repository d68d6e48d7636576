/** Unattended screens, at length: every element, hours without anybody. */
import type { Page } from '@playwright/test';
import { axe, expect, test, watchLayoutShift } from '../_support/fixtures.ts';
import { advance, advanceUntil, DATA_ELEMENTS, openWall, tagOf, Way } from '../_support/kiosk/kiosk.ts';
import { AGE_PATTERN, age, shows, standAlone, WALL } from '../_support/kiosk/kiosk-elements.ts';

for (const tag of DATA_ELEMENTS.filter((each) => each !== 'balise-ticket-list'))
  test(`[L4] <${tag}> in kiosk shows changes and its age, greys, and recovers by itself`, async ({
    page,
    server,
    api,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await standAlone(page, server.url, api(), tag);
  });

test('[L4] the age line moves nothing when it appears, and disappears when data is fresh', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const way = new Way();
  await watchLayoutShift(page);
  const body = WALL.map((tag) => tagOf(tag)).join('');
  await openWall(page, server.url, body, { way });
  for (const tag of WALL) {
    expect(await advanceUntil(page, 10_000, shows(page, tag, 1)), tag).toBeLessThan(Infinity);
    await expect(age(page, tag)).toHaveText('');
  }
  const shift = () => page.evaluate(() => (window as unknown as { layoutShift: number }).layoutShift);
  let before = await shift();
  // the page's last pieces come when they can
  await expect
    .poll(
      async () => {
        const now = await shift();
        const isStill = now === before;
        before = now;
        return isStill;
      },
      { intervals: [500] },
    )
    .toBe(true);
  way.fault = 503;
  await advance(page, 60_000);
  for (const tag of WALL) {
    await expect(age(page, tag)).toContainText(AGE_PATTERN);
    await expect(age(page, tag)).not.toHaveAttribute('data-stale');
  }
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));
  expect(await shift()).toBe(before);
  way.fault = null;
  for (const tag of WALL) {
    const fresh = async () => (await age(page, tag).textContent()) === '';
    expect(await advanceUntil(page, 12_000, fresh), tag).toBeLessThanOrEqual(12_000);
  }
});

test('[L4] greyed data stays legible', async ({ page, server, problems }) => {
  problems.allow(/Failed to load resource/);
  const way = new Way();
  await openWall(
    page,
    server.url,
    '<balise-dashboard-cards kiosk theme="dark"></balise-dashboard-cards><balise-ticket-list kiosk></balise-ticket-list>',
    {
      way,
    },
  );
  await expect(page.locator('balise-dashboard-cards .card-count')).toHaveCount(7);
  await expect(page.locator('balise-ticket-list .dt-row').first()).toBeVisible();
  await way.settle();
  way.fault = 'lost';
  await advance(page, 330_000, 5000);
  await expect(page.locator('.kiosk-age[data-stale]')).toHaveCount(2);
  await axe(page, 'balise-dashboard-cards');
  await axe(page, 'balise-ticket-list');
});

test('[L4] a screen that has slept asks once for each thing, at once', async ({ page, server }) => {
  const way = new Way();
  await openWall(
    page,
    server.url,
    '<balise-dashboard-cards kiosk></balise-dashboard-cards><balise-month-list kiosk></balise-month-list>',
    { way },
  );
  await expect(page.locator('balise-month-list .days, balise-month-list .empty').first()).toBeVisible();
  await expect(page.locator('balise-dashboard-cards .card-count').first()).toBeVisible();
  await advance(page, 4000, 1000);
  way.version = 2;
  way.calls.length = 0;
  await page.clock.fastForward(8 * 3_600_000);
  await page.evaluate(() => {
    document.dispatchEvent(new Event('visibilitychange'));
    dispatchEvent(new Event('online'));
  });
  expect(await advanceUntil(page, 6000, shows(page, 'balise-dashboard-cards', 2))).toBeLessThanOrEqual(6000);
  const asked = (path: string) => way.calls.filter((call) => call.startsWith(path)).length;
  expect(asked('/api/tickets/stats')).toBe(1);
  expect(asked('/api/v2/interventions/calendar')).toBe(1);
});

/** What the page holds, after its garbage was collected. */
async function measure(page: Page) {
  const client = await page.context().newCDPSession(page);
  await client.send('Performance.enable');
  for (let round = 0; round < 3; round++) await client.send('HeapProfiler.collectGarbage');
  const { metrics } = await client.send('Performance.getMetrics');
  const value = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? Number.NaN;
  const found = {
    nodes: value('Nodes'),
    listeners: value('JSEventListeners'),
    heap: value('JSHeapUsedSize'),
  };
  await client.detach();
  return found;
}

test('[L4] two hours on a kiosk leave nothing behind', async ({ page, server, problems }) => {
  test.setTimeout(240_000);
  problems.allow(/Failed to load resource/);
  const way = new Way();
  const body = ['balise-agenda', 'balise-month-list', 'balise-dashboard-cards', 'balise-ticket-list']
    .map((tag) => `<${tag} kiosk></${tag}>`)
    .join('');
  await openWall(page, server.url, body, { way });
  expect(await advanceUntil(page, 10_000, shows(page, 'balise-agenda', 1))).toBeLessThan(Infinity);
  /** Rounds with changed data, one outage in each ten minutes. */
  const stand = async (minutes: number) => {
    for (let minute = 0; minute < minutes; minute++) {
      way.version = 1 + (minute % 2);
      way.fault = minute % 10 === 9 ? 503 : null;
      await advance(page, 60_000, 10_000);
    }
    way.fault = null;
    way.version = 1;
    await advance(page, 70_000, 5000);
    await expect(age(page, 'balise-agenda')).toHaveText('');
  };
  await stand(60);
  const before = await measure(page);
  way.calls.length = 0;
  await stand(60);
  const after = await measure(page);
  expect(way.calls.length, 'it went on asking').toBeGreaterThan(500);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThanOrEqual(20);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThanOrEqual(5);
  expect(after.heap - before.heap, 'bytes').toBeLessThanOrEqual(600_000);
});
