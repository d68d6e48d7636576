/** The dashboard's cards: whose they are, where they lead, how they stay fresh. */
import { COUNTERS, cards, EMBED, LINKS, readCards, SEEN, STATS, setConfig } from '../_support/cards.ts';
import { openEmbed } from '../_support/embed.ts';
import {
  ACCOUNTS,
  axe,
  expect,
  fillLogin,
  login,
  shots,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { OTHER_ACCOUNT, OtherServer } from '../_support/other-server.ts';

for (const account of ACCOUNTS) {
  test(`[A15][D2][D3] ${account} sees the cards of the group, with the server’s counts`, async ({
    page,
    api,
  }) => {
    await setConfig(page, 'true');
    await login(page, account);
    const counts = await api(account).call<Record<string, number>>('GET', '/api/tickets/stats');
    await expect
      .poll(() => readCards(page))
      .toEqual(SEEN[account].map((name) => [LINKS[name], Number(counts[name])]));
  });
}

for (const account of ['collaborateur', 'responsable', 'prestataire'] as const) {
  test(`[D2] [D3] each card of ${account} opens the list of exactly what it counts`, async ({ page }) => {
    await setConfig(page, 'true');
    await login(page, account);
    await expect(cards(page).first()).toBeVisible();
    for (const name of SEEN[account]) {
      // counts checks, where the list has contracts
      if (name === 'next_controls') continue;
      const href = LINKS[name] ?? '';
      // other tests change what is counted: both numbers are then read again
      await expect(async () => {
        await page.goto('/');
        const card = page.locator(`balise-dashboard-cards a[href="${href}"]`);
        const count = Number.parseInt((await card.textContent()) ?? '', 10);
        await card.click();
        await expect(page).toHaveURL(href);
        const found = page
          .locator('balise-ticket-list, balise-intervention-list')
          .getByRole('status')
          .first();
        await expect(found).toHaveText(new RegExp(`^${count === 0 ? '(0|Aucun)' : count}\\D`), {
          timeout: 3000,
        });
      }).toPass();
    }
  });
}

test('[D3] a zero shows only when displayCards is on', async ({ page }) => {
  const counters = { ...COUNTERS, waiting_interventions: 0, next_controls: 0 };
  await page.route(STATS, (route) => route.fulfill({ json: counters }));
  await setConfig(page, 'false');
  await login(page, 'responsable');
  await expect(cards(page)).toHaveCount(5);
  expect((await readCards(page)).map(([href]) => href)).not.toContain('/contracts?soon=true');
  await setConfig(page, 'true');
  await page.reload();
  await expect(cards(page)).toHaveCount(7);
  await page.route(STATS, (route) => route.fulfill({ json: {} }));
  await page.reload();
  await expect(page.getByText('Rien à traiter pour le moment.')).toBeVisible();
  await axe(page);
});

test('[D2] the whole card is the link, by mouse and by keyboard', async ({ page }) => {
  await page.route(STATS, (route) => route.fulfill({ json: COUNTERS }));
  await login(page, 'responsable');
  const card = page.getByRole('link', { name: /^2\s*Tickets non affectés/ });
  const box = await card.boundingBox();
  await page.mouse.click((box?.x ?? 0) + (box?.width ?? 0) - 8, (box?.y ?? 0) + (box?.height ?? 0) - 8);
  await expect(page).toHaveURL('/tickets?state=unassigned');
  await page.goBack();
  await card.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/tickets?state=unassigned');
});

test('[D1] one poll every ten seconds however many copies, and a change shows', async ({ page, server }) => {
  let count = 4;
  let asked = 0;
  await page.clock.install();
  await page.route(STATS, (route) => {
    asked++;
    return route.fulfill({ json: { ...COUNTERS, unassigned_tickets: count } });
  });
  await openEmbed(page, server.url, `${EMBED}<balise-dashboard-cards></balise-dashboard-cards>`);
  await expect(page.locator('form')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await fillLogin(page, 'responsable');
  const numbers = page.locator('.card[data-tone="hot"] .card-count');
  await expect(numbers).toHaveText(['4', '4']);
  expect(asked).toBe(1);
  for (count of [7, 9]) {
    const before = asked;
    await page.clock.runFor(9900);
    expect(asked).toBe(before);
    await page.clock.runFor(200);
    await expect(numbers).toHaveText([String(count), String(count)]);
    expect(asked).toBe(before + 1);
  }
  // Nothing announces it: a screen reader would be interrupted every ten seconds.
  await expect(page.locator('balise-dashboard-cards').locator('[aria-live], [role=status]')).toHaveCount(0);
  await page.evaluate(() => {
    for (const element of document.querySelectorAll('balise-dashboard-cards')) element.remove();
  });
  const before = asked;
  await page.clock.runFor(30_000);
  expect(asked).toBe(before);
});

test('[D1] a lost connection keeps the data, with its time, and its return is announced', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.clock.install({ time: new Date('2026-11-19T14:31:50+01:00') });
  await page.route(STATS, (route) => route.fulfill({ json: COUNTERS }));
  await openEmbed(page, server.url, EMBED);
  await expect(page.locator('form')).toBeVisible();
  await page.clock.pauseAt(new Date('2026-11-19T14:32:00+01:00'));
  await fillLogin(page, 'responsable');
  await expect(cards(page)).toHaveCount(7);
  await page.route(STATS, (route) => route.abort());
  await page.clock.runFor(10_100);
  for (const attempt of [1, 2, 3]) {
    // the wait for the next attempt has begun: only then can its time be let pass
    await expect(page.getByText(`Nouvelle tentative (${attempt}/3)…`)).toBeVisible();
    await expect(page.getByText('Données de 14:32')).toBeVisible();
    const retried = page.waitForRequest(STATS);
    await page.clock.runFor(attempt * 1000 + 100);
    await retried;
  }
  await expect(page.getByText('Connexion au serveur impossible.')).toBeVisible();
  await expect(cards(page)).toHaveCount(7);
  await page.clock.resume();
  await axe(page, 'balise-dashboard-cards');
  await page.unroute(STATS);
  await page.route(STATS, (route) => route.fulfill({ json: { ...COUNTERS, unassigned_tickets: 99 } }));
  await page.clock.runFor(12_000);
  await expect(page.locator('.card-count').first()).toHaveText('99');
  await expect(page.getByText(/^Données de/)).toHaveCount(0);
});

test('[D1][D2] a server with minimal data: counters as texts, some missing', async ({ page }) => {
  const other = await new OtherServer().start();
  await watchLayoutShift(page);
  await login(page, OTHER_ACCOUNT.username, `${other.url}/`, OTHER_ACCOUNT.password);
  await expect
    .poll(() => readCards(page))
    .toEqual([
      ['/tickets?state=unassigned', 3],
      ['/interventions?state=waiting', 0],
      ['/interventions?state=validation', 1],
      ['/interventions?state=running', 2],
      ['/interventions?state=assigned', 4],
      ['/contracts?soon=true', 0],
    ]);
  expect(other.foreignCalls).toEqual([]);
  await axe(page);
  await shots(page, 'dashboard');
  await other.stop(page);
});

test('seven abreast on a desk, two on a phone, one or two in a narrow column', async ({ page, server }) => {
  await page.route(STATS, (route) => route.fulfill({ json: COUNTERS }));
  await openEmbed(page, server.url, EMBED);
  await fillLogin(page, 'responsable');
  await expect(cards(page)).toHaveCount(7);
  for (const [width, abreast] of [
    [1440, 7],
    [390, 2],
    [320, 2],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect
      .poll(() =>
        cards(page).evaluateAll((found) => {
          const tops = found.map((each) => each.getBoundingClientRect().top);
          return tops.filter((top) => top === tops[0]).length;
        }),
      )
      .toBe(abreast);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(overflow).toBe(false);
  }
});
