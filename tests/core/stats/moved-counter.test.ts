/** What moves a counter is in a list: both are shown together (spec §9). */
import { expect, onTestFinished, test } from 'vitest';
import { beginLook, followNamed } from '../../../src/core/kernel/store/follow.ts';
import { countersQuery } from '../../../src/core/stats/store.ts';
import { sendJson, serve } from '../_server.ts';

/** A page with the counters, and a list that is looked at. */
async function openPage() {
  const page = { open: 3, counts: 0, reads: 0 };
  await serve((_request, response) => {
    page.counts++;
    sendJson(response, { opened_tickets: page.open });
  });
  onTestFinished(countersQuery.$state.listen(() => {}));
  await expect.poll(() => countersQuery.$state.get().status).toBe('LOADED');
  onTestFinished(beginLook(async () => void page.reads++));
  return page;
}

test('a counter that another read finds moved has the list read', async () => {
  const page = await openPage();
  await countersQuery.refresh();
  expect(page.reads, 'nothing has moved').toBe(0);
  page.open = 4;
  await countersQuery.refresh();
  expect([page.counts, page.reads]).toEqual([3, 1]);
});

test('one that was read beside the list does not: the server has named the change', async () => {
  const page = await openPage();
  page.open = 4;
  followNamed();
  await expect.poll(() => countersQuery.$state.get().data?.opened_tickets).toBe(4);
  expect([page.counts, page.reads]).toEqual([2, 1]);
});
