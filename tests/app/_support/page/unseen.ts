import type { BrowserContext, Page } from '@playwright/test';

/**
 * Nobody looks at these pages: what others change is not read before the test saves, so that it meets the refusal of
 * the server. Before the pages open.
 */
export const leaveUnseen = (pages: Page | BrowserContext): Promise<unknown> =>
  pages.addInitScript(() => Object.defineProperty(document, 'hidden', { get: () => true }));
