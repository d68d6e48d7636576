/** What reaches a page by itself, without what it reads again from time to time. */
import type { Page } from '@playwright/test';
import { FOLLOW_MS } from '../../../../src/core/kernel/store/refresh-times.ts';

/** The rounds of a page whose clock the test is. */
export interface HeldRounds {
  /** The next round is due. */
  turn: () => Promise<void>;
}

/** What the page shows is read again when the server has named a change, and by the clock when the test wants it. Before `goto`. */
export async function holdRounds(page: Page): Promise<HeldRounds> {
  await page.addInitScript((pace) => {
    const real = window.setInterval.bind(window);
    const held = new Map<number, () => void>();
    const choose = (run: TimerHandler, ms?: number, ...args: unknown[]) => {
      if (ms !== pace) return real(run, ms, ...args);
      const id = real(() => {}, 2 ** 30);
      held.set(id, run as () => void);
      return id;
    };
    const end = window.clearInterval.bind(window);
    const clear = (id?: number) => {
      held.delete(id ?? 0);
      end(id);
    };
    Object.assign(window, { setInterval: choose, clearInterval: clear, heldRounds: held });
  }, FOLLOW_MS);
  const turn = () =>
    page.evaluate(() => {
      for (const run of (Reflect.get(window, 'heldRounds') as Map<number, () => void>).values()) run();
    });
  return { turn };
}

/** What the page shows is read again when the server has named a change, and never by the clock. Before `goto`. */
export async function stopRounds(page: Page): Promise<void> {
  await page.addInitScript((pace) => {
    const real = window.setInterval.bind(window);
    const choose = (run: TimerHandler, ms?: number, ...args: unknown[]) =>
      ms === pace ? 0 : real(run, ms, ...args);
    Object.assign(window, { setInterval: choose });
  }, FOLLOW_MS);
}
