/** The periods and the equipment of a contract, changed on its page. */
import type { Page } from '@playwright/test';
import { createAsset } from '../_support/assets.ts';
import { scanner } from '../_support/camera.ts';
import { contractPage, createContract, dayIn, frenchDay, readContract } from '../_support/contracts.ts';
import { axe, expect, login, test } from '../_support/fixtures.ts';

const PERIOD = { date_start: dayIn(-340), date_end: dayIn(200) };

const readCovered = async (contract: Promise<Record<string, unknown>>): Promise<number[]> =>
  ((await contract).assets as { id: number }[]).map(({ id }) => id).sort((a, b) => a - b);

test('[I2] a period is added, changed and deleted, by the keyboard alone', async ({ page, api }) => {
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}`);
  const contract = contractPage(page);
  const periods = contract.panel('Périodes');
  await periods.getByRole('button', { name: 'Ajouter une période' }).press('Enter');
  const { dialog } = contract;
  await dialog.getByLabel('Du', { exact: true }).fill(PERIOD.date_end);
  await dialog.getByLabel('Au', { exact: true }).fill(PERIOD.date_start);
  await page.keyboard.press('Control+Enter');
  await expect(dialog.getByText('La fin ne peut pas précéder le début.').first()).toBeVisible();
  await axe(page);
  await dialog.getByLabel('Du', { exact: true }).fill(PERIOD.date_start);
  await dialog.getByLabel('Au', { exact: true }).fill(PERIOD.date_end);
  await dialog.getByLabel('Montant').fill('1 200,5');
  await page.keyboard.press('Control+Enter');
  const row = periods.getByRole('row').nth(1);
  await expect(row).toContainText(frenchDay(PERIOD.date_end));
  await expect(row).toContainText('Actuelle');
  await expect(row).toContainText(/1\s200,50\s€/);
  await expect(dialog).toHaveCount(0);

  await row.getByRole('button', { name: /^Modifier la période/ }).press('Enter');
  await expect(dialog.getByLabel('Montant')).toHaveValue('1200,50');
  await dialog.getByLabel('Montant').fill('900');
  await page.keyboard.press('Control+Enter');
  await expect(row).toContainText(/900,00\s€/);
  await expect(dialog).toHaveCount(0);

  await row.getByRole('button', { name: /^Modifier la période/ }).press('Enter');
  await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(dialog.last()).toContainText(
    `du ${frenchDay(PERIOD.date_start)} au ${frenchDay(PERIOD.date_end)}`,
  );
  await dialog.last().getByRole('button', { name: 'Supprimer' }).press('Enter');
  await expect(periods).toContainText('Aucune période n’est enregistrée.');
  await expect(dialog).toHaveCount(0);
});

test('[I2] a period that somebody else changed meanwhile is shown beside mine', async ({ page, api }) => {
  const made = await createContract(api(), PERIOD);
  const period = await api().call<{ id: number }>('POST', '/api/periodes/', {
    contract: made.id,
    date_debut: PERIOD.date_start,
    date_fin: PERIOD.date_end,
    montant: '100.00',
  });
  await login(page, 'responsable', `/contracts/${made.id}`);
  const { dialog, panel } = contractPage(page);
  await panel('Périodes')
    .getByRole('button', { name: /^Modifier la période/ })
    .click();
  await dialog.getByLabel('Montant').fill('200');
  await api().call('PATCH', `/api/periodes/${period.id}/`, { montant: '300.00' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toContainText('Cette période a été modifiée entre-temps.');
  await expect(dialog).toContainText('300,00');
  await axe(page);
  await dialog.getByRole('button', { name: 'Garder la mienne' }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(panel('Périodes').getByRole('row').nth(1)).toContainText(/200,00\s€/);
});

/** Opens the dialog that adds equipment. */
async function openSearch(page: Page) {
  const { dialog, element } = contractPage(page);
  await element.getByRole('button', { name: 'Ajouter des équipements' }).click();
  const search = dialog.getByRole('searchbox', { name: 'Rechercher un équipement' });
  await expect(search).toBeFocused();
  return { dialog, search };
}

test('[I2] equipment is added by search: several at once, those covered are marked', async ({
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
  // what was found stays, for the next one; typing replaces the text
  await expect(search).toHaveValue(first.name);
  await expect(search).toBeFocused();
  await expect(dialog.getByRole('region', { name: 'Équipements trouvés' })).toContainText('Choisi');
  await page.keyboard.type(covered.name);
  await expect(search).toHaveValue(covered.name);
  await expect(dialog.getByRole('region', { name: 'Équipements trouvés' })).toContainText('Déjà couvert');
  await search.fill('zzz introuvable');
  await expect(dialog).toContainText('Aucun équipement ne correspond.');
  await axe(page);
  // what a hand scanner types: the tag, and Enter
  await search.fill(second.balise);
  await expect(dialog.getByRole('button', { name: `Ajouter ${second.name}`, exact: true })).toBeVisible();
  await search.press('Enter');
  const chosen = dialog.getByRole('list', { name: 'À ajouter au contrat' });
  await expect(chosen.getByRole('listitem')).toHaveCount(2);
  await dialog.getByRole('button', { name: 'Ajouter (2)' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2\u00a0équipements ajoutés.').first()).toBeAttached();
  const panel = contractPage(page).panel('3\u00a0équipements couverts');
  await expect(panel.getByRole('link', { name: second.name })).toBeVisible();
  await expect
    .poll(() => readCovered(readContract(api(), made.id)))
    .toEqual([covered.id, first.id, second.id]);
});

test('[I2] equipment is added by a scan, which opens nothing', async ({ page, api }) => {
  const asset = await createAsset(api());
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}`);
  const { dialog } = await openSearch(page);
  await dialog.getByRole('button', { name: 'Scanner une balise' }).click();
  const { field, button } = scanner(page);
  await field.fill(asset.balise);
  await button('Rechercher').click();
  const chosen = dialog.getByRole('list', { name: 'À ajouter au contrat' });
  await expect(chosen).toContainText(asset.name);
  await expect(page).toHaveURL(`/contracts/${made.id}`);
  await dialog.getByRole('button', { name: 'Ajouter (1)' }).click();
  await expect(contractPage(page).panel('1\u00a0équipement couvert')).toContainText(asset.name);
  // the panel shows it before the server has answered
  await expect.poll(() => readCovered(readContract(api(), made.id))).toEqual([asset.id]);
});

test('[I2] equipment is removed at once, and put back by « Annuler »', async ({ page, api }) => {
  const [first, second] = [await createAsset(api()), await createAsset(api())];
  const made = await createContract(api(), { ...PERIOD, assets: [first.id, second.id] });
  await login(page, 'responsable', `/contracts/${made.id}`);
  const contract = contractPage(page);
  await contract.element.getByRole('button', { name: `Retirer ${first.name} du contrat` }).press('Enter');
  const one = contract.panel('1\u00a0équipement couvert');
  await expect(one).toContainText(second.name);
  await expect(one.getByRole('button', { name: `Retirer ${second.name} du contrat` })).toBeFocused();
  await expect.poll(() => readCovered(readContract(api(), made.id))).toEqual([second.id]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(contract.panel('2\u00a0équipements couverts')).toContainText(first.name);
  await expect.poll(() => readCovered(readContract(api(), made.id))).toEqual([first.id, second.id]);
});

test('[I2] what is gathered survives a reload, until it is given up', async ({ page, api }) => {
  const asset = await createAsset(api());
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}`);
  const { dialog, search } = await openSearch(page);
  await search.fill(asset.name);
  await dialog.getByRole('button', { name: `Ajouter ${asset.name}`, exact: true }).click();
  await page.reload();
  await openSearch(page);
  await expect(dialog.getByRole('list', { name: 'À ajouter au contrat' })).toContainText(asset.name);
  await dialog.getByRole('button', { name: 'Annuler' }).click();
  await openSearch(page);
  await expect(dialog.getByRole('list', { name: 'À ajouter au contrat' })).toHaveCount(0);
});

test('[A16] axe finds nothing in the dialogs of a contract at three widths', async ({ page, api }) => {
  const made = await createContract(api(), PERIOD);
  await login(page, 'responsable', `/contracts/${made.id}`);
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    const { dialog } = await openSearch(page);
    await axe(page);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
  }
});

test('[I2] the periods stay within their panel beside the rest, with what changes them', async ({ page }) => {
  await login(page, 'responsable', '/contracts/1');
  const panel = contractPage(page).panel('Périodes');
  const edit = panel.getByRole('button', { name: /^Modifier la période/ }).first();
  for (const width of [1280, 1366, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await expect(edit).toBeVisible();
    const [outer, inner] = [await panel.boundingBox(), await edit.boundingBox()];
    const over = (inner?.x ?? 0) + (inner?.width ?? 0) - ((outer?.x ?? 0) + (outer?.width ?? 0));
    expect(over, `at ${width} px`).toBeLessThanOrEqual(0);
  }
});
