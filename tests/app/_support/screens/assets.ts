/** `<balise-asset-list>` and `<balise-asset-form>`, as people find their parts. */
import type { Locator, Page } from '@playwright/test';
import { type Api, uniqueText } from '../server/api.ts';
import { type ListParts, listParts, readAll, selectionParts } from './lists.ts';

export interface AssetData {
  id: number;
  name: string;
  balise: string;
  category: { id: number; name: string } | null;
  site: { id: number; name: string } | null;
}

export interface AssetListParts extends ListParts {
  /** What stands where nothing is filtered. */
  invitation: Locator;
  selection: Locator;
  box: (name: string) => Locator;
}

export function assetList(page: Page): AssetListParts {
  const parts = listParts(page, 'balise-asset-list', 'Rechercher par nom, balise, catégorie ou lieu');
  return {
    ...parts,
    ...selectionParts(parts.element),
    invitation: parts.element.getByText('Choisissez un filtre pour afficher les équipements.'),
  };
}

export interface AssetFormParts {
  element: Locator;
  name: Locator;
  balise: Locator;
  category: Locator;
  /** Opens the tree of sites. */
  site: Locator;
  submit: Locator;
}

export function assetForm(page: Page): AssetFormParts {
  const element = page.locator('balise-asset-form');
  return {
    element,
    name: element.getByRole('textbox', { name: 'Nom' }),
    balise: element.getByRole('textbox', { name: 'Balise' }),
    category: element.getByRole('combobox', { name: 'Catégorie' }),
    site: element.locator('.site-picker-open'),
    submit: element.getByRole('button', { name: /^(Créer l’équipement|Enregistrer)$/ }),
  };
}

/** Equipment that the test may change as it likes; its name and its tag are unique. */
export const createAsset = (api: Api, fields: Record<string, unknown> = {}): Promise<AssetData> =>
  api.call('POST', '/api/assets/', { name: uniqueText('Groupe froid'), balise: uniqueTag(), ...fields });

/** A tag that no other test gives. */
export const uniqueTag = (): string => uniqueText('E').replaceAll(' ', '-').toUpperCase();

/** Every piece of equipment that this account sees, all pages followed. */
export const listAssets = (api: Api, query = ''): Promise<AssetData[]> =>
  readAll(api, `/api/assets/${query}`);
