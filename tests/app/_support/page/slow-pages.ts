/** Pages on a slow processor, where `npm run test:races` runs the tests. */
import type { BrowserContext, Page } from '@playwright/test';

/** How many times slower. */
const RATE = 3;

const slow = new WeakSet<BrowserContext>();

/** Slows the pages of a context down that come from now on. */
export function slowDown(context: BrowserContext): void {
  if (!process.env.JITTER || slow.has(context)) return;
  slow.add(context);
  context.on('page', (page) => void slowPage(context, page));
}

async function slowPage(context: BrowserContext, page: Page): Promise<void> {
  try {
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: RATE });
  } catch {
    // it was closed already
  }
}
