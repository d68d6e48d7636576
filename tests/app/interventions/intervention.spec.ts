import { axe, expect, login, test } from '../_support/fixtures.ts';
import { leaveUnseen } from '../_support/page/unseen.ts';
import { createIntervention, interventionPage, readIntervention } from '../_support/screens/intervention.ts';

const PLAN = { date_intervention: '2026-11-16 08:00' };

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
  await dialog.getByLabel('Début', { exact: true }).fill('2026-11-18T14:00');
  await api('prestataire').call('PATCH', `/api/interventions/${made.id}`, {
    date_intervention: '2026-11-17 09:00',
  });
  await dialog.getByRole('button', { name: 'Changer la date' }).click();
  await expect(dialog.getByRole('alert')).toContainText('18 novembre 2026 à 14:00');
  await expect(dialog.getByRole('alert')).toContainText('17 novembre 2026 à 09:00');
  expect((await readIntervention(api(), made.id)).date_intervention).toContain('2026-11-17');
  await axe(page, 'balise-intervention');
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click();
  await dialog.getByRole('button', { name: 'Changer la date' }).click();
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
