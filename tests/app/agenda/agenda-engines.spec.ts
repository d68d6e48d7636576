/** `<balise-agenda>` drawn by the built Schedule-X in our shadow root. */
import type { Page } from '@playwright/test';
import { expect, fillLogin, test } from '../_support/fixtures.ts';
import { openEmbed } from '../_support/hosts/embed.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { agenda, at, drag, made, serve, setToday, spot } from '../_support/screens/agenda.ts';
import { modal } from '../_support/screens/tickets.ts';

const WEEK = [
  made('Fuite', '2026-11-24 10:00', '2026-11-24 11:30', { intervenant: { id: 7, fullname: 'Nadia Cros' } }),
  made('Panne', '2026-11-24 10:30', null),
];

test.beforeEach(async ({ page, server }) => {
  await keepMessages(page);
  await setToday(page);
  await serve(page, WEEK);
  await openEmbed(
    page,
    server.url,
    `<balise-login quiet></balise-login><balise-messages></balise-messages>
         <balise-agenda engine="schedule-x" view="week" date="2026-11-23"></balise-agenda>`,
  );
  await fillLogin(page, 'responsable');
  await expect(agenda(page).event('Fuite')).toBeVisible();
});

test('[D7] events drawn by Schedule-X are moved by dragging and by the dialog', async ({ page }) => {
  const { event } = agenda(page);
  await answerChanges(page);
  await drag(page, await spot(page, 1, 10.2), await spot(page, 3, 14.2));
  await expect(event('Fuite')).toHaveAccessibleName(at('jeudi 26 novembre 2026', '14:00 – 15:30'));
  await expect(page.getByRole('paragraph').filter({ hasText: 'Intervention déplacée.' })).toBeVisible();
  await event('Panne').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await modal(page).getByLabel('Date', { exact: true }).fill('2026-11-27');
  await page.keyboard.press('Enter');
  await expect(event('Panne')).toHaveAccessibleName(at('vendredi 27 novembre 2026', '10:30 – 11:30'));
});

/** Has the server take every change as it is sent. */
async function answerChanges(page: Page): Promise<void> {
  await page.route('**/api/interventions/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').pop());
    const known = WEEK.find((each) => each.id === id);
    return route.fulfill({ json: { ...known, ...(route.request().postDataJSON() as object) } });
  });
}
