import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
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
  process.env.BALISE_URL = server.url;
  process.env.BALISE_PAGES_URL = server.pagesUrl;
  return server.stop;
}
