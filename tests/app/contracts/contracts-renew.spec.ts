/** Contracts renewed from the selection of their list. */
import { contractList, createContract, dayIn, readContract } from '../_support/contracts.ts';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';

const PERIOD = { date_start: dayIn(-340), date_end: dayIn(24), renouvelable: true };

test('[I3] the selected contracts are renewed after a question; those that cannot be stay as they are', async ({
  page,
  api,
}) => {
  const name = uniqueText('Lot');
  const made = await Promise.all([
    createContract(api(), { ...PERIOD, name: `${name} A` }),
    createContract(api(), { ...PERIOD, name: `${name} B` }),
    createContract(api(), { ...PERIOD, name: `${name} C`, renouvelable: false }),
  ]);
  await login(page, 'responsable', `/contracts?q=${encodeURIComponent(name)}`);
  const list = contractList(page);
  for (const contract of made) await list.box(contract.name).check();
  await list.selection.getByRole('button', { name: 'Renouveler (2)' }).click();
  const dialog = list.element.getByRole('dialog');
  await expect(dialog).toContainText('Renouveler 2\u00a0contrats\u00a0?');
  await expect(dialog).toContainText('Un contrat sélectionné n’est pas renouvelable');
  await axe(page);
  await dialog.getByRole('button', { name: 'Renouveler' }).click();
  await expect(page.getByText('2\u00a0contrats renouvelés.').first()).toBeAttached();
  await expect(list.selection, 'the other one stays selected').toContainText('1\u00a0sélectionné');
  for (const [rank, contract] of made.entries()) {
    const { date_end } = (await readContract(api(), contract.id)) as { date_end: string };
    expect(date_end > PERIOD.date_end, contract.name).toBe(rank < 2);
  }
});

test("[I3] a refusal is shown with the server's sentence beside its contract, and can be sent again", async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource.*400/);
  const name = uniqueText('Lot');
  const made = await Promise.all([
    createContract(api(), { ...PERIOD, name: `${name} A` }),
    createContract(api(), { ...PERIOD, name: `${name} B`, date_start: null }),
  ]);
  await login(page, 'responsable', `/contracts?q=${encodeURIComponent(name)}`);
  const list = contractList(page);
  for (const contract of made) await list.box(contract.name).check();
  await list.selection.getByRole('button', { name: 'Renouveler (2)' }).click();
  await list.element.getByRole('dialog').getByRole('button', { name: 'Renouveler' }).click();
  const outcome = list.element.locator('.outcomes');
  await expect(outcome).toContainText('1\u00a0contrat n’a pas pu être renouvelé sur 2.');
  await expect(outcome.getByRole('link', { name: `${name} B` })).toBeVisible();
  await expect(outcome).toContainText('Indiquez d’abord le début et la fin du contrat.');
  await axe(page, 'balise-contract-list');
  await api().call('PATCH', `/api/contracts/${made[1]?.id}/`, { date_start: PERIOD.date_start });
  // what has changed since is shown first, then sent again
  await outcome.getByRole('button', { name: 'Réessayer' }).click();
  await expect(outcome).toContainText('Il a changé depuis l’affichage');
  await outcome.getByRole('button', { name: 'Réessayer' }).click();
  const readEnd = async () => String((await readContract(api(), made[1]?.id ?? 0)).date_end);
  await expect.poll(async () => (await readEnd()) > PERIOD.date_end, 'it is renewed').toBe(true);
  await expect(outcome).toHaveCount(0);
});
