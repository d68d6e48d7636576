/** `<balise-contract-form>` on the built product: create, change. */

import { dayIn } from '../../days.ts';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { leaveUnseen } from '../_support/page/unseen.ts';
import {
  contractForm,
  contractList,
  contractPage,
  createContract,
  readContract,
} from '../_support/screens/contracts.ts';

/** To be renewed. */
const ENDING = { date_start: dayIn(-340), date_end: dayIn(24), renouvelable: true };
const PERIOD = { date_start: dayIn(-100), date_end: dayIn(200) };

test('[I2] a contract is created from the list, by the keyboard alone; what was typed survives a reload, until it is sent', async ({
  page,
  api,
}) => {
  const name = uniqueText('Ascenseurs');
  await login(page, 'responsable', '/contracts');
  await contractList(page).element.getByRole('link', { name: 'Créer un contrat' }).first().press('Enter');
  await expect(page).toHaveURL(/create=1/);
  const form = contractForm(page);
  await form.name.focus();
  await page.keyboard.type(name);
  await page.reload();
  await expect(form.name, 'the draft survives').toHaveValue(name);
  await form.name.focus();
  await page.keyboard.press('Tab');
  await expect(form.type).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(form.type).toHaveValue('controle');
  await expect(form.provider.getByRole('option').nth(1)).toBeAttached();
  await form.provider.focus();
  await page.keyboard.press('ArrowDown');
  await form.start.fill(PERIOD.date_start);
  await form.end.fill(PERIOD.date_end);
  await form.renewable.focus();
  await page.keyboard.press('Space');
  await form.amount.fill('1 200,5');
  await page.keyboard.press('Control+Enter');
  await expect(page).toHaveURL(/\/contracts\/\d+$/);
  await expect(contractPage(page).title).toHaveText(name);
  const id = Number(/\d+$/.exec(page.url())?.[0]);
  expect(await readContract(api(), id)).toMatchObject({
    ...PERIOD,
    name,
    type: 'controle',
    montant: '1200.50',
    renouvelable: true,
    prestataire: expect.any(Object),
  });
  // not to a form that was sent
  await page.goBack();
  await expect(page).toHaveURL(/\/contracts$/);
  // only the rows in sight are drawn
  await contractList(page).search.fill(name);
  await expect(contractList(page).rows).toHaveCount(1);
  await page.goto('/contracts?create=1');
  await expect(form.name, 'what was sent is no draft any more').toHaveValue('');
});

test('[I2] what somebody else changed meanwhile is shown beside mine, and settled; two people do not renew twice', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource.*412/);
  await keepMessages(page);
  await leaveUnseen(page);
  const made = await createContract(api(), ENDING);
  await login(page, 'responsable', `/contracts/${made.id}?edit=1`);
  const form = contractForm(page);
  await form.name.fill('Mon nom');
  await api().call('PATCH', `/api/contracts/${made.id}/`, { name: 'Leur nom' });
  await form.submit.click();
  await expect(form.element.getByText('Ce contrat a été modifié entre-temps.')).toBeVisible();
  await expect(form.element.getByText('Leur nom')).toBeVisible();
  const conflict = form.element.getByRole('alert').filter({ hasText: 'modifié entre-temps' });
  await expect(conflict, 'not above what is in sight').toBeInViewport();
  await expect(conflict).toBeFocused();
  await axe(page);
  await form.element.getByRole('button', { name: 'Garder la mienne' }).click();
  await form.submit.click();
  await expect(form.element).toHaveCount(0);
  await expect.poll(() => readContract(api(), made.id)).toMatchObject({ name: 'Mon nom' });

  const contract = contractPage(page);
  await expect(contract.title).toHaveText('Mon nom');
  await contract.next.click();
  await api().call('POST', `/api/contracts/${made.id}/renew-contract/`, {});
  const { date_end } = (await readContract(api(), made.id)) as { date_end: string };
  expect(date_end > ENDING.date_end).toBe(true);
  await contract.dialog.getByRole('button', { name: 'Renouveler' }).click();
  await expect(page.getByText(/modifié entre-temps/).first()).toBeVisible();
  await expect(contract.panel('Périodes')).toBeVisible();
  expect(await readContract(api(), made.id)).toMatchObject({ date_end });
});
