/** What the commands print for a house of one's own, tried with Debian's nginx, Caddy and systemd. */
import { spawnSync } from 'node:child_process';
import { randomBytes, randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seed } from '../../demo/server/data/demo.ts';
import { migrate } from '../../demo/server/db/migrate.ts';
import { openServer } from '../../demo/server/db/server.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { printUnits } from '../../demo/server/hosting/units.ts';
import { PROJECT } from '../../demo/server/settings.ts';
import { findPort, type Postgres, startPostgres } from './_postgres.ts';
import { type ServerProcess, startProcess } from './_process.ts';
import { type FrontProxy, findProgram, startProxy } from './_proxies.ts';
import { basic, form } from './_server.ts';

const PROXIES = (['nginx', 'caddy'] as const).map(
  (kind) => [kind, findProgram(kind, kind === 'nginx' ? 'nginx-light' : kind)] as const,
);
const analyzer = findProgram('systemd-analyze', 'systemd');
for (const [name, program] of [...PROXIES, ['systemd-analyze', analyzer] as const]) {
  if (!program) console.log(`The tests of hosting need ${name}, which is not here: its part was not run.`);
}
const ADMIN = { authorization: basic('admin') };
/** The worst exposure that systemd may find, of 10. */
const EXPOSURE = 2.5;

describe.runIf(analyzer)('the units of systemd', () => {
  it.each([false, true])('are well-formed and closed off (on PostgreSQL: %s)', (shared) => {
    const folder = mkdtempSync(join(tmpdir(), 'balise-units-'));
    mkdirSync(join(folder, 'data'));
    const units = printUnits({
      project: PROJECT,
      node: process.execPath,
      data: join(folder, 'data'),
      shared,
    });
    const paths = Object.entries(units).map(([name, text]) => {
      const path = join(folder, name.replace('@.', '@8080.'));
      writeFileSync(path, text.replaceAll('%i', '8080'));
      return path;
    });
    const checked = spawnSync(analyzer!, ['verify', '--man=no', ...paths], { encoding: 'utf8' });
    expect(checked.stderr.split('\n').filter((line) => line.includes(folder))).toEqual([]);
    for (const path of paths.filter((each) => each.endsWith('.service'))) {
      const words = ['security', '--offline=yes', `--threshold=${EXPOSURE * 10}`, '--no-pager', path];
      const judged = spawnSync(analyzer!, words, { encoding: 'utf8' });
      expect([judged.status, judged.stdout.split('\n').at(-2)], judged.stdout).toEqual([
        0,
        expect.anything(),
      ]);
    }
    rmSync(folder, { recursive: true, force: true });
  });
});

it('prints what it is asked for, and one sentence for what it cannot', () => {
  const run = (...words: string[]) =>
    spawnSync(process.execPath, ['demo/server/main.ts', ...words], { cwd: PROJECT, encoding: 'utf8' });
  expect(run('service').stdout).toContain('# /etc/systemd/system/balise-backup.timer');
  expect(run('nginx', 'balise.exemple.fr', '8080', '8082').stdout).toContain('server 127.0.0.1:8082');
  expect(run('caddy', 'balise.exemple.fr').stdout).toContain('reverse_proxy 127.0.0.1:8080');
  expect(run('nginx', 'x; }').status).toBe(1);
});

describe.each(PROXIES)('behind %s', (kind, program) => {
  let postgres: Postgres;
  let servers: ServerProcess[] = [];
  let proxy: FrontProxy;
  let start: (port: number) => Promise<ServerProcess>;
  beforeAll(async () => {
    if (!program) return;
    postgres = await startPostgres();
    const db = await openServer(postgres.url);
    await migrate(db);
    await seed(db, 'demo');
    await db.close();
    start = (port) => startProcess({ DATABASE_URL: postgres.url, PORT: String(port), TRUSTED_PROXIES: '1' });
    const ports = [await findPort(), await findPort()];
    servers = [];
    for (const port of ports) servers.push(await start(port));
    proxy = await startProxy(kind, program, ports);
  });
  afterAll(async () => {
    await proxy?.stop();
    for (const server of servers) await server.kill();
    await postgres?.stop();
  });

  it.runIf(program)('people log in, send a photo of 20 MB, take an export, and a kiosk polls', async () => {
    const me = await proxy.call('GET', '/api/core/users/me/', { headers: ADMIN });
    expect([me.status, me.headers['strict-transport-security']]).toEqual([200, 'max-age=31536000']);
    expect((await proxy.call('GET', '/api/core/users/me/')).status).toBe(401);
    const photo = Buffer.concat([
      Buffer.from('%PDF-1.7\n'),
      randomBytes(19.9 * 1024 * 1024),
      Buffer.from('\n%%EOF\n'),
    ]);
    const { payload, headers } = await form({ file: new File([photo], 'grand.pdf') });
    const [ticket] = JSON.parse(
      (await proxy.call('GET', '/api/v2/tickets/?page_size=1', { headers: ADMIN })).body.toString(),
    ).results;
    const sent = await proxy.call('POST', `/api/tickets/${ticket.id}/attachments/`, {
      headers: { ...ADMIN, ...headers, 'content-length': String(payload.length) },
      body: payload,
    });
    expect(sent.status, sent.body.toString()).toBe(201);
    const { file } = JSON.parse(sent.body.toString());
    const back = await proxy.call(
      'GET',
      new URL(file, 'https://localhost').href.replace('https://localhost', ''),
    );
    expect(back.body.equals(photo)).toBe(true);
    const sheet = await proxy.call('GET', '/api/finance/export/', { headers: ADMIN });
    expect(sheet.status, sheet.body.toString().slice(0, 200)).toBe(200);
    for (let poll = 0; poll < 20; poll++) {
      expect((await proxy.call('GET', '/api/tickets/stats', { headers: ADMIN })).status).toBe(200);
    }
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
    async () => {
      let over = false;
      const answers: number[] = [];
      const made: string[] = [];
      const load = async (): Promise<void> => {
        while (!over) {
          const seen = await proxy.call('GET', '/api/tickets/stats', { headers: ADMIN });
          const objet = `relance ${randomUUID()}`;
          const written = await proxy.call('POST', '/api/tickets/', {
            headers: { ...ADMIN, 'content-type': 'application/json' },
            body: JSON.stringify({ objet }),
          });
          answers.push(seen.status, written.status);
          made.push(objet);
        }
      };
      const loads = Array.from({ length: 6 }, load);
      for (const rank of [0, 1, 0, 1]) {
        await wait(500);
        const { ports } = servers[rank]!;
        await servers[rank]!.kill('SIGTERM');
        servers[rank] = await start(ports.app);
        // nginx passes a process by for two seconds
        await wait(2500);
      }
      over = true;
      await Promise.all(loads);
      expect(answers.filter((status) => status !== 200 && status !== 201)).toEqual([]);
      const db = await openServer(postgres.url);
      const [row] = await db.query<{ count: number; names: number }>(
        sql`select count(*) as count, count(distinct objet) as names from ticket where objet like 'relance %'`,
      );
      await db.close();
      expect(row).toEqual({ count: made.length, names: made.length });
    },
    120_000,
  );
});
