/** Work that is done is noted in the list; the quick views show what there is to do. */
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { createIntervention, readIntervention } from '../_support/intervention.ts';
import { interventionList } from '../_support/interventions.ts';

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
  const notes = await Promise.all(ids.map(async (id) => (await readIntervention(api(), id)).note));
  expect(notes).toEqual([1, 2, 3, 4, 5]);
  await expect(page.getByText(`Note 5/5\u00a0: «\u00a0${word} 5\u00a0».`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(list.next('Noter')).toHaveCount(1);
  await expect.poll(async () => (await readIntervention(api(), ids[4] ?? 0)).note).toBeNull();
});

test('[F2] a note is given by the keyboard; axe finds nothing; a refusal shows its reason', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of 400/);
  const word = uniqueText('Clavier');
  const made = await createIntervention(api, DONE, word);
  await login(page, 'responsable', `/interventions?state=all&q=${encodeURIComponent(word)}`);
  const list = interventionList(page);
  await page.route(`**/api/interventions/${made.id}**`, (route) =>
    route.request().method() === 'PATCH'
      ? route.fulfill({ status: 400, json: { note: ['Note déjà donnée.'] } })
      : route.fallback(),
  );
  await list.next('Noter').focus();
  await page.keyboard.press('Enter');
  const panel = list.element.getByRole('dialog');
  await expect(panel.getByRole('button', { name: '1 sur 5' })).toBeFocused();
  await axe(page, 'balise-intervention-list');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  const outcome = list.element.getByRole('alert');
  await expect(outcome).toContainText('Note déjà donnée.');
  await page.unroute(`**/api/interventions/${made.id}**`);
  await outcome.getByRole('button', { name: 'Réessayer' }).click();
  await expect(list.next('Noter')).toHaveCount(0);
  await expect.poll(async () => (await readIntervention(api(), made.id)).note).toBe(2);
});

test('[F2] the quick views show what there is to do, what is late, what is planned, all', async ({
  page,
  api,
}) => {
  const word = uniqueText('Vues');
  const make = (name: string, fields: Record<string, unknown>) =>
    createIntervention(api, fields, `${word} ${name}`);
  await make('planifiée', { date_intervention: '2031-05-05 08:00', validation: true });
  await make('retard', { date_intervention: '2026-01-05 08:00', validation: true });
  await make('à valider', { date_intervention: '2031-05-06 08:00' });
  await login(page, 'responsable', `/interventions?sort=objet&q=${encodeURIComponent(word)}`);
  const list = interventionList(page);
  const view = (name: string) => list.element.getByRole('radio', { name, exact: true });
  await expect(view('Planifiées')).toBeChecked();
  await expect(list.rows).toHaveCount(2);
  await view('À traiter').check();
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('à valider');
  await view('En retard').check();
  await expect(list.rows).toHaveCount(1);
  await expect(list.rows).toContainText('retard');
  await expect(page).toHaveURL(/late=true/);
  await view('Toutes').check();
  await expect(list.rows).toHaveCount(3);
  await axe(page, 'balise-intervention-list');
});
