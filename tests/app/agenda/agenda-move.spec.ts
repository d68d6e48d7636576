import { expect, login, test } from '../_support/fixtures.ts';
import { keepMessages, takeBack } from '../_support/page/notices.ts';
import { agenda, at, createIntervention, drag, spot } from '../_support/screens/agenda.ts';

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
