import type { Locator, Page } from '@playwright/test';

/** The content of the dialog that is open: it is slotted, so that the role alone does not hold it. */
export const modal = (page: Page): Locator => page.locator('dialog[open] > .modal-frame');

/** What is drawn of any dialog, one that fades out included: none is left once it has gone. */
export const drawnModals = (page: Page): Locator => page.locator('.modal-frame').filter({ visible: true });
