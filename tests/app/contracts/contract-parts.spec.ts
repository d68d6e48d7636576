import { dayIn } from '../../days.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { contractPage, createContract } from '../_support/screens/contracts.ts';

const PERIOD = { date_start: dayIn(-340), date_end: dayIn(200) };

test('[I2] a period is added, changed and deleted on the server', async ({ page, api }) => {
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}`);
  const contract = contractPage(page);
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
