import type { Locator, Page } from '@playwright/test';

/**
 * The content of the dialog on screen: it is slotted, so that the role alone does not hold it. One that fades is
 * among them until it has gone: await that before the next one opens.
 */
export const modal = (page: Page): Locator => page.locator('.modal-frame').filter({ visible: true });
