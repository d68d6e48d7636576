/** `<balise-latest-comments>` on the built product. */
import type { Page } from '@playwright/test';
import {
  type Api,
  axe,
  expect,
  expectNoLayoutShift,
  login,
  shots,
  test,
  uniqueText,
  watchLayoutShift,
} from '../_support/fixtures.ts';
import { createContract } from '../_support/screens/contracts.ts';

function feed(page: Page) {
  const element = page.locator('balise-latest-comments');
  return {
    element,
    item: (text: string) => element.getByRole('listitem').filter({ hasText: text }),
    days: element.getByRole('heading', { level: 2 }),
    unread: element.getByRole('button', { name: 'Non lus depuis ma dernière visite' }),
  };
}

const say = (api: Api, ticket: number | string, texte = uniqueText('Passage')) =>
  api.call<{ id: number }>('POST', `/api/tickets/${ticket}/commentaires/`, { texte }).then(() => texte);

test('[K4] [A13] the header leads to the comments by day; what others wrote since the last visit is marked, also after a detour, until the next one', async ({
  page,
  api,
}) => {
  await watchLayoutShift(page);
  const ticket = await api('demandeur').createTicket();
  const onTicket = await say(api('demandeur'), ticket.id);
  const contract = await createContract(api());
  const onContract = uniqueText('Avenant');
  await api('responsable').call('POST', `/api/contracts/${contract.id}/commentaires/`, { texte: onContract });
  await login(page, 'responsable', '/about');
  await page.getByRole('banner').getByRole('link', { name: 'Derniers commentaires' }).click();
  await expect(page).toHaveURL('/commentaires');
  const { element, item, days, unread } = feed(page);
  // written just before midnight, it is read the day after
  await expect(days.first()).toHaveText(/^(Aujourd’hui|Hier) · /);
  await expect(item(onTicket)).toContainText('sur le ticket');
  await expect(item(onContract)).toContainText('sur le contrat');
  const texts = await element.getByRole('listitem').allInnerTexts();
  const placeOf = (texte: string) => texts.findIndex((text) => text.includes(texte));
  expect(placeOf(onContract), 'the newest stands first').toBeLessThan(placeOf(onTicket));
  await expect(item(onTicket).getByText('Non lu', { exact: true })).toHaveCount(0);
  await expectNoLayoutShift(page);
  await shots(page, 'latest-comments');

  const since = await say(api('demandeur'), ticket.id);
  const own = await say(api('responsable'), ticket.id);
  await page.reload();
  await expect(item(since).getByText('Non lu', { exact: true })).toBeVisible();
  await expect(item(own).getByText('Non lu', { exact: true })).toHaveCount(0);
  await unread.click();
  await expect(page).toHaveURL(/unread=true/);
  await expect(item(onTicket)).toHaveCount(0);
  await axe(page, 'balise-latest-comments');
  await item(since).getByRole('link', { name: ticket.objet }).click();
  await expect(page).toHaveURL(`/tickets/${ticket.id}`);
  await page.goBack();
  await expect(item(since).getByText('Non lu', { exact: true })).toBeVisible();

  await element.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  await expect(item(since)).toHaveCount(0);
  await page.reload();
  await expect(element.locator('.feed-foot')).toContainText('affiché');
  await expect(item(since)).toHaveCount(0);
});
