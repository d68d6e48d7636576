/** Moving interventions in `<balise-agenda>`: by dragging, by the dialog, taken back, refused. */
import type { Locator } from '@playwright/test';
import { axe, expect, login, shots, test } from '../_support/fixtures.ts';
import { keepMessages, takeBack } from '../_support/page/notices.ts';
import { agenda, at, createIntervention, drag, setToday, spot } from '../_support/screens/agenda.ts';
import { modal } from '../_support/screens/tickets.ts';

test.use({ as: 'responsable' });

test.beforeEach(({ page }) => keepMessages(page));

interface Dates {
  date_intervention: string | null;
  date_fin_intervention: string | null;
}

/** As Paris' clocks show it. */
const read = (text: string | null) =>
  text && new Date(text).toLocaleString('sv-SE', { timeZone: 'Europe/Paris' }).slice(0, 16);

test('[D7] an event is dragged to another day and hour, keeps its duration, and is put back', async ({
  page,
  api,
}) => {
  const { id, objet } = await createIntervention(api(), {
    date_intervention: '2027-04-06 10:15',
    date_fin_intervention: '2027-04-06 12:00',
  });
  const dates = async () => {
    const found = await api().call<Dates>('GET', `/api/interventions/${id}`);
    return [read(found.date_intervention), read(found.date_fin_intervention)];
  };
  await login(page, 'responsable', '/agenda?view=week&date=2027-04-05');
  const { event, element } = agenda(page);
  await expect(event(objet)).toBeVisible();
  const [from, to] = [await spot(page, 1, 10.5), await spot(page, 3, 14)];
  await drag(page, from, to, { release: false });
  await expect(element.locator('.ghost')).toContainText('13:45 – 15:30');
  await page.mouse.up();
  await expect(event(objet)).toHaveAccessibleName(at('jeudi 8 avril 2027', '13:45 – 15:30'));
  // the release of a drag is no click
  await expect(page).toHaveURL('/agenda?view=week&date=2027-04-05');
  await expect.poll(dates).toEqual(['2027-04-08 13:45', '2027-04-08 15:30']);

  await takeBack(page);
  await expect(event(objet)).toHaveAccessibleName(at('mardi 6 avril 2027', '10:15 – 12:00'));
  await expect.poll(dates).toEqual(['2027-04-06 10:15', '2027-04-06 12:00']);
});

test('[D7] by the dialog, with the keyboard alone', async ({ page, api }) => {
  const { id, objet } = await createIntervention(api(), { date_intervention: '2027-05-04 09:00' });
  await login(page, 'responsable', '/agenda?view=week&date=2027-05-03');
  const { event } = agenda(page);
  await event(objet).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(modal(page)).toContainText(`Déplacer ${objet}`);
  await expect(modal(page)).toContainText('La durée ne change pas\u00a0: 1\u00a0h.');
  const date = modal(page).getByLabel('Date');
  await expect(date).toBeFocused();
  await axe(page);
  await shots(page, 'agenda-move');
  await date.fill('');
  await page.keyboard.press('Enter');
  await expect(modal(page)).toContainText('Saisissez une date.');
  await date.fill('1900-01-01');
  await page.keyboard.press('Enter');
  await expect(modal(page)).toContainText('Saisissez une date entre 2000 et 2100.');
  await date.fill('2027-05-06');
  await modal(page).getByLabel('Heure de début').fill('16:30');
  await page.keyboard.press('Enter');
  await expect(event(objet)).toHaveAccessibleName(at('jeudi 6 mai 2027', '16:30 – 17:30'));
  // the focus has followed it to its new place
  await expect(event(objet)).toBeFocused();
  // shown at once, sent meanwhile
  await expect
    .poll(async () => read((await api().call<Dates>('GET', `/api/interventions/${id}`)).date_intervention))
    .toBe('2027-05-06 16:30');
});

test('what has no date waits beside the grid, and is dragged into it or planned by the dialog', async ({
  page,
  api,
}) => {
  const dragged = await createIntervention(api(), { date_intervention: null });
  const planned = await createIntervention(api(), { date_intervention: null, validation: false });
  await setToday(page);
  await login(page, 'responsable', '/agenda?view=week&date=2027-06-07');
  const { element, event } = agenda(page);
  const strip = element.locator('.todo');
  const chip = strip.getByRole('listitem').filter({ hasText: dragged.objet });
  const box = await chip.boundingBox();
  await drag(page, { x: (box?.x ?? 0) + 20, y: (box?.y ?? 0) + 12 }, await spot(page, 2, 10.2));
  await expect(event(dragged.objet)).toHaveAccessibleName(at('mercredi 9 juin 2027', '10:00 – 11:00'));
  await expect(chip).toHaveCount(0);

  let actions = 0;
  const press = async (button: Locator) => {
    await button.focus();
    await page.keyboard.press('Enter');
    actions += 1;
  };
  await press(strip.getByRole('button', { name: `Planifier ${planned.objet}` }));
  await press(modal(page).getByRole('button', { name: 'Planifier' }));
  // what is proposed stands there for those who may validate it, and they may at once
  await expect(event(planned.objet)).toHaveAccessibleName(/(?=.*08:00)(?=.*lundi 7 juin 2027).*À valider$/);
  const message = page
    .getByText('Date proposée\u00a0: elle reste à valider.')
    .locator('visible=true')
    .locator('..');
  const validate = message.getByRole('button', { name: 'Valider' });
  await validate.focus();
  await axe(page, 'balise-agenda');
  await press(validate);
  await expect(event(planned.objet)).toHaveAccessibleName(/, Planifiée$/);
  expect(actions, 'planned and validated').toBeLessThanOrEqual(4);
  const isValid = async () =>
    (await api().call<{ validation: boolean }>('GET', `/api/interventions/${planned.id}`)).validation;
  await expect.poll(isValid).toBe(true);
  await takeBack(page);
  await expect(event(planned.objet)).toHaveAccessibleName(/, À valider$/);
  await expect.poll(isValid).toBe(false);
  await element.getByText('Mois', { exact: true }).click();
  await expect(element.locator('.mg')).toBeVisible();
});

test('in the month, an event is dragged to another day and keeps its hour', async ({ page, api }) => {
  const { id, objet } = await createIntervention(api(), { date_intervention: '2027-07-06 09:30' });
  await login(page, 'responsable', '/agenda?view=month&date=2027-07-01');
  const { element, event } = agenda(page);
  const from = await event(objet).boundingBox();
  const target = await element.getByRole('button', { name: /^15, jeudi 15 juillet 2027/ }).boundingBox();
  await drag(
    page,
    { x: (from?.x ?? 0) + 20, y: (from?.y ?? 0) + 10 },
    { x: (target?.x ?? 0) + 10, y: (target?.y ?? 0) + 40 },
  );
  await expect(event(objet)).toHaveAccessibleName(at('jeudi 15 juillet 2027', '09:30 – 10:30'));
  // shown at once, sent meanwhile
  await expect
    .poll(async () => read((await api().call<Dates>('GET', `/api/interventions/${id}`)).date_intervention))
    .toBe('2027-07-15 09:30');
});
