import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import type { Db } from '../../demo/server/db/db.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { addFailures } from './_failures.ts';
import { basic, openStore } from './_server.ts';

const settings = readSettings({ LOG_LEVEL: 'silent' });

/**
 * What a process keeps to itself, and why another one misses nothing of it: known passwords (checked anew, from the
 * user's row), checks under way and their queue (each process has its own cores), counts of the dashboard (three
 * seconds old at most). The rest is in the database: tested here with two servers on one.
 */
describe('two servers on one database', () => {
  let db: Db;
  let drop: () => Promise<void>;
  let apps: Awaited<ReturnType<typeof buildApp>>[];
  beforeAll(async () => {
    ({ db, drop } = await openStore());
    const mailer = { send: async () => {} };
    apps = [await buildApp({ db, settings, mailer }), await buildApp({ db, settings, mailer })];
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await db.close();
    await drop();
  });
  const [LEFT, RIGHT] = [0, 1];
  const me = (at: number, username: string, password: string, remoteAddress: string) =>
    apps[at]!.inject({
      url: '/api/core/users/me/',
      headers: { authorization: basic(username, password) },
      remoteAddress,
    });

  it('[trust B10] count wrong passwords together', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 11; n++) {
      codes.push((await me(n % 2, 'responsable', `faux${n}`, '198.51.100.50')).statusCode);
    }
    expect(codes).toEqual([...Array<number>(10).fill(401), 429]);
  });

  it('[trust B10] accept a user at a usual address, on either, while the account is attacked elsewhere', async () => {
    expect((await me(LEFT, 'collaborateur', 'balise-demo', '203.0.113.60')).statusCode).toBe(200);
    await addFailures(db, 'collaborateur', 80);
    expect((await me(RIGHT, 'collaborateur', 'balise-demo', '203.0.113.60')).statusCode).toBe(200);
    expect((await me(RIGHT, 'collaborateur', 'balise-demo', '203.0.113.61')).statusCode).toBe(429);
    await db.query(sql`delete from attempt`);
  });

  it('[trust B2] refuse from the next request on a password that was changed on the other', async () => {
    expect((await me(LEFT, 'prestataire', 'balise-demo', '203.0.113.62')).statusCode).toBe(200);
    expect((await me(RIGHT, 'prestataire', 'balise-demo', '203.0.113.62')).statusCode).toBe(200);
    await db.query(
      sql`update app_user set password_version = password_version + 1, password_hash = '' where username = 'prestataire'`,
    );
    for (const at of [LEFT, RIGHT]) {
      expect((await me(at, 'prestataire', 'balise-demo', '203.0.113.62')).statusCode).toBe(401);
    }
  });

  it("[trust B9] return the other one's answer for a repeated key, also concurrently", async () => {
    const key = randomUUID();
    const post = (at: number) =>
      apps[at]!.inject({
        method: 'POST',
        url: '/api/tickets/',
        payload: { objet: 'Une fois' },
        headers: { authorization: basic('admin'), 'idempotency-key': key },
      });
    const answers = await Promise.all([LEFT, RIGHT, LEFT, RIGHT].map(post));
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect((await post(RIGHT)).headers['idempotency-replayed']).toBe('true');
  });

  it('sign the addresses of files alike', async () => {
    const logo = (
      await apps[LEFT]!.inject({ url: '/api/config/', headers: { authorization: basic('admin') } })
    )
      .json()
      .find(({ key }: { key: string }) => key === 'SOCIETY_LOGO');
    expect((await apps[RIGHT]!.inject({ url: logo.file })).statusCode).toBe(200);
  });
});
