/** The counts beside the menu's entries: what awaits the person, of the dashboard's counters. */

import { axe, expect, login, test } from '../_support/fixtures.ts';
import { COUNTERS, cards, STATS, setConfig } from '../_support/screens/cards.ts';

test.use({ as: 'responsable' });

test('[A11] the menu counts what awaits the person, as a description of its links, and nothing where there is nothing', async ({
  page,
}) => {
  let counters: Record<string, number> = { ...COUNTERS, unassigned_tickets: 120, interventions_to_note: 1 };
  await page.route(STATS, (route) => route.fulfill({ json: counters }));
  await login(page, 'responsable', '/profil');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const tickets = menu.getByRole('link', { name: 'Tickets', exact: true });
  const interventions = menu.getByRole('link', { name: 'Interventions', exact: true });
  await expect(tickets).toHaveAccessibleDescription('120 tickets non affectés');
  await expect(menu.getByText('99+', { exact: true })).toBeVisible();
  await expect(interventions).toHaveAccessibleDescription(
    `${COUNTERS.interventions_to_valid} dates à valider, 1 intervention à noter`,
  );
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await axe(page);

  counters = Object.fromEntries(Object.keys(COUNTERS).map((name) => [name, 0]));
  // the dashboard's cards read the same counters
  await setConfig(page, 'true');
  await page.goto('/');
  await expect(cards(page).first()).toContainText(/^0/);
  await expect(menu.locator('.menu-count')).toHaveCount(0);
});
