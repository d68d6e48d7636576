/** Unattended screens: every element with data updates it by itself, or shows its age. All others: `kiosk.long`. */
import { axe, expect, test } from '../_support/fixtures.ts';
import { advance, advanceTo, advanceUntil, openWall, Way } from '../_support/kiosk/kiosk.ts';
import { CONTROLS, shows, standAlone, WALL } from '../_support/kiosk/kiosk-elements.ts';

test('[L4] an element in kiosk shows changes and its age, greys, and recovers by itself', async ({
  page,
  server,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await standAlone(page, server.url, api(), 'balise-ticket-list');
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
    { way, time: new Date('2026-11-30T23:50:00+01:00') },
  );
  const day = page.locator('balise-agenda .agenda-grid');
  const month = page.locator('balise-month-list').getByRole('heading').first();
  await expect(day).toContainText(/30/);
  await expect(month).toHaveText('novembre 2026');
  await expect(page.locator('balise-dashboard-cards')).toContainText('lundi 30 novembre 2026');
  way.calls.length = 0;
  await advanceTo(page, new Date('2026-12-01T00:00:00+01:00'));
  await advance(page, 60_000);
  await expect(day.locator('[data-today]').first()).toBeVisible();
  await expect(day).toContainText(/mar\.? ?1|mardi 1/);
  await expect(month).toHaveText('décembre 2026');
  await expect(page.locator('balise-dashboard-cards')).toContainText('mardi 1er décembre 2026');
  expect(way.calls).toContainEqual(expect.stringMatching(/calendar\?.*month=12/));
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
