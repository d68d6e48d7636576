/** The elements of contracts, as people find their parts, and contracts that a test may change. */
import { expect, type Locator, type Page } from '@playwright/test';
import { type Api, uniqueText } from '../server/api.ts';
import { type ListParts, listParts, selectionParts } from './lists.ts';

export interface ContractData {
  id: number;
  name: string;
  numero: string;
  date_end: string | null;
  type: string;
}

export function contractList(page: Page): ListParts & ReturnType<typeof selectionParts> {
  const parts = listParts(page, 'balise-contract-list', 'Rechercher par nom ou par numéro');
  return { ...parts, ...selectionParts(parts.element) };
}

/** `2026-03-12` → `12/03/2026` */
export const frenchDay = (day: string): string => day.split('-').reverse().join('/');

/** A contract with a unique name. */
export const createContract = (api: Api, fields: Record<string, unknown> = {}): Promise<ContractData> =>
  api.call('POST', '/api/contracts/', { name: uniqueText('Contrat'), ...fields });

export function contractPage(page: Page) {
  const element = page.locator('balise-contract');
  return {
    element,
    title: element.locator('.title'),
    /** An action of the title row that is no link, in sight or in its menu. */
    act: async (name: string): Promise<void> => {
      const row = element.locator('.title-row');
      const beside = row.getByRole('button', { name, exact: true });
      // the menu's code comes after the page
      const menu = row.getByRole('button', { name: 'Autres actions' });
      await expect(menu).toBeEnabled();
      if (!(await beside.first().isVisible())) await menu.click();
      await beside.first().click();
    },
    /** The next step, in the title row. */
    next: element.locator('.title-row .next'),
    dialog: element.getByRole('dialog'),
    /** A part of the page, by its heading. */
    panel: (name: string): Locator => element.getByRole('region', { name }),
  };
}

export function contractForm(page: Page) {
  const element = page.locator('balise-contract-form');
  return {
    element,
    name: element.getByRole('textbox', { name: 'Nom' }),
    type: element.getByRole('combobox', { name: 'Type' }),
    provider: element.getByRole('combobox', { name: 'Prestataire' }),
    start: element.getByLabel('Début', { exact: true }),
    end: element.getByLabel('Échéance', { exact: true }),
    renewable: element.getByRole('checkbox', { name: 'Renouvelable' }),
    amount: element.getByRole('textbox', { name: 'Montant' }),
    submit: element.getByRole('button', { name: /^(Créer le contrat|Enregistrer)$/ }),
  };
}

/** A contract as the server holds it now. */
export const readContract = (api: Api, id: number): Promise<Record<string, unknown>> =>
  api.call('GET', `/api/contracts/${id}/?include=sites`);
