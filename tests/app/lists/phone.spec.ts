/** Lists on a phone: the page scrolls, and what is chosen stands in sheets. */
import { axe, expect, login, test } from '../_support/fixtures.ts';
import { ticketList } from '../_support/screens/tickets.ts';

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

test('[E1] [E2] the page scrolls the tickets; one row of filters opens a sheet, and its choices another, inside the screen', async ({
  page,
}) => {
  await login(page, 'responsable', '/tickets?state=all');
  const { element, search } = ticketList(page);
  const cards = element.locator('.dt-card:not(.dt-still)');
  await expect(cards.first()).toBeVisible();
  await expect(element.getByText(/affichés sur/)).toBeAttached();
  // how high cards are is known once they are drawn, and other tests declare tickets
  await expect(async () => {
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    const last = Number(await cards.first().getAttribute('aria-setsize')) - 1;
    await expect(element.locator(`.dt-card[data-index="${last}"]`)).toBeInViewport({ timeout: 1000 });
  }).toPass();
  expect(await element.locator('.dt-scroll').evaluate((box) => box.scrollHeight - box.clientHeight)).toBe(0);

  await page.goto('/tickets');
  await expect(cards.first()).toBeVisible();
  const open = element.getByRole('button', { name: 'Filtres' });
  await expect(async () => {
    const [first, second] = [await search.boundingBox(), await open.boundingBox()];
    expect(Math.abs((first?.y ?? 0) - (second?.y ?? 0)), 'one row').toBeLessThan(4);
    expect(second?.height).toBeGreaterThanOrEqual(44);
  }).toPass();

  await open.tap();
  await element.locator('.filter-sheet').getByRole('button', { name: 'Site', exact: true }).tap();
  const panel = element.locator('.popover:popover-open');
  await expect(panel.getByRole('treeitem').first()).toBeVisible();
  const measure = async () => {
    const { x, y = 0, width, height = 0 } = (await panel.boundingBox()) ?? {};
    return { x, width, bottom: y + height };
  };
  await expect.poll(measure).toEqual({ x: 0, width: 390, bottom: 844 });
  expect((await panel.getByRole('treeitem').first().boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // the sheet alone: whether its edge lies over half a link of a card is a matter of the tickets that there are
  await axe(page, { fromShadowDom: ['balise-ticket-list', '.popover:popover-open'] });
  await panel.getByRole('treeitem', { name: /Hôpital Saint-Aubin/ }).tap();
  await panel.getByRole('treeitem', { name: 'Tout Hôpital Saint-Aubin' }).tap();
  await expect(page).toHaveURL(/site=/);
  await element.getByRole('button', { name: /^Voir .* résultats?$/ }).tap();
  await expect(element.getByRole('button', { name: 'Filtres (1)' })).toBeFocused();
  await axe(page, 'balise-ticket-list');
});
