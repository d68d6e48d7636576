/** Unattended screens: every element with data updates it by itself, or shows its age. */
import type { Page } from '@playwright/test';
import { axe, expect, test, watchLayoutShift } from '../_support/fixtures.ts';
import {
  AGELESS,
  advance,
  advanceUntil,
  DATA_ELEMENTS,
  findIds,
  openWall,
  sign,
  tagOf,
  Way,
} from '../_support/kiosk.ts';

/** The longest time between two rounds, and what a long list takes. */
const PACE_MS = 65_000;

const shows = (page: Page, tag: string, version: number) => async () =>
  (await page.locator(tag).evaluate(readAll)).includes(sign(tag, version));

/** All that the element has drawn; nothing before its code has come. */
const readAll = (element: Element): string => element.shadowRoot?.innerHTML ?? '';

/** What whoever passes could press. */
const CONTROLS = 'button:visible, input:visible, select:visible, textarea:visible, a.button:visible';

/** Whether nothing covers a line's text at its start and in its middle. */
function isOnTop(line: Element): boolean {
  const { left, top, width, height } = (line.firstElementChild ?? line).getBoundingClientRect();
  const root = line.getRootNode() as ShadowRoot;
  return [4, width / 2].every((right) =>
    line.contains(root.elementFromPoint(left + right, top + height / 2)),
  );
}

const age = (page: Page, tag: string) => page.locator(`${tag} .kiosk-age`);

for (const tag of DATA_ELEMENTS) {
  test(`[L4] <${tag}> in kiosk shows changes and its age, greys, and recovers by itself`, async ({
    page,
    server,
    api,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    const way = new Way();
    await page.addInitScript(() => {
      // a wall's browser may report its tab as hidden
      Object.defineProperty(document, 'hidden', { get: () => true });
      Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
    });
    await openWall(page, server.url, tagOf(tag, await findIds(api())), { way });
    expect(await advanceUntil(page, 10_000, shows(page, tag, 1)), 'shows the data').toBeLessThan(Infinity);

    await expect(page.locator(tag).locator(CONTROLS), 'nothing to press').toHaveCount(0);

    way.version = 2;
    const gone = async () => (await shows(page, tag, 2)()) && !(await shows(page, tag, 1)());
    expect(await advanceUntil(page, PACE_MS, gone, 5000), 'shows what changed').toBeLessThanOrEqual(PACE_MS);
    expect(way.overlaps, 'rounds never overlap').toEqual([]);

    way.fault = 'lost';
    await advance(page, 60_000);
    if (!AGELESS.has(tag)) {
      await expect(age(page, tag)).toContainText(/^Données de \d\d:\d\d/);
      expect(await age(page, tag).evaluate(isOnTop), 'nothing is drawn over the age').toBe(true);
    }
    await advance(page, 250_000, 5000);
    if (!AGELESS.has(tag)) await expect(age(page, tag)).toHaveAttribute('data-stale', 'true');
    expect(await shows(page, tag, 2)(), 'the last known data stays').toBe(true);
    way.version = 3;
    way.fault = null;
    expect(
      await advanceUntil(page, 12_000, shows(page, tag, 3)),
      'live after the outage',
    ).toBeLessThanOrEqual(12_000);
    if (!AGELESS.has(tag)) await expect(age(page, tag)).toHaveText('');
  });
}

/** The elements that walls are made of. */
const WALL = ['agenda', 'month-list', 'dashboard-cards', 'ticket-list', 'intervention-list'].map(
  (name) => `balise-${name}`,
);

test('[L4] the age line moves nothing when it appears, and disappears when data is fresh', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const way = new Way();
  await watchLayoutShift(page);
  const ids = {
    asset: 0,
    contract: 0,
    intervention: 0,
    plan: 0,
    prestataire: 0,
    profile: 0,
    site: 0,
    ticket: 0,
  };
  const body = WALL.map((tag) => tagOf(tag, ids)).join('');
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
    await expect(age(page, tag)).toContainText(/^Données de \d\d:\d\d/);
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

test('[L4] at midnight the agenda, the month and « aujourd’hui » follow the day within a minute', async ({
  page,
  server,
}) => {
  const way = new Way();
  await openWall(
    page,
    server.url,
    `<balise-agenda kiosk view="day"></balise-agenda><balise-month-list kiosk></balise-month-list>
     <balise-dashboard-cards kiosk></balise-dashboard-cards>`,
    { way, time: new Date('2026-11-30T23:59:30+01:00') },
  );
  const day = page.locator('balise-agenda .agenda-grid');
  const month = page.locator('balise-month-list').getByRole('heading').first();
  await expect(day).toContainText(/30/);
  await expect(month).toHaveText('novembre 2026');
  await expect(page.locator('balise-dashboard-cards')).toContainText('lundi 30 novembre 2026');
  way.calls.length = 0;
  await advance(page, 90_000);
  await expect(day.locator('[data-today]').first()).toBeVisible();
  await expect(day).toContainText(/mar\.? ?1|mardi 1/);
  await expect(month).toHaveText('décembre 2026');
  await expect(page.locator('balise-dashboard-cards')).toContainText('mardi 1 décembre 2026');
  expect(way.calls).toContainEqual(expect.stringMatching(/calendar\?.*month=12/));
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

test('[L4] a refused session: a quiet card, no data, no login form, few calls; back by itself', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const said = problems.allowCounted(/console: Balise : .* refuse \(401\) la session gardée de cet écran/);
  const way = new Way();
  const body = WALL.map((tag) => `<${tag} kiosk></${tag}>`).join('');
  await openWall(page, server.url, body, { way });
  for (const tag of WALL) {
    expect(await advanceUntil(page, 10_000, shows(page, tag, 1)), tag).toBeLessThan(Infinity);
  }
  way.fault = 401;
  const waits = page.getByText('Cet écran attend sa connexion.');
  expect(await advanceUntil(page, 12_000, async () => (await waits.count()) === WALL.length)).toBeLessThan(
    Infinity,
  );
  for (const tag of WALL) expect(await shows(page, tag, 1)(), 'no data').toBe(false);
  await expect(page.locator('balise-agenda .empty-text')).toHaveText(
    /^Les identifiants donnés à cet écran sont refusés\. Nouvel essai à\s\d\d:\d\d\.$/,
  );
  await expect(page.locator('form:visible, input:visible, [role=alert]:visible, dialog:visible')).toHaveCount(
    0,
  );
  await expect(page.locator('main').locator(CONTROLS)).toHaveCount(0);
  await axe(page, 'balise-agenda');
  way.calls.length = 0;
  await advance(page, 15 * 60_000, 5000);
  expect(way.calls.length, 'attempts in a quarter of an hour').toBeGreaterThan(2);
  expect(way.calls.length, 'fewer than lock an account').toBeLessThan(9);
  expect(said(), 'one sentence for all attempts').toBe(1);
  way.fault = null;
  way.version = 2;
  for (const tag of WALL) {
    expect(await advanceUntil(page, 310_000, shows(page, tag, 2), 5000), tag).toBeLessThan(Infinity);
  }
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

test('[L4] two hours on a wall leave nothing behind', async ({ page, server, problems }) => {
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
