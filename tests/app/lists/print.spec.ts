/** Lists on paper. */
import type { Page } from '@playwright/test';
import { readPdf } from '../../server/_pdf.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { ticketList } from '../_support/screens/tickets.ts';

test.use({ as: 'responsable' });

const COUNT = 1200;
const OBJET = 'Température anormalement élevée dans la salle de réveil du bâtiment des urgences';

const tickets = Array.from({ length: COUNT }, (_, rank) => ({
  id: COUNT - rank,
  objet: `Fuite ${rank + 1}.`,
  description: '',
  priority: rank % 2 ? 'haute' : 'basse',
  state: 'assigned',
  date_creation: '2026-11-01 08:00',
  created_by: null,
  asset: null,
  site: { id: 3, name: 'Chambre 12', parent: { id: 2, name: 'Étage 2' }, top: { id: 1, name: 'Hôpital' } },
  intervention: null,
  attachments: [],
}));

/** Waits until the code that prints, which is loaded once there are rows, has run. */
async function expectPrintCode(page: Page): Promise<void> {
  const found = await page.waitForFunction(
    () =>
      performance.getEntriesByType('resource').find(({ name }) => /print-list-[^/]+\.js$/.test(name))?.name,
  );
  await page.evaluate((url) => import(url), String(await found.jsonValue()));
}

test('[E1] paper holds the rows that no screen shows, a thousand of them', async ({ page }) => {
  await page.route('**/api/v2/tickets/**', (route) => route.fulfill({ json: tickets }));
  await login(page, 'responsable', '/tickets');
  await expect(ticketList(page).element.getByText(/1\s200\stickets affichés/)).toBeVisible();
  await expectPrintCode(page);
  const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
  const text = pages.join('\n');
  for (const [rank, sheet] of pages.entries()) expect(sheet).toContain(`page ${rank + 1}/${pages.length}`);
  expect(text).toContain('Tickets');
  for (const objet of ['Fuite 1.', 'Fuite 600.', 'Fuite 1200.']) expect(text).toContain(objet);
  expect(pages.at(-1), 'the head of the table is on every page').toContain('Demandeur');
  expect(text).not.toContain('Effacer');
});

test('[E1] paper breaks no state and no date, and gives no room to what is empty', async ({ page }) => {
  const few = tickets.slice(0, 120).map((ticket) => ({ ...ticket, objet: OBJET, state: 'unassigned' }));
  await page.route('**/api/v2/tickets/**', (route) => route.fulfill({ json: few }));
  await login(page, 'responsable', '/tickets');
  await expect(ticketList(page).element.getByText(/120\stickets affichés/)).toBeVisible();
  await expectPrintCode(page);
  const { pages } = await readPdf(await page.pdf({ format: 'A5' }));
  const [first = ''] = pages;
  expect(first).toContain('01/11/2026');
  expect(first.replace(/\s+/g, ' ')).toContain('Non affecté');
  expect(first).toContain('Demandeur');
  expect(first, 'no ticket has equipment').not.toContain('Équipement');
});
