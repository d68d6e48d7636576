/** The filters of the ticket list, by keyboard. */
import { expect, login, test } from '../_support/fixtures.ts';
import { ticketList } from '../_support/tickets.ts';

test('[E2] a filter that goes with its value leaves the focus to another, in the bar and in the sheet', async ({
  page,
}) => {
  await login(page, 'responsable', '/tickets?period=month');
  const list = ticketList(page);
  const clear = list.element.getByRole('button', { name: 'Retirer le filtre Période' });
  const focused = () => list.element.evaluate((host) => host.shadowRoot?.activeElement?.className);
  await clear.press('Enter');
  await expect(clear).toHaveCount(0);
  expect(await focused(), 'in the bar').toBe('filter-chip-open');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/tickets?period=month');
  await list.element.getByRole('button', { name: 'Filtres (1)' }).click();
  await clear.press('Enter');
  await expect(clear).toHaveCount(0);
  expect(await focused(), 'in the sheet').toBe('filter-chip-open');
});
