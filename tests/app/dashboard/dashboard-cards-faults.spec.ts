/** The dashboard's cards under faults, without a session, and in kiosk. */
import { COUNTERS, cards, EMBED, STATS } from '../_support/cards.ts';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, expectNoLayoutShift, fillLogin, test, watchLayoutShift } from '../_support/fixtures.ts';

for (const [what, sentence, answer] of [
  ['a server error', /Un dysfonctionnement dans l'application a été détecté/, { status: 500, json: {} }],
  ['an absence', "L'élement demandé n'a pas été trouvé.", { status: 404, json: {} }],
  ['a portal’s page', 'Réponse inattendue du serveur.', { status: 200, body: '<h1>Portail</h1>' }],
  ['an empty body', 'Réponse inattendue du serveur.', { status: 200, body: '' }],
] as const) {
  test(`${what} shows its message in the cards’ place, and « Réessayer » retries`, async ({
    page,
    server,
    problems,
  }) => {
    problems.allow(/Failed to load resource/);
    await page.clock.install();
    let broken = true;
    await page.route(STATS, (route) => (broken ? route.fulfill(answer) : route.fulfill({ json: COUNTERS })));
    await openEmbed(page, server.url, EMBED);
    await fillLogin(page, 'responsable');
    const place = page.locator('balise-dashboard-cards');
    await expect
      .poll(async () => {
        await page.clock.fastForward(1000);
        return place.getByRole('alert').allTextContents();
      })
      .toEqual([expect.stringMatching(sentence)]);
    await axe(page, 'balise-dashboard-cards');
    // still broken, so that no retry of the page's own takes the button away before it is pressed
    const asked = page.waitForRequest(STATS);
    await place.getByRole('button', { name: 'Réessayer' }).click();
    await asked;
    broken = false;
    await expect
      .poll(async () => {
        await page.clock.fastForward(10_000);
        return cards(page).count();
      })
      .toBe(7);
  });
}

test('a refusal is shown in the cards’ place, and disappears when the server answers again', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.clock.install();
  let broken = true;
  await page.route(STATS, (route) => route.fulfill(broken ? { status: 403, json: {} } : { json: COUNTERS }));
  await openEmbed(page, server.url, EMBED);
  await fillLogin(page, 'responsable');
  const place = page.locator('balise-dashboard-cards');
  await expect(place.getByText("Vous n'êtes pas autorisé à effectuer cette action.")).toBeVisible();
  await expect(place.getByRole('button')).toHaveCount(0);
  await axe(page, 'balise-dashboard-cards');
  broken = false;
  await expect
    .poll(async () => {
      await page.clock.fastForward(10_000);
      return cards(page).count();
    })
    .toBe(7);
});

test('a slow answer: frames of the cards’ size, then why, then a way out; nothing jumps', async ({
  page,
  server,
}) => {
  await watchLayoutShift(page);
  await page.clock.install();
  let answer: () => void = () => {};
  await page.route(STATS, async (route) => {
    await new Promise<void>((done) => {
      answer = done;
    });
    await route.fulfill({ json: COUNTERS }).catch(() => {});
  });
  await openEmbed(page, server.url, `${EMBED}<p id="below">Suite</p>`);
  await fillLogin(page, 'responsable');
  const place = page.locator('balise-dashboard-cards');
  await expect(place.locator('.card')).toHaveCount(7);
  const before = await page.locator('#below').boundingBox();
  answer();
  await expect(place.getByRole('link')).toHaveCount(7);
  expect(await page.locator('#below').boundingBox()).toEqual(before);
  await expectNoLayoutShift(page);

  await page.reload();
  await expect(place.locator('.card')).toHaveCount(7);
  await page.clock.fastForward(8000);
  await expect(place.getByText('La réponse tarde…')).toBeVisible();
  await axe(page, 'balise-dashboard-cards');
  await place.getByRole('button', { name: 'Annuler' }).click();
  await expect(place.getByText('Le chargement a été interrompu.')).toBeVisible();
  await place.getByRole('button', { name: 'Réessayer' }).click();
  await expect(place.locator('.card')).toHaveCount(7);
});

test('a session that ends takes the numbers away and asks to log in, once', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  await page.clock.install();
  await openEmbed(page, server.url, EMBED);
  await fillLogin(page, 'responsable');
  await expect(cards(page).first()).toBeVisible();
  let asked = 0;
  await page.route(STATS, (route) => {
    asked++;
    return route.fulfill({ status: 401, json: {} });
  });
  await page.clock.runFor(11_000);
  await expect(page.getByText('Connectez-vous pour voir ce qui est à traiter.')).toBeVisible();
  await expect(page.locator('.card')).toHaveCount(0);
  await expect(page.locator('form')).toBeVisible();
  await page.clock.runFor(60_000);
  expect(asked).toBe(1);
});

test('without a session, the page may bring its own login', async ({ page, server }) => {
  await page.addInitScript(() => {
    addEventListener('balise-login-required', (event) => {
      if (location.search === '?mine') event.preventDefault();
    });
  });
  await openEmbed(page, server.url, '<balise-dashboard-cards></balise-dashboard-cards>');
  const login = page.locator('balise-dashboard-cards').getByRole('form', { name: 'Se connecter' });
  await expect(login).toBeVisible();
  await axe(page, 'balise-dashboard-cards');
  await page.goto(`${page.url()}?mine`);
  await expect(page.getByText('Connectez-vous pour voir ce qui est à traiter.')).toBeVisible();
  await expect(login).toHaveCount(0);
});

test('on a wall: no links, the time, larger numbers', async ({ page, server }) => {
  await page.clock.install({ time: new Date('2026-11-19T09:05:00+01:00') });
  await page.route(STATS, (route) => route.fulfill({ json: COUNTERS }));
  const body = `${EMBED}<balise-dashboard-cards kiosk theme="dark"></balise-dashboard-cards>`;
  await openEmbed(page, server.url, body);
  await fillLogin(page, 'responsable');
  const wall = page.locator('balise-dashboard-cards[kiosk]');
  await expect(wall.getByRole('listitem')).toHaveCount(7);
  await expect(wall.getByRole('link')).toHaveCount(0);
  await expect(wall.getByText('09:05')).toBeVisible();
  await expect(wall.getByText('jeudi 19 novembre 2026')).toBeVisible();
  const size = (place: string) =>
    page
      .locator(`${place} .card-count`)
      .first()
      .evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize));
  expect(await size('balise-dashboard-cards[kiosk]')).toBeGreaterThan(
    2 * (await size('balise-dashboard-cards:not([kiosk])')),
  );
  await page.clock.runFor(60_000);
  await expect(wall.getByText('09:06')).toBeVisible();
  await axe(page, 'balise-dashboard-cards[kiosk]');
});
