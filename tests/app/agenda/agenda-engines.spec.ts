/** What `<balise-agenda>` promises, whichever engine draws its days: our grid, or Schedule-X in our shadow root. */
import type { Page } from '@playwright/test';
import { agenda, at, drag, made, serve, setToday, spot } from '../_support/agenda.ts';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, fillLogin, shots, test } from '../_support/fixtures.ts';
import { modal } from '../_support/tickets.ts';

const WEEK = [
  made('Fuite', '2026-11-24 10:00', '2026-11-24 11:30', { intervenant: { id: 7, fullname: 'Nadia Cros' } }),
  made('Panne', '2026-11-24 10:30', null),
  made('Chantier', '2026-11-23 10:00', '2026-11-25 16:00'),
  made('Ronde de nuit', '2026-11-26 05:30', '2026-11-26 07:00'),
  made('Non validée', '2026-11-26 10:00', null, { validation: false }),
  ...Array.from({ length: 7 }, (_, rank) => made(`Visite ${rank}`, '2026-12-10 10:00', null)),
];

for (const engine of ['grid', 'schedule-x'] as const) {
  test.describe(`drawn by ${engine}`, () => {
    test.beforeEach(async ({ page, server }) => {
      await setToday(page);
      await serve(page, WEEK);
      await page.route('**/api/config/', (route) =>
        route.fulfill({
          json: [
            {
              id: 1,
              key: 'SPECIAL_HOURS',
              value: '{"2":[{"from":720,"to":810,"class":"closed","label":"Pause"}]}',
              file: null,
            },
          ],
        }),
      );
      await openEmbed(
        page,
        server.url,
        `<balise-login quiet></balise-login><balise-messages></balise-messages>
         <balise-agenda engine="${engine}" view="week" date="2026-11-23"></balise-agenda>`,
      );
      await fillLogin(page, 'responsable');
      await expect(agenda(page).event('Fuite')).toBeVisible();
    });

    test('[D5] hours, steps, periods and views', async ({ page }) => {
      const { element, range, button, event } = agenda(page);
      await expect(range).toHaveText('23 – 29 novembre 2026');
      const hours = element.locator('.tg-hour, .sx__week-grid__hour-text');
      await expect(hours.first()).toHaveText('08:00');
      expect(await hours.allTextContents()).toContain('18:00');
      await button('Semaine suivante').click();
      await expect(event('Fuite')).toHaveCount(0);
      await button('Semaine précédente').click();
      await expect(event('Fuite')).toBeVisible();
      await element.getByText('Jour', { exact: true }).click();
      await expect(range).toHaveText('lundi 23 novembre 2026');
      await button('Jour suivant').click();
      await expect(event('Fuite')).toBeVisible();
      await element.getByText('Mois', { exact: true }).click();
      await expect(event('Fuite')).toBeVisible();
    });

    test('[D7] what is validated, by its whole name; a click asks the page', async ({ page }) => {
      const { event } = agenda(page);
      await expect(event('Fuite')).toHaveAccessibleName(
        /^10:00 – 11:30\s+Fuite Chaufferie · Dalkia · Nadia Cros ?, mardi 24 novembre 2026, Planifiée$/,
      );
      await expect(event('Panne')).toHaveAccessibleName(/10:30 – 11:30/);
      await expect(event('Non validée')).toHaveAccessibleName(/, À valider$/);
      await expect(event('Chantier')).toHaveAccessibleName(/23 – 25 novembre 2026/);
      const asked = page.evaluate(
        () =>
          new Promise<unknown>((resolve) => {
            document.addEventListener('balise-navigate', (sent) => {
              sent.preventDefault();
              resolve((sent as CustomEvent).detail);
            });
          }),
      );
      await event('Fuite').click({ position: { x: 12, y: 6 } });
      expect(await asked).toMatchObject({ route: "Details de l'intervention" });
    });

    test('[D6] the intervenant filter', async ({ page }) => {
      const { element, event, events } = agenda(page);
      await element.evaluate((host) => host.setAttribute('intervenant', '7'));
      await expect(event('Panne')).toHaveCount(0);
      await expect(events).toHaveCount(1);
    });

    test('[D8] special hours', async ({ page }) => {
      await expect(agenda(page).element.getByTitle('Pause, 12:00 – 13:30')).toBeVisible();
    });

    test('nothing is lost outside the hours, nor in a full day of the month', async ({ page }) => {
      const { element, event, events, button, range } = agenda(page);
      await button('1 intervention hors horaires').click();
      await expect(event('Ronde de nuit')).toBeVisible();
      await element.evaluate((host) => {
        host.setAttribute('view', 'month');
        host.setAttribute('date', '2026-12-01');
      });
      await button(/^\+ \d.*autres interventions.*10 décembre 2026/).click();
      await expect(range).toHaveText('jeudi 10 décembre 2026');
      await expect(events).toHaveCount(7);
    });

    test('moved by dragging and by the dialog', async ({ page }) => {
      const { event } = agenda(page);
      await answerChanges(page);
      await drag(page, await spot(page, 1, 10.2), await spot(page, 3, 14.2));
      await expect(event('Fuite')).toHaveAccessibleName(at('jeudi 26 novembre 2026', '14:00 – 15:30'));
      await expect(page.getByRole('paragraph').filter({ hasText: 'Intervention déplacée.' })).toBeVisible();
      await event('Panne').focus();
      await page.keyboard.press('Tab');
      await page.keyboard.press('Enter');
      await modal(page).getByLabel('Date').fill('2026-11-27');
      await page.keyboard.press('Enter');
      await expect(event('Panne')).toHaveAccessibleName(at('vendredi 27 novembre 2026', '10:30 – 11:30'));
    });

    test('accessible in each view', async ({ page }) => {
      const { element } = agenda(page);
      await axe(page, 'balise-agenda');
      await shots(page, `agenda-${engine}`);
      for (const view of ['Mois', 'Jour']) {
        await element.getByText(view, { exact: true }).click();
        await expect(agenda(page).events.first()).toBeVisible();
        await axe(page, 'balise-agenda');
      }
    });
  });
}

/** Has the server take every change as it is sent. */
async function answerChanges(page: Page): Promise<void> {
  await page.route('**/api/interventions/*', (route) => {
    const id = Number(new URL(route.request().url()).pathname.split('/').pop());
    const known = WEEK.find((each) => each.id === id);
    return route.fulfill({ json: { ...known, ...(route.request().postDataJSON() as object) } });
  });
}
