/**
 * `<balise-import>` on the built product, in its size: 20,000 rows whose tab is killed ten times in the middle, sent at
 * the pace of a server that asks for patience. Nothing is lost, nothing is made twice.
 */
import type { BrowserContext, Page } from '@playwright/test';
import { expect, login, test } from '../_support/fixtures.ts';
import { button, desk, PATH } from '../_support/screens/import.ts';
import { Api } from '../_support/server/api.ts';
import { type RunningServer, startServer } from '../_support/server/server.ts';

/** `IMPORT_ROWS` for a quick look. */
const ROWS = Number(process.env.IMPORT_ROWS ?? 20_000);
const KILLS = 10;
/** Every so many pieces the server asks for a second of patience. */
const BUSY_EACH = Math.ceil(ROWS / 40);
const SECOND = 1000;

let own: RunningServer;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await startServer();
});
test.afterAll(() => own.stop());

/** Answers some creations with 429, and notes what is sent before the time that it named is over. */
async function beBusy(context: BrowserContext): Promise<{ refused: number; early: number }> {
  const seen = { refused: 0, early: 0 };
  /** When a body that was refused may be sent again. */
  const waits = new Map<string, number>();
  let count = 0;
  await context.route('**/api/assets/', async (route) => {
    const request = route.request();
    if (request.method() !== 'POST') return route.continue();
    const key = request.headers()['idempotency-key'] ?? '';
    if (Date.now() < (waits.get(key) ?? 0)) seen.early++;
    count++;
    if (count % BUSY_EACH !== 0) return route.continue();
    seen.refused++;
    waits.set(key, Date.now() + SECOND);
    return route.fulfill({
      status: 429,
      headers: { 'Retry-After': '1' },
      json: { detail: 'Trop de demandes.' },
    });
  });
  return seen;
}

/** As a crash does: nothing of the page runs any more. */
async function kill(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  void session.send('Page.crash').catch(() => {});
  await crashed;
  await page.close();
}

async function listTags(): Promise<string[]> {
  const api = new Api(own.url);
  const found: string[] = [];
  for (let next: string | null = '/api/assets/?page_size=1000'; next; ) {
    const list: { next: string | null; results: { balise: string }[] } = await api.call('GET', next);
    found.push(...list.results.map(({ balise }) => balise).filter((balise) => balise.startsWith('V-')));
    next = list.next && new URL(list.next, own.url).pathname + new URL(list.next, own.url).search;
  }
  return found.sort();
}

test('20,000 rows whose tab is killed ten times are made, each once', async ({ page, context, problems }) => {
  test.setTimeout(3_600_000);
  problems.allow(/429/);
  const seen = await beBusy(context);
  await login(page, 'admin', own.url + PATH);
  const tags = Array.from({ length: ROWS }, (_, at) => `V-${String(at).padStart(5, '0')}`);
  await desk(page)
    .locator('input[type=file]')
    .setInputFiles({
      name: 'vannes.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(['Nom;Balise;Site', ...tags.map((tag) => `Vanne ${tag};${tag};Dépôt`)].join('\n')),
    });
  await button(page, 'Vérifier').click();
  await button(page, /^Importer \d/).click({ timeout: 60_000 });
  let tab = page;
  for (let life = 1; life <= KILLS; life++) {
    const bar = desk(tab).getByRole('progressbar');
    // in percent
    await expect
      .poll(async () => Number(await bar.getAttribute('aria-valuenow')), { timeout: 600_000 })
      .toBeGreaterThan((life / (KILLS + 1)) * 90);
    const next = await context.newPage();
    await kill(tab);
    tab = next;
    await login(tab, 'admin', own.url + PATH);
    await button(tab, 'Continuer').click({ timeout: 60_000 });
  }
  await expect(desk(tab)).toContainText(/lignes créées/, { timeout: 1_800_000 });
  await expect(desk(tab).getByText(/refusée/)).toHaveCount(0);
  expect(await listTags()).toEqual(tags);
  expect(seen.refused).toBeGreaterThan(KILLS);
  expect(seen.early).toBe(0);
});
