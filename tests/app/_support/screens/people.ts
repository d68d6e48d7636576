/** The elements of people and companies, as people find their parts, and people that a test may change. */
import type { Locator, Page } from '@playwright/test';
import { type Api, uniqueText } from '../server/api.ts';
import { type ListParts, listParts, selectionParts } from './lists.ts';

export interface ProfileData {
  id: number;
  fullname: string;
  email: string;
  telephone: string;
  user: number | null;
  group: { id: number; name: string } | null;
  prestataire: { id: number; raison_sociale: string } | null;
  metiers: { id: number; name: string }[];
  attachments: { id: number; label: string }[];
}

export interface CompanyData {
  id: number;
  raison_sociale: string;
  metiers: { id: number; name: string }[];
  profiles: { id: number; fullname: string }[];
}

interface Paged<T> {
  results: T[];
}

export const listProfiles = async (api: Api): Promise<ProfileData[]> =>
  (await api.call<Paged<ProfileData>>('GET', '/api/profile/?page_size=1000')).results;

export const listCompanies = async (api: Api): Promise<CompanyData[]> =>
  (await api.call<Paged<CompanyData>>('GET', '/api/prestataires/?page_size=1000')).results;

/** A person with a unique name. */
export const createProfile = (api: Api, fields: Record<string, unknown> = {}): Promise<ProfileData> =>
  api.call('POST', '/api/profile/', { fullname: uniqueText('Personne'), ...fields });

/** An intervention of a ticket of its own. */
export async function createWork(
  api: Api,
  objet: string,
  fields: Record<string, unknown>,
): Promise<{ id: number }> {
  const ticket = await api.createTicket({ objet });
  return api.call('POST', '/api/interventions/', { ticket: ticket.id, ...fields });
}

type View = 'prestataires' | 'intervenants';
const SEARCH: Record<View, string> = {
  prestataires: 'Rechercher un prestataire',
  intervenants: 'Rechercher un intervenant',
};

export function peopleList(
  page: Page,
  view: View,
): ListParts & ReturnType<typeof selectionParts> & { view: (name: string) => Locator } {
  const parts = listParts(page, 'balise-intervenant-list', SEARCH[view]);
  return {
    ...parts,
    ...selectionParts(parts.element),
    view: (name) => parts.element.locator('[part=title]').getByText(name, { exact: true }),
  };
}

function objectPage(page: Page, tag: string) {
  const element = page.locator(tag);
  const title = element.locator('[part=title]');
  return {
    element,
    title: element.locator('.title'),
    tab: (name: string): Locator => element.getByRole('tab', { name }),
    panel: (name: string | RegExp): Locator => element.getByRole('region', { name }),
    button: (name: string): Locator => title.getByRole('button', { name, exact: true }),
    /** A step of the menu. */
    more: async (name: string): Promise<Locator> => {
      await title.getByRole('button', { name: 'Autres actions' }).click();
      return element
        .getByRole('dialog', { name: 'Autres actions' })
        .getByRole('button', { name, exact: true });
    },
  };
}

export const personPage = (page: Page) => objectPage(page, 'balise-intervenant');
export const companyPage = (page: Page) => objectPage(page, 'balise-prestataire');
