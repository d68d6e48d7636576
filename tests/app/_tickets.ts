/** The screens of tickets, as people find their parts. */
import { expect, type Locator, type Page } from '@playwright/test';

export interface ListParts {
  element: Locator;
  /** Rows on screen, the skeleton's left out. */
  rows: Locator;
  search: Locator;
  count: Locator;
  filter: (label: string) => Locator;
}

/** The parts of `<balise-ticket-list>` on that page. */
export function ticketList(page: Page): ListParts {
  const element = page.locator('balise-ticket-list');
  return {
    element,
    rows: element.locator('tbody tr:not([aria-hidden])').filter({ has: page.locator('a') }),
    search: element.getByRole('textbox', { name: 'Rechercher dans les objets' }),
    count: element.getByRole('status').first(),
    filter: (label) => element.locator('.filter-chip-open').filter({ hasText: label }),
  };
}

/** The texts of a column on screen, by its header, once there are rows. */
export async function readColumn({ element, rows }: ListParts, header: string): Promise<string[]> {
  await expect(rows).not.toHaveCount(0);
  const headers = await element.locator('thead tr > *').allInnerTexts();
  const index = headers.findIndex((text) => text.trim().startsWith(header));
  return rows.evaluateAll(
    (found, at) => found.map((row) => row.querySelectorAll('td')[at]?.textContent?.trim() ?? ''),
    index,
  );
}

/** A part of `<balise-ticket>` by its title. */
export const panel = (page: Page, title: string): Locator =>
  page.locator('balise-ticket').getByRole('region', { name: title, exact: true });

/** The content of the open dialog: it is slotted, so that the role alone does not hold it. */
export const modal = (page: Page): Locator => page.locator('.modal-frame').filter({ visible: true });
