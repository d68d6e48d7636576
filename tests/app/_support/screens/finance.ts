/** The element of finance, as people find its parts, and entries of a site of their own. */
import type { Locator, Page } from '@playwright/test';
import { type Api, uniqueText } from '../server/api.ts';
import { type ListParts, listParts } from './lists.ts';

export interface EntryData {
  id: number;
  date_gestion: string;
  type_depense: string;
  previsionnel: string;
  realise: string;
}

/** The current year in Paris. */
export const YEAR = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Europe/Paris' }).format().slice(0, 4);

/** A site that nothing else stands on. */
export const createSite = (api: Api, fields: Record<string, unknown> = {}) =>
  api.call<{ id: number; name: string }>('POST', '/api/sites/', { name: uniqueText('Site'), ...fields });

/** An entry of the current year. @param month from 1 to 12 */
export const createEntry = (
  api: Api,
  site: number,
  month: number,
  type_depense: string,
  amounts: { previsionnel?: string; realise?: string },
): Promise<EntryData> =>
  api.call('POST', '/api/finance/', {
    date_gestion: `${YEAR}-${String(month).padStart(2, '0')}-15`,
    type_depense,
    site_id: site,
    ...amounts,
  });

/** A site with 1 200,05 € of budget, and what was planned and spent in January and March. */
export async function createFinances(api: Api): Promise<{ id: number; name: string }> {
  const site = await createSite(api);
  await createEntry(api, site.id, 1, 'Budget', { previsionnel: '1200.05' });
  await createEntry(api, site.id, 1, 'Casse', { previsionnel: '50.00', realise: '150.10' });
  await createEntry(api, site.id, 3, 'Casse', { realise: '20.20' });
  await createEntry(api, site.id, 3, 'Dépense ponctuelle', { previsionnel: '80.00' });
  return site;
}

export interface FinanceParts extends ListParts {
  /** A tab, by its name. */
  tab: (name: string) => Locator;
  /** A table of amounts, by its name. */
  table: (name: string) => Locator;
  /** The sums below the entries. */
  sums: Locator;
  /** The drawer of the page. */
  drawer: Locator;
}

export function finance(page: Page): FinanceParts {
  const parts = listParts(page, 'balise-finance', '');
  return {
    ...parts,
    tab: (name) => parts.element.getByRole('radio', { name }),
    table: (name) => parts.element.getByRole('table', { name, exact: true }),
    sums: parts.element.locator('.finance-sums'),
    drawer: page.getByRole('dialog'),
  };
}

/** The texts of a row's cells, without breaks; blanks of every kind are one blank. */
export const readRow = async (row: Locator): Promise<string[]> =>
  (await row.locator('th, td').allInnerTexts()).map((text) => text.replace(/\s+/g, ' ').trim());
