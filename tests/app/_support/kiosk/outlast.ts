/** `/kiosk` through faults of its server, midnight and a new version: after each it must be the kiosk that it was before. */
import { expect, type Page, type Route } from '@playwright/test';
import type { Problems } from '../page/problems.ts';
import type { Api } from '../server/api.ts';
import { advance, advanceUntil } from './kiosk.ts';
import { ALL_SCREENS, deploy, makeDevice } from './kiosk-pages.ts';

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const MIDNIGHT = new Date('2026-11-26T00:00:00+01:00').getTime();
/** The society, and one for each screen. */
const ELEMENTS = 6;
/** A ticket is to be seen this many milliseconds after it was declared. */
const FRESH = MINUTE;

type Fault = (route: Route) => Promise<unknown>;
const FAULTS = {
  '401': (route) =>
    route.fulfill({ status: 401, json: { detail: 'Nom d’utilisateur/mot de passe invalide.' } }),
  '500': (route) => route.fulfill({ status: 500, json: { detail: 'Non.' } }),
  HTML: (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>Maintenance</title>' }),
  silence: () => Promise.resolve(),
} satisfies Record<string, Fault>;
export type KioskFault = keyof typeof FAULTS;

/** What the kiosk is made of: each element with whether it is a kiosk, and what could be pressed on the page. */
const look = (page: Page) =>
  page.evaluate(() => {
    const elements = [...document.querySelectorAll<HTMLElement & { kiosk?: boolean }>('.kiosk *')].filter(
      ({ localName }) => localName.startsWith('balise-'),
    );
    const controls: string[] = [];
    const walk = (root: ParentNode) => {
      for (const each of root.querySelectorAll('*')) {
        if (each.matches('button, input, select, textarea, a[href], [tabindex="0"], [role="button"]'))
          controls.push(each.outerHTML.slice(0, 100));
        if (each.shadowRoot) walk(each.shadowRoot);
      }
    };
    walk(document);
    return {
      kiosks: elements.filter((each) => each.kiosk === true && each.hasAttribute('kiosk')).length,
      elements: elements.length,
      controls,
    };
  });

interface Given {
  page: Page;
  api: (account?: string) => Api;
  problems: Problems;
}

/** @param faults that its server has, one after the other, before midnight and a new version */
export async function outlast({ page, api, problems }: Given, faults: readonly KioskFault[]): Promise<void> {
  problems.allow(/Failed to load resource|Balise : /);
  const { token } = await makeDevice(api('admin'), 'Hall', ALL_SCREENS);
  let fault: Fault | null = null;
  let asked = new Set<string>();
  await page.route('**/api/**', (route) => {
    asked.add(new URL(route.request().url()).pathname);
    return fault ? fault(route) : route.fallback();
  });
  // each fault takes less than three minutes, and what comes before them two
  await page.clock.install({ time: MIDNIGHT - (2 + 3 * faults.length) * MINUTE });
  await page.goto(`/kiosk?ecrans=${ALL_SCREENS.join()}&duree=30#appareil=${token}`);
  const count = page.locator('balise-dashboard-cards .card-count').first();
  await expect(count).toBeVisible();

  /** What is polled in a minute. */
  const listen = async (): Promise<string[]> => {
    asked = new Set();
    await advance(page, 65 * SECOND);
    return [...asked].sort();
  };
  const calls = await listen();
  expect(calls.length, calls.join('\n')).toBeGreaterThanOrEqual(6);

  async function isKiosk(after: string): Promise<void> {
    const seen = { kiosks: ELEMENTS, elements: ELEMENTS, controls: [] };
    await expect.poll(() => look(page), { message: `after ${after}` }).toEqual(seen);
    expect(await listen(), `calls after ${after}`).toEqual(calls);
    const objet = `Fuite après ${after}`;
    await api('admin').call('POST', '/api/tickets/', { objet, priority: 'urgente' });
    const row = page.locator('balise-ticket-list').getByText(objet);
    const isSeen = async () => (await row.count()) > 0;
    expect(await advanceUntil(page, FRESH, isSeen), `a ticket after ${after}`).toBeLessThanOrEqual(FRESH);
  }

  await isKiosk('nothing');
  for (const [name, wrong] of faults.map((name) => [name, FAULTS[name]] as const)) {
    fault = wrong;
    await advance(page, 40 * SECOND);
    fault = null;
    const isBack = async () =>
      (await count.count()) > 0 && (await page.locator('balise-ticket-list .dt-link').count()) > 0;
    expect(await advanceUntil(page, 120 * SECOND, isBack), `back after ${name}`).toBeLessThanOrEqual(
      120 * SECOND,
    );
    await advance(page, 20 * SECOND);
    await isKiosk(name);
  }
  const clock = async () => page.locator('.kiosk-head .kiosk-day').textContent();
  const reached = await page.evaluate(() => Date.now());
  const night = MIDNIGHT + MINUTE;
  if (reached < night) await advance(page, night - reached, 10 * SECOND);
  await expect.poll(clock).toBe('jeudi 26 novembre');
  await isKiosk('midnight');

  const fresh = await deploy(page);
  const back = page.waitForEvent('load');
  const isNew = async () =>
    (await page
      .locator(`script[src$="${fresh}"]`)
      .count()
      .catch(() => 0)) > 0;
  await advanceUntil(page, 300 * SECOND, isNew, 10_000);
  await back;
  await expect(count).toBeVisible();
  await expect(page.locator('balise-ticket-list .dt-link').first()).toBeAttached();
  await isKiosk('a new version');
}
