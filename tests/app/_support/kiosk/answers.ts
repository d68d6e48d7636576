/** Which calls of a page have no answer yet, where its clock is in the test's hands. */
import type { Page, Request } from '@playwright/test';

/** A call is waited for this long, once: a server that keeps silent is a fault that tests plant. */
const PATIENCE_MS = 3000;

const watched = new WeakMap<Page, Set<Request>>();

/** Calls, and files that a page is made of; a stream is never answered to its end. */
const isCall = (request: Request): boolean => !/\/api\/events\b/.test(request.url());

/** @returns waits until the calls that have been sent are answered, or have been waited for */
export function watchAnswers(page: Page): () => Promise<void> {
  let open = watched.get(page);
  if (!open) {
    const calls = new Set<Request>();
    page.on('request', (request) => void (isCall(request) && calls.add(request)));
    const end = (request: Request) => void calls.delete(request);
    // not `requestfinished`, which waits for a body that nobody may read
    page.on('response', (response) => end(response.request()));
    page.on('requestfailed', end);
    watched.set(page, calls);
    open = calls;
  }
  const calls = open;
  return async () => {
    if (calls.size === 0) return;
    const signal = AbortSignal.timeout(PATIENCE_MS);
    while (calls.size > 0 && !signal.aborted) {
      const next = { timeout: PATIENCE_MS };
      await Promise.race([
        page.waitForEvent('response', next),
        page.waitForEvent('requestfailed', next),
      ]).catch(() => {});
    }
    calls.clear();
  };
}
