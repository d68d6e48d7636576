/** Hashes of a database's tables, to compare two databases. */
import { createHash } from 'node:crypto';
import { listTables, readRows } from '../../demo/server/backup/tables.ts';
import type { Db } from '../../demo/server/db/db.ts';

/** @returns table → number of rows and hash of all of them */
export async function hashTables(db: Db): Promise<Record<string, string>> {
  return db.tx(async (tx) => {
    const hashes: Record<string, string> = {};
    for (const table of await listTables(tx)) {
      const hash = createHash('sha256');
      let count = 0;
      for await (const rows of readRows(tx, table)) {
        count += rows.length;
        for (const row of rows) hash.update(`${row}\n`);
      }
      hashes[table.name] = `${count} ${hash.digest('hex')}`;
    }
    return hashes;
  });
}
