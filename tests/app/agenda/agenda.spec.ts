/** `<balise-agenda>` on the built product: what it shows, and how one moves in it. */
import { agenda, at, createIntervention, made, serve, setToday } from '../_support/agenda.ts';
import { openEmbed } from '../_support/embed.ts';
import {
  axe,
  expect,
  expectNoLayoutShift,
  fillLogin,
  login,
  shots,
  test,
  watchLayoutShift,
} from '../_support/fixtures.ts';

const WEEK = '/agenda?view=week&date=2026-11-23';

test('[D5] in French, from 8:00 to 19:00 in steps of 30 minutes, without years', async ({ page }) => {
  await serve(page, []);
  await watchLayoutShift(page);
  await login(page, 'responsable', WEEK);
  const { element, range } = agenda(page);
  await expect(range).toHaveText('23 – 29 novembre 2026');
  await expect(element.locator('.tg-hour')).toHaveText(
    Array.from({ length: 12 }, (_, rank) => `${String(rank + 8).padStart(2, '0')}:00`),
  );
  const steps = element.locator('.tg-scroll');
  expect(await steps.evaluate((grid) => grid.style.getPropertyValue('--steps'))).toBe('22');
  await expect(element.getByRole('radio')).toHaveCount(3);
  await expect(element.getByRole('radio', { name: 'Semaine' })).toBeChecked();
  await expect(element.getByRole('button', { name: 'lundi 23 novembre 2026' })).toBeVisible();
  await page.goto('/agenda?view=years');
  await expect(element.getByRole('radio', { name: 'Semaine' })).toBeChecked();
  await expectNoLayoutShift(page);
});

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

test('[D5] a small container begins with the day, whatever the window; a larger one with the week', async ({
  page,
  server,
}) => {
  await serve(page, []);
  await openEmbed(
    page,
    server.url,
    '<balise-login quiet></balise-login><div id="box" style="width: 390px"><balise-agenda></balise-agenda></div>',
  );
  await fillLogin(page, 'responsable');
  const { element } = agenda(page);
  await expect(element.getByRole('radio', { name: 'Jour' })).toBeChecked();
  await page.locator('#box').evaluate((box) => box.setAttribute('style', 'width: 900px'));
  await expect(element.getByRole('radio', { name: 'Semaine' })).toBeChecked();
  await page.locator('#box').evaluate((box) => box.setAttribute('style', 'width: 320px'));
  await expect(element.getByRole('radio', { name: 'Jour' })).toBeChecked();
  const wide = await element.evaluate((host) => {
    const right = host.getBoundingClientRect().right + 1;
    return [...(host.shadowRoot?.querySelectorAll<HTMLElement>('*') ?? [])]
      .filter((each) => !each.closest('.tg-scroll, .todo-list, .visually-hidden, [popover]'))
      .filter((each) => each.getClientRects().length > 0 && each.getBoundingClientRect().right > right)
      .map((each) => each.className);
  });
  expect(wide).toEqual([]);
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
    new RegExp(`^10:00 – 12:30\\s+${shown.objet} .*, mardi 2 mars 2027, Planifiée$`),
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

test('[D8] special hours show with their label, on their weekday', async ({ page }) => {
  await serve(page, [made('Fuite', '2026-11-24 10:00', null)]);
  const value = '{"2":[{"from":720,"to":810,"class":"closed","label":"Pause du mardi"}]}';
  await page.route('**/api/config/', (route) =>
    route.fulfill({ json: [{ id: 1, key: 'SPECIAL_HOURS', value, file: null }] }),
  );
  await login(page, 'responsable', WEEK);
  const { element } = agenda(page);
  const pause = element.locator('.special');
  await expect(pause).toHaveText('Pause du mardi 12:00 – 13:30');
  await expect(pause).toHaveAttribute('data-class', 'closed');
  const day = await pause.locator('..').locator('.tg-events').getAttribute('aria-label');
  expect(day).toMatch(/^mardi 24 novembre 2026/);
  const [box, grid] = [await pause.boundingBox(), await element.locator('.tg-days').boundingBox()];
  expect(box?.height).toBeCloseTo(((grid?.height ?? 0) * 90) / 660, -0.5);
  expect((box?.y ?? 0) - (grid?.y ?? 0)).toBeCloseTo(((grid?.height ?? 0) * 240) / 660, -0.5);
});

test('[D7] nothing is lost: outside the hours, on several days, or where too much overlaps', async ({
  page,
}) => {
  await serve(page, [
    made('Ronde de nuit', '2026-11-24 05:30', '2026-11-24 07:00'),
    made('Astreinte', '2026-11-25 21:00', '2026-11-25 22:15'),
    made('Chantier', '2026-11-20 10:00', '2026-11-25 16:00'),
    ...Array.from({ length: 9 }, (_, rank) => made(`Visite ${rank}`, '2026-11-26 10:00', '2026-11-26 12:00')),
  ]);
  await login(page, 'responsable', WEEK);
  const { element, event, events, button, range } = agenda(page);
  await expect(element.getByText('12 interventions', { exact: true })).toBeVisible();
  await expect(event('Ronde de nuit')).toHaveCount(0);
  await button('2 interventions hors horaires').click();
  await expect(event('Ronde de nuit')).toBeVisible();
  await expect(event('Astreinte')).toBeAttached();
  await expect(element.locator('.tg-hour').first()).toHaveText('05:00');
  await button('Revenir aux horaires habituels').click();
  await expect(event('Ronde de nuit')).toHaveCount(0);

  const bar = await element.getByRole('listitem').filter({ hasText: 'Chantier' }).boundingBox();
  const column = await element.locator('.tg-day').first().boundingBox();
  expect((bar?.width ?? 0) / (column?.width ?? 1)).toBeGreaterThan(2.8);
  await expect(event('Chantier')).toHaveAccessibleName(/20 – 25 novembre 2026/);

  const visits = await event('Visite').count();
  await button(new RegExp(`^\\+ ${9 - visits}, .*jeudi 26 novembre 2026$`)).click();
  await expect(range).toHaveText('jeudi 26 novembre 2026');
  await expect(events).toHaveCount(9);
  await page.goto('/agenda?view=month&date=2026-11-23');
  await button(/^\+ 7, 7 autres interventions, jeudi 26|^\+ 8, 8 autres interventions, jeudi 26/).click();
  await expect(events).toHaveCount(9);
});

test('arrows go from event to event, page keys from period to period, and one is reached by Tab', async ({
  page,
}) => {
  await serve(page, [
    made('Lundi matin', '2026-11-23 09:00', null),
    made('Lundi soir', '2026-11-23 17:00', null),
    made('Mardi soir', '2026-11-24 16:30', null),
    made('Mardi matin', '2026-11-24 08:30', null),
    made('Suivant', '2026-12-01 10:00', null),
  ]);
  await login(page, 'responsable', WEEK);
  const { element, event, range } = agenda(page);
  await expect(element.locator('.ev-link[tabindex="0"]')).toHaveCount(1);
  const focused = () => element.evaluate((host) => host.shadowRoot?.activeElement?.textContent ?? '');
  await event('Lundi matin').focus();
  for (const [key, name] of [
    ['ArrowDown', 'Lundi soir'],
    ['ArrowRight', 'Mardi soir'],
    ['ArrowUp', 'Mardi matin'],
    ['ArrowLeft', 'Lundi matin'],
    ['End', 'Lundi soir'],
    ['Home', 'Lundi matin'],
  ] as const) {
    await page.keyboard.press(key);
    expect(await focused()).toContain(name);
  }
  await expect(element.locator('.ev-link[tabindex="0"]')).toHaveCount(1);
  await page.keyboard.press('Tab');
  expect(await element.evaluate((host) => host.shadowRoot?.activeElement?.getAttribute('aria-label'))).toBe(
    'Déplacer Lundi matin',
  );
  await page.keyboard.press('PageDown');
  await expect(range).toHaveText('30 novembre – 6 décembre 2026');
  await expect(event('Suivant')).toBeVisible();
});

for (const timezoneId of ['Europe/Paris', 'America/Martinique', 'Pacific/Noumea', 'UTC']) {
  test.describe(`in ${timezoneId}`, () => {
    test.use({ timezoneId });
    test('[D7] times are those of the wall clock, on the nights of the clock changes too', async ({
      page,
    }) => {
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
}

test('each view and each state of it is accessible', async ({ page }) => {
  await serve(page, [
    made('Fuite', '2026-11-24 10:00', '2026-11-24 10:30'),
    made('Chantier', '2026-11-24 10:00', '2026-11-26 16:00', { date_realisation: '2026-11-24 16:00' }),
    made('Hors horaires', '2026-11-24 06:00', null),
    made('À planifier', null, null),
  ]);
  await login(page, 'responsable', WEEK);
  const { element, event, button } = agenda(page);
  await expect(event('Fuite')).toHaveAccessibleName(
    /^Fuite ?, mardi 24 novembre 2026, 10:00 – 10:30, Chaufferie · Dalkia, Planifiée$/,
  );
  await axe(page);
  await shots(page, 'agenda-week');
  await button('1 intervention hors horaires').click();
  await axe(page);
  for (const [view, name] of [
    ['Jour', 'day'],
    ['Mois', 'month'],
  ] as const) {
    await element.getByText(view, { exact: true }).click();
    await expect(element.getByRole('radio', { name: view })).toBeChecked();
    await axe(page);
    await shots(page, `agenda-${name}`);
  }
  await page.goto('/agenda?view=day&date=2026-12-24');
  await expect(element.getByText('Aucune intervention validée sur cette période.')).toBeVisible();
  await axe(page);
  await shots(page, 'agenda-empty');
});
