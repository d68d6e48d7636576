import { expect, login, test, uniqueText } from '../_support/fixtures.ts';
import { labelPrint } from '../_support/screens/admin.ts';
import { type AssetData, assetList, createAsset } from '../_support/screens/assets.ts';
import type { Api } from '../_support/server/api.ts';

const PRINT = '**/api/sites/print_assets_barcodes/';

/** As many pieces, named in their order. */
async function createMany(api: Api, count: number): Promise<{ name: string; assets: AssetData[] }> {
  const name = uniqueText('Ventilo-convecteur');
  // short enough for a label
  const tag = `V${process.pid % 10_000}${Date.now().toString(36).slice(-4).toUpperCase()}`;
  const assets: AssetData[] = [];
  for (let number = 1; number <= count; number++) {
    const rank = String(number).padStart(2, '0');
    assets.push(await createAsset(api, { name: `${name} ${rank}`, balise: `${tag}${rank}` }));
  }
  return { name, assets };
}

test('[G7] twelve labels are printed from the list of equipment in at most eight actions', async ({
  page,
  api,
}) => {
  const { name, assets } = await createMany(api(), 14);
  await login(page, 'responsable', '/assets');
  let actions = 0;
  const act = async (done: Promise<unknown>) => {
    await done;
    actions += 1;
  };
  const list = assetList(page);
  await act(list.search.fill(name));
  await expect(list.rows).toHaveCount(14);
  await act(list.box(`${name} 02`).click());
  await act(list.box(`${name} 13`).click({ modifiers: ['Shift'] }));
  await expect(list.selection).toContainText('12\u00a0sélectionnés');
  const read: string[] = [];
  page.on('request', (request) => {
    const [, id] = /\/api\/assets\/(\d+)\//.exec(request.url()) ?? [];
    if (id) read.push(id);
  });
  await act(list.selection.getByRole('button', { name: 'Imprimer des étiquettes' }).click());
  const { element, print } = labelPrint(page);
  await act(element.getByLabel('Commencer à l’étiquette').fill('7'));
  await expect(print).toHaveText('Imprimer 12\u00a0étiquettes');
  const sent = page.waitForRequest(PRINT);
  const opened = page.waitForEvent('popup');
  await act(print.click());
  const wanted = assets.slice(1, 13).map(({ id }) => id);
  const { assets: printed, start } = (await sent).postDataJSON();
  expect([printed.toSorted((a: number, b: number) => a - b), start]).toEqual([wanted, 7]);
  await (await opened).close();
  expect(read, 'what the list holds is not asked for again').toEqual([]);
  expect(actions).toBeLessThanOrEqual(8);
});

test('[G7] the page of equipment opens the drawer for it alone; closed, it gives up its document: no tab opens by itself', async ({
  page,
  api,
  context,
}) => {
  const { assets } = await createMany(api(), 1);
  await login(page, 'responsable', `/assets/${assets[0]?.id}`);
  const opener = page.getByRole('button', { name: 'Imprimer une étiquette' });
  await opener.click();
  const { element, print } = labelPrint(page);
  await expect(element).toHaveJSProperty('assets', String(assets[0]?.id));
  await expect(element).toContainText(assets[0]?.balise ?? '');
  await expect(print).toHaveText('Imprimer 1\u00a0étiquette');
  const asked = Promise.withResolvers<void>();
  await page.route(PRINT, () => asked.resolve());
  const givenUp = page.waitForEvent('requestfailed', (request) => request.url().includes('print_assets'));
  await print.click();
  await asked.promise;
  await page.keyboard.press('Escape');
  await expect(element).toHaveCount(0);
  await expect(opener).toBeFocused();
  expect((await givenUp).failure()?.errorText).toContain('ERR_ABORTED');
  expect(context.pages()).toHaveLength(1);
});
