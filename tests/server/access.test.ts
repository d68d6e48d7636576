import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createConcurrencyLimit } from '../../demo/server/auth/concurrency-limit.ts';
import { hashPassword } from '../../demo/server/auth/passwords.ts';
import { GROUP_CODENAMES } from '../../demo/server/auth/rights.ts';
import { ACCOUNTS } from '../../demo/server/data/people.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { AT_ONCE } from '../../demo/server/http/concurrent-calls.ts';
import { GROUPS } from '../../src/core/kernel/lib/user.ts';
import { addFailures, countFailures } from './_failures.ts';
import { holdPasswords } from './_held.ts';
import { basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const ME = '/api/core/users/me/';
const tryPassword = (username: string, password: string, remoteAddress = '192.0.2.1') =>
  server.app.inject({ url: ME, headers: { authorization: basic(username, password) }, remoteAddress });

describe('authentication', () => {
  it.each(ACCOUNTS)(
    '[B1] %s logs in and reads their group and permissions',
    async (username, group, first, last) => {
      const answer = await tryPassword(username, 'balise-demo');
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({
        username,
        email: `${username}@exemple.fr`,
        fullname: `${first} ${last}`,
        group: { name: GROUPS[group] },
        user_permissions: [...GROUP_CODENAMES[group]].sort().map((codename) => ({ codename })),
      });
    },
  );

  it('returns a provider’s company, beside and in the profile', async () => {
    const { prestataire, profile } = (await tryPassword('prestataire', 'balise-demo')).json();
    expect(prestataire).toEqual({ id: 1, raison_sociale: 'Thermelec Services' });
    expect(profile.prestataire).toEqual(prestataire);
    expect(profile.metiers).toHaveLength(1);
  });

  it.each([
    ['nobody', undefined],
    ['a wrong password', basic('admin', 'faux')],
    ['an unknown name', basic('inconnu', 'balise-demo')],
    ['a token of another kind', 'Bearer abc'],
    ['no base64', 'Basic ***'],
    ['no colon', `Basic ${Buffer.from('admin').toString('base64')}`],
    ['a nul character', basic('admin\0', 'balise-demo')],
  ])('refuses %s without the challenge that opens the browser’s login box', async (_, authorization) => {
    const headers = authorization ? { authorization } : {};
    const answer = await server.app.inject({ url: ME, headers, remoteAddress: '192.0.2.2' });
    expect(answer.statusCode).toBe(401);
    expect(answer.headers['www-authenticate']).toBeUndefined();
    expect(answer.json()).toEqual({ detail: 'Identifiant ou mot de passe incorrect.' });
  });

  it('reads names and passwords as UTF-8, with colons, in any Unicode normal form', async () => {
    const hash = await hashPassword('Été€:🔑 secret');
    await server.db.query(
      sql`insert into app_user (username, group_id, password_hash) values ('jérôme', 1, ${hash})`,
    );
    expect((await tryPassword('jérôme', 'Été€:🔑 secret')).statusCode).toBe(200);
    expect((await tryPassword('Jérôme', 'Été€:🔑 secret'.normalize('NFD'))).statusCode).toBe(200);
    expect((await tryPassword('JÉRÔME'.normalize('NFD'), 'Été€:🔑 secret')).statusCode).toBe(200);
    await server.db.query(
      sql`insert into app_user (username, group_id, password_hash) values (${'zoé'.normalize('NFD')}, 1, ${hash})`,
    );
    expect((await tryPassword('zoé'.normalize('NFC'), 'Été€:🔑 secret')).statusCode).toBe(200);
  });

  it('refuses from the next request on who was deactivated, or whose password changed', async () => {
    const hash = await hashPassword('une phrase longue');
    await server.db.query(
      sql`insert into app_user (username, group_id, password_hash) values ('partant', 1, ${hash})`,
    );
    expect((await tryPassword('partant', 'une phrase longue')).statusCode).toBe(200);
    await server.db.query(sql`update app_user set is_active = false where username = 'partant'`);
    expect((await tryPassword('partant', 'une phrase longue')).statusCode).toBe(401);
    await server.db.query(
      sql`update app_user set is_active = true, password_version = password_version + 1,
          password_hash = ${await hashPassword('une autre phrase')} where username = 'partant'`,
    );
    expect((await tryPassword('partant', 'une phrase longue')).statusCode).toBe(401);
    expect((await tryPassword('partant', 'une autre phrase')).statusCode).toBe(200);
  });

  it('withdraws a right from the next request on', async () => {
    const remove = sql`delete from user_permission where codename = 'view_ticket' and user_id = (select id from app_user where username = 'collaborateur')`;
    expect((await server.call('collaborateur', 'GET', '/api/v2/tickets/')).statusCode).toBe(200);
    await server.db.query(remove);
    expect((await server.call('collaborateur', 'GET', '/api/v2/tickets/')).statusCode).toBe(403);
  });
});

describe('[trust B10] guessing', () => {
  const AWAY = '198.51.100.7';

  it('is refused after ten failures on an account from one address, with the time to wait', async () => {
    for (let n = 0; n < 10; n++)
      expect((await tryPassword('responsable', `faux${n}`, AWAY)).statusCode).toBe(401);
    const refused = await tryPassword('responsable', 'balise-demo', AWAY);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(60);
    expect(refused.json().detail).toBe('Trop de tentatives. Réessayez dans quelques minutes.');
  });

  it('does not lock out the user at another address, nor a user already logged in there', async () => {
    expect((await tryPassword('responsable', 'balise-demo', '203.0.113.4')).statusCode).toBe(200);
    for (let n = 0; n < 20; n++) await tryPassword('responsable', `encore${n}`, '203.0.113.4');
    expect((await tryPassword('responsable', 'encore', '203.0.113.4')).statusCode).toBe(429);
    expect((await tryPassword('responsable', 'balise-demo', '203.0.113.4')).statusCode).toBe(200);
  });

  it('is counted by account, over all addresses', async () => {
    await addFailures(server.db, 'admin', 80);
    expect((await tryPassword('admin', 'faux', '203.0.113.99')).statusCode).toBe(429);
  });
});

describe('[trust B10] guessing by others', () => {
  const HOME = '203.0.113.20';
  const MINUTE = 60_000;
  /** Sets the server's clock, which the embedded database follows; counts are set after it. */
  const passTime = (minutes: number) => vi.setSystemTime(Date.now() + minutes * MINUTE);
  const statusOf = async (...args: Parameters<typeof tryPassword>) => (await tryPassword(...args)).statusCode;

  beforeAll(async () => {
    await server.db.query(sql`delete from attempt`);
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('never locks out a logged-in user, however long they work', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    expect(await statusOf('prestataire', 'balise-demo', HOME)).toBe(200);
    const guessElsewhereAndHere = async () => {
      await addFailures(server.db, 'prestataire', 80);
      await addFailures(server.db, 'prestataire', 20, { address: HOME, known: true });
    };
    for (let n = 0; n < 4; n++) {
      passTime(8);
      await guessElsewhereAndHere();
      expect(await statusOf('prestataire', 'balise-demo', HOME)).toBe(200);
    }
    // An unused cache entry expires: checked again, the password meets the limit of that address.
    passTime(11);
    await guessElsewhereAndHere();
    expect(await statusOf('prestataire', 'balise-demo', HOME)).toBe(429);
  });

  it('spares only the addresses from which the user logged in lately', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await server.db.query(sql`delete from attempt`);
    expect(await statusOf('prestataire', 'balise-demo', HOME)).toBe(200);
    // A login older than a season's leave no longer counts.
    passTime(89 * 24 * 60);
    await addFailures(server.db, 'prestataire', 80);
    expect(await statusOf('prestataire', 'balise-demo', HOME)).toBe(200);
    expect(await statusOf('prestataire', 'balise-demo', '203.0.113.21')).toBe(429);
    await server.db.query(
      sql`update app_user set password_version = password_version + 1 where username = 'prestataire'`,
    );
    expect(await statusOf('prestataire', 'balise-demo', HOME)).toBe(429);
  });

  it('checks a password again after half a day, even in use', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    await server.db.query(sql`delete from attempt`);
    passTime(11);
    expect(await statusOf('admin', 'balise-demo', HOME)).toBe(200);
    const statuses: number[] = [];
    for (let n = 0; n < 81; n++) {
      passTime(9);
      await addFailures(server.db, 'admin', 20, { address: HOME, known: true });
      statuses.push(await statusOf('admin', 'balise-demo', HOME));
    }
    expect(statuses.indexOf(429)).toBe((12 * 60) / 9 - 1);
  });

  it.each(['responsable', 'personne'])(
    'counts concurrent attempts like sequential ones, for %s',
    async (name) => {
      await server.db.query(sql`delete from attempt`);
      const burst = Array.from({ length: 60 }, (_, n) => statusOf(name, `faux${n}`, '198.51.100.30'));
      const statuses = await Promise.all(burst);
      expect(statuses.filter((status) => status === 401)).toHaveLength(10);
      expect(statuses.filter((status) => status === 429)).toHaveLength(50);
      // A request refused before its check does not count against the account.
      expect(await countFailures(server.db, name)).toBe(10);
    },
  );

  it.each(['responsable', 'personne'])('counts the same concurrent guess as one, for %s', async (name) => {
    const held = await startServer({}, { passwords: holdPasswords(AT_ONCE.account) });
    const guess = { url: ME, headers: { authorization: basic(name, 'faux') } };
    const answers = await Promise.all(Array.from({ length: AT_ONCE.account }, () => held.app.inject(guess)));
    const counted = await countFailures(held.db, name);
    await held.stop();
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
    expect(counted).toBe(1);
  });

  it('leaves no count after a right password, however many requests come at once', async () => {
    await server.db.query(sql`delete from attempt`);
    const page = Array.from({ length: 20 }, () => statusOf('responsable', 'balise-demo', '198.51.100.32'));
    expect(new Set(await Promise.all(page))).toEqual(new Set([200]));
    expect(await countFailures(server.db, 'responsable')).toBe(0);
  });
});

describe('[trust B10] the response time', () => {
  const PAIRS = 60;

  it('does not reveal whether a name exists', { timeout: 120_000 }, async () => {
    const measure = async (name: string, n: number): Promise<number> => {
      // CPU time, which excludes other work of the machine.
      const start = process.cpuUsage();
      expect((await tryPassword(name, `faux${n}`, `198.51.100.${100 + (n % 100)}`)).statusCode).toBe(401);
      const { user, system } = process.cpuUsage(start);
      return (user + system) / 1000;
    };
    const differences: number[] = [];
    for (let n = 0; n < PAIRS; n++) {
      if (n % 8 === 0) await server.db.query(sql`delete from attempt`);
      // The order alternates: the second request is always a little faster.
      const names = n % 2 ? ['collaborateur', 'personne'] : ['personne', 'collaborateur'];
      const times: Record<string, number> = {};
      for (const name of names) times[name] = await measure(name, n);
      differences.push(times.collaborateur! - times.personne!);
    }
    differences.sort((left, right) => left - right);
    expect(Math.abs(differences[PAIRS / 2]!)).toBeLessThan(5);
    await server.db.query(sql`delete from attempt`);
  });
});

describe('[trust B12] the gate of slow checks', () => {
  it('runs few at once, queues some, and refuses the rest with the time to wait', async () => {
    const gate = createConcurrencyLimit(2, 1);
    const ends: (() => void)[] = [];
    const started: string[] = [];
    const enter = (name: string) =>
      gate(() => {
        started.push(name);
        return new Promise<void>((resolve) => ends.push(resolve));
      });
    const first = enter('first');
    const second = enter('second');
    const third = enter('third');
    await expect(enter('fourth')).rejects.toMatchObject({ status: 429, headers: { 'Retry-After': '3' } });
    expect(started).toEqual(['first', 'second']);
    ends[0]?.();
    await first;
    await vi.waitFor(() => expect(started).toEqual(['first', 'second', 'third']));
    ends[1]?.();
    ends[2]?.();
    await Promise.all([second, third]);
  });

  it('passes the place of a failed check to the next', async () => {
    const gate = createConcurrencyLimit(1, 1);
    const failed = gate(() => Promise.reject(new Error('broken')));
    const next = gate(async () => 'done');
    await expect(failed).rejects.toThrow('broken');
    await expect(next).resolves.toBe('done');
  });
});
