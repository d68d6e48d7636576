import { expect, type Page } from '@playwright/test';

/** Resolves once a worker answers for the page: it keeps every file first, which takes long on a busy machine. */
export const untilControlled = (page: Page): Promise<void> =>
  expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.scriptURL ?? ''), {
      timeout: 120_000,
    })
    .toMatch(/\/sw\.js$/);
