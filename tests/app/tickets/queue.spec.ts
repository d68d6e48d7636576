/** The queue of tickets: assigned in the list, one by one or together, and gone through one after the other. */
import type { Page } from '@playwright/test';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { ticketList } from '../_support/screens/tickets.ts';
import type { Api } from '../_support/server/api.ts';

/** As many tickets, whose objects begin with the same words. */
async function createMany(api: Api, count: number): Promise<{ word: string; ids: (number | string)[] }> {
  const word = uniqueText('File');
  const ids: (number | string)[] = [];
  for (let rank = 1; rank <= count; rank++) {
    ids.push((await api.createTicket({ objet: `${word} ${String(rank).padStart(2, '0')}` })).id);
  }
  return { word, ids };
}

/** The list of those tickets, in their order. */
async function openQueue(page: Page, word: string) {
  await login(page, 'responsable', `/tickets?sort=objet&q=${encodeURIComponent(word)}`);
  const list = ticketList(page);
  const panel = list.element.getByRole('dialog');
  return {
    ...list,
    panel,
    assign: list.element.locator('.row-step'),
    companies: panel.getByRole('option'),
  };
}

test('[E6] the page of a ticket leads to the one before and the one after in its list', async ({
  page,
  api,
}) => {
  const { word, ids } = await createMany(api('demandeur'), 3);
  const queue = await openQueue(page, word);
  await queue.rows.nth(1).getByRole('link').click();
  const steps = page.locator('balise-ticket').getByRole('navigation', { name: 'Dans la liste' });
  await expect(steps).toContainText('2 sur 3');
  await steps.getByRole('link', { name: 'Suivant' }).click();
  await expect(page).toHaveURL(`/tickets/${ids[2]}`);
  await expect(steps).toContainText('3 sur 3');
  await expect(steps.getByRole('link', { name: 'Suivant' })).toHaveCount(0);
  await steps.getByRole('link', { name: 'Précédent' }).click();
  await expect(page).toHaveURL(`/tickets/${ids[1]}`);
  await axe(page, 'balise-ticket');
  await page.reload();
  await expect(page.locator('balise-ticket').getByText(`${word} 02`).first()).toBeVisible();
  await expect(steps, 'an address alone belongs to no list').toHaveCount(0);
});
