import { mkdtempSync, rmSync } from 'node:fs';
import { networkInterfaces, tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isLoopback, nameHost } from '../../demo/server/listen.ts';
import { type ServerProcess, startProcess } from './_process.ts';
import { copyDemoFolder } from './_snapshot.ts';

const folder = mkdtempSync(join(tmpdir(), 'balise-host-'));
const running: ServerProcess[] = [];
beforeAll(() => copyDemoFolder(join(folder, 'data')));
afterAll(async () => {
  for (const server of running) await server.kill();
  rmSync(folder, { recursive: true, force: true });
});

/** Starts the server with that `HOST`. @returns the answers at an address, on both its ports */
async function start(host: string) {
  const server = await startProcess({ HOST: host, DATA_DIR: join(folder, 'data') });
  running.push(server);
  const { app, pages } = server.ports;
  return {
    output: server.output(),
    ask: (address: string) =>
      Promise.all([ask(address, app, '/healthz'), ask(address, pages, '/intranet.html')]),
    stop: () => server.kill('SIGTERM'),
  };
}

/** The status of an answer, or 0 when nothing listens there. */
const ask = (address: string, port: number, path: string): Promise<number> =>
  fetch(`http://${address.includes(':') ? `[${address}]` : address}:${port}${path}`).then(
    ({ status }) => status,
    () => 0,
  );

const addresses = Object.values(networkInterfaces()).flatMap((list) => list ?? []);
/** This machine's address for other machines: one that is not loopback. */
const others = addresses
  .filter(({ internal, scopeid }) => !internal && !scopeid)
  .map(({ address }) => address);
const loopbacks = addresses.filter(({ internal }) => internal).map(({ address }) => address);

describe('the addresses that HOST opens', { timeout: 120_000 }, () => {
  it("are this machine's alone by default, on IPv4 and IPv6, and the start prints it", async () => {
    const server = await start('');
    expect(loopbacks).toContain('127.0.0.1');
    for (const address of [...loopbacks, 'localhost']) {
      expect([address, await server.ask(address)]).toEqual([address, [200, 200]]);
    }
    for (const address of others) expect([address, await server.ask(address)]).toEqual([address, [0, 0]]);
    expect(server.output).toContain('this machine alone (HOST=0.0.0.0 opens it to others)');
    await server.stop();
  });

  it('include every IPv4 address with 0.0.0.0', async () => {
    const server = await start('0.0.0.0');
    for (const address of [...others, '127.0.0.1'].filter((each) => !each.includes(':'))) {
      expect([address, await server.ask(address)]).toEqual([address, [200, 200]]);
    }
    expect(server.output).toContain('other machines too (HOST=0.0.0.0)');
    await server.stop();
  });
});

describe('the address that is printed', () => {
  it.each([
    ['', true, 'localhost'],
    ['127.0.0.1', true, 'localhost'],
    ['::1', true, 'localhost'],
    ['0.0.0.0', false, 'localhost'],
    ['::', false, 'localhost'],
    ['192.0.2.7', false, '192.0.2.7'],
    ['2001:db8::7', false, '[2001:db8::7]'],
  ])('for HOST=%s', (host, loopback, name) => {
    expect([isLoopback(host), nameHost(host)]).toEqual([loopback, name]);
  });
});
