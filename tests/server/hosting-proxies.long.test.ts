/** The configurations that the commands print, tried with Debian's nginx and Caddy, and with sockets as systemd holds them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../demo/server/data/demo.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import { openDb } from '../../demo/server/db/open.ts';
import { openServer } from '../../demo/server/db/postgres.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { countMade, startLoad } from './_load.ts';
import { findPort, type Postgres, startPostgres } from './_postgres.ts';
import { type FrontProxy, findProgram, startProxy, untilTrue } from './_proxies.ts';
import { basic, form } from './_server.ts';
import { type HeldServer, startHeld } from './_socket.ts';

const PROXIES = [
  ['nginx', findProgram('nginx', 'nginx-light')],
  ['caddy', findProgram('caddy')],
] as const;
const activator = findProgram('systemd-socket-activate', 'systemd');
for (const [name, program] of [...PROXIES, ['systemd', activator] as const]) {
  if (!program) console.log(`The tests of hosting need ${name}, which is not here: its part was not run.`);
}
const ADMIN = { authorization: basic('admin') };
const MB = 1024 * 1024;
/** One each ten seconds. */
const WALL_POLLS = 60;
const FEW_THOUSAND = 3000;

/** A photo of nearly the largest size, which holds what cameras add to it. */
async function makePhoto(bytes: number): Promise<Buffer<ArrayBuffer>> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#468' } })
    .jpeg()
    .toBuffer();
  const comment = Buffer.alloc(60_000, 0x20);
  Buffer.from([0xff, 0xfe, (comment.length - 2) >> 8, (comment.length - 2) & 0xff]).copy(comment);
  const comments = Array.from(
    { length: Math.floor((bytes - picture.length) / comment.length) },
    () => comment,
  );
  return Buffer.concat([picture.subarray(0, 2), ...comments, picture.subarray(2)]);
}

describe.runIf(activator).each(PROXIES)('behind %s', (kind, program) => {
  let postgres: Postgres;
  const servers: HeldServer[] = [];
  let proxy: FrontProxy;
  beforeAll(async () => {
    if (!program) return;
    postgres = await startPostgres();
    const db = await openServer(postgres.url);
    await migrate(db);
    await seed(db, 'sample');
    await db.close();
    for (let rank = 0; rank < 2; rank++) {
      servers.push(await startHeld(activator!, await findPort(), { DATABASE_URL: postgres.url }));
    }
    const ports = servers.map(({ port }) => port);
    proxy = await startProxy(kind, program, ports);
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const server of servers) await server.stop();
    await postgres?.stop();
  });

  /** @param pauseMs after the first thousand bytes */
  async function sendPhoto(bytes: number, pauseMs = 0) {
    const { results } = JSON.parse(
      (await proxy.call('GET', '/api/v2/tickets/?page_size=1', { headers: ADMIN })).body.toString(),
    );
    const { payload, headers } = await form({ file: new File([await makePhoto(bytes)], 'panne.jpg') });
    return proxy.call('POST', `/api/tickets/${results[0].id}/attachments/`, {
      headers: { ...ADMIN, ...headers, 'content-length': String(payload.length) },
      body: payload,
      pauseMs,
    });
  }

  it.runIf(program)('people log in, and HTTPS is required once in an answer', async () => {
    const me = await proxy.call('GET', '/api/core/users/me/', { headers: ADMIN });
    expect([me.status, me.count('strict-transport-security')]).toEqual([200, 1]);
    expect((await proxy.call('GET', '/api/core/users/me/')).status).toBe(401);
  });

  it.runIf(program)('a photo of 20 MB goes up and is shown, one above is refused in French', async () => {
    const sent = await sendPhoto(19.9 * MB);
    expect(sent.status, sent.body.toString()).toBe(201);
    const { pathname, search } = new URL(JSON.parse(sent.body.toString()).file, 'https://localhost');
    const shown = await proxy.call('GET', pathname + search);
    expect([shown.status, shown.headers['content-type']]).toEqual([200, 'image/jpeg']);
    expect(await sharp(shown.body).metadata()).toMatchObject({ width: 640, height: 480 });
    const large = await sendPhoto(21 * MB);
    expect([large.status, large.body.toString()]).toEqual([400, expect.stringMatching(/maximum 20\sMo/)]);
  });

  it.runIf(program)('the export of the finances is a spreadsheet', async () => {
    const sheet = await proxy.call('GET', '/api/finance/export/', { headers: ADMIN });
    expect([sheet.status, sheet.body.subarray(0, 2).toString()]).toEqual([200, 'PK']);
  });

  it.runIf(program)('a wall polls as often as in ten minutes, by the token of its device', async () => {
    const device = await proxy.call('POST', '/api/devices/', {
      headers: { ...ADMIN, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Hall', site: 1, screens: ['agenda', 'tickets'] }),
    });
    const [name, secret] = JSON.parse(device.body.toString()).token.split(':');
    const statuses: number[] = [];
    for (let poll = 0; poll < WALL_POLLS; poll++) {
      const answer = await proxy.call('GET', '/api/v2/tickets/?include=sites&page_size=1000', {
        headers: { authorization: basic(name, secret) },
      });
      statuses.push(answer.status);
    }
    expect(statuses).toEqual(Array(WALL_POLLS).fill(200));
  });

  // Caddy hands bodies on as they come, and the server refuses slow ones itself
  it.runIf(program)('a sender that pauses holds no place in the server', async () => {
    expect((await sendPhoto(MB, 8000)).status).toBe(kind === 'nginx' ? 201 : 408);
  });

  it.runIf(program)('counts people by their own address, which they cannot choose', async () => {
    for (let guess = 0; guess < 3; guess++) {
      const headers = { authorization: basic('personne', 'x'), 'x-forwarded-for': `10.7.7.${guess}` };
      await proxy.call('GET', '/api/core/users/me/', { headers });
    }
    const db = await openServer(postgres.url);
    const addresses = await db.query(
      sql`select distinct address from attempt where subject = 'name personne'`,
    );
    await db.close();
    expect(addresses).toHaveLength(1);
    expect(JSON.stringify(addresses)).not.toContain('10.7.7');
  });

  it.runIf(program)(
    'restarts of the processes, one after the other, lose no answer',
    { timeout: 1_200_000 },
    async () => {
      const load = startLoad(proxy);
      for (let round = 0; round < 3; round++) for (const server of servers) await server.restart();
      await untilTrue(
        async () => load.count() >= FEW_THOUSAND,
        () => `only ${load.count()} calls`,
        600_000,
      );
      const { failed, made } = await load.stop();
      expect(failed).toEqual([]);
      const db = await openServer(postgres.url);
      const counted = await countMade(db);
      await db.close();
      expect(counted).toEqual({ count: made.length, names: made.length });
    },
  );
});

const [[, nginx]] = PROXIES;
describe.runIf(nginx && activator)('on the embedded database, behind nginx', () => {
  const data = mkdtempSync(join(tmpdir(), 'balise-held-'));
  let server: HeldServer;
  let proxy: FrontProxy;
  beforeAll(async () => {
    server = await startHeld(activator!, await findPort(), { DATA_DIR: data });
    proxy = await startProxy('nginx', nginx!, [server.port]);
  });
  afterAll(async () => {
    await proxy?.stop();
    await server?.stop();
    rmSync(data, { recursive: true, force: true });
  });

  it('a restart loses no answer', { timeout: 600_000 }, async () => {
    const load = startLoad(proxy);
    for (let round = 0; round < 3; round++) {
      const before = load.count();
      await server.restart();
      await untilTrue(
        async () => load.count() > before + 50,
        () => 'no call was answered after the restart',
      );
    }
    const { failed, made } = await load.stop();
    expect(failed).toEqual([]);
    await server.stop();
    const db = await openDb(readSettings({ DATA_DIR: data }));
    expect(await countMade(db)).toEqual({ count: made.length, names: made.length });
    await db.close();
  });
});
