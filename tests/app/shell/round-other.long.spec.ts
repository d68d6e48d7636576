/** The same day without network on a server without keys and versions, whose answers to writes are empty. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getNow, getWallTime, toWallMs } from '../../../src/core/kernel/time/paris-clock.ts';
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { createTexts, logInFor, openPhone, type Texts, type Work, work } from '../_support/page/phone-day.ts';
import { prepareSite, waitingChip } from '../_support/page/prepared-round.ts';
import { untilControlled } from '../_support/page/worker.ts';
import { interventionPage } from '../_support/screens/intervention.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/server/other-server.ts';

const HOURS_MS = 3_600_000;
const WRITE = /^\/api\/(?:tickets|interventions)\//;
const ACCOUNT = [OTHER_ACCOUNT.username, OTHER_ACCOUNT.password] as const;

/** Ten interventions on one piece of the boiler room: nine to be done, and one to be dated. */
function createWork({ store }: OtherServer): Work[] {
  return Array.from({ length: 10 }, (_, rank) => {
    const ticket = { id: `t-9${rank}`, objet: `Passage ${rank}`, date_creation: '2026-01-02 09:00' };
    const intervention = { id: `i-9${rank}`, ticket: { ...ticket, asset: 'a-1' }, prestataire: 'p-1' };
    const dates = { date_intervention: '2026-01-05 08:00', validation: true };
    const rest = { description: '', priority: 'normale', state: 'assigned', created_by: null, asset: 'a-1' };
    store.tickets.push({ ...ticket, ...rest, intervention: intervention.id });
    store.interventions.push({ ...intervention, compte_rendu: '', ...(rank < 9 && dates) });
    return { id: intervention.id, ticket };
  });
}

test.describe('a day in a basement, on a server without keys and versions', () => {
  test.describe.configure({ timeout: 400_000 });

  test('thirty things done on ten interventions, over a killed tab, a closed phone, a wrong clock and an expired session, arrive once and in order', async () => {
    const other = await new OtherServer().start();
    const works = createWork(other);
    const texts = createTexts(works.length);
    const profile = mkdtempSync(join(tmpdir(), 'balise-phone-'));
    const sent: string[] = [];
    const morning = getNow();

    let { context, page } = await openPhone(profile);
    await logInFor(page, `${other.url}/profil`, ...ACCOUNT);
    await untilControlled(page);
    await prepareSite(page, 'Chaufferie');

    // the browser has no network
    await context.setOffline(true);
    for (const rank of [0, 1, 2, 3, 4]) {
      await page.goto(`${other.url}/interventions/${works[rank]?.id}`);
      await work(page, works[rank] as Work, texts[rank] as Texts, sent);
    }
    // the tab is killed, then the phone goes off, two hours wrong, and its server is away
    const devtools = await context.newCDPSession(page);
    const crashed = page.waitForEvent('crash');
    devtools.send('Page.crash').catch(() => {});
    await crashed;
    await context.close();
    await other.leave();
    ({ context, page } = await openPhone(profile, 2 * HOURS_MS));
    for (const rank of [5, 6, 7, 8, 9]) {
      await page.goto(`${other.url}/interventions/${works[rank]?.id}`);
      await expect(waitingChip(page, sent.length)).toBeVisible();
      await work(page, works[rank] as Work, texts[rank] as Texts, sent);
    }
    expect(sent).toHaveLength(30);
    await expect(interventionPage(page).element).toBeVisible();

    // the evening: the server is back, and takes the session for one that has ended
    await context.route('**/api/**', (route) => route.fulfill({ status: 401, json: {} }));
    await other.comeBack();
    await page.reload();
    await expect(page.locator('input[autocomplete="username"]')).toBeVisible();
    await context.unroute('**/api/**');
    await fillLogin(page, ...ACCOUNT);
    const written = () =>
      other.calls
        .filter(({ method, url }) => method !== 'GET' && WRITE.test(url))
        .map(({ method, url }) => `${method} ${new URL(url, other.url).pathname}`);
    await expect.poll(() => written().length, { timeout: 120_000 }).toBe(sent.length);
    await expect(waitingChip(page, null)).toBeHidden({ timeout: 60_000 });
    expect(written(), 'in order, and once').toEqual(sent);
    await context.close();
    rmSync(profile, { recursive: true, force: true });
    await other.stop();

    const { interventions, comments, attachments } = other.store;
    for (const [rank, { id, ticket }] of works.entries()) {
      const { report, comment, photo, date } = texts[rank] as Texts;
      const found = interventions.find((each) => each.id === id);
      expect(found?.compte_rendu).toBe(date ? '' : report);
      // by the server's clock, also what was done under the wrong one
      const done = getWallTime(String(found?.date_realisation ?? ''));
      if (!date) expect(done).toBeGreaterThanOrEqual(getWallTime(morning) - 60_000);
      if (!date) expect(done).toBeLessThanOrEqual(toWallMs());
      if (date) expect(found?.date_intervention).toMatch(/^2031-03-04/);
      expect(comments.filter((each) => each.ticket === ticket.id).map(({ texte }) => texte)).toEqual([
        comment,
      ]);
      expect(attachments.filter(({ parent }) => parent === ticket.id).map(({ label }) => label)).toEqual([
        photo,
      ]);
    }
    expect(other.foreignCalls).toEqual([]);
  });
});
