/** Files that the product hands to the browser (spec §7). */
import { readFile } from 'node:fs/promises';
import { expect, login, test, uniqueText } from '../_support/fixtures.ts';

test.use({ as: 'responsable' });

test('[B7] what the list shows is saved as a file that French spreadsheets open', async ({ page, api }) => {
  // a list that grows meanwhile would be saved shorter than it is then
  const word = uniqueText('Tableur');
  for (const rank of [1, 2, 3]) await api().createTicket({ objet: `${word} ${rank}` });
  await login(page, 'responsable', `/tickets?q=${encodeURIComponent(word)}`);
  const list = page.locator('balise-ticket-list');
  await expect(list.getByRole('status').first()).toHaveText(/^3\s/);
  await list.getByRole('button', { name: 'Affichage' }).click();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    list.getByRole('button', { name: /CSV/ }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^tickets_\d{2}_\d{2}_\d{4}\.csv$/);
  const text = await readFile(await download.path(), 'utf8');
  expect(text.startsWith('\ufeff"N°";"Objet"')).toBe(true);
  expect(text.trim().split('\r\n'), 'a head, and a line for each').toHaveLength(1 + 3);
  expect(text).toContain(`${word} 2`);
});

test('[B7] a file that the server named is opened as it is, without credentials', async ({ page, api }) => {
  const { id } = await api().createTicket();
  await login(page, 'responsable', `/tickets/${id}`);
  const ticket = page.locator('balise-ticket');
  await ticket
    .getByRole('region', { name: 'Fichiers' })
    .locator('input[type="file"]')
    .setInputFiles({
      name: 'constat.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
    });
  const link = ticket.getByRole('link', { name: /constat/ });
  await expect(link).toBeVisible();
  const [request] = await Promise.all([
    page.context().waitForEvent('request', (each) => each.url().includes('/media/')),
    link.click(),
  ]);
  expect(request.headers()).not.toHaveProperty('authorization');
  const file = await fetch(request.url());
  expect(file.headers.get('content-disposition')).toContain('constat.pdf');
  expect(await file.text()).toMatch(/^%PDF/);
});
