/** What every element shows on an unattended screen, and how long it takes. */
import type { Page } from '@playwright/test';
import { type Api, expect } from '../fixtures.ts';
import { AGELESS, advance, advanceUntil, findIds, openWall, sign, tagOf, Way } from './kiosk.ts';

/** The longest time between two rounds, and what a long list takes. */
const PACE_MS = 65_000;

/** What a passer-by could press. */
export const CONTROLS = 'button:visible, input:visible, select:visible, textarea:visible, a.button:visible';

/** The elements that kiosks are made of. */
export const WALL = ['agenda', 'month-list', 'dashboard-cards', 'ticket-list', 'intervention-list'].map(
  (name) => `balise-${name}`,
);

/** Whether the element shows the data of that version. */
export const shows = (page: Page, tag: string, version: number) => async () =>
  (await page.locator(tag).evaluate(readAll)).includes(sign(tag, version));

/** All that the element has drawn; nothing before its code has come. */
const readAll = (element: Element): string => element.shadowRoot?.innerHTML ?? '';

/** Whether nothing covers a line's text at its start and in its middle. */
function isOnTop(line: Element): boolean {
  const { left, top, width, height } = (line.firstElementChild ?? line).getBoundingClientRect();
  const root = line.getRootNode() as ShadowRoot;
  return [4, width / 2].every((right) =>
    line.contains(root.elementFromPoint(left + right, top + height / 2)),
  );
}

/** The line with the age of an element's data. */
export const age = (page: Page, tag: string) => page.locator(`${tag} .kiosk-age`);

/** How the line begins: with the day where midnight has passed since. */
export const AGE_PATTERN = /^Données (de|du \d\d\/\d\d\/\d{4} à) \d\d:\d\d/;

/** The element shows its data, what changes, its age while the server is away, and recovers by itself. */
export async function standAlone(page: Page, origin: string, api: Api, tag: string): Promise<void> {
  const way = new Way();
  await page.addInitScript(() => {
    // a kiosk's browser may report its tab as hidden
    Object.defineProperty(document, 'hidden', { get: () => true });
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden' });
  });
  await openWall(page, origin, tagOf(tag, await findIds(api)), { way });
  expect(await advanceUntil(page, 10_000, shows(page, tag, 1)), 'shows the data').toBeLessThan(Infinity);

  await expect(page.locator(tag).locator(CONTROLS), 'nothing to press').toHaveCount(0);

  way.version = 2;
  const gone = async () => (await shows(page, tag, 2)()) && !(await shows(page, tag, 1)());
  expect(await advanceUntil(page, PACE_MS, gone, 5000), 'shows what changed').toBeLessThanOrEqual(PACE_MS);
  expect(way.overlaps, 'rounds never overlap').toEqual([]);

  way.fault = 'lost';
  await advance(page, 60_000);
  if (!AGELESS.has(tag)) {
    await expect(age(page, tag)).toContainText(AGE_PATTERN);
    expect(await age(page, tag).evaluate(isOnTop), 'nothing is drawn over the age').toBe(true);
  }
  await advance(page, 250_000, 5000);
  if (!AGELESS.has(tag)) await expect(age(page, tag)).toHaveAttribute('data-stale', 'true');
  expect(await shows(page, tag, 2)(), 'the last known data stays').toBe(true);
  way.version = 3;
  way.fault = null;
  expect(await advanceUntil(page, 12_000, shows(page, tag, 3)), 'live after the outage').toBeLessThanOrEqual(
    12_000,
  );
  if (!AGELESS.has(tag)) await expect(age(page, tag)).toHaveText('');
}
