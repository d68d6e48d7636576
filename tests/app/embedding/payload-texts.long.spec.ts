/** 120 payloads written through the API and read back on the screens: each is its own text, and none runs. */
import type { Locator, Page } from '@playwright/test';
import { expect, login, test } from '../_support/fixtures.ts';
import { basic } from '../_support/login/accounts.ts';
import { fetchWhole } from '../_support/page/whole-answer.ts';
import { Api } from '../_support/server/api.ts';
import { findFollowed, TEXTS } from '../_support/server/payloads.ts';
import { type RunningServer, startServer } from '../_support/server/server.ts';

// Lists draw what is in sight: all rows are.
test.use({ viewport: { width: 1440, height: 9000 } });

// A server of its own: no other test meets these names.
let own: RunningServer;
let ticket: { id: number | string };
test.beforeAll(async () => {
  test.setTimeout(180_000);
  own = await startServer();
  ticket = await new Api(own.url).createTicket();
});
test.afterAll(() => own.stop());

const fold = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Waits until each payload was read in the element, asking for more where it shows the first ones. */
async function expectEachRead(page: Page, element: Locator): Promise<void> {
  const missing = new Set(TEXTS.map(fold));
  await expect
    .poll(
      async () => {
        const text = fold(
          await element.evaluate((shown) => {
            const root = shown.shadowRoot ?? shown;
            for (const style of root.querySelectorAll('style')) style.remove();
            return root.textContent ?? '';
          }),
        );
        for (const payload of missing) if (text.includes(payload)) missing.delete(payload);
        const more = element.getByRole('button', { name: /^Afficher .*\d/ }).first();
        if (await more.isVisible()) await more.click();
        return [...missing];
      },
      { timeout: 40_000, intervals: [50] },
    )
    .toEqual([]);
  expect(await findFollowed(page)).toEqual([]);
}

/** Sends a file under a name, as the form of documents does. */
async function attach(label: string): Promise<void> {
  const form = new FormData();
  form.set('label', label);
  form.set('parent', String(ticket.id));
  form.set('file', new Blob(['Essai'], { type: 'text/plain' }), `${label.replace(/[/\r\n]/g, '_')}.txt`);
  const answer = await fetch(`${own.url}/api/tickets/${ticket.id}/attachments/`, {
    method: 'POST',
    headers: { Authorization: basic('admin') },
    body: form,
  });
  expect(answer.status, await answer.text()).toBe(201);
}

test('[L3] 120 payloads as comments read as they were written', async ({ page }) => {
  test.slow();
  for (const texte of TEXTS)
    await new Api(own.url).call('POST', `/api/tickets/${ticket.id}/commentaires/`, { texte });
  await login(page, 'admin', `${own.url}/tickets/${ticket.id}`);
  await expectEachRead(page, page.locator('balise-ticket'));
  await page.goto(`${own.url}/commentaires`);
  await expectEachRead(page, page.locator('balise-latest-comments'));
});

test('[L3] 120 payloads as names of files read as they were written', async ({ page }) => {
  test.slow();
  for (const label of TEXTS) await attach(label);
  await login(page, 'admin', `${own.url}/tickets/${ticket.id}`);
  await expectEachRead(page, page.locator('balise-ticket'));
});

test('[L3] 120 payloads as names of contracts read as they were written', async ({ page }) => {
  test.slow();
  for (const name of TEXTS) await new Api(own.url).call('POST', '/api/contracts/', { name });
  await login(page, 'admin', `${own.url}/contracts`);
  await expectEachRead(page, page.locator('balise-contract-list'));
});

test('[L3] 120 payloads as names of people and companies read as they were written', async ({ page }) => {
  test.slow();
  for (const fullname of TEXTS) await new Api(own.url).call('POST', '/api/profile/', { fullname });
  // No call creates companies (spec §7): the answer names them.
  await page.route('**/api/prestataires/**', async (route) => {
    const answer = await fetchWhole(route);
    const [sample] = (await answer.json()).results;
    const results = TEXTS.map((raison_sociale, rank) => ({ ...sample, id: 9000 + rank, raison_sociale }));
    return route.fulfill({ json: { count: results.length, next: null, previous: null, results } });
  });
  await login(page, 'admin', `${own.url}/intervenants?tab=intervenants`);
  await expectEachRead(page, page.locator('balise-intervenant-list'));
  await page.goto(`${own.url}/intervenants`);
  await expectEachRead(page, page.locator('balise-intervenant-list'));
});

test('[L3] 120 payloads as requests for help read as they were written', async ({ page }) => {
  test.slow();
  for (const objet of TEXTS) await new Api(own.url).call('POST', '/api/help/', { objet, message: objet });
  await login(page, 'admin', `${own.url}/help`);
  await expectEachRead(page, page.locator('balise-help'));
});
