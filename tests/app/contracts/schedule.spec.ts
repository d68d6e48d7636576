/** The contracts by the month that they end in. */

import { dayIn } from '../../days.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { contractList, createContract } from '../_support/screens/contracts.ts';

test.use({ as: 'responsable' });

test('[I1] the view by months and its grouping are in the address', async ({ page, api }) => {
  const made = await createContract(api(), { date_end: dayIn(20) });
  await login(page, 'responsable', `/contracts?q=${encodeURIComponent(made.name)}`);
  const { element } = contractList(page);
  await element.getByRole('radio', { name: 'Échéancier' }).check();
  await expect(page).toHaveURL(/[?&]view=echeancier/);
  await element.getByRole('radio', { name: 'Par prestataire' }).check();
  await expect(page).toHaveURL(/[?&]by=prestataire/);
  await page.reload();
  const table = element.getByRole('table', { name: 'Échéances des contrats, mois par mois' });
  await expect(table.getByRole('link', { name: made.name })).toBeVisible();
  await expect(table.locator('.months-title')).toHaveText(['Sans prestataire']);
  await element.getByRole('radio', { name: 'Liste' }).check();
  await expect(page).not.toHaveURL(/view=/);
  await expect(contractList(page).rows).toHaveCount(1);
});
