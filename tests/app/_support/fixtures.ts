/**
 * The fixtures of every end-to-end test: `import { expect, test } from './fixtures.ts'`.
 *
 * - `page`, and any page of its context, fails the test on a violation of the policy, an uncaught error or a
 *   console error, unless `problems.allow(/…/)` announced it; and at the end on a leaked `NaN`, `undefined`…
 * - `server` has the addresses of the reference server; `api(account)` calls it beside the page.
 * - `test.use({ as: 'responsable' })`: `page` and its context are logged in as that account from the beginning; for
 *   files whose subject is not the login, a first visit, or a clock.
 * - contexts that a test opens are closed at its end; `afterPages` runs what it is given then: the end of a server that
 *   the test started for its pages.
 * - `calls` keeps the calls that the pages of every test make, for the comparison with §7 (`calls.last.ts`).
 * - `faults` is a proxy to the same server: pages opened on `faults.url` meet the faults of `faults.inject(…)`.
 */
import { test as base, expect } from '@playwright/test';
import { FaultProxy } from './faults/fault-proxy.ts';
import type { Account } from './login/accounts.ts';
import { LoggedInContexts } from './login/logged-in.ts';
import { expectCleanText } from './page/checks.ts';
import { type CollectedCalls, collectCalls } from './page/collected-calls.ts';
import { type Problems, reportViolations, watchProblems } from './page/problems.ts';
import { slowDown } from './page/slow-pages.ts';
import { Api } from './server/api.ts';

export { FAULTS, type FaultName } from './faults/faults.ts';
export { ACCOUNTS, type Account, basic, fillLogin, login, PASSWORD } from './login/accounts.ts';
export {
  axe,
  expectCleanText,
  expectNoLayoutShift,
  readTexts,
  shots,
  watchLayoutShift,
} from './page/checks.ts';
export { Api, uniqueText } from './server/api.ts';
export { expect };

interface Fixtures {
  /** Who is logged in when a test begins; `null`: nobody, in a browser that has never been here. */
  as: Account | null;
  problems: Problems;
  afterPages: (end: () => Promise<void>) => void;
  api: (account?: string) => Api;
  faults: FaultProxy;
}

interface WorkerFixtures {
  server: { url: string; pagesUrl: string };
  faultyWay: FaultProxy;
  calls: CollectedCalls;
  loggedIn: LoggedInContexts;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  server: [
    async ({ browserName: _ }, use) => {
      const { BALISE_URL: url = '', BALISE_PAGES_URL: pagesUrl = '' } = process.env;
      await use({ url, pagesUrl });
    },
    { scope: 'worker' },
  ],
  faultyWay: [
    async ({ server }, use) => {
      const proxy = new FaultProxy(server.url);
      await proxy.start();
      await use(proxy);
      await proxy.stop();
    },
    { scope: 'worker' },
  ],
  calls: [
    async ({ browserName: _ }, use) => {
      const calls = collectCalls();
      await use(calls);
      await calls.save();
    },
    { scope: 'worker' },
  ],
  loggedIn: [
    async ({ browser, server }, use) => {
      const { locale, timezoneId, viewport, serviceWorkers, contextOptions } = test.info().project.use;
      const options = {
        ...contextOptions,
        locale,
        timezoneId,
        viewport,
        serviceWorkers,
        baseURL: server.url,
      };
      const contexts = new LoggedInContexts(browser, options, reportViolations);
      await use(contexts);
      await contexts.close();
    },
    { scope: 'worker' },
  ],
  as: [null, { option: true }],
  afterPages: [
    async ({ browser, loggedIn }, use) => {
      const before = browser.contexts();
      const ends: (() => Promise<void>)[] = [];
      await use((end) => void ends.push(end));
      // a page that is left open calls on, and reaches the next server on the port of its own
      for (const context of browser.contexts())
        if (!before.includes(context) && !loggedIn.has(context)) await context.close();
      for (const end of ends) await end();
    },
    { auto: true },
  ],
  context: async ({ as, context, loggedIn, hasTouch, isMobile }, use, testInfo) => {
    if (as === null) {
      await reportViolations(context);
      return use(context);
    }
    // it is shared with the tests before and after, which may have no touch
    if (hasTouch || isMobile)
      throw new Error('A phone has a context of its own: leave « as » out, and log in.');
    const own = await loggedIn.get(as);
    await use(own);
    await loggedIn.release(own, testInfo.status === testInfo.expectedStatus);
  },
  baseURL: async ({ server }, use) => use(server.url),
  problems: [
    async ({ context, calls }, use) => {
      slowDown(context);
      const { problems, stop } = watchProblems(context);
      const stopCalls = calls.watch(context);
      await use(problems);
      for (const page of context.pages()) {
        if (!page.isClosed() && /^http(?!.*\/healthz$)/.test(page.url())) await expectCleanText(page);
      }
      expect(problems.unexpected, 'violations, uncaught errors and console errors').toEqual([]);
      // an answer that arrives after the page is closed is ignored
      for (const page of context.pages()) await page.unrouteAll({ behavior: 'ignoreErrors' });
      stop();
      stopCalls();
    },
    { auto: true },
  ],
  api: async ({ server }, use) => use((account) => new Api(server.url, account)),
  faults: async ({ faultyWay, problems }, use) => {
    problems.allow(/Failed to load resource/);
    await use(faultyWay);
    await faultyWay.reset();
  },
});
