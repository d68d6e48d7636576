/** Work is reported as done: before its day with a question, with a way back, never on a day that cannot be. */
import type { Locator } from '@playwright/test';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { createIntervention, interventionPage, readIntervention } from '../_support/intervention.ts';
import { interventionList } from '../_support/interventions.ts';

/** A day as Paris counts it, `YYYY-MM-DD`. @param shift days from today */
const dayOf = (shift: number): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format(Date.now() + shift * 86_400_000);
/** « 30/11 », with its year where that is another one. */
const shortDay = (day: string): string => {
  const year = day.slice(0, 4);
  return `${day.slice(8, 10)}/${day.slice(5, 7)}${year === dayOf(0).slice(0, 4) ? '' : `/${year}`}`;
};

const planned = (shift: number) => ({ date_intervention: `${dayOf(shift)} 08:00`, validation: true });

const primary = (title: Locator) => title.locator('button[data-variant=primary]');

test('[F3] before its day the step stands in the menu and asks; « Annuler » takes it back with its report', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, planned(8));
  const report = uniqueText('Fait en passant');
  await login(page, 'prestataire', `/interventions/${made.id}`);
  const { title, dialog, more, badge, panel } = interventionPage(page);
  await expect(badge('Planifiée')).toBeVisible();
  await expect(primary(title)).toHaveCount(0);
  const menu = title.getByRole('button', { name: 'Autres actions' });
  await expect(menu).toBeEnabled();
  await menu.press('Enter');
  const step = page.locator('balise-intervention').getByRole('button', { name: 'Marquer réalisée' });
  await step.press('Enter');
  await expect(dialog).toContainText(`Prévue le ${shortDay(dayOf(8))}, réalisée aujourd’hui\u00a0?`);
  await axe(page, 'balise-intervention');
  await dialog.getByLabel('Compte rendu').fill(report);
  await dialog.getByRole('button', { name: 'Marquer réalisée' }).click();
  await expect(badge('Note attendue')).toBeVisible();
  await expect.poll(async () => (await readIntervention(api(), made.id)).date_realisation).not.toBeNull();

  await expect(dialog).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(badge('Planifiée')).toBeVisible();
  await expect
    .poll(() => readIntervention(api(), made.id))
    .toMatchObject({ date_realisation: null, compte_rendu: '', validation: true });
  await expect(panel('Demande')).not.toContainText(report);
  await (await more('Marquer réalisée')).click();
  await expect(dialog.getByLabel('Compte rendu')).toHaveValue(report);
});

test('[F3] the list offers the step from its day on', async ({ page, api }) => {
  const word = uniqueText('Jour');
  await createIntervention(api, planned(8), `${word} plus tard`);
  await createIntervention(api, planned(0), `${word} venu`);
  await login(page, 'responsable', `/interventions?q=${encodeURIComponent(word)}`);
  const list = interventionList(page);
  await expect(list.next('Marquer réalisée')).toHaveCount(1, { timeout: 30_000 });
  await expect(page.getByText(`${word} plus tard`).first()).toBeVisible();
});

test('[F3] what was done is undone later from the menu, until somebody has noted it', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api, {
    ...planned(0),
    date_realisation: `${dayOf(0)} 00:00`,
    waiting: false,
  });
  const before = await readIntervention(api(), made.id);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { badge, more, title } = interventionPage(page);
  await (await more('Annuler la réalisation')).click();
  await expect(badge('Planifiée')).toBeVisible();
  await expect.poll(async () => (await readIntervention(api(), made.id)).date_realisation).toBeNull();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(badge('À noter')).toBeVisible();
  await expect
    .poll(async () => Date.parse((await readIntervention(api(), made.id)).date_realisation ?? ''))
    .toBe(Date.parse(before.date_realisation ?? ''));
  await api().call('PATCH', `/api/interventions/${made.id}`, { note: 4 });
  await page.reload();
  await expect(badge('Coût à saisir')).toBeVisible();
  await title.getByRole('button', { name: 'Autres actions' }).click();
  const menu = page.locator('balise-intervention');
  await expect(menu.getByRole('button', { name: 'Corriger la réalisation' })).toBeVisible();
  await expect(menu.getByRole('button', { name: 'Annuler la réalisation' })).toHaveCount(0);
});

test('[F3] a date that cannot be is refused in its field, in French', async ({ page, api, problems }) => {
  problems.allow(/400/);
  const made = await createIntervention(api, planned(0));
  await login(page, 'prestataire', `/interventions/${made.id}`);
  const { dialog, step } = interventionPage(page);
  await step('Marquer réalisée').click();
  const field = dialog.getByLabel('Réalisée le');
  const save = dialog.getByRole('button', { name: 'Enregistrer' });
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'PATCH') sent++;
  });
  await field.fill(`${dayOf(2)}T09:00`);
  await save.click();
  await expect(field).toHaveAccessibleDescription('La réalisation ne peut pas être dans le futur.');
  await field.fill(`${dayOf(-1)}T09:00`);
  await save.click();
  await expect(field).toHaveAccessibleDescription(
    /ne peut pas précéder le ticket, créé le \d\d\/\d\d\/\d{4}\./,
  );
  await axe(page, 'balise-intervention');
  expect(sent).toBe(0);

  // a server with another clock: its sentence stands in the field, and no second dialog opens
  const sentence = 'Une intervention ne peut pas être réalisée dans le futur.';
  await page.route(`**/api/interventions/${made.id}`, async (route) => {
    if (route.request().method() !== 'PATCH') return route.continue();
    await route.fulfill({ status: 400, json: { date_realisation: [sentence] } });
  });
  await field.fill(`${dayOf(0)}T00:00`);
  await save.click();
  await expect(field).toHaveAccessibleDescription(sentence);
  await expect(page.getByText('date_realisation')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  expect((await readIntervention(api(), made.id)).date_realisation).toBeNull();
});
