/** `npm run seed -- demo|sample|large|empty`: replaces all data. The server must be stopped when the database is embedded. */
import { seed, seedEmpty } from './data/demo.ts';
import { SIZES, type Size } from './data/sizes.ts';
import { setPrivateUmask } from './db/file-permissions.ts';
import { openDb } from './db/open.ts';
import { exitWith } from './exit.ts';
import { readSettings } from './settings.ts';

const [size = 'demo'] = process.argv.slice(2);

async function run(): Promise<void> {
  setPrivateUmask();
  if (size !== 'empty' && !(size in SIZES))
    throw new Error('Usage: npm run seed -- demo | sample | large | empty');
  const start = performance.now();
  const db = await openDb(readSettings());
  try {
    const rows = size === 'empty' ? await seedEmpty(db) : await seed(db, size as Size);
    console.log(
      `The ${size} data set is loaded: ${rows} rows in ${((performance.now() - start) / 1000).toFixed(1)} s.`,
    );
  } finally {
    await db.close();
  }
}

await run().catch(exitWith);
