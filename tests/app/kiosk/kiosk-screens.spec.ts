/** `/kiosk`: what its address asks for, one screen at a time. What lasts hours: `screen.long`. */
import { axe, expect, readTexts, shots, test } from '../_support/fixtures.ts';
import { advance, advanceTo, advanceUntil } from '../_support/kiosk/kiosk.ts';
import { ALL_SCREENS, makeDevice } from '../_support/kiosk/kiosk-pages.ts';
import { untilLetters } from '../_support/page/letters.ts';

test('[L4] a kiosk, lying or upright, shows each screen whole, without scrolling, in letters for three metres', async ({
  page,
  api,
}) => {
  test.setTimeout(300_000);
  const { token } = await makeDevice(api('admin'), 'Atelier', ALL_SCREENS);
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const [screen, theme] of ALL_SCREENS.flatMap((name) => [[name, 'light'] as const])) {
      await page.goto(`/kiosk?ecrans=${screen}&theme=${theme}#appareil=${token}`);
      // the same page, whose fragment alone differs, is not loaded anew
      const element = page.locator('.kiosk-screen > *');
      await expect(element).toBeVisible();
      await expect(page.locator('[aria-busy="true"], .card-frame')).toHaveCount(0);
      await untilLetters(page);
      const measure = () =>
        element.evaluate((host) => {
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
      await expect(async () => {
        const found = await measure();
        expect(found.least, `${screen}: the smallest letters`).toBeGreaterThanOrEqual(22);
        expect(found.lowest, `${screen}: the lowest words`).toBeLessThanOrEqual(height);
        expect(found.over, `${screen}: cut off`).toBeLessThanOrEqual(1);
        expect(found.page, `${screen}: the page scrolls`).toEqual([0, 0]);
      }, 'once laid out').toPass();
      // of any height: as many rows as fit, and not one too high
      if (screen === 'controles' && width > height) {
        for (let less = 0; less < 90; less += 9) {
          await page.setViewportSize({ width, height: height - less });
          await expect
            .poll(async () => (await measure()).over, `controles, ${less} px less: cut off`)
            .toBeLessThanOrEqual(1);
        }
        await page.setViewportSize({ width, height });
      }
      if (screen === 'tickets') {
        await expect(async () => {
          const box = await element.locator('.dt-scroll').boundingBox();
          const rows = await element.locator('.dt-link').all();
          const boxes = await Promise.all(rows.map((row) => row.boundingBox()));
          const seen = boxes.filter((row) => row && box && row.y < box.y + box.height).length;
          const total = Number(
            /^(\d+)\stickets ouverts/.exec((await element.locator('.title-count').textContent()) ?? '')?.[1],
          );
          const rest = element.getByText(new RegExp(`^et ${total - seen}\\sautres?$`));
          expect(await rest.isVisible(), 'what has no room is counted').toBe(true);
        }).toPass();
      }
      await shots(page, `kiosk-${screen}-${width}`);
    }
    await axe(page);
  }
});

test('[L4] enlarged to 200 %, a screen that has no room scrolls (RGAA 10.4)', async ({ page, api }) => {
  await page.setViewportSize({ width: 640, height: 450 });
  const { token } = await makeDevice(api('admin'), 'Loupe', ALL_SCREENS);
  await page.goto(`/kiosk?ecrans=cartes#appareil=${token}`);
  const last = page.locator('.kiosk-screen .card').last();
  // before, there is nothing to scroll
  await expect(last.locator('.card-count')).toBeVisible();
  await expect(last).not.toBeInViewport();
  await page.locator('.kiosk-screen').hover();
  await page.mouse.wheel(0, 2000);
  await expect(last).toBeInViewport();
});

test('[A16] the screen whose turn it is is a full dot among hollow ones, none of them faint (RGAA 3.3)', async ({
  page,
  api,
}) => {
  const { token } = await makeDevice(api('admin'), 'Points', ['cartes', 'tickets']);
  await page.goto(`/kiosk?ecrans=cartes,tickets#appareil=${token}`);
  const dots = page.locator('.kiosk-dot');
  await expect(dots).toHaveCount(2);
  for (const dot of await dots.all()) await expect(dot).toHaveCSS('opacity', '1');
  await expect(page.locator('.kiosk-dot[data-now]')).not.toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  const other = page.locator('.kiosk-dot:not([data-now])');
  await expect(other).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  await expect(other).not.toHaveCSS('border-top-width', '0px');
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
  await page.getByRole('group', { name: 'Assombrir la nuit' }).getByRole('checkbox').check();
  await axe(page);
  await shots(page, 'kiosk-set-up');
  const open = page.getByRole('link', { name: 'Ouvrir l’écran' });
  await expect(open).toHaveAttribute('href', /\/kiosk\?ecrans=cartes,tickets&duree=20&theme=dark&nuit=22-6$/);

  // nobody is logged in here: it shows how
  await open.click();
  await expect(page.getByRole('status')).toContainText('Cet écran n’est pas connecté.');
  await axe(page);

  // dimmed by the hour
  const { token } = await makeDevice(api('admin'), 'Nuit', ['cartes']);
  await page.clock.install({ time: new Date('2026-11-25T21:50:00+01:00') });
  await page.goto(`/kiosk?ecrans=cartes&nuit=22-6#appareil=${token}`);
  await expect(page.locator('.card-count').first()).toBeVisible();
  await expect(page.locator('.kiosk-night')).toHaveCount(0);
  await advanceTo(page, new Date('2026-11-25T22:00:05+01:00'));
  await expect(page.locator('.kiosk-night')).toHaveCount(1);
});

test('[L4] whoever reads slowly stops the screens, by keys too, and they go on by themselves after an hour', async ({
  page,
  api,
}) => {
  const { token } = await makeDevice(api('admin'), 'Couloir', ['cartes', 'agenda']);
  await page.clock.install({ time: new Date('2026-11-25T09:00:00+01:00') });
  // a turn that outlasts what is done before it ends
  await page.goto(`/kiosk?ecrans=cartes,agenda&duree=300#appareil=${token}`);
  await expect(page.locator('.card-count').first()).toBeVisible();
  const first = page.getByRole('img', { name: /^Écran 1 sur 2/ });
  await expect(first).toBeVisible();
  // nobody has used it yet
  const controls = page.getByRole('button');
  await expect(controls).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Arrêter le défilement' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Reprendre le défilement' })).toBeFocused();
  await axe(page);
  await shots(page, 'kiosk-held');
  await advance(page, 610_000, 10_000);
  await expect(first).toBeVisible();
  await page.keyboard.press('Enter');
  const second = page.getByRole('img', { name: /^Écran 2 sur 2/ });
  await advanceUntil(page, 310_000, () => second.isVisible(), 10_000);
  await expect(second).toBeVisible();
  await page.keyboard.press('Enter');
  await page.clock.fastForward(3_600_000);
  await advanceUntil(page, 310_000, () => first.isVisible(), 10_000);
  await expect(first).toBeVisible();
  await expect(controls).toHaveCount(0);
  await page.mouse.move(200, 200);
  await page.mouse.move(240, 220);
  await expect(page.getByRole('button', { name: 'Arrêter le défilement' })).toBeVisible();
  await advance(page, 65_000);
  await expect(controls).toHaveCount(0);
});
