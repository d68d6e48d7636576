/** `<balise-agenda>` on a host page: another origin, its own sheets and scripts, a strict policy. */

import { axe, expect, fillLogin, shots, test } from '../_support/fixtures.ts';
import { agenda, made, serve } from '../_support/screens/agenda.ts';

test('[L3] the agenda works in a foreign page, with the login of its neighbours', async ({
  page,
  server,
}) => {
  await serve(page, [
    made('Fuite', '2026-11-24 10:00', '2026-11-24 11:30'),
    made('Chantier', '2026-11-23 10:00', '2026-11-25 16:00'),
    made('Suivante', '2026-12-01 10:00', null),
  ]);
  await page.goto(`${server.pagesUrl}/intranet.html`);
  const { element, event, button, range } = agenda(page);
  await expect(element.getByText('Connectez-vous pour voir l’agenda.')).toBeVisible();
  await fillLogin(page, 'responsable');
  await element.evaluate((host) => host.setAttribute('date', '2026-11-23'));
  await expect(range).toHaveText('23 – 29 novembre 2026');
  await expect(event('Fuite')).toBeVisible();
  // an ordinary link to the application, since this page claims nothing
  await expect(event('Fuite')).toHaveAttribute('href', new RegExp(`^${server.url}/interventions/9\\d+$`));
  await button('Semaine suivante').click();
  await expect(event('Suivante')).toBeVisible();
  // the address of the page is the page's
  expect(page.url()).toBe(`${server.pagesUrl}/intranet.html`);
  await expect(button('Aujourd’hui')).toHaveCSS('text-transform', 'none');
  await button('Semaine précédente').click();
  await expect(event('Chantier')).toBeVisible();
  const wide = await element.evaluate((host) => {
    const right = host.getBoundingClientRect().right + 1;
    return [...(host.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])]
      .filter((each) => !each.closest('.tg-scroll, .visually-hidden, [popover]'))
      .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().right > right)
      .map((each) => each.className);
  });
  expect(wide).toEqual([]);
  await axe(page, 'balise-agenda');
  await shots(page, 'intranet-agenda');
});
