/** `/kiosk`: what its address asks for, one screen at a time, for weeks. */
import { axe, expect, readTexts, shots, test } from '../_support/fixtures.ts';
import { advance, advanceUntil } from '../_support/kiosk.ts';
import { ALL_SCREENS, deploy, makeDevice, shownScreen } from '../_support/walls.ts';

const MORNING = new Date('2026-11-25T09:00:00+01:00');
const MINUTE = 60_000;

test('[L4] a wall lives two hours: a minute without the server, then a new version, its data always there', async ({
  page,
  api,
  problems,
}) => {
  test.slow();
  problems.allow(/Failed to load resource/);
  const { token } = await makeDevice(api('admin'), 'Hall d’accueil', ['cartes', 'agenda']);
  await page.clock.install({ time: MORNING });
  await page.goto(`/kiosk?ecrans=cartes,agenda&duree=30#appareil=${token}`);
  const count = page.locator('balise-dashboard-cards .card-count').first();
  await expect(count).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hall d’accueil' })).toBeVisible();
  const time = page.locator('.wall-time');
  await expect(time).toHaveText('09:00');

  // the link's secret is nowhere to be read, and a reload does not need it
  const secret = token.split(':')[1] ?? '';
  expect(page.url()).not.toContain('appareil');
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
  expect(stored).toContain('balise.device');
  expect(stored).not.toContain(secret);

  // one screen after the other
  await expect(shownScreen(page)).toHaveAttribute('data-screen', 'cartes');
  await advance(page, 31_000);
  await expect(shownScreen(page)).toHaveAttribute('data-screen', 'agenda');
  await advance(page, 30_000);
  await expect(shownScreen(page)).toHaveAttribute('data-screen', 'cartes');

  // gone for a minute: the last data stays, with its time, and is fresh again by itself
  await page.route('**/api/**', (route) => route.abort('connectionfailed'));
  await advance(page, MINUTE);
  const age = page.locator('balise-dashboard-cards .kiosk-age-text');
  await expect(age).toContainText(/^Données de 09:0\d/);
  await expect(count).not.toBeEmpty();
  await page.unroute('**/api/**');
  expect(await advanceUntil(page, 20_000, async () => (await age.count()) === 0)).toBeLessThanOrEqual(20_000);

  // a new version, whose files are not all there at first
  const fresh = await deploy(page);
  await page.route(`**/static/${fresh}`, (route) => route.fulfill({ status: 404 }));
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  const isOld = () => page.evaluate(() => 'isOld' in window);
  await advance(page, 6 * MINUTE, 10_000);
  expect(await isOld(), 'a version that is half there is not taken').toBe(true);
  await page.unroute(`**/static/${fresh}`);
  await deploy(page);
  const back = page.waitForEvent('load');
  await advanceUntil(page, 5 * MINUTE, async () => !(await isOld().catch(() => false)), 10_000);
  await back;
  await expect(page.locator(`script[src$="${fresh}"]`)).toBeAttached();
  await expect(count).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hall d’accueil' })).toBeVisible();

  // the rest of two hours, and it has not been loaded again
  await page.evaluate(() => Object.assign(window, { isOld: true }));
  const reached = await page.evaluate(() => Date.now());
  await advance(page, MORNING.getTime() + 120 * MINUTE - reached, 30_000);
  expect(await isOld()).toBe(true);
  await expect(time).toHaveText(/^1[01]:\d\d$/);
  await advance(page, 60_000);
  await expect(age).toHaveCount(0);
  await expect(count).not.toBeEmpty();
});

for (const [width, height] of [
  [1920, 1080],
  [1080, 1920],
] as const)
  test(`[L4] a wall of ${width} × ${height} shows each screen whole, without scrolling, in letters for three metres`, async ({
    page,
    api,
  }) => {
    test.slow();
    const { token } = await makeDevice(api('admin'), 'Atelier', ALL_SCREENS);
    await page.setViewportSize({ width, height });
    for (const [screen, theme] of ALL_SCREENS.flatMap((name) => [[name, 'light'] as const])) {
      await page.goto(`/kiosk?ecrans=${screen}&theme=${theme}#appareil=${token}`);
      // the same page, whose fragment alone differs, is not loaded anew
      const element = page.locator('.wall-screen > *');
      await expect(element).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .card-frame')).toHaveCount(0);
      await page.waitForLoadState('networkidle');
      const found = await element.evaluate((host) => {
        const zoom = host.currentCSSZoom;
        const root = host.shadowRoot as ShadowRoot;
        const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
        const sizes: number[] = [];
        const bottoms: number[] = [];
        while (walker.nextNode()) {
          const parent = walker.currentNode.parentElement;
          if (!walker.currentNode.textContent?.trim() || !parent || parent.closest('style')) continue;
          const { width: wide, bottom } = parent.getBoundingClientRect();
          if (!parent.checkVisibility() || wide <= 2) continue;
          sizes.push(Number.parseFloat(getComputedStyle(parent).fontSize) * zoom);
          if (!parent.closest('.dt-scroll')) bottoms.push(bottom);
        }
        const page = document.documentElement;
        return {
          least: Math.min(...sizes),
          lowest: Math.max(...bottoms),
          over: host.scrollHeight - host.clientHeight,
          page: [page.scrollHeight - innerHeight, page.scrollWidth - innerWidth],
        };
      });
      expect(found.least, `${screen}: the smallest letters`).toBeGreaterThanOrEqual(22);
      expect(found.lowest, `${screen}: the lowest words`).toBeLessThanOrEqual(height);
      expect(found.over, `${screen}: cut off`).toBeLessThanOrEqual(1);
      expect(found.page, `${screen}: the page scrolls`).toEqual([0, 0]);
      if (screen === 'tickets') {
        const box = await element.locator('.dt-scroll').boundingBox();
        const rows = await element.locator('.dt-link').all();
        const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
        const seen = boxes.filter((row) => row && box && row.y < box.y + box.height).length;
        const count = element.getByText(new RegExp(`^${seen} tickets affichés sur \\d`));
        await expect(count, 'what has no room is not counted as shown').toBeVisible();
      }
      await shots(page, `wall-${screen}-${width}`);
    }
    await axe(page);
  });

test('[L4] an address with a mistake gets one sentence; without parameters it composes itself', async ({
  page,
  api,
}) => {
  await page.goto('/kiosk?ecrans=cartes,finance');
  await expect(page.getByRole('status')).toContainText('« ecrans=finance » n’existe pas');
  expect((await readTexts(page)).filter((text) => text.includes('finance'))).toHaveLength(1);
  await axe(page);

  await page.getByRole('link', { name: 'Composer cet écran' }).click();
  await expect(page.getByRole('heading', { name: 'Un écran mural' })).toBeVisible();
  await page.getByLabel('Agenda du jour').uncheck();
  await page.getByLabel('Tickets', { exact: true }).check();
  await page.getByLabel('Durée de chacun, en secondes').fill('5');
  await expect(page.getByRole('status')).toContainText('donnez un nombre de secondes, de 10 à 3600');
  await expect(page.getByRole('link', { name: 'Ouvrir l’écran' })).toHaveCount(0);
  await page.getByLabel('Durée de chacun, en secondes').fill('20');
  await page.getByLabel('Couleurs').selectOption('dark');
  await page.getByLabel('Assombrir la nuit').check();
  await axe(page);
  await shots(page, 'wall-set-up');
  const open = page.getByRole('link', { name: 'Ouvrir l’écran' });
  await expect(open).toHaveAttribute('href', /\/kiosk\?ecrans=cartes,tickets&duree=20&theme=dark&nuit=22-6$/);

  // nobody is logged in here: it shows how
  await open.click();
  await expect(page.getByRole('status')).toContainText('Cet écran n’est pas connecté.');
  await axe(page);

  // dimmed by the hour
  const { token } = await makeDevice(api('admin'), 'Nuit', ['cartes']);
  await page.clock.install({ time: new Date('2026-11-25T21:59:30+01:00') });
  await page.goto(`/kiosk?ecrans=cartes&nuit=22-6#appareil=${token}`);
  await expect(page.locator('.card-count').first()).toBeVisible();
  await expect(page.locator('.wall-night')).toHaveCount(0);
  await advance(page, 35_000);
  await expect(page.locator('.wall-night')).toHaveCount(1);
});
