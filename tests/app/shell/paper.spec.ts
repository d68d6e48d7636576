/** What the browser makes of a screen on paper: its pages, as a PDF. */
import { readPdf } from '../../server/_pdf.ts';
import { expect, login, test } from '../_support/fixtures.ts';

test.use({ as: 'responsable' });

test('[E1] the entries of finance lie across, with their words whole', async ({ page }) => {
  await login(page, 'responsable', '/finance?tab=ecritures');
  const list = page.locator('balise-finance');
  await expect(list.getByText(/écritures affichées|Toutes les écritures/).first()).toBeVisible();
  await expect(async () => {
    const { pages } = await readPdf(await page.pdf({ preferCSSPageSize: true }));
    expect(pages[0]).toContain('Imprimé le');
    expect(pages[0]).toContain('Dépense ponctuelle');
  }).toPass();
});
