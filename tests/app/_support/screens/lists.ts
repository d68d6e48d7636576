/** What the lists have in common, as people find it. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Api } from '../server/api.ts';

export interface ListParts {
  element: Locator;
  /** Rows on screen, the skeleton's left out. */
  rows: Locator;
  search: Locator;
  count: Locator;
  filter: (label: string) => Locator;
}

/** @param search the name of the field that searches */
export function listParts(page: Page, tag: string, search: string): ListParts {
  const element = page.locator(tag);
  return {
    element,
    rows: element.locator('tbody tr:not([aria-hidden])').filter({ has: page.locator('a') }),
    search: element.getByRole('textbox', { name: search }),
    count: element.locator('.title-count').and(page.getByRole('status')),
    filter: (label) => element.locator('.filter-chip-open').filter({ hasText: label }),
  };
}

/** The rows that may be chosen, and what is done with them. */
export const selectionParts = (element: Locator) => ({
  selection: element.getByRole('group', { name: 'Sélection' }),
  box: (name: string) => element.getByRole('checkbox', { name: `Sélectionner ${name}` }),
});

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

/** Everything of a list that this account sees, all pages followed. */
export async function readAll<T>(api: Api, path: string): Promise<T[]> {
  const found: T[] = [];
  let next: string | null = path;
  while (next) {
    const page: { results: T[]; next: string | null } = await api.call('GET', next);
    found.push(...page.results);
    next = page.next?.slice(page.next.indexOf('/api/')) ?? null;
  }
  return found;
}
