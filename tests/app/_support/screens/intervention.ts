/** The screen of one intervention, as people find its parts, and interventions that a test may change. */
import type { Locator, Page } from '@playwright/test';
import { modal } from '../page/modal.ts';
import type { Api } from '../server/api.ts';

export interface InterventionData {
  id: number;
  ticket: { id: number; objet: string };
  prestataire: { id: number; fullname: string } | null;
  intervenant: { id: number; fullname: string } | null;
  validation: boolean;
  waiting: boolean;
  date_intervention: string | null;
  date_fin_intervention: string | null;
  date_realisation: string | null;
  compte_rendu: string;
  note: number | null;
  cout_achat: string | null;
  entry: number | null;
}

/** The company of the demo account `prestataire`. */
export async function readCompany(api: (account?: string) => Api): Promise<{ id: number; name: string }> {
  const me = await api('prestataire').call<{ prestataire: { id: number; raison_sociale: string } }>(
    'GET',
    '/api/core/users/me/',
  );
  return { id: me.prestataire.id, name: me.prestataire.raison_sociale };
}

/** An intervention entrusted to the company of `prestataire`, of a ticket of its own unless `fields` names one. */
export async function createIntervention(
  api: (account?: string) => Api,
  fields: Record<string, unknown> = {},
  objet?: string,
): Promise<InterventionData> {
  const company = await readCompany(api);
  const ticket = fields.ticket ?? (await api('demandeur').createTicket(objet ? { objet } : {})).id;
  return api().call('POST', '/api/interventions/', { prestataire: company.id, ...fields, ticket });
}

export const readIntervention = (api: Api, id: number | string): Promise<InterventionData> =>
  api.call('GET', `/api/interventions/${id}`);

export interface InterventionParts {
  element: Locator;
  title: Locator;
  /** The button of a step, in the title's row. */
  step: (name: string) => Locator;
  /** A step of the menu. */
  more: (name: string) => Promise<Locator>;
  panel: (title: string) => Locator;
  /** The content of the open dialog: it is slotted, so that the role alone does not hold it. */
  dialog: Locator;
  badge: (label: string) => Locator;
}

/** The parts of `<balise-intervention>` on that page. */
export function interventionPage(page: Page): InterventionParts {
  const element = page.locator('balise-intervention');
  const title = element.locator('[part=title]');
  return {
    element,
    title,
    step: (name) => title.getByRole('button', { name, exact: true }),
    more: async (name) => {
      await title.getByRole('button', { name: 'Autres actions' }).click();
      return element
        .getByRole('dialog', { name: 'Autres actions' })
        .getByRole('button', { name, exact: true });
    },
    panel: (name) => element.getByRole('region', { name, exact: true }),
    dialog: modal(page),
    badge: (label) => title.locator('.badge').filter({ hasText: label }),
  };
}
