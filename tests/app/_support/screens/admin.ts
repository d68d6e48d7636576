/** The administration's screens, as people find their parts, and places that a test may change. */
import type { Page } from '@playwright/test';
import { type Api, uniqueText } from '../server/api.ts';

export interface SiteData {
  id: number;
  name: string;
  parent: { id: number; name: string } | null;
  top: { id: number; name: string } | null;
}

export interface AssetData {
  id: number;
  name: string;
  balise: string;
}

/** A site of its own; its name is unique. */
export const createSite = (
  api: Api,
  parent: number | null = null,
  name = uniqueText('Site'),
): Promise<SiteData> => api.call('POST', '/api/sites/', { name, parent });

/**
 * A site on each of the four levels, the highest first; named to stand below those of the demo, which other tests
 * look for at the top of trees.
 */
export async function createBranch(api: Api): Promise<SiteData[]> {
  const branch: SiteData[] = [];
  for (const name of ['Zone', 'Pavillon', 'Étage', 'Salle']) {
    branch.push(await createSite(api, branch.at(-1)?.id ?? null, uniqueText(name)));
  }
  return branch;
}

let tags = 0;

/** A piece of equipment on that site; `balise` is unique by default. */
export function createAsset(api: Api, site: number, fields: Partial<AssetData> = {}): Promise<AssetData> {
  tags += 1;
  const balise = `T${process.pid % 10_000}${Date.now().toString(36).slice(-4).toUpperCase()}${tags}`;
  return api.call('POST', '/api/assets/', { name: uniqueText('Pompe'), balise, site, ...fields });
}

export { drawnModals, modal } from '../page/modal.ts';

/** The parts of `<balise-site-admin>` on that page. */
export function siteAdmin(page: Page) {
  const element = page.locator('balise-site-admin');
  return {
    element,
    search: element.getByRole('combobox', { name: 'Rechercher un site' }),
    tree: element.getByRole('tree', { name: 'Sites' }),
    site: (name: string) => element.getByRole('treeitem').filter({ hasText: name }),
    detail: element.locator('.site-detail'),
    button: (name: string) => element.locator('.site-detail').getByRole('button', { name, exact: true }),
  };
}

/** The parts of `<balise-label-print>` on that page. */
export function labelPrint(page: Page) {
  const element = page.locator('balise-label-print');
  return {
    element,
    kind: (name: string) => element.getByRole('radio', { name }),
    site: (name: string) => element.getByRole('treeitem').filter({ hasText: name }),
    row: (name: string) => element.getByRole('row').filter({ hasText: name }),
    preview: element.getByRole('figure', { name: /^Étiquette de/ }),
    print: element.getByRole('button', { name: /^Imprimer/ }),
  };
}
