/** What a server shows to those who watch it: `/healthz`, and figures for Prometheus. */
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { watchRoom } from '../../demo/server/db/disk-space.ts';
import { findPort } from './_postgres.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer | null = null;
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await server?.stop();
  server = null;
});
const health = async () => {
  const { statusCode, body } = await server!.call(null, 'GET', '/healthz');
  return [statusCode, JSON.parse(body)];
};

it('tells a server that works from a database that is away and a disk that is nearly full', async () => {
  server = await startServer();
  expect(await health()).toEqual([200, { status: 'ok' }]);
  vi.spyOn(server.db, 'isDiskLow').mockReturnValue(true);
  expect(await health()).toEqual([200, { status: 'disk nearly full' }]);
  const query = vi.spyOn(server.db, 'query').mockRejectedValue(new Error('gone'));
  expect(await health()).toEqual([503, { status: 'database away' }]);
  query.mockImplementation(() => new Promise(() => {}));
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const asked = query.mock.calls.length;
  const hanging = health();
  // its limit begins with its question
  await vi.waitUntil(() => query.mock.calls.length > asked, { interval: 1 });
  await vi.advanceTimersByTimeAsync(3000);
  vi.useRealTimers();
  expect(await hanging).toEqual([503, { status: 'database away' }]);
});

it('takes a disk for nearly full long before it refuses to write', () => {
  const folder = mkdtempSync(join(tmpdir(), 'balise-room-'));
  expect(watchRoom(folder, 1).isNearlyFull()).toBe(false);
  const most = watchRoom(folder, 10_000_000);
  expect(most.isNearlyFull()).toBe(true);
  rmSync(folder, { recursive: true, force: true });
});

it('gives figures on a port of their own, on this machine alone, where one is set', async () => {
  const port = await findPort();
  server = await startServer({ METRICS_PORT: String(port) });
  await server.app.ready();
  await server.call('admin', 'GET', '/api/tickets/stats');
  await server.call(null, 'GET', '/api/tickets/stats');
  const answer = await fetch(`http://127.0.0.1:${port}/metrics`);
  const text = await answer.text();
  expect(text).toContain('balise_request_seconds_count{operation="tickets.stats",status="200"} 1');
  expect(text).toContain('balise_request_seconds_count{operation="tickets.stats",status="401"} 1');
  expect(text).toMatch(/^balise_database_up 1$/m);
  expect(text).toMatch(/^balise_requests_running 0$/m);
  expect(text).toContain('process_resident_memory_bytes');
  expect((await fetch(`http://127.0.0.1:${port}/`)).status).toBe(404);
  expect((await server.call('admin', 'GET', '/metrics')).headers['content-type']).not.toContain('text/plain');
});

it('leaves a taken port to its owner', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  await once(taken, 'listening');
  server = await startServer({ METRICS_PORT: String((taken.address() as AddressInfo).port) });
  await expect(server.app.ready()).rejects.toMatchObject({ code: 'EADDRINUSE' });
  taken.close();
});
