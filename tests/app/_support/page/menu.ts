import type { Locator } from '@playwright/test';

/** Opens the menu of what else can be done with the object of a page. */
export const openMenu = (around: Locator): Promise<void> =>
  around.getByRole('button', { name: 'Autres actions' }).click();
