import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { addFailures, countFailures } from './_failures.ts';
import { basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ADDRESS = '203.0.113.29';
const statusOf = async (password: string): Promise<number> => {
  const headers = { authorization: basic('responsable', password) };
  return (await server.app.inject({ url: '/api/core/users/me/', headers, remoteAddress: ADDRESS }))
    .statusCode;
};
const lock = () => addFailures(server.db, 'responsable', 80);
/** As after the server's clock was thirty days ahead. */
const setClockBack = () => server.db.query(sql`update attempt set at = now() + interval '30 days'`);

it('[trust B10] a clock that is set back locks nobody out for longer than the hour', async () => {
  await lock();
  expect(await statusOf('faux')).toBe(429);
  await setClockBack();
  expect(await statusOf('faux')).toBe(401);
  // Counted again, by the present clock.
  expect(await countFailures(server.db, 'responsable', { until: 'now' })).toBe(1);
  await lock();
  expect(await statusOf('encore faux')).toBe(429);
});

it('the embedded database, whose waits are then longer than a timer holds, is not woken at once', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue();
  clearTimeout(setTimeout(() => {}, 89 * 86_400_000));
  expect(warn).not.toHaveBeenCalled();
  warn.mockRestore();
  expect(await promisify(setTimeout)(0, 'a value'), 'its other forms stay').toBe('a value');
});
