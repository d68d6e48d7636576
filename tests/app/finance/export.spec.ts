/** The export of finance, a spreadsheet. */
import { readFile } from 'node:fs/promises';
import { expect, login, test } from '../_support/fixtures.ts';
import { keepMessages } from '../_support/page/notices.ts';
import { createFinances, finance, YEAR } from '../_support/screens/finance.ts';
import { readCompany } from '../_support/screens/intervention.ts';

test.use({ as: 'responsable' });
test.beforeEach(({ page }) => keepMessages(page));

test('[J4] the export carries every filter, and has its exact name; an error in place of the file is shown, and never saved', async ({
  page,
  api,
  problems,
}) => {
  problems.allow(/Failed to load resource/);
  const site = await createFinances(api());
  const { id: prestataire } = await readCompany(api);
  await login(
    page,
    'responsable',
    `/finance?sites=${site.id}&month=0&type=Casse&display_contract=false&year=${YEAR}&prestataire=${prestataire}`,
  );
  const parts = finance(page);
  await expect(parts.table('Budget et dépenses')).toBeVisible();
  const [download, request] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForRequest(/\/api\/finance\/export\//),
    parts.element.getByRole('button', { name: 'Exporter' }).click(),
  ]);
  const [day = ''] = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format().split(' ');
  expect(download.suggestedFilename()).toBe(`export_finance_${day.split('-').reverse().join('_')}.xlsx`);
  expect(Object.fromEntries(new URL(request.url()).searchParams)).toEqual({
    month: '0',
    year: YEAR,
    display_contract: 'false',
    type: 'Casse',
    sites: String(site.id),
    prestataire: String(prestataire),
  });
  // a zip archive, as spreadsheets are
  expect((await readFile(await download.path())).subarray(0, 2).toString()).toBe('PK');

  await page.route(/\/api\/finance\/export\//, (route) =>
    route.fulfill({ status: 400, json: { detail: 'Trop d’écritures pour un export.' } }),
  );
  let saved = 0;
  page.on('download', () => saved++);
  await parts.element.getByRole('button', { name: 'Exporter' }).click();
  await expect(page.getByRole('dialog')).toContainText('Une erreur est survenue.');
  await expect(page.getByRole('dialog')).toContainText('Trop d’écritures pour un export.');
  await page.keyboard.press('Escape');
  // an answer of 200 that is no file either
  await page.route(/\/api\/finance\/export\//, (route) => route.fulfill({ json: { detail: 'Non.' } }));
  await parts.element.getByRole('button', { name: 'Exporter' }).click();
  await expect(page.locator('balise-messages')).toContainText('Réponse inattendue du serveur.');
  expect(saved).toBe(0);
});
