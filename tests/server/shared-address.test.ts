/** People behind one address: what one of them tries keeps none of the others out. */
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { addFailures, countFailures, forgetFailures } from './_failures.ts';
import { basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(async () => {
  await forgetFailures(server.db);
  await server.db.query(sql`delete from trusted_address`);
});

const HOUSE = '203.0.113.7';
/** Another process: it has verified no password yet. */
const twins: FastifyInstance[] = [];
afterAll(() => Promise.all(twins.map((twin) => twin.close())));
async function enter(username: string, password = 'balise-demo', remoteAddress = HOUSE): Promise<number> {
  const twin = await buildApp({ db: server.db, settings: readSettings({ LOG_LEVEL: 'silent' }) });
  twins.push(twin);
  const headers = { authorization: basic(username, password) };
  return (await twin.inject({ url: '/api/core/users/me/', headers, remoteAddress })).statusCode;
}

const fail = (subject: string, count: number) =>
  server.db.query(
    sql`insert into attempt (subject, address, network)
        select ${subject} || ' ' || n, ${HOUSE}, '203.0.113' from generate_series(1, ${count}::int) n`,
  );

describe('[trust B10] behind one address', () => {
  it.each([
    ['names that do not exist', 'name inconnu', 100],
    ['mails for forgotten passwords', 'mail a@exemple.fr', 100],
    ['tokens', 'token', 100],
  ])('a hundred %s keep nobody from logging in', async (_, subject, count) => {
    await fail(subject, count);
    expect(await enter('responsable')).toBe(200);
    expect(await enter('responsable', 'faux')).toBe(401);
  });

  it.each([
    ['account 99', 100],
    ['name inconnu', 300],
  ])(
    'too many failures (%s × %i) refuse newcomers, whether their name exists or not',
    async (subject, count) => {
      await fail(subject, count);
      expect(await enter('responsable')).toBe(429);
      expect(await enter('personne')).toBe(429);
    },
  );

  it('a known person enters all the same, in every process', async () => {
    expect(await enter('responsable')).toBe(200);
    await fail('account 99', 100);
    await addFailures(server.db, 'responsable', 9, { address: HOUSE });
    expect(await enter('responsable')).toBe(200);
    expect(await enter('collaborateur')).toBe(429);
    expect(await enter('responsable', 'balise-demo', '203.0.114.1')).toBe(200);
  });

  it('ten wrong passwords on an account keep a newcomer out, not the person who logged in there before', async () => {
    expect(await enter('responsable')).toBe(200);
    for (const name of ['responsable', 'collaborateur']) {
      for (let n = 0; n < 10; n++) expect(await enter(name, `faux ${n}`)).toBe(401);
    }
    expect(await enter('responsable')).toBe(200);
    expect(await enter('collaborateur')).toBe(429);
    // What is tried there stays bounded.
    const statuses = [];
    for (let n = 0; n < 12; n++) statuses.push(await enter('responsable', `encore ${n}`));
    expect(statuses.filter((status) => status === 401).length).toBeLessThanOrEqual(10);
    expect(statuses.at(-1)).toBe(429);
  });

  it('a hundred mails stop mails alone, for known and unknown addresses alike', async () => {
    await fail('mail a@exemple.fr', 100);
    const ask = (email: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/password_reset/',
        payload: { email },
        remoteAddress: HOUSE,
      });
    expect((await ask('responsable@exemple.fr')).statusCode).toBe(429);
    expect((await ask('personne@exemple.fr')).statusCode).toBe(429);
  });
});

describe('[trust B10] a proxy that nobody trusts', () => {
  it.each([
    ['0', 1],
    ['1', 0],
  ])('with TRUSTED_PROXIES=%s is reported in the log %i times', async (TRUSTED_PROXIES, times) => {
    const lines: string[] = [];
    const settings = readSettings({ LOG_LEVEL: 'warn', TRUSTED_PROXIES });
    const app = await buildApp({ db: server.db, settings, log: { write: (line) => void lines.push(line) } });
    twins.push(app);
    const url = '/api/core/users/me/';
    await app.inject({ url });
    expect(lines).toEqual([]);
    for (let n = 0; n < 3; n++) await app.inject({ url, headers: { 'x-forwarded-for': '198.51.100.1' } });
    expect(lines.filter((line) => line.includes('TRUSTED_PROXIES'))).toHaveLength(times);
  });
});

describe('[trust B10] the failures of an account', () => {
  it('are counted by its id, however its name is written', async () => {
    expect(await enter('responsable', 'faux')).toBe(401);
    expect(await enter('RESPONSABLE', 'faux')).toBe(401);
    expect(await countFailures(server.db, 'responsable')).toBe(2);
    const subjects = await server.db.query<{ subject: string; id: number }>(
      sql`select distinct a.subject, u.id from attempt a, app_user u where u.username = 'responsable'`,
    );
    expect(subjects.map(({ subject }) => subject)).toEqual([`account ${subjects[0]?.id}`]);
  });
});
