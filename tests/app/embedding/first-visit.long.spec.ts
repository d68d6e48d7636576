/** Elements of every kind keep their room while their data comes, on a narrow and on a wide page. */

import { yearIn } from '../../days.ts';
import { expect, test } from '../_support/fixtures.ts';
import { expectRoomKept, logIn, twoFrames } from '../_support/hosts/first-visit.ts';
import { leave, openBalise, openHost, page as write } from '../_support/hosts/hosts.ts';
import { expectNoLayoutShift, watchLayoutShift } from '../_support/page/checks.ts';

for (const width of [600, 1000]) {
  for (const element of [
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
    test(`[L3] ${element[0]} keeps its room while its data comes, ${width} px wide`, async ({
      page,
      server,
    }) => {
      await expectRoomKept(page, server.url, width, element);
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
  const before = `year=${yearIn(-1)}`;
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
