/** A page of another origin that listens to the suite and drives it, as an integrator's script does. */
import { test as base, expect, type Page } from '@playwright/test';
import { test as suite } from '../fixtures.ts';
import { type ForeignHost, leave, openBalise, openHost, page as write } from './hosts.ts';

/** An event as the page has seen it. */
export interface Seen {
  name: string;
  /** The tag that it came from; `null` for the document. */
  from: string | null;
  detail: Record<string, unknown> | null;
  isFrozen: boolean;
}

const NAMES = [
  'balise-ready',
  'balise-error',
  'balise-session-changed',
  'balise-navigate',
  'balise-ticket-created',
];

/** Notes every event in `window.seen`, from before the suite's own script. */
const listen = `
  window.seen = [];
  for (const name of ${JSON.stringify(NAMES)})
    document.addEventListener(name, (event) =>
      window.seen.push({
        name,
        from: event.target.localName ?? null,
        detail: event.detail,
        isFrozen: event.detail === null || Object.isFrozen(event.detail),
      }));`;

export const test = suite.extend<{
  balise: ForeignHost;
  /** Opens a page of another origin with those elements. @param script runs before the suite's own */
  openPage: (body: string, script?: string) => Promise<ForeignHost>;
}>({
  balise: async ({ server, page }, use) => {
    const balise = await openBalise(server.url);
    await use(balise);
    await leave(page, balise);
  },
  openPage: async ({ page, balise }, use) => {
    const hosts: ForeignHost[] = [];
    await use(async (body, script = '') => {
      const head = `<script>${listen}${script}</script><script type="module" src="${balise.origin}/elements/balise.js"></script>`;
      const host = await openHost(write(head, body));
      hosts.push(host);
      await page.goto(host.origin);
      return host;
    });
    await leave(page, ...hosts);
  },
});

/** The events of that name so far. */
export const seen = (page: Page, name: string): Promise<Seen[]> =>
  page.evaluate((wanted) => {
    const all = (window as unknown as { seen: Seen[] }).seen;
    return all.filter((each) => each.name === wanted).map((each) => ({ ...each }));
  }, name);

/** The suite's own module, as the page imports it. */
export interface SuiteModule {
  signOut: () => void;
  refresh: () => Promise<void>;
}

export { base, expect };
