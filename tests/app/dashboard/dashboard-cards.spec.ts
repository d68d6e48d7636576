/** The dashboard's cards: whose they are, where they lead, how they stay fresh. */

import { expect, login, test } from '../_support/fixtures.ts';
import { LINKS, readCards, SEEN, setConfig } from '../_support/screens/cards.ts';

const account = 'responsable';

test('[A15] [D1] [D2] [D3] each card shows the server’s count, and opens the list of exactly what it counts', async ({
  page,
  api,
}) => {
  await setConfig(page, 'true');
  await login(page, account);
  await expect
    .poll(async () => {
      // other tests change what is counted
      const counts = await api(account).call<Record<string, number>>('GET', '/api/tickets/stats');
      const shown = await readCards(page);
      return (
        JSON.stringify(shown) ===
        JSON.stringify(SEEN[account].map((name) => [LINKS[name], Number(counts[name])]))
      );
    })
    .toBe(true);
  for (const name of SEEN[account]) {
    // counts checks, where the list has contracts
    if (name === 'next_controls') continue;
    const href = LINKS[name] ?? '';
    // other tests change what is counted: both numbers are then read again
    await expect(async () => {
      if (new URL(page.url()).pathname !== '/') await page.goBack();
      const card = page.locator(`balise-dashboard-cards a[href="${href}"]`);
      const count = Number.parseInt((await card.textContent()) ?? '', 10);
      await card.click();
      await expect(page).toHaveURL(href);
      const found = page.locator('balise-ticket-list, balise-intervention-list').locator('.title-count');
      await expect(found).toHaveText(new RegExp(`^${count === 0 ? '(0|Aucun)' : count}\\D`), {
        timeout: 3000,
      });
    }).toPass();
  }
});
