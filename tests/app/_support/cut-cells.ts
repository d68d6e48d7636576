/** Counts, in the page, the cells of a list whose text is cut. */
import type { Locator } from '@playwright/test';

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
