import type { Locator, Page } from '@playwright/test';

/**
 * The content of the open dialog: it is slotted, so that the role alone does not hold it. One that fades is closed
 * already, and is not among them.
 */
export const modal = (page: Page): Locator =>
  page.locator('dialog[open] > .modal-frame').filter({ visible: true });
