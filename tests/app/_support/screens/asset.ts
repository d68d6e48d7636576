/** The screen of one piece of equipment, as people find its parts, and equipment that a test may change. */
import type { Locator, Page } from '@playwright/test';
import { modal } from '../page/modal.ts';
import { type Api, type TicketData, uniqueText } from '../server/api.ts';

export interface AssetData {
  id: number;
  name: string;
  balise: string;
  category: { id: number; name: string } | null;
  site: { id: number; name: string; parent: { name: string } | null; top: { name: string } | null } | null;
}

export interface MaterialData {
  id: number;
  asset: number;
  name: string;
  reference: string;
  quantity: number;
}

/** The items of a list, whether it comes whole or by pages (contract notes). */
type List<T> = T[] | { results: T[] };
const itemsOf = <T>(list: List<T>): T[] => (Array.isArray(list) ? list : list.results);

/** A piece of equipment of its own, on a site of the fourth level where there is one. */
export async function createAsset(api: Api, fields: Record<string, unknown> = {}): Promise<AssetData> {
  const sites = itemsOf(
    await api.call<List<{ id: number; parent: unknown; top: unknown }>>('GET', '/api/sites/'),
  );
  const categories = itemsOf(await api.call<List<{ id: number }>>('GET', '/api/core/categories/'));
  const site = sites.find(({ parent, top }) => parent && top) ?? sites[0];
  return api.call('POST', '/api/assets/', {
    name: uniqueText('Essai équipement'),
    balise: uniqueText('T').replaceAll(' ', '-'),
    site: site?.id ?? null,
    category: categories[0]?.id ?? null,
    ...fields,
  });
}

export const createAssetTicket = (api: Api, asset: number, fields = {}): Promise<TicketData> =>
  api.createTicket({ asset, ...fields });

export const listMaterials = async (api: Api, asset: number): Promise<MaterialData[]> =>
  itemsOf(await api.call<List<MaterialData>>('GET', `/api/materials/?asset=${asset}`));

/**
 * A piece of the demo with three materials: §7 has no call that makes materials.
 * @param rank another one for each test that counts, since a count changes what is there
 */
export async function findStocked(
  api: Api,
  rank: number,
): Promise<{ id: number; materials: MaterialData[] }> {
  const all = itemsOf(await api.call<List<MaterialData>>('GET', '/api/materials/?page_size=1000'));
  const byAsset = Map.groupBy(all, ({ asset }) => asset);
  const [id = 0, materials = []] = [...byAsset].filter(([, each]) => each.length === 3)[rank] ?? [];
  return { id, materials };
}

export interface AssetParts {
  element: Locator;
  title: Locator;
  /** A tab, by its name without its count. */
  tab: (name: string) => Locator;
  /** What the chosen tab holds. */
  content: Locator;
  /** The content of the open dialog: it is slotted, so that the role alone does not hold it. */
  dialog: Locator;
  /** The control of a material in the dialog. */
  line: (material: Pick<MaterialData, 'name' | 'reference'>) => Locator;
}

/** As the screen names it: two may bear the same name. */
export const formatMaterial = ({ name, reference }: Pick<MaterialData, 'name' | 'reference'>): string =>
  [name, reference].filter(Boolean).join(', ');

/** The parts of `<balise-asset>` on that page. */
export function assetPage(page: Page): AssetParts {
  const element = page.locator('balise-asset');
  const dialog = modal(page);
  return {
    element,
    title: element.locator('[part=title]'),
    tab: (name) => element.getByRole('tab', { name: new RegExp(`^${name}( \\d+)?$`) }),
    content: element.getByRole('tabpanel'),
    dialog,
    line: (material) => dialog.getByLabel(`Compté, ${formatMaterial(material)}`, { exact: true }),
  };
}
