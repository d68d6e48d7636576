/** The periods and the equipment of a contract, changed on its page. */
import type { Page } from '@playwright/test';
import { expect, login, test } from '../_support/fixtures.ts';
import { createAsset } from '../_support/screens/assets.ts';
import { scanner } from '../_support/screens/camera.ts';
import { contractPage, createContract, dayIn, readContract } from '../_support/screens/contracts.ts';

const PERIOD = { date_start: dayIn(-340), date_end: dayIn(200) };

const readCovered = async (contract: Promise<Record<string, unknown>>): Promise<number[]> =>
  ((await contract).assets as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);

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

/** Opens the dialog that adds equipment. */
async function openSearch(page: Page) {
  const { dialog, element } = contractPage(page);
  await element.getByRole('button', { name: 'Ajouter des équipements' }).click();
  const search = dialog.getByRole('searchbox', { name: 'Rechercher un équipement' });
  await expect(search).toBeFocused();
  return { dialog, search };
}

test('[I2] equipment is gathered by search and by scan, over a reload, and added together', async ({
  page,
  api,
}) => {
  const [covered, first, second] = [
    await createAsset(api()),
    await createAsset(api()),
    await createAsset(api()),
  ];
  const made = await createContract(api(), { ...PERIOD, assets: [covered.id] });
  await login(page, 'responsable', `/contracts/${made.id}`);
  const { dialog, search } = await openSearch(page);
  await search.fill(first.name);
  await dialog.getByRole('button', { name: `Ajouter ${first.name}`, exact: true }).click();
  const chosen = dialog.getByRole('list', { name: 'À ajouter au contrat' });
  await expect(chosen).toContainText(first.name);
  await page.reload();
  await openSearch(page);
  await expect(chosen).toContainText(first.name);
  await dialog.getByRole('button', { name: 'Scanner une balise' }).click();
  const { field, button } = scanner(page);
  await field.fill(second.balise);
  await button('Rechercher').click();
  await expect(chosen).toContainText(second.name);
  await expect(page, 'a scan opens nothing').toHaveURL(`/contracts/${made.id}`);
  await dialog.getByRole('button', { name: 'Ajouter (2)' }).click();
  const panel = contractPage(page).panel('3\u00a0équipements couverts');
  await expect(panel.getByRole('link', { name: second.name })).toBeVisible();
  // the panel shows it before the server has answered
  await expect
    .poll(() => readCovered(readContract(api(), made.id)))
    .toEqual([covered.id, first.id, second.id]);
  await contractPage(page)
    .element.getByRole('button', { name: `Retirer ${first.name} du contrat` })
    .click();
  await expect.poll(() => readCovered(readContract(api(), made.id))).toEqual([covered.id, second.id]);
});
