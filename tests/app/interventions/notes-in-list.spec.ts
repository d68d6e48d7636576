/** Work that is done is noted in the list; the quick views show what there is to do. */
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { keepMessages, takeBack } from '../_support/page/notices.ts';
import { createIntervention, readIntervention } from '../_support/screens/intervention.ts';
import { interventionList } from '../_support/screens/interventions.ts';

test.beforeEach(({ page }) => keepMessages(page));

const DONE = {
  date_intervention: '2026-11-16 08:00',
  validation: true,
  date_realisation: '2026-11-16 10:00',
};

test('[F2] [F3] five notes are given in two clicks each without leaving the list, and taken back', async ({
  page,
  api,
}) => {
  const word = uniqueText('Notées');
  const ids: number[] = [];
  for (let rank = 1; rank <= 5; rank++) ids.push((await createIntervention(api, DONE, `${word} ${rank}`)).id);
  await login(page, 'responsable', `/interventions?state=all&sort=objet&q=${encodeURIComponent(word)}`);
  const list = interventionList(page);
  const panel = list.element.getByRole('dialog');
  await expect(list.next('Noter')).toHaveCount(5);
  for (let note = 1; note <= 5; note++) {
    await list.next('Noter').first().click();
    await panel.getByRole('button', { name: `${note} sur 5` }).click();
    await expect(list.next('Noter')).toHaveCount(5 - note);
  }
  await expect(page).toHaveURL(/\/interventions\?/);
  const readNotes = () => Promise.all(ids.map(async (id) => (await readIntervention(api(), id)).note));
  await expect.poll(readNotes).toEqual([1, 2, 3, 4, 5]);
  await expect(page.getByText(`Note 5/5\u00a0: «\u00a0${word} 5\u00a0».`).first()).toBeVisible();
  await takeBack(page);
  await expect(list.next('Noter')).toHaveCount(1);
  await expect.poll(async () => (await readIntervention(api(), ids[4] ?? 0)).note).toBeNull();
});
