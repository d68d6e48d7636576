import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { NOTICE_KINDS } from '../../../src/core/notifications/model.ts';
import { ACCOUNTS, basic } from './login/accounts.ts';
import { forgetCalls } from './page/collected-calls.ts';
import { startServer } from './server/server.ts';

/**
 * One reference server with its demo data for all end-to-end tests; they make what they change themselves.
 * `BALISE_URL` and `BALISE_PAGES_URL` in the environment use a running one instead.
 */
export default async function startForAll(): Promise<() => Promise<void>> {
  if (!existsSync(resolve(import.meta.dirname, '../../../dist/app/index.html'))) {
    throw new Error('The end-to-end tests run on the built product: npm run build first.');
  }
  await forgetCalls();
  if (process.env.BALISE_URL) return async () => {};
  // one account does the work of many people in one hour
  const server = await startServer({ WRITES_PER_HOUR: '100000', WRITE_MB_PER_HOUR: '10000' });
  await silenceNotifications(server.url);
  process.env.BALISE_URL = server.url;
  process.env.BALISE_PAGES_URL = server.pagesUrl;
  return server.stop;
}

/** What one test does to a shared account is no news in the title of another: tests of the bell have accounts of their own. */
async function silenceNotifications(url: string): Promise<void> {
  const body = JSON.stringify({ marks: [], off: NOTICE_KINDS });
  for (const account of ACCOUNTS) {
    const headers = { Authorization: basic(account), 'Content-Type': 'application/json' };
    const response = await fetch(new URL('/api/notifications/', url), { method: 'PUT', headers, body });
    if (!response.ok) throw new Error(`The notifications of ${account}: ${response.status}`);
  }
}
