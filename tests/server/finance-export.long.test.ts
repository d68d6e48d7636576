/** The export of as many entries as a large house has, beside other calls. */
import { setImmediate as nextTurn } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { startServer, type TestServer } from './_server.ts';
import { readSheet } from './_xlsx.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

setFlagsFromString('--expose-gc');
const gc = runInNewContext('gc') as () => void;
/** Bytes that are held, without what only waits to be collected. */
function readHeld(): number {
  gc();
  return process.memoryUsage().heapUsed;
}
const add = ({ user, system }: NodeJS.CpuUsage): number => user + system;

describe('[J4] an export', () => {
  it('of 50,000 lines does not block other calls', { timeout: 120_000 }, async () => {
    await server.db.query(
      sql`insert into finance_entry (date_gestion, type_depense, previsionnel, realise, asset_id, site_id, prestataire_id)
          select make_date(2045, 1, 1) + k % 365, 'Dépense ponctuelle', k * 0.01, k * 0.02, 1 + k % 200, 1 + k % 80, 1 + k % 10
          from generate_series(1, 50000) k`,
    );
    // what is computed, so that waiting for a core does not count
    let longest = 0;
    let turn = process.threadCpuUsage();
    const start = process.cpuUsage();
    const before = readHeld();
    const exported = server.call('responsable', 'GET', '/api/finance/export/?year=2045');
    let done = false;
    exported.finally(() => {
      done = true;
    });
    let answered = 0;
    while (!done) {
      expect((await server.call(null, 'GET', '/healthz')).statusCode).toBe(200);
      answered++;
      await nextTurn();
      longest = Math.max(longest, add(process.threadCpuUsage(turn)));
      turn = process.threadCpuUsage();
    }
    const whole = add(process.cpuUsage(start));
    expect(readHeld() - before).toBeLessThan(100 * 1024 * 1024);
    const { rows } = readSheet((await exported).rawPayload);
    expect(rows).toHaveLength(50_001);
    const dates = rows.slice(1).map((row) => Number(row[0]?.value));
    expect(dates.every((date, index) => index === 0 || date >= dates[index - 1]!)).toBe(true);
    expect(answered).toBeGreaterThan(20);
    // A sheet made on this thread, or read at once, would block it most of the time.
    expect(longest).toBeLessThan(whole / 3);
  });
});
