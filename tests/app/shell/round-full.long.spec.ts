/** A full device: where a round is prepared and where something is written. */
import type { Page } from '@playwright/test';
import { axe, expect, shots, test } from '../_support/fixtures.ts';
import { modal } from '../_support/page/modal.ts';
import {
  beginAtPlace,
  chooseSite,
  listComments,
  say,
  untilKeeping,
  waitingChip,
} from '../_support/page/prepared-round.ts';
import { panel } from '../_support/screens/tickets.ts';

test.use({ viewport: { width: 390, height: 844 } });

/** Has each write to the storage of the page end as on a full device: browsers notice a smaller limit late. */
const fillStorage = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    const store = IDBObjectStore.prototype;
    const held = store as IDBObjectStore & { realPut?: IDBObjectStore['put'] };
    held.realPut ??= store.put;
    const put = function (this: IDBObjectStore) {
      Object.defineProperty(this.transaction, 'error', {
        value: new DOMException('full', 'QuotaExceededError'),
      });
      this.transaction.abort();
    };
    Object.assign(store, { put: full ? put : held.realPut });
  }, isFull);

test('a full storage says so where a round is prepared and where something is written, and leaves what waits', async ({
  page,
  context,
  api,
  problems,
}) => {
  test.slow();
  const { site, ticket } = await beginAtPlace(page, api, problems, 'Plein');
  await fillStorage(page, true);
  await chooseSite(page, site.name);
  await expect(modal(page).getByText(/^Il n’y a plus de place sur cet appareil/)).toBeVisible();
  await axe(page, 'balise-messages');
  await shots(page, 'round-full');
  await page.keyboard.press('Escape');
  await fillStorage(page, false);

  await page.goto(`/tickets/${ticket.id}`);
  await expect(panel(page, 'Échanges').getByLabel('Votre commentaire')).toBeVisible();
  await untilKeeping(page);
  await context.route(/\/api\//, (route) => route.abort());
  await say(page, 'Un');
  await expect(waitingChip(page, 1)).toBeVisible({ timeout: 60_000 });
  await fillStorage(page, true);
  await say(page, 'Deux');
  await expect(
    page.getByText(/plus de place sur cet appareil\u00a0: ceci n’est pas gardé/).first(),
  ).toBeVisible();
  await shots(page, 'outbox-full');
  // the header with what waits included
  await axe(page);
  await expect(panel(page, 'Échanges').getByLabel('Votre commentaire')).toHaveValue('Deux');
  await expect(waitingChip(page, 1)).toBeVisible();
  await fillStorage(page, false);
  await context.unroute(/\/api\//);
  await expect.poll(() => listComments(api(), ticket.id), { timeout: 90_000 }).toEqual(['Un']);
});
