/** `<balise-agenda>` on the built product: what it shows, and how one moves in it. */

import { expect, login, test } from '../_support/fixtures.ts';
import { agenda, at, made, serve, setToday } from '../_support/screens/agenda.ts';

const WEEK = '/agenda?view=week&date=2026-11-23';

test('[D5] [D11] today, before, after and each view stand in the address', async ({ page }) => {
  await setToday(page);
  await serve(page, []);
  await login(page, 'responsable', WEEK);
  const { element, range, button } = agenda(page);
  await button('Semaine suivante').click();
  await expect(range).toHaveText('30\u00a0nov. – 6\u00a0déc. 2026');
  await expect(page).toHaveURL('/agenda?view=week&date=2026-11-30');
  await button('Semaine précédente').click();
  await element.getByText('Mois', { exact: true }).click();
  await expect(range).toHaveText('novembre 2026');
  await expect(element.locator('.mg-number')).toHaveCount(42);
  await button('Mois suivant').click();
  await expect(page).toHaveURL('/agenda?view=month&date=2026-12-01');
  await page.reload();
  await expect(range).toHaveText('décembre 2026');
  await button(/^24, jeudi 24 décembre 2026/).click();
  await expect(range).toHaveText('jeudi 24 décembre 2026');
  await expect(element.getByRole('radio', { name: 'Jour' })).toBeChecked();
  await button('Aujourd’hui').click();
  await expect(page).toHaveURL('/agenda?view=day');
  await expect(element.locator('.tg-now, [aria-current=date]').first()).toBeAttached();
});

test.describe('in Nouméa', () => {
  test.use({ timezoneId: 'Pacific/Noumea' });
  test('[D7] times are those of the wall clock, on the nights of the clock changes too', async ({ page }) => {
    await serve(page, [
      made('Printemps', '2026-03-29 02:30', null),
      made('Été', '2026-03-29T08:00:00Z', '2026-03-29T09:30:00Z'),
      made('Automne', '2026-10-25 02:30', '2026-10-25 03:30'),
    ]);
    await login(page, 'responsable', '/agenda?view=day&date=2026-03-29');
    const { event, button, range } = agenda(page);
    await expect(event('Été')).toHaveAccessibleName(at('dimanche 29 mars 2026', '10:00 – 11:30'));
    await button('1 intervention hors horaires').click();
    await expect(event('Printemps')).toHaveAccessibleName(/02:30 – 03:30/);
    await button('Jour suivant').click();
    await expect(range).toHaveText('lundi 30 mars 2026');
    await page.goto('/agenda?view=day&date=2026-10-25');
    await button('1 intervention hors horaires').click();
    await expect(event('Automne')).toHaveAccessibleName(at('dimanche 25 octobre 2026', '02:30 – 03:30'));
  });
});
