/** `<balise-agenda>` on a kiosk, over a day. */

import { expect, login, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import { agenda, made, serve } from '../_support/screens/agenda.ts';

test('[L4] a kiosk names its day and shows as much of it as fits, what is over left out first', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 1440, height: 560 });
  await page.clock.install({ time: new Date('2026-11-24T07:10:00Z') });
  const hours = ['08', '09', '10', '11', '12', '13', '14', '15', '16', '17'];
  const visits = hours.flatMap((hour) =>
    [1, 2, 3].map((rank) => made(`Visite ${hour}-${rank}`, `2026-11-24 ${hour}:00`, `2026-11-24 ${hour}:50`)),
  );
  await serve(page, visits);
  await login(page, 'responsable', '/');
  await openEmbed(page, server.url, '<balise-agenda kiosk view="day"></balise-agenda>');
  const { element, event } = agenda(page);
  await expect(element.getByText('mardi 24 novembre 2026', { exact: true })).toBeVisible();
  await expect(event('Visite 08-1')).toBeInViewport();
  await expect(event('Visite 17-3')).toHaveCount(0);
  await expect(element.getByText(/^et \d+\sautres$/)).toBeInViewport();
  await page.clock.fastForward('07:30:00');
  await expect(event('Visite 15-1')).toBeInViewport();
  await expect(event('Visite 08-1')).toHaveCount(0);
});
