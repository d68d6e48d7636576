/** `<balise-label-print>`: a partly used sheet, a range of the equipment, and the way of twelve labels. */
import type { Locator, Page } from '@playwright/test';
import { readLabels } from '../../server/_labels.ts';
import { labelPrint } from '../_support/admin.ts';
import type { Api } from '../_support/api.ts';
import { type AssetData, assetList, createAsset } from '../_support/assets.ts';
import { openEmbed } from '../_support/embed.ts';
import { axe, expect, fillLogin, login, test, uniqueText } from '../_support/fixtures.ts';

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

/** The element alone on a page, for these pieces. */
async function openFor(page: Page, origin: string, assets: readonly AssetData[]) {
  const ids = assets.map(({ id }) => id).join(',');
  await openEmbed(
    page,
    origin,
    `<balise-login></balise-login><balise-label-print assets="${ids}"></balise-label-print>`,
  );
  await fillLogin(page, 'responsable');
  const parts = labelPrint(page);
  await expect(parts.row(assets[0]?.name ?? '')).toBeVisible();
  return { ...parts, start: parts.element.getByLabel('Commencer à l’étiquette') };
}

/** Whether all of it is in the window, with nothing over it. */
const isInSight = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    const root = element.getRootNode() as ShadowRoot;
    const hit = root.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return top >= 0 && bottom <= window.innerHeight && hit !== null && element.contains(hit);
  });

test('[G7] printing starts at a label of a partly used sheet', async ({ page, api, server }) => {
  const { assets } = await createMany(api(), 3);
  const { element, print, start, kind } = await openFor(page, server.url, assets);
  const sheet = element.getByRole('figure', { name: 'Première planche' });
  await expect(sheet).toContainText('3\u00a0étiquettes à imprimer');
  await expect(sheet.locator('[aria-hidden] > [data-state=used]')).toHaveCount(0);
  await start.fill('20');
  await expect(sheet).toContainText('19\u00a0étiquettes déjà utilisées');
  await expect(sheet).toContainText('2\u00a0planches en tout');
  await expect(sheet.locator('.label-sheet-paper > [data-state=used]')).toHaveCount(19);
  await expect(sheet.locator('.label-sheet-paper > [data-state=printed]')).toHaveText(['20', '21']);
  const sent = page.waitForRequest(PRINT);
  const opened = page.waitForEvent('popup');
  await print.click();
  expect((await sent).postDataJSON()).toEqual({ assets: assets.map(({ id }) => id), start: 20 });
  await (await opened).close();
  await expect(element.getByText('Le document est prêt\u00a0: 3\u00a0étiquettes.')).toBeVisible();
  await expect(element.getByText('Ce serveur commence')).toHaveCount(0);
  const url = await element.getByRole('link', { name: 'Ouvrir le document' }).getAttribute('href');
  const file = await (await fetch(url ?? '')).arrayBuffer();
  expect((await readLabels(new Uint8Array(file))).map((labels) => labels.length)).toEqual([2, 1]);
  await kind('Imprimante à étiquettes').check();
  await expect(start, 'a roll has no sheet').toHaveCount(0);
});

test('[G7] a number that the sheet does not have is refused in its field', async ({ page, api, server }) => {
  const { assets } = await createMany(api(), 1);
  const { element, print, start } = await openFor(page, server.url, assets);
  for (const wrong of ['22', '0', 'x', '']) {
    await start.fill(wrong);
    await expect(start).toHaveAttribute('aria-invalid', 'true');
    await expect(start).toHaveAccessibleDescription(/Indiquez un numéro d’étiquette de 1 à 21\./);
    await expect(print).toHaveAttribute('aria-disabled', 'true');
  }
  await axe(page, 'balise-label-print');
  await start.fill('21');
  await expect(start).not.toHaveAttribute('aria-invalid');
  await expect(print).not.toHaveAttribute('aria-disabled');
  await expect(element.getByText('Indiquez un numéro')).toHaveCount(0);
});

test('[G7] a server that starts at the first label all the same is reported', async ({
  page,
  api,
  server,
}) => {
  const { assets } = await createMany(api(), 1);
  const { element, print, start } = await openFor(page, server.url, assets);
  await page.route(PRINT, (route) => route.fulfill({ json: { url: '/media/x.pdf' } }));
  await page.evaluate(() => {
    window.open = () => null;
  });
  await start.fill('5');
  await print.click();
  await expect(
    element.getByText(/Ce serveur commence à la première étiquette, pas à l’étiquette\s5/),
  ).toBeVisible();
});

test('[G7] Shift with a click or the space bar takes a whole range', async ({ page, api, server }) => {
  const { assets } = await createMany(api(), 6);
  const { element, print, row } = await openFor(page, server.url, assets);
  const box = (rank: number) => row(assets[rank]?.name ?? '').getByRole('checkbox');
  await element.getByRole('checkbox', { name: 'Tous les équipements' }).uncheck();
  await box(1).check();
  await box(4).click({ modifiers: ['Shift'] });
  await expect(print).toHaveText('Imprimer 4\u00a0étiquettes');
  await expect(box(3)).toBeChecked();
  await box(3).press('Space');
  await box(2).press('Shift+Space');
  await expect(print).toHaveText('Imprimer 2\u00a0étiquettes');
  await expect(box(4)).toBeChecked();
  await expect(box(2)).not.toBeChecked();
});

test('[G7] the button and its count stay in sight, wherever the screen is scrolled to', async ({
  page,
  api,
  server,
}) => {
  const { assets } = await createMany(api(), 12);
  const { element, print, start } = await openFor(page, server.url, assets);
  for (const width of [390, 1440, 1920]) {
    await page.setViewportSize({ width, height: 844 });
    for (const part of [element.getByRole('radio').first(), start]) {
      await part.scrollIntoViewIfNeeded();
      await expect.poll(() => isInSight(print), `${width} px`).toBe(true);
    }
    await start.focus();
    expect(await isInSight(start), 'the bar is not over the field').toBe(true);
    await axe(page, 'balise-label-print');
  }
});

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
  expect(actions).toBeLessThanOrEqual(8);
});

test('[G1] [G7] all that is filtered is selected on a phone, too', async ({ page, api }) => {
  const { name } = await createMany(api(), 5);
  await page.setViewportSize({ width: 390, height: 844 });
  await login(page, 'responsable', `/assets?q=${encodeURIComponent(name)}`);
  const list = assetList(page);
  await list.box(`${name} 01`).check();
  await list.selection.getByRole('button', { name: 'Tout sélectionner' }).click();
  await expect(list.selection).toContainText('5\u00a0sélectionnés');
  await expect(list.selection.getByRole('button', { name: 'Tout sélectionner' })).toHaveCount(0);
  await axe(page);
});
