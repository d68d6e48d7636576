/** On the demonstration data, lists cut neither what, nor where, nor who; and no header. */

import type { Page } from '@playwright/test';
import { countCutCells } from '../_support/cut-cells.ts';
import { expect, login, test } from '../_support/fixtures.ts';
import { hasLetters, untilLetters } from '../_support/page/letters.ts';

interface Listed {
  path: string;
  tag: string;
  /** The words of the columns that hold what, where and who, of which few rows may be cut. */
  columns: readonly string[];
}

const LISTS: readonly Listed[] = [
  { path: '/tickets', tag: 'balise-ticket-list', columns: ['Objet', 'Équipement', 'Intervention'] },
  {
    path: '/interventions',
    tag: 'balise-intervention-list',
    columns: ['Objet', 'Équipement', 'Prestataire'],
  },
  { path: '/assets?q=e', tag: 'balise-asset-list', columns: ['Équipement', 'Site'] },
  { path: '/contracts', tag: 'balise-contract-list', columns: ['Nom', 'Sites', 'Prestataire'] },
  {
    path: '/finance?tab=ecritures',
    tag: 'balise-finance',
    columns: ['Date de gestion', 'Type', 'Site', 'Prestataire'],
  },
  { path: '/intervenants?view=prestataires', tag: 'balise-intervenant-list', columns: ['Raison sociale'] },
  {
    path: '/intervenants?view=intervenants',
    tag: 'balise-intervenant-list',
    columns: ['Nom', 'Prestataire'],
  },
  { path: '/plans?view=liste', tag: 'balise-plan-list', columns: ['Nom', 'Site'] },
  { path: '/admin?section=utilisateurs', tag: 'balise-user-admin', columns: ['Nom'] },
];
const MOST_CUT = 0.05;
const WIDTHS = [1280, 1440, 1920];

/** Draws the page in wider letters, as a page that has chosen its own. */
const chooseFont = (page: Page, font: string): Promise<unknown> =>
  page.addInitScript((family) => {
    const set = () => document.documentElement?.style.setProperty('--balise-font', family);
    new MutationObserver(set).observe(document, { childList: true });
    set();
  }, font);

for (const font of ['its own', '"DejaVu Sans", sans-serif'])
  test(`on a desk, in letters that are ${font}, no list cuts a header, nor more than a row in twenty where it says what, where and who`, async ({
    page,
  }) => {
    test.slow();
    if (font !== 'its own') await chooseFont(page, font);
    await login(page, 'admin', '/tickets');
    for (const { path, tag, columns } of LISTS) {
      await page.goto(path);
      if (font === 'its own') await untilLetters(page);
      const list = page.locator(tag);
      for (const width of WIDTHS) {
        // tall, so that many rows are in sight
        await page.setViewportSize({ width, height: 2400 });
        await expect(list.locator('tbody .dt-row:not(.dt-still)').nth(4)).toBeVisible();
        await expect
          .poll(async () => {
            const { rows, heads, cells } = await countCutCells(list);
            const cut = columns.filter((name) => (cells[name] ?? 0) > rows * MOST_CUT);
            return { rows: rows > 4, heads, cut };
          }, `${path}, ${width} px wide`)
          .toEqual({ rows: true, heads: [], cut: [] });
      }
    }
    expect(await hasLetters(page)).toBe(font === 'its own');
  });

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 2400 }, hasTouch: true, isMobile: true });

  test('no line of a card is cut that could have gone on in a second one', async ({ page }) => {
    await login(page, 'admin', '/tickets');
    for (const { path, tag } of LISTS) {
      await page.goto(path);
      const list = page.locator(tag);
      await expect(list.locator('.dt-card:not(.dt-still)').nth(4)).toBeVisible();
      await expect
        .poll(async () => {
          const { rows, cells } = await countCutCells(list);
          return {
            rows: rows > 4,
            cut: Object.keys(cells).filter((name) => (cells[name] ?? 0) > rows * MOST_CUT),
          };
        }, path)
        .toEqual({ rows: true, cut: [] });
    }
  });
});
