/** Messages that go by themselves, held for as long as a test looks. */
import type { Page } from '@playwright/test';
import { NOTICE_MS, SNACKBAR_MS } from '../../../../src/core/kernel/page/messages.ts';

/** How long a message offers « Annuler », in milliseconds. */
const UNDO_MS = 10_000;

/**
 * Keeps each message of the page until the next, however slow the machine is: its timer never ends. Before `goto`; a
 * test that waits for another timer as long holds the clock instead (`page.clock`).
 */
export async function keepMessages(page: Page): Promise<void> {
  await page.addInitScript(
    (held) => {
      const real = window.setTimeout.bind(window);
      const choose = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
        held.includes(ms ?? 0) ? 0 : real(run, ms, ...args);
      Object.assign(window, { setTimeout: choose });
    },
    [SNACKBAR_MS, NOTICE_MS, UNDO_MS],
  );
}

/** Presses « Annuler » of the message: a dialog that is closing has one too. */
export const takeBack = (page: Page): Promise<void> =>
  page.locator('balise-messages').getByRole('button', { name: 'Annuler' }).click();
