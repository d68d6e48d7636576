import { dayIn } from '../../days.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { contractList, createContract } from '../_support/screens/contracts.ts';

test('[I1] the dashboard’s card opens the contracts that end soon; what is chosen then, and the view by months, are kept in the address', async ({
  page,
  api,
}) => {
  const made = await createContract(api(), { type: 'controle', date_end: dayIn(3) });
  await login(page, 'responsable', '/');
  await page
    .locator('balise-dashboard-cards')
    .getByRole('link', { name: /[Cc]ontrôle/ })
    .click();
  await expect(page).toHaveURL(/\/contracts\?soon=true$/);
  const list = contractList(page);
  await list.search.fill(made.name);
  await expect(list.rows).toHaveCount(1);
  await list.filter('Échéance').click();
  await list.element.getByRole('option', { name: 'Dans les 60 jours' }).click();
  await expect(page).toHaveURL(/within=60/);
  await page.reload();
  await list.rows.first().getByRole('link').click();
  await expect(page).toHaveURL(`/contracts/${made.id}`);
  await page.goBack();
  await expect(page).toHaveURL(/within=60/);
  await expect(list.rows).toHaveCount(1);

  await list.element.getByRole('radio', { name: 'Échéancier' }).check();
  await expect(page).toHaveURL(/[?&]view=echeancier/);
  await list.element.getByRole('radio', { name: 'Par prestataire' }).check();
  await expect(page).toHaveURL(/[?&]by=prestataire/);
  await page.reload();
  const table = list.element.getByRole('table', { name: 'Échéances des contrats, mois par mois' });
  await expect(table.getByRole('link', { name: made.name })).toBeVisible();
  await expect(table.locator('.months-title')).toHaveText(['Sans prestataire']);
  await list.element.getByRole('radio', { name: 'Liste' }).check();
  await expect(page).not.toHaveURL(/view=/);
  await expect(list.rows).toHaveCount(1);
});
