import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { leaveUnseen } from '../_support/page/unseen.ts';
import { createIntervention, interventionPage, readIntervention } from '../_support/screens/intervention.ts';

const PLAN = { date_intervention: '2026-11-16 08:00' };
const VALIDATED = { ...PLAN, validation: true };

test('[F3] deletion asks by the ticket’s name, and the ticket can be assigned again', async ({
  page,
  api,
}) => {
  const made = await createIntervention(api);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { dialog, more, element } = interventionPage(page);
  await (await more('Supprimer')).click();
  await expect(dialog).toContainText(`«\u00a0${made.ticket.objet}\u00a0»`);
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await axe(page, 'balise-intervention');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await (await more('Supprimer')).click();
  const sent = page.waitForRequest((request) => request.method() === 'DELETE');
  await dialog.getByRole('button', { name: 'Supprimer', exact: true }).click();
  expect(new URL((await sent).url()).pathname).toBe(`/api/interventions/${made.id}`);
  await expect(page.getByText('Intervention supprimée.').first()).toBeVisible();
  await expect(page).toHaveURL(/\/interventions$/);
  await expect(element).toHaveCount(0);
  await expect(readIntervention(api(), made.id)).rejects.toThrow('404');
  await page.goto(`/tickets/${made.ticket.id}`);
  await expect(page.locator('balise-ticket').getByRole('link', { name: 'Affecter' })).toBeVisible();
});

test('[F3] two people: both values are shown, nothing is overwritten in silence', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/412/);
  await leaveUnseen(page);
  const made = await createIntervention(api, PLAN);
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { dialog, element, more, badge, step } = interventionPage(page);
  await (await more('Changer la date')).click();
  await dialog.getByLabel('Début').fill('2026-11-18T14:00');
  await api('prestataire').call('PATCH', `/api/interventions/${made.id}`, {
    date_intervention: '2026-11-17 09:00',
  });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByRole('alert')).toContainText('18 novembre 2026 à 14:00');
  await expect(dialog.getByRole('alert')).toContainText('17 novembre 2026 à 09:00');
  expect((await readIntervention(api(), made.id)).date_intervention).toContain('2026-11-17');
  await axe(page, 'balise-intervention');
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toHaveCount(0);
  await expect
    .poll(async () => (await readIntervention(api(), made.id)).date_intervention)
    .toContain('2026-11-18');

  await api('prestataire').call('PATCH', `/api/interventions/${made.id}`, {
    date_intervention: '2026-11-20 11:00',
  });
  await step('Valider la date').click();
  const refused = element.getByRole('alert').filter({ hasText: 'modifiée entre-temps' });
  await expect(refused).toContainText('18 novembre 2026 à 14:00');
  await expect(refused).toContainText('20 novembre 2026 à 11:00');
  expect((await readIntervention(api(), made.id)).validation).toBe(false);
  await refused.getByRole('button', { name: 'Valider quand même' }).click();
  await expect(badge('Planifiée')).toBeVisible();
  await expect.poll(async () => (await readIntervention(api(), made.id)).validation).toBe(true);
});

test('[F3] a report being written survives ✕ and a reload; « Annuler » forgets it', async ({ page, api }) => {
  const made = await createIntervention(api, VALIDATED);
  await login(page, 'prestataire', `/interventions/${made.id}`);
  const { dialog, step } = interventionPage(page);
  const report = uniqueText('Compte rendu');
  await step('Marquer réalisée').click();
  await dialog.getByLabel('Compte rendu').fill(report);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await step('Marquer réalisée').click();
  await expect(dialog.getByLabel('Compte rendu')).toHaveValue(report);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(dialog).toHaveCount(0);
  await step('Marquer réalisée').click();
  await expect(dialog.getByLabel('Compte rendu')).toHaveValue('');
});
