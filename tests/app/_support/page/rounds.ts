/** What reaches a page by itself, without what it reads again from time to time. */
import type { Page } from '@playwright/test';
import { FOLLOW_MS } from '../../../../src/core/kernel/store/on-screen.ts';

/** What the page shows is read again when the server has named a change, and never by the clock. Before `goto`. */
export async function stopRounds(page: Page): Promise<void> {
  await page.addInitScript((pace) => {
    const real = window.setInterval.bind(window);
    const choose = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
      ms === pace ? 0 : real(run, ms, ...args);
    Object.assign(window, { setInterval: choose });
  }, FOLLOW_MS);
}
