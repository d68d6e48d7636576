/** Files that the product hands to the browser (spec §7). */
import { expect, login, test } from '../_support/fixtures.ts';

test.use({ as: 'responsable' });

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
