/** `<balise-agenda>` on the built product: what it shows, and how one moves in it. */

import { expect, login, test } from '../_support/fixtures.ts';
import { agenda, at, createIntervention, made, serve, setToday } from '../_support/screens/agenda.ts';

const WEEK = '/agenda?view=week&date=2026-11-23';

test('[D5] [D11] today, before, after and each view stand in the address', async ({ page }) => {
  await setToday(page);
  await serve(page, []);
  await login(page, 'responsable', WEEK);
  const { element, range, button } = agenda(page);
  await button('Semaine suivante').click();
  await expect(range).toHaveText('30 novembre – 6 décembre 2026');
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

test('[D6] the intervenant filter takes a person or a provider, and stands in the address', async ({
  page,
}) => {
  await serve(page, [
    made('Fuite', '2026-11-24 10:00', null, { intervenant: { id: 7, fullname: 'Nadia Cros' } }),
    made('Panne', '2026-11-25 10:00', null, { prestataire: { id: 9, fullname: 'Axima' } }),
    made('Porte', '2026-11-26 10:00', null),
  ]);
  await login(page, 'responsable', WEEK);
  const { element, events, event } = agenda(page);
  await expect(events).toHaveCount(3);
  await element.locator('.filter-chip-open').filter({ hasText: 'Intervenant' }).click();
  await element.getByRole('combobox', { name: 'Intervenant' }).fill('nadia');
  await page.keyboard.press('Enter');
  await expect(events).toHaveCount(1);
  await expect(event('Fuite')).toBeVisible();
  await expect(page).toHaveURL(`${WEEK}&intervenant=7`);
  await page.reload();
  await expect(events).toHaveCount(1);
  await page.goto(`${WEEK}&intervenant=prestataire-9`);
  await expect(event('Panne')).toBeVisible();
  await expect(events).toHaveCount(1);
  await element.getByRole('button', { name: 'Retirer le filtre Intervenant' }).click();
  await expect(events).toHaveCount(3);
  await page.goto(`${WEEK}&intervenant=8`);
  await element.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect(events).toHaveCount(3);
});

test('[D7] validated with a provider; one hour without an end; a click opens it', async ({ page, api }) => {
  const shown = await createIntervention(api(), {
    date_intervention: '2027-03-02 10:00',
    date_fin_intervention: '2027-03-02 12:30',
  });
  const hour = await createIntervention(api(), { date_intervention: '2027-03-03 14:00' });
  const proposed = await createIntervention(api(), {
    date_intervention: '2027-03-04 10:00',
    validation: false,
  });
  await login(page, 'responsable', '/agenda?view=week&date=2027-03-02');
  const { event } = agenda(page);
  await expect(event(shown.objet)).toHaveAccessibleName(
    new RegExp(`^${shown.objet} (?=.*10:00 – 12:30)(?=.*mardi 2 mars 2027).*, Planifiée$`),
  );
  await expect(event(hour.objet)).toHaveAccessibleName(/14:00 – 15:00/);
  await expect(event(proposed.objet), 'proposed to those who may move it').toHaveAccessibleName(
    /, À valider$/,
  );
  await event(shown.objet).click();
  await expect(page).toHaveURL(`/interventions/${shown.id}`);
  await page.goBack();
  await event(hour.objet).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`/interventions/${hour.id}`);
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
