/** `<balise-intervention-list>`, as people find its parts. */
import type { Locator, Page } from '@playwright/test';
import type { Api } from './_api.ts';
import type { InterventionData } from './_intervention.ts';
import type { ListParts } from './_tickets.ts';

export interface InterventionListParts extends ListParts {
  /** One of the views, by its name. */
  view: (name: string) => Locator;
  /** The button or the link of a row. */
  next: (name: string | RegExp) => Locator;
  /** What is done with the rows that are chosen. */
  selection: Locator;
  box: (name: string) => Locator;
}

export function interventionList(page: Page): InterventionListParts {
  const element = page.locator('balise-intervention-list');
  return {
    element,
    rows: element.locator('tbody tr:not([aria-hidden])').filter({ has: page.locator('a') }),
    search: element.getByRole('textbox', { name: 'Rechercher dans les objets' }),
    count: element.getByRole('status').first(),
    filter: (label) => element.locator('.filter-chip-open').filter({ hasText: label }),
    view: (name) => element.locator('[part=title]').getByText(name, { exact: true }),
    next: (name) => element.locator('.row-step').filter({ hasText: name }),
    selection: element.getByRole('group', { name: 'Sélection' }),
    box: (name) => element.getByRole('checkbox', { name: `Sélectionner ${name}` }),
  };
}

/** Every intervention that this account sees, all pages followed. */
export async function listInterventions(api: Api): Promise<InterventionData[]> {
  const found: InterventionData[] = [];
  let next: string | null = '/api/v2/interventions/';
  while (next) {
    const page: { results: InterventionData[]; next: string | null } = await api.call('GET', next);
    found.push(...page.results);
    next = page.next?.slice(page.next.indexOf('/api/')) ?? null;
  }
  return found;
}
