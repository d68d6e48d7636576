/** Contracts renewed from the selection of their list. */

import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { contractList, createContract, dayIn, readContract } from '../_support/screens/contracts.ts';

test.use({ as: 'responsable' });

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
  await dialog.getByRole('button', { name: 'Renouveler' }).click();
  await expect(list.selection, 'the other one stays selected').toContainText('1\u00a0sélectionné');
  for (const [rank, contract] of made.entries()) {
    const { date_end } = (await readContract(api(), contract.id)) as { date_end: string };
    expect(date_end > PERIOD.date_end, contract.name).toBe(rank < 2);
  }
});
