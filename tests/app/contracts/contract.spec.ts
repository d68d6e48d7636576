/** `<balise-contract>` on the built product. */

import { dayIn } from '../../days.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { createAsset } from '../_support/screens/assets.ts';
import { contractPage, createContract } from '../_support/screens/contracts.ts';

test.use({ as: 'responsable' });

const PERIOD = { date_start: dayIn(-340), date_end: dayIn(25) };

test('[I2] equipment leads to its contract, whose documents are attached and deleted, and which leads to its list', async ({
  page,
  api,
}) => {
  const asset = await createAsset(api());
  const made = await createContract(api(), { ...PERIOD, type: 'controle', assets: [asset.id] });
  await login(page, 'responsable', `/assets/${asset.id}?tab=contrats`);
  await page.locator('balise-asset').getByRole('tabpanel').getByRole('link', { name: made.name }).click();
  await expect(page).toHaveURL(`/contracts/${made.id}`);
  const files = contractPage(page).panel('Documents');
  await expect(files).toContainText('Aucun rapport de contrôle n’est joint.');
  const file = { name: 'Rapport 2026.txt', mimeType: 'text/plain', buffer: Buffer.from('Conforme.') };
  await files.locator('input[type=file]').setInputFiles(file);
  await expect(files.getByRole('link', { name: 'Rapport 2026.txt' })).toBeVisible();
  await expect(files).not.toContainText('Aucun rapport');
  await files.getByRole('button', { name: /Supprimer/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click();
  await expect(files.getByRole('link')).toHaveCount(0);
  await contractPage(page).element.getByRole('link', { name: 'Retour aux contrats' }).click();
  await expect(page).toHaveURL('/contracts');
});

test('[I2] a comment is kept over a reload, sent once, and never changed; a period is added, changed and deleted', async ({
  page,
  api,
}) => {
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}`);
  const contract = contractPage(page);
  const talk = contract.panel('Commentaires');
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

  const periods = contract.panel('Périodes');
  await periods.getByRole('button', { name: 'Ajouter une période' }).click();
  const { dialog } = contract;
  await dialog.getByLabel('Du', { exact: true }).fill(PERIOD.date_start);
  await dialog.getByLabel('Au', { exact: true }).fill(PERIOD.date_end);
  await dialog.getByLabel('Montant').fill('1 200,5');
  await page.keyboard.press('Control+Enter');
  const row = periods.getByRole('row').nth(1);
  await expect(row).toContainText(/1\s200,50\s€/);
  await expect(dialog).toHaveCount(0);
  await row.getByRole('button', { name: /^Modifier la période/ }).click();
  await dialog.getByLabel('Montant').fill('900');
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(row).toContainText(/900,00\s€/);
  await row.getByRole('button', { name: /^Modifier la période/ }).click();
  await dialog.getByRole('button', { name: 'Supprimer' }).click();
  await dialog.last().getByRole('button', { name: 'Supprimer' }).click();
  await expect(dialog).toHaveCount(0);
  await page.reload();
  await expect(periods).toContainText('Aucune période n’est enregistrée.');
});
