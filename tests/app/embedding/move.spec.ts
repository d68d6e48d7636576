/** A page that moves our elements about while they are in use: they stay what they were. */
import type { Page } from '@playwright/test';
import { countTracks, FILM, scanner, watchTracks, withCamera, writeFilm } from '../_support/camera.ts';
import { openEmbed } from '../_support/embed.ts';
import { expect, fillLogin, test, uniqueText } from '../_support/fixtures.ts';
import { advance, advanceUntil, openWall, sign, Way } from '../_support/kiosk.ts';

// A camera that sees no label.
test.use({
  launchOptions: withCamera(
    writeFilm(
      'empty',
      Array.from({ length: FILM.rate }, () => []),
    ),
  ),
});

/** Moves the element into a new section, as a page builder does, and back behind everything else. */
const move = (page: Page, tag: string): Promise<void> =>
  page.locator(tag).evaluate((element) => {
    const section = document.createElement('section');
    document.body.append(section);
    section.append(element);
    document.body.append(element);
  });

test('[L3] [trust E9] a half-filled form that is moved keeps what was typed, and is sent once', async ({
  page,
  server,
}) => {
  await openEmbed(
    page,
    server.url,
    '<balise-login></balise-login><balise-ticket-form site="1"></balise-ticket-form>',
  );
  await fillLogin(page, 'demandeur');
  const form = page.locator('balise-ticket-form');
  const field = (name: string) => form.getByRole('textbox', { name });
  const objet = uniqueText('Déplacé');
  await field('Objet').fill(objet);
  await field('Description').fill('À moitié');
  const input = await field('Objet').elementHandle();
  await move(page, 'balise-ticket-form');
  await expect(field('Objet')).toHaveValue(objet);
  await expect(field('Description')).toHaveValue('À moitié');
  // A form that is drawn anew restores its draft, but has lost the cursor and the photos.
  expect(await field('Objet').evaluate((now, then) => now === then, input)).toBe(true);
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.postData() ?? '');
  });
  await form.getByRole('button', { name: 'Envoyer' }).click();
  await expect(form.getByText(/Ticket n°\s\d+ créé/)).toBeVisible();
  expect(sent.map((body) => JSON.parse(body).objet)).toEqual([objet]);
});

test('[L3] [trust E9] a scanner that is moved while it runs keeps its dialog and one camera', async ({
  page,
  server,
}) => {
  await watchTracks(page);
  await openEmbed(page, server.url, '<balise-login></balise-login><balise-scanner></balise-scanner>');
  await fillLogin(page, 'responsable');
  await page.waitForFunction(() => customElements.get('balise-scanner'));
  await page
    .locator('balise-scanner')
    .evaluate((element) => (element as HTMLElement & { show(): void }).show());
  const { dialog, content, button } = scanner(page);
  await expect(content.locator('video')).toBeVisible();
  await expect.poll(() => countTracks(page)).toEqual({ given: 1, live: 1 });
  await move(page, 'balise-scanner');
  await expect(dialog).toBeVisible();
  const isPlaying = () => content.locator('video').evaluate((video: HTMLVideoElement) => !video.paused);
  await expect.poll(isPlaying).toBe(true);
  expect(await countTracks(page)).toEqual({ given: 1, live: 1 });
  await button('Fermer').click();
  await expect(dialog).toBeHidden();
  await expect.poll(async () => (await countTracks(page)).live).toBe(0);
});

test('[L4] [trust E9] figures that are moved again and again are asked for once at a time', async ({
  page,
  server,
}) => {
  const way = new Way();
  await openWall(page, server.url, '<balise-dashboard-cards kiosk></balise-dashboard-cards>', { way });
  const cards = page.locator('balise-dashboard-cards');
  const shows = (version: number) => async () =>
    (await cards.getByText(sign('balise-dashboard-cards', version)).count()) > 0;
  expect(await advanceUntil(page, 10_000, shows(1))).toBeLessThan(Infinity);
  way.calls.length = 0;
  for (let time = 0; time < 5; time++) await move(page, 'balise-dashboard-cards');
  way.version = 2;
  await advance(page, 60_000);
  expect(await advanceUntil(page, 10_000, shows(2))).toBeLessThan(Infinity);
  // The counters are asked for every 10 s.
  const asked = way.calls.filter((path) => path.startsWith('/api/tickets/stats')).length;
  expect(asked).toBeGreaterThan(2);
  expect(asked).toBeLessThan(9);
  expect(way.overlaps).toEqual([]);
});
