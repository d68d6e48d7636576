/** What somebody else's page pays for an element at the first visit: waits, and how far it moves. */
import type { Page } from '@playwright/test';
import { PASSWORD } from '../_support/accounts.ts';
import { expectNoLayoutShift, watchLayoutShift } from '../_support/checks.ts';
import { expect, test } from '../_support/fixtures.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts.ts';

/** A page that logs in by itself, as an intranet with a session of its own does. */
const logIn = (origin: string): string => `<script type="module">
  import { setup } from '${origin}/elements/balise.js';
  setup({ api: '${origin}', credentials: () => ({ username: 'responsable', password: '${PASSWORD}' }) });
</script>`;

test('[L3] all files of an element are asked for at once, before the first of them has come', async ({
  page,
  server,
}) => {
  const balise = await openBalise(server.url);
  const host = await openHost(write(logIn(balise.origin), '<balise-ticket-form></balise-ticket-form>'));
  const asked = new Set<string>();
  let letCome = () => {};
  const awaited = new Promise<void>((resolve) => {
    letCome = resolve;
  });
  await page.route(`${balise.origin}/elements/**`, async (route) => {
    const [, name = ''] = /\/([\w-]+?)(?:-[\w-]{8})?\.js/.exec(route.request().url()) ?? [];
    asked.add(name);
    // none of them comes before all are asked for, the suite's own code neither
    if (name !== 'balise') await awaited;
    await route.continue().catch(() => {});
  });
  await page.goto(host.origin);
  await expect
    .poll(() => [...asked])
    .toEqual(expect.arrayContaining(['core', 'react', 'base', 'shapes', 'pickers', 'form']));
  expect(asked, 'what runs as it comes waits for the settings of the page').not.toContain(
    'balise-ticket-form',
  );
  letCome();
  await expect(page.locator('balise-ticket-form').getByRole('textbox', { name: /Objet/ })).toBeVisible();
  await leave(page, host, balise);
});

const twoFrames = (page: Page) =>
  page
    .evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
    .catch(() => {});

for (const width of [600, 1000]) {
  for (const [tag, content, attributes = ''] of [
    ['balise-ticket-form', 'textarea'],
    ['balise-dashboard-cards', '[part=card]:not(.card-frame)'],
    ['balise-agenda', '.ev'],
    ['balise-controls', 'table, .empty'],
    ['balise-category-admin', '.dt-link'],
    ['balise-asset-list', '.site-tree-end'],
    ['balise-intervenant-list', '.dt-link'],
    ['balise-group-admin', '.group-row'],
    ['balise-finance', 'td'],
    ['balise-ticket', '.contact', 'ticket-id="1"'],
  ] as const) {
    test(`[L3] ${tag} keeps its room while its data comes, ${width} px wide`, async ({ page, server }) => {
      const balise = await openBalise(server.url);
      const host = await openHost(write(logIn(balise.origin), `<${tag} ${attributes}></${tag}>`));
      await page.setViewportSize({ width, height: 800 });
      await watchLayoutShift(page);
      // each answer comes some frames after what is drawn without it
      await page.route(`${balise.origin}/api/**`, async (route) => {
        // and who that is after all of it
        if (route.request().url().includes('/users/me/'))
          await page
            .locator(tag)
            .locator('div')
            .first()
            .waitFor()
            .catch(() => {});
        await twoFrames(page);
        await route.continue().catch(() => {});
      });
      await page.goto(host.origin);
      await expect(page.locator(tag).locator(content).first()).toBeVisible();
      await expectNoLayoutShift(page, 0.02);
      await leave(page, host, balise);
    });
  }
}

test('[L3] figures that are compared with the year before are drawn once it has come', async ({
  page,
  server,
}) => {
  const balise = await openBalise(server.url);
  const host = await openHost(write(logIn(balise.origin), '<balise-stats-tickets></balise-stats-tickets>'));
  await page.setViewportSize({ width: 600, height: 800 });
  await watchLayoutShift(page);
  const before = `year=${new Date().getFullYear() - 1}`;
  const answered = page.waitForResponse(
    (answer) => answer.url().includes('/tickets/analysis/') && !answer.url().includes(before),
  );
  await page.route(`${balise.origin}/api/tickets/analysis/**`, async (route) => {
    if (route.request().url().includes(before)) {
      await answered;
      await twoFrames(page);
    }
    await route.continue().catch(() => {});
  });
  await page.goto(host.origin);
  await expect(page.locator('balise-stats-tickets .kpi-change').first()).toBeVisible();
  await expectNoLayoutShift(page, 0.02);
  await leave(page, host, balise);
});
