/** The files that a page loads at its first visit, and what may become of one of them on its way. */
import type { Locator, Page, Request, Route } from '@playwright/test';
import { expect } from '../fixtures.ts';
import { watchAnswers } from '../kiosk/answers.ts';
import { advanceUntil } from '../kiosk/kiosk.ts';

const MAINTENANCE = '<!doctype html><title>Maintenance</title>';

/** What comes in place of a file. */
export const BROKEN: Record<string, (route: Route) => Promise<unknown>> = {
  'an error': (route) => route.fulfill({ status: 503, body: '' }),
  HTML: (route) => route.fulfill({ contentType: 'text/html', body: MAINTENANCE }),
  'a part of it': async (route) => {
    const answer = await route.fetch();
    const { 'content-encoding': _, 'content-length': __, ...headers } = answer.headers();
    const text = await answer.text();
    await route.fulfill({ headers, body: text.slice(0, text.length / 2) });
  },
  nothing: () => Promise.resolve(),
  'a refusal': (route) => route.abort('blockedbyclient'),
  'what the browser cannot read': (route) =>
    route.fulfill({
      contentType: route.request().resourceType() === 'script' ? 'text/javascript' : 'text/css',
      body: 'let = ?. {{',
    }),
};

/** Opens a page undisturbed. @returns the paths of its scripts and sheets, as it asked for them */
export async function listFiles(page: Page, { path }: Opened): Promise<string[]> {
  const files = new Set<string>();
  const note = (request: Request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) files.add(new URL(request.url()).pathname);
  };
  page.on('request', note);
  await page.goto(path);
  await page.waitForLoadState('networkidle');
  page.off('request', note);
  return [...files];
}

/** A page that is opened, and what shows that it has started. */
export interface Opened {
  path: string;
  find: (page: Page) => Locator;
}

export const LOGIN: Opened = {
  path: '/login',
  find: (page) => page.locator('input[autocomplete="username"]'),
};
export const WALL: Opened = {
  path: '/kiosk?ecrans=cartes',
  find: (page) => page.getByRole('main', { name: 'Écran mural' }),
};

const FAILED = /Le chargement de Balise a échoué\.|Cette (page|partie de la page) n’a pas pu être chargée\./;
export const findReport = (page: Page): Locator => page.getByText(FAILED);

/**
 * Opens a page of which a file is broken, until that is reported, or, without a file that its HTML does not name, until
 * the page stands all the same.
 * @returns whether its HTML names the file
 * @throws where neither is within 20 s
 */
export async function openBroken(
  page: Page,
  { path, find }: Opened,
  file: string,
  fault: string,
): Promise<boolean> {
  const isNamed = (await (await page.request.get(path)).text()).includes(`"${file}"`);
  const shown = isNamed ? findReport(page) : findReport(page).or(find(page));
  await page.route(`**${file}*`, (route) => BROKEN[fault]?.(route));
  watchAnswers(page);
  await page.goto('about:blank');
  await page.goto(path, { waitUntil: 'commit' });
  await advanceUntil(page, 20_000, () => shown.first().isVisible());
  await expect(shown.first(), `${fault} in place of ${file}: reported`).toBeVisible();
  return isNamed;
}

/** From now on the file comes as it is. */
export const mend = (page: Page): Promise<void> => page.unrouteAll({ behavior: 'ignoreErrors' });

/** @throws where the page has not started within 40 s, with its sheets */
export async function expectStarted(page: Page, { find }: Opened, after: string): Promise<void> {
  const hasStarted = async () => (await find(page).isVisible()) && (await findReport(page).count()) === 0;
  await advanceUntil(page, 40_000, hasStarted);
  await expect(findReport(page), `${after}: nothing reported`).toHaveCount(0);
  await expect(find(page), `${after}: started`).toBeVisible();
  const sheets = await page.evaluate(() =>
    [...document.styleSheets].filter(({ href }) => href).map(({ cssRules }) => cssRules.length > 1),
  );
  expect(sheets.length, after).toBeGreaterThan(1);
  expect(sheets, `${after}: its sheets`).not.toContain(false);
}
