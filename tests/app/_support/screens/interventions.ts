/** `<balise-intervention-list>`, as people find its parts. */
import type { Locator, Page } from '@playwright/test';
import { type ListParts, listParts, selectionParts } from './lists.ts';

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
  const parts = listParts(page, 'balise-intervention-list', 'Rechercher dans les objets');
  const { element } = parts;
  return {
    ...parts,
    ...selectionParts(element),
    view: (name) => element.locator('[part=title]').getByText(name, { exact: true }),
    next: (name) => element.locator('.row-step').filter({ hasText: name }),
  };
}
