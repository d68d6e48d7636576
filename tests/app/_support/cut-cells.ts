/** Counts, in the page, the cells of a list whose text is cut. */
import type { Locator, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

export interface CutCells {
  /** The rows in sight. */
  rows: number;
  /** The words of the headers that are cut. */
  heads: string[];
  /** How many rows of each column are cut, by the words of its header; cards have « title », « detail », « more ». */
  cells: Record<string, number>;
}

/** @param list the custom element around the table */
export const countCutCells = (list: Locator): Promise<CutCells> =>
  list.evaluate((element) => {
    const root = element.shadowRoot as ShadowRoot;
    const frame = root.querySelector('.dt-scroll') as HTMLElement;
    const edge = frame.getBoundingClientRect();

    /** What is under the first line of a place, or has no width, is not shown. */
    const isShown = (part: Element): boolean => {
      const box = part.getBoundingClientRect();
      const line = part.closest('.place')?.getBoundingClientRect();
      return box.width > 2 && box.height > 1 && (!line || box.top < line.bottom - 2);
    };
    const isCut = (cell: Element): boolean => {
      if (cell.getBoundingClientRect().right > edge.right + 1) return true;
      for (const part of [cell, ...cell.querySelectorAll('*')]) {
        if (
          part.closest('.visually-hidden, svg, input, button, .row-step') ||
          part.matches('.place-fit') ||
          !isShown(part)
        )
          continue;
        const style = getComputedStyle(part);
        if (style.overflowX === 'visible') continue;
        if (part.scrollWidth > part.clientWidth + 1) return true;
        // on a card a line that has gone on in a second one is not cut
        if (
          cell.matches('td') &&
          style.webkitLineClamp !== 'none' &&
          part.scrollHeight > part.clientHeight + 2
        )
          return true;
      }
      return false;
    };
    const inSight = (row: Element): boolean => {
      const box = row.getBoundingClientRect();
      return box.top >= edge.top - 1 && box.bottom <= Math.min(edge.bottom, innerHeight) + 1;
    };
    const rows = [...root.querySelectorAll('tbody .dt-row, .dt-card')].filter(inSight);
    const heads = [...root.querySelectorAll('th')];
    const names = heads.map((head) => (head.textContent ?? '').replace(/[↑↓]/, '').trim());
    const cells: Record<string, number> = {};
    for (const row of rows) {
      const parts: [string, Element][] = row.matches('.dt-card')
        ? ['title', 'detail', 'state', 'aside'].flatMap((name) => {
            const part = row.querySelector(`.dt-card-${name}`);
            return part ? [[name, part] as [string, Element]] : [];
          })
        : [...row.querySelectorAll('td:not(.dt-select)')].map((cell, rank) => [names[rank] ?? '', cell]);
      for (const [name, part] of parts) cells[name] = (cells[name] ?? 0) + (isCut(part) ? 1 : 0);
    }
    return {
      rows: rows.length,
      heads: names.filter((_, rank) => isCut(heads[rank] as Element)),
      cells,
    };
  });

interface Listed {
  path: string;
  tag: string;
  /** The words of the columns that hold what, where and who, of which few rows may be cut. */
  columns: readonly string[];
}

export const LISTS: readonly Listed[] = [
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
export const MOST_CUT = 0.05;
const WIDTHS = [1280, 1440, 1920];

/** Opens every list at each width, and compares. @param untilDrawn resolves once a page has its letters */
export async function expectWholeCells(
  page: Page,
  untilDrawn: (page: Page) => Promise<unknown> = async () => {},
): Promise<void> {
  for (const { path, tag, columns } of LISTS) {
    await page.goto(path);
    await untilDrawn(page);
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
}
