/** The queue of tickets: assigned in the list, one by one or together, and gone through one after the other. */
import type { Page } from '@playwright/test';
import type { Api } from '../_support/api.ts';
import { axe, expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { ticketList } from '../_support/tickets.ts';

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

const readProvider = async (api: Api, id: number | string): Promise<string | null> =>
  (
    await api.call<{ intervention: { prestataire: { fullname: string } } | null }>(
      'GET',
      `/api/tickets/${id}/`,
    )
  ).intervention?.prestataire.fullname ?? null;

const readProviders = (api: Api, ids: readonly (number | string)[]) =>
  Promise.all(ids.map((id) => readProvider(api, id)));

test('[E1] [F3] ten tickets are assigned in the list, in twenty actions', async ({ page, api }) => {
  const { word, ids } = await createMany(api('demandeur'), 10);
  const queue = await openQueue(page, word);
  await expect(queue.assign).toHaveCount(10);
  let actions = 0;
  const click = async (what: ReturnType<Page['locator']>) => {
    await what.click();
    actions += 1;
  };
  for (let left = 10; left > 0; left--) {
    await click(queue.assign.first());
    await click(queue.companies.first());
    await expect(queue.assign).toHaveCount(left - 1);
  }
  expect(actions).toBeLessThanOrEqual(25);
  await expect(page.getByText(`Ticket «\u00a0${word} 10\u00a0» affecté à`).first()).toBeVisible();
  // the list shows a change before the server has it
  await expect
    .poll(async () => (await readProviders(api(), ids)).filter((name) => name !== null).length)
    .toBe(10);
  expect(new Set(await readProviders(api(), ids)).size).toBe(1);
});

test('[E1] [F3] selected tickets are assigned together, and « Annuler » takes them back', async ({
  page,
  api,
}) => {
  const { word, ids } = await createMany(api('demandeur'), 3);
  const queue = await openQueue(page, word);
  await expect(queue.assign).toHaveCount(3);
  await queue.element.getByRole('checkbox', { name: 'Tout sélectionner' }).check();
  await queue.element.getByRole('button', { name: 'Affecter 3\u00a0tickets' }).click();
  const name = (await queue.companies.nth(1).locator('.assign-company').textContent()) ?? '';
  await queue.companies.nth(1).click();
  await expect(page.getByText(`3 tickets affectés à ${name}.`).first()).toBeVisible();
  await expect(queue.assign).toHaveCount(0);
  await expect.poll(() => readProviders(api(), ids)).toEqual([name, name, name]);
  await page.getByRole('button', { name: 'Annuler' }).click();
  await expect(queue.assign).toHaveCount(3);
  await expect.poll(() => readProvider(api(), ids[0] ?? 0)).toBeNull();
});

test('[E1] a ticket is assigned by the keyboard alone; Échap gives the focus back; axe finds nothing', async ({
  page,
  api,
}) => {
  const { word, ids } = await createMany(api('demandeur'), 2);
  const queue = await openQueue(page, word);
  await expect(queue.assign).toHaveCount(2);
  await queue.rows.first().getByRole('link').focus();
  await page.keyboard.press('Tab');
  await expect(queue.assign.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(queue.panel.getByRole('combobox')).toBeFocused();
  await axe(page, 'balise-ticket-list');
  await page.keyboard.press('Escape');
  await expect(queue.panel).toHaveCount(0);
  await expect(queue.assign.first()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(queue.panel.getByRole('combobox')).toBeFocused();
  const name = (await queue.companies.nth(1).locator('.assign-company').textContent()) ?? '';
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(queue.assign).toHaveCount(1);
  await expect(queue.rows.first().getByRole('link'), 'the row keeps the focus').toBeFocused();
  await expect.poll(() => readProvider(api(), ids[0] ?? 0)).toBe(name);
});

test('[E1] providers that cannot be loaded are asked for again; a refused ticket shows the reason', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/status of (500|400)/);
  const { word } = await createMany(api('demandeur'), 1);
  let fails = true;
  await page.route('**/api/prestataires/**', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.fallback(),
  );
  const queue = await openQueue(page, word);
  await queue.assign.click();
  await expect(queue.panel).toContainText('Impossible de charger les prestataires');
  await axe(page, 'balise-ticket-list');
  fails = false;
  await queue.panel.getByRole('button', { name: 'Réessayer' }).click();
  await page.route('**/api/interventions/**', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 400, json: { prestataire: ['Ce prestataire est suspendu.'] } })
      : route.fallback(),
  );
  await queue.companies.first().click();
  const outcome = queue.element.getByRole('alert');
  await expect(outcome).toContainText('Le ticket n’a pas pu être affecté.');
  await expect(outcome).toContainText('Ce prestataire est suspendu.');
  await page.unroute('**/api/interventions/**');
  await outcome.getByRole('button', { name: 'Réessayer' }).click();
  await expect(queue.assign).toHaveCount(0);
});

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

test('[E1] a requester has neither boxes nor « Affecter »', async ({ page }) => {
  await login(page, 'demandeur', '/tickets');
  const list = ticketList(page);
  await expect(list.rows.first()).toBeVisible();
  await expect(list.element.getByRole('checkbox')).toHaveCount(0);
  await expect(list.element.locator('.row-step')).toHaveCount(0);
});
