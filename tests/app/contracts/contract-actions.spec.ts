/** What is done with a whole contract on its page: renewed, deleted, its entries generated and deleted. */

import { dayIn } from '../../days.ts';
import { axe, expect, login, test } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { contractPage, createContract, frenchDay, readContract } from '../_support/screens/contracts.ts';

test.beforeEach(({ page }) => keepMessages(page));

const PERIOD = { date_start: dayIn(-340), date_end: dayIn(24), renouvelable: true };
const PAID = { ...PERIOD, montant: '1200.00', periodicite: 'trimestrielle' };

test('[I3] entries are generated once; renewing asks first, shows the message of the server, and highlights what changed', async ({
  page,
  api,
}) => {
  const made = await createContract(api(), PAID);
  await login(page, 'responsable', `/contracts/${made.id}`);
  const contract = contractPage(page);
  const entries = contract.panel('Écritures liées');
  await expect(entries).toContainText('Aucune écriture n’est liée à ce contrat.');
  await contract.act('Générer les écritures');
  await expect(page.getByText('4\u00a0écritures générées.').first()).toBeAttached();
  await expect(entries.getByRole('row')).toHaveCount(6);
  await expect(entries.getByRole('row').last()).toContainText(/1\s200,00\s€/);
  await contract.act('Générer les écritures');
  await expect(
    page.getByText('Aucune écriture à générer\u00a0: elles existent déjà.').first(),
  ).toBeAttached();
  await expect(entries.getByRole('row')).toHaveCount(6);

  const renew = contract.next;
  await expect(renew).toHaveText('Renouveler');
  await renew.click();
  await expect(contract.dialog).toContainText(made.name);
  await expect(contract.dialog).toContainText(frenchDay(PERIOD.date_end));
  await expect(contract.dialog.getByRole('button', { name: 'Annuler' })).toBeFocused();
  await axe(page);
  await contract.dialog.getByRole('button', { name: 'Annuler' }).click();
  await expect(renew, 'the focus returns').toBeFocused();
  expect(await readContract(api(), made.id)).toMatchObject({ date_end: PERIOD.date_end });

  const renewed = page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        document.addEventListener('balise-contract-renewed', (event) =>
          resolve((event as CustomEvent<unknown>).detail),
        );
      }),
  );
  await renew.click();
  await contract.dialog.getByRole('button', { name: 'Renouveler' }).click();
  expect(await renewed).toEqual({ id: made.id });
  await expect(page.getByText(/^Contrat renouvelé du .* au .*\.$/).first()).toBeAttached();
  await expect(contract.dialog).toHaveCount(0);
  const { date_end } = (await readContract(api(), made.id)) as { date_end: string };
  expect(date_end > PERIOD.date_end).toBe(true);
  const summary = contract.panel('En bref');
  await expect(summary).toContainText(`renouvelé, auparavant jusqu’au ${frenchDay(PERIOD.date_end)}`);
  const current = contract.panel('Périodes').getByRole('row').nth(1);
  await expect(current).toContainText(frenchDay(date_end));
  await expect(current).toHaveAttribute('data-new', 'true');
  await expect(current, 'it has not started').not.toContainText('Actuelle');
  await expect(contract.panel('Périodes').getByRole('row').nth(2)).toContainText('Actuelle');
  await expect(contract.element.getByText('À jour', { exact: true })).toBeVisible();
  await axe(page, 'balise-contract');
  await page.reload();
  await expect(summary).toBeVisible();
  await expect(summary).not.toContainText('auparavant');
});

test('[I2] deleting a contract asks by its name, says what goes and what stays, and leads to the list', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource.*404/);
  const made = await createContract(api(), PERIOD);
  await api().call('POST', '/api/periodes/', {
    contract: made.id,
    date_debut: PERIOD.date_start,
    date_fin: PERIOD.date_end,
  });
  await api().call('POST', '/api/finance/', {
    date_gestion: dayIn(-30),
    type_depense: 'Dépense sous contrat',
    previsionnel: '10.00',
    contract: made.id,
  });
  await login(page, 'responsable', `/contracts/${made.id}`);
  const contract = contractPage(page);
  await expect(contract.panel('Écritures liées').getByRole('row')).toHaveCount(3);
  await contract.act('Supprimer');
  await expect(contract.dialog).toContainText(made.name);
  await expect(contract.dialog).toContainText('Disparaissent avec lui\u00a0: 1\u00a0période.');
  await expect(contract.dialog).toContainText('Son écriture reste dans les finances.');
  await axe(page);
  await contract.dialog.getByRole('button', { name: 'Supprimer' }).click();
  await expect(page).toHaveURL('/contracts');
  await expect(page.getByText('Contrat supprimé.').first()).toBeAttached();
  await page.goto(`/contracts/${made.id}`);
  await expect(contract.element.getByText("L'élement demandé n'a pas été trouvé.")).toBeVisible();
});
