/** The scanner before codes that are none of ours: an unknown label among codes of other kinds; and on another page. */
import { encodeBars } from '../../core/_pictures.ts';
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import { FILM, type Shown, withCamera, writeFilm } from '../_support/screens/camera.ts';

const UNKNOWN = 'INCONNU-77';

const pictures = Array.from({ length: FILM.rate }, (_, rank): Shown[] => [
  { bars: encodeBars('4006381333931', 'ean13'), module: 2, x: 0.72, y: 0.2, tall: 0.3 },
  { bars: encodeBars('BAL-000123', 'code39'), module: 1.6, x: 0.5, y: 0.85, tall: 0.15 },
  { bars: encodeBars(UNKNOWN), module: 2.4, x: 0.48 + rank * 0.004, y: 0.58, tall: 0.25 },
]);
test.use({ launchOptions: withCamera(writeFilm('others', pictures, 'BAL-000123')) });

test('[G6] on a host page, the equipment is opened in the application', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/status of 404/); // equipment that the server has not
  await page.route('**/api/assets/?balise=*', (route) =>
    route.fulfill({
      json: [
        { id: 901, name: 'Pompe', balise: UNKNOWN },
        { id: 902, name: 'Vanne', balise: UNKNOWN },
      ],
    }),
  );
  await openEmbed(page, server.url, '<balise-login></balise-login><balise-scanner></balise-scanner>');
  await fillLogin(page, 'responsable');
  await expect(page.getByText('Marc Delmas').first()).toBeVisible();
  await page.evaluate(() => document.querySelector('balise-scanner')?.setAttribute('open', ''));
  await expect(page).toHaveURL(`${server.url}/assets/901`);
});
