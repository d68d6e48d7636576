/** `<balise-contract>` on the built product. */

import { dayIn } from '../../days.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { createAsset } from '../_support/screens/assets.ts';
import { contractPage, createContract } from '../_support/screens/contracts.ts';

test.use({ as: 'responsable' });

const PERIOD = { date_start: dayIn(-340), date_end: dayIn(25) };

test('[I2] a list, equipment and their contract lead to each other, and back', async ({ page, api }) => {
  const asset = await createAsset(api());
  const made = await createContract(api(), { ...PERIOD, assets: [asset.id] });
  await login(page, 'responsable', `/assets/${asset.id}?tab=contrats`);
  await page.locator('balise-asset').getByRole('tabpanel').getByRole('link', { name: made.name }).click();
  await expect(page).toHaveURL(`/contracts/${made.id}`);
  await contractPage(page).element.getByRole('link', { name: 'Retour aux contrats' }).click();
  await expect(page).toHaveURL('/contracts');
});

test('[I2] documents are attached and deleted; the report of a regulatory check is missed', async ({
  page,
  api,
}) => {
  const made = await createContract(api(), { ...PERIOD, type: 'controle' });
  await login(page, 'responsable', `/contracts/${made.id}`);
  const files = contractPage(page).panel('Documents');
  await expect(files).toContainText('Aucun rapport de contrôle n’est joint.');
  const file = { name: 'Rapport 2026.txt', mimeType: 'text/plain', buffer: Buffer.from('Conforme.') };
  await files.locator('input[type=file]').setInputFiles(file);
  await expect(files.getByRole('link', { name: 'Rapport 2026.txt' })).toBeVisible();
  await expect(files).not.toContainText('Aucun rapport');
  await files.getByRole('button', { name: /Supprimer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(files.getByRole('link')).toHaveCount(0);
});

test('[I2] a comment is written, kept over a reload, sent once, and never changed', async ({ page, api }) => {
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}`);
  const talk = contractPage(page).panel('Commentaires');
  await talk.getByRole('textbox').fill('Passage prévu en mars.');
  await page.reload();
  await expect(talk.getByRole('textbox')).toHaveValue('Passage prévu en mars.');
  await talk.getByRole('button', { name: 'Ajouter le commentaire' }).click();
  await expect(talk.getByRole('listitem')).toHaveCount(1);
  await expect(talk.getByRole('textbox')).toHaveValue('');
  await expect(talk.getByRole('button', { name: /Modifier|Supprimer/ })).toHaveCount(0);
  const readTalk = async () =>
    JSON.stringify(await api().call<unknown>('GET', `/api/contracts/${made.id}/commentaires/`));
  await expect.poll(async () => (await readTalk()).match(/Passage prévu en mars/g)).toHaveLength(1);
});
