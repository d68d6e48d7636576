/** `<balise-label-print>` for equipment that was chosen before: from the list, or by a page that names it. */
import type { Page } from '@playwright/test';
import { createBranch, labelPrint } from '../_support/admin.ts';
import { createAsset } from '../_support/asset.ts';
import { assetList } from '../_support/assets.ts';
import { openEmbed } from '../_support/embed.ts';
import { expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';

const PRINT = '**/api/sites/print_assets_barcodes/';

/** A page that asks for the labels of these pieces; what it reads of pieces one by one is kept. */
async function openGiven(page: Page, origin: string, ids: readonly number[]): Promise<string[]> {
  const read = watchReads(page);
  await openEmbed(
    page,
    origin,
    `<balise-login></balise-login><balise-label-print assets="${ids.join(',')}"></balise-label-print>`,
  );
  await fillLogin(page, 'responsable');
  return read;
}

/** The ids of the pieces that are asked for one by one from now on. */
function watchReads(page: Page): string[] {
  const read: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/assets\/(\d+)\//.exec(request.url()) ?? [];
    if (id) read.push(id);
  });
  return read;
}

test('[G7] a piece that no longer exists is left out with a message, the others are printed', async ({
  page,
  api,
  server,
  problems,
}) => {
  problems.allow(/status of 404/);
  const [kept, gone] = [await createAsset(api()), await createAsset(api())];
  await api().call('DELETE', `/api/assets/${gone.id}/`);
  await openGiven(page, server.url, [gone.id, kept.id]);
  const { element, row, print } = labelPrint(page);
  await expect(row(kept.name)).toBeVisible();
  await expect(
    element.getByText('Un des équipements choisis n’existe plus\u00a0: il est laissé de côté.'),
  ).toBeVisible();
  await expect(print).toHaveText('Imprimer 1\u00a0étiquette');
  const sent = page.waitForRequest(PRINT);
  const opened = page.waitForEvent('popup');
  await print.click();
  expect((await sent).postDataJSON()).toEqual({ assets: [kept.id] });
  await (await opened).close();
});

test('[G7] more pieces than a document holds are refused before any of them is asked for', async ({
  page,
  server,
}) => {
  const read = await openGiven(
    page,
    server.url,
    Array.from({ length: 1001 }, (_, rank) => rank + 1),
  );
  const { element, print } = labelPrint(page);
  const said = element.getByText(
    /Un document contient au plus 1\s000\sétiquettes\s: choisissez moins d’équip/,
  );
  await expect(said.first()).toBeVisible();
  await expect(print).toHaveAttribute('aria-disabled', 'true');
  await expect(print).toHaveAccessibleDescription(/choisissez moins d’équipements/);
  expect(read).toEqual([]);
});

test('[G7] pieces that the list holds are not asked for again', async ({ page, api }) => {
  const name = uniqueText('Désenfumage');
  await createAsset(api(), { name: `${name} 1` });
  await createAsset(api(), { name: `${name} 2` });
  await login(page, 'responsable', `/assets?q=${encodeURIComponent(name)}`);
  const list = assetList(page);
  await list.box(`${name} 1`).check();
  await list.box(`${name} 2`).check();
  const read = watchReads(page);
  await list.selection.getByRole('button', { name: 'Imprimer des étiquettes' }).click();
  const { row, print } = labelPrint(page);
  await expect(row(`${name} 1`)).toBeVisible();
  await expect(row(`${name} 2`)).toBeVisible();
  await expect(print).toHaveText('Imprimer 2\u00a0étiquettes');
  expect(read).toEqual([]);
});

test('[G7] a drawer that is closed gives up its document: no tab opens by itself', async ({
  page,
  api,
  context,
}) => {
  const [, , , room] = await createBranch(api());
  const asset = await createAsset(api(), { site: room?.id });
  await login(page, 'responsable', `/assets/${asset.id}`);
  await page.getByRole('button', { name: 'Imprimer une étiquette' }).click();
  const { element, print } = labelPrint(page);
  await expect(print).toHaveText('Imprimer 1\u00a0étiquette');
  const asked = Promise.withResolvers<void>();
  await page.route(PRINT, () => asked.resolve());
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('print_assets'));
  await print.click();
  await asked.promise;
  await page.keyboard.press('Escape');
  await expect(element).toHaveCount(0);
  expect((await givenUp).failure()?.errorText).toContain('ERR_ABORTED');
  expect(context.pages()).toHaveLength(1);
});
