/** Work is reported as done: before its day with a question, with a way back, never on a day that cannot be. */
import type { Locator } from '@playwright/test';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { keepMessages, takeBack } from '../_support/page/notices.ts';
import { createIntervention, interventionPage, readIntervention } from '../_support/screens/intervention.ts';

test.use({ as: 'prestataire' });

test.beforeEach(({ page }) => keepMessages(page));

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
  await takeBack(page);
  await expect(badge('Planifiée')).toBeVisible();
  await expect
    .poll(() => readIntervention(api(), made.id))
    .toMatchObject({ date_realisation: null, compte_rendu: '', validation: true });
  await expect(panel('Demande')).not.toContainText(report);
  await (await more('Marquer réalisée')).click();
  await expect(dialog.getByLabel('Compte rendu')).toHaveValue(report);
});
