/** An intervention changed as a whole, on the server that has versions. */
import { axe, expect, login, test } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { createIntervention, interventionPage, readIntervention } from '../_support/screens/intervention.ts';

const PLAN = { date_intervention: '2026-11-16 08:00' };
const VALIDATED = { ...PLAN, validation: true };

test('[F3] « Modifier » sends all that was agreed (PUT), the rest as it is', async ({ page, api }) => {
  await keepMessages(page);
  const made = await createIntervention(api, {
    ...VALIDATED,
    waiting: true,
    compte_rendu: 'Premier passage.',
    description: 'Sonner deux fois.',
  });
  await login(page, 'responsable', `/interventions/${made.id}`);
  const { dialog, panel, more, badge } = interventionPage(page);
  await (await more('Modifier')).click();
  await expect(dialog.getByLabel('Prestataire')).toHaveValue(String(made.prestataire?.id));
  await expect(dialog.getByLabel('Consignes')).toHaveValue('Sonner deux fois.');
  await axe(page, 'balise-intervention');
  await dialog.getByLabel('Début', { exact: true }).fill('');
  await dialog.getByLabel('Fin', { exact: true }).fill('2026-11-17T10:00');
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog.getByLabel('Début', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await dialog.getByLabel('Début', { exact: true }).fill('2026-11-17T09:00');
  await dialog.getByLabel('Consignes').fill('Clé à l’accueil.');
  const sent = page.waitForRequest(
    (request) => request.method() === 'PUT' && request.url().includes('/interventions/'),
  );
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  const request = await sent;
  expect(new URL(request.url()).pathname).toBe(`/api/interventions/${made.id}`);
  expect(request.postDataJSON()).toMatchObject({
    prestataire: made.prestataire?.id,
    intervenant: null,
    description: 'Clé à l’accueil.',
    validation: true,
    waiting: true,
    date_realisation: null,
    note: null,
    compte_rendu: 'Premier passage.',
  });
  await expect(page.getByText('Intervention modifiée.').first()).toBeVisible();
  await expect(panel('Demande')).toContainText('Clé à l’accueil.');
  await expect(badge('En cours')).toBeVisible();
  await expect
    .poll(() => readIntervention(api(), made.id))
    .toMatchObject({
      validation: true,
      waiting: true,
      compte_rendu: 'Premier passage.',
      prestataire: { id: made.prestataire?.id },
    });
});
