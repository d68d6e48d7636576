/** The search over everything, as people meet it. */
import type { Page } from '@playwright/test';

export function searchOf(page: Page) {
  const element = page.locator('balise-search');
  return {
    element,
    /** What looks like a field in the header of the application. */
    opener: page.getByRole('banner').getByRole('button', { name: /^Rechercher/ }),
    dialog: page.getByRole('dialog', { name: 'Rechercher' }),
    field: element.getByRole('combobox', { name: 'Rechercher un objet ou une action' }),
    options: element.getByRole('option'),
    active: element.getByRole('option', { selected: true }),
    group: (name: string) => element.getByRole('group', { name, exact: true }),
    groups: element.getByRole('group'),
    status: element.locator('.foot-status'),
  };
}
