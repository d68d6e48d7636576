/** For the project `server-pg`: a PostgreSQL server with the demo data, copied for each test file. */
import type { TestProject } from 'vitest/node';
import { seed } from '../../demo/server/data/demo.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import { openServer } from '../../demo/server/db/postgres.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { startPostgres } from './_postgres.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The PostgreSQL server of the tests; without it they use the embedded database. */
    postgres?: { url: string; template: string };
  }
}

const TEMPLATE = 'demo';

/** @returns a function that stops the server */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const postgres = await startPostgres();
  try {
    const main = await openServer(postgres.url);
    await main.query(sql`create database demo`);
    await main.close();
    const demo = await openServer(postgres.urlOf(TEMPLATE));
    await migrate(demo);
    await seed(demo, 'sample');
    await demo.close();
  } catch (error) {
    await postgres.stop();
    throw error;
  }
  project.provide('postgres', { url: postgres.url, template: TEMPLATE });
  return () => postgres.stop();
}
