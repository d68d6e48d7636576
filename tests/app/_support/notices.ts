/** Messages that go by themselves, held for as long as a test looks. */
import type { Page } from '@playwright/test';
import { NOTICE_MS } from '../../../src/core/kernel/page/notices.ts';

/** Keeps each notice until the next, however slow the machine is: its timer never ends. Before `goto`. */
export async function keepNotices(page: Page): Promise<void> {
  await page.addInitScript((held) => {
    const real = window.setTimeout.bind(window);
    const choose = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
      ms === held ? 0 : real(run, ms, ...args);
    Object.assign(window, { setTimeout: choose });
  }, NOTICE_MS);
}
