/** A page that moves our scanner about while it runs. Forms and figures: `every-element/move`. */
import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import {
  countTracks,
  FILM,
  scanner,
  watchTracks,
  withCamera,
  writeFilm,
} from '../_support/screens/camera.ts';

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
