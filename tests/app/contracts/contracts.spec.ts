import { dayIn } from '../../days.ts';
import { axe, expect, fillLogin, login, test } from '../_support/fixtures.ts';
import { contractList, createContract } from '../_support/screens/contracts.ts';

test('[I1] the dashboard’s card opens the contracts that end soon; what is chosen then is kept in the address', async ({
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
});

test('[L1] alone on a foreign page the list asks for the login, then lists, and leads to the application', async ({
  page,
  server,
  problems,
}) => {
  problems.allow(/401 \(Unauthorized\)/);
  await page.goto(`${server.pagesUrl}/seul.html?element=balise-contract-list`);
  const list = contractList(page);
  await expect(page.getByText('Connectez-vous pour voir les contrats.')).toBeVisible();
  await axe(page, 'balise-contract-list');
  await fillLogin(page, 'responsable');
  await expect(list.rows.first()).toBeVisible();
  expect(await list.rows.first().getByRole('link').getAttribute('href')).toMatch(
    new RegExp(`^${server.url}/contracts/\\d+$`),
  );
});
