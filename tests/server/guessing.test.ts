/** Both sides of [trust B10]: guessing at an account is slow, and its user can log in meanwhile. */
import { verify } from '@node-rs/argon2';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { readOrigin } from '../../demo/server/auth/networks.ts';
import {
  createPasswordChecker,
  hashPassword,
  type PasswordChecker,
} from '../../demo/server/auth/passwords.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { addFailures, countFailures, forgetFailures } from './_failures.ts';
import { basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());
beforeEach(() => forgetFailures(server.db));
// a clock that a failed test left would be that of the files that follow
afterEach(() => void vi.useRealTimers());

const enter = async (username: string, password: string, remoteAddress: string, app = server.app) =>
  (
    await app.inject({
      url: '/api/core/users/me/',
      headers: { authorization: basic(username, password) },
      remoteAddress,
    })
  ).statusCode;
const RIGHT = 'balise-demo';

describe('[trust B10] an account under attack', () => {
  it('is tried 100 times an hour at most, from however many networks, known ones among them', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    const known = ['203.0.113.1', '203.0.114.1', '203.0.115.1'];
    for (const address of known) expect(await enter('responsable', RIGHT, address)).toBe(200);
    let guesses = 0;
    // Four rounds of a quarter of an hour, in each of which every address uses all its attempts.
    for (let round = 0; round < 4; round++) {
      const addresses = [...known, ...Array.from({ length: 60 }, (_, n) => `10.${round}.${n}.1`)];
      for (const address of addresses) {
        for (let n = 0; n < 11; n++) {
          const status = await enter('responsable', `faux ${round} ${n} ${address}`, address);
          if (status !== 401) break;
          guesses++;
        }
      }
      vi.setSystemTime(Date.now() + 14.9 * 60_000);
    }
    vi.useRealTimers();
    expect(guesses).toBe(100);
  }, 180_000);

  it('lets the right password in from a network that has not tried; guesses have it wait for 80 checks at most', async () => {
    let checks = 0;
    const passwords = createPasswordChecker((hash, password) => {
      checks++;
      return verify(hash, password);
    });
    const attacked = await startTwin({ passwords });
    const guess = (n: number) => enter('admin', `faux ${n}`, `10.0.${n % 45}.${n % 200}`, attacked);
    const guesses = (from: number) => Promise.all(Array.from({ length: 180 }, (_, n) => guess(from + n)));
    await guesses(0);
    expect(await countFailures(server.db, 'admin')).toBeLessThan(80);
    const first = guesses(180);
    const right = enter('admin', RIGHT, '198.51.100.9', attacked);
    const second = guesses(360);
    expect(await right).toBe(200);
    const statuses = [...(await first), ...(await second)];
    expect(new Set(statuses.filter((status) => status !== 401))).toEqual(new Set([429]));
    // all others are refused without one
    expect(checks).toBeLessThanOrEqual(80 + 1);
    await attacked.close();
  });

  it('is shut first to the networks that have failed', async () => {
    await addFailures(server.db, 'prestataire', 1, { address: '192.0.2.1' });
    await addFailures(server.db, 'prestataire', 29);
    expect(await enter('prestataire', RIGHT, '192.0.2.200')).toBe(429);
    expect(await enter('prestataire', RIGHT, '192.0.3.1')).toBe(200);
    await addFailures(server.db, 'prestataire', 50);
    expect(await enter('prestataire', RIGHT, '192.0.4.1')).toBe(429);
  });

  it('is open where its user logged in this season, until known addresses are used to guess', async () => {
    expect(await enter('collaborateur', RIGHT, '192.0.2.50')).toBe(200);
    // As after a night, the password cache is empty.
    await server.db.query(
      sql`update trusted_address set seen_at = seen_at - interval '89 days' where address = '192.0.2.50'`,
    );
    const held = await startTwin();
    const enterAnew = async (address: string) =>
      (
        await held.inject({
          url: '/api/core/users/me/',
          headers: { authorization: basic('collaborateur', RIGHT) },
          remoteAddress: address,
        })
      ).statusCode;
    await addFailures(server.db, 'collaborateur', 80);
    expect(await enterAnew('192.0.2.51')).toBe(429);
    expect(await enterAnew('192.0.2.50')).toBe(200);
    await held.close();
    const other = await startTwin();
    await addFailures(server.db, 'collaborateur', 20, { known: true, address: '192.0.9.1' });
    const answer = await other.inject({
      url: '/api/core/users/me/',
      headers: { authorization: basic('collaborateur', RIGHT) },
      remoteAddress: '192.0.2.50',
    });
    expect(answer.statusCode).toBe(429);
    await other.close();
  });
});

describe('[trust B10] a wrong password that a device keeps sending', () => {
  const HOUSE = '203.0.113.80';

  it('counts once where it is sent from, of an account as of a name that does not exist', async () => {
    for (const name of ['responsable', 'personne']) {
      for (let n = 0; n < 30; n++) expect(await enter(name, 'ancien mot de passe', HOUSE)).toBe(401);
      expect(await countFailures(server.db, name)).toBe(1);
      expect(await enter(name, 'ancien mot de passe', '203.0.113.81')).toBe(401);
      expect(await countFailures(server.db, name)).toBe(2);
    }
    expect(await enter('responsable', RIGHT, HOUSE)).toBe(200);
  });

  it('keeps nobody out whose address would be refused, and lets no other guess in', async () => {
    for (let n = 0; n < 10; n++) expect(await enter('admin', `faux ${n}`, HOUSE)).toBe(401);
    expect(await enter('admin', 'faux 3', HOUSE)).toBe(401);
    expect(await enter('admin', 'faux 11', HOUSE)).toBe(429);
    expect(await countFailures(server.db, 'admin')).toBe(10);
  });

  it('counts anew an hour later', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    for (const count of [1, 1, 2]) {
      expect(await enter('admin', 'ancien mot de passe', HOUSE)).toBe(401);
      expect(await countFailures(server.db, 'admin')).toBe(count);
      vi.setSystemTime(Date.now() + 31 * 60_000);
    }
  });

  it('is let in once it is the right one, of an account that was not there too', async () => {
    const username = 'Nouvelle.Venue';
    const password = 'un matin de brume';
    expect(await enter('nouvelle.venue', password, HOUSE)).toBe(401);
    const hash = await hashPassword(password);
    await server.db.query(
      sql`insert into app_user (username, email, first_name, last_name, password_hash, group_id)
          values (${username}, 'venue@exemple.fr', '', '', ${hash}, (select group_id from app_user where username = 'demandeur'))`,
    );
    expect(await enter('nouvelle.venue', password, HOUSE)).toBe(200);
    const later = 'un soir de brume';
    expect(await enter('nouvelle.venue', later, HOUSE)).toBe(401);
    const next = await hashPassword(later);
    await server.db.query(
      sql`update app_user set password_hash = ${next}, password_version = password_version + 1
          where username = ${username}`,
    );
    expect(await enter('nouvelle.venue', later, HOUSE)).toBe(200);
    expect(await enter('nouvelle.venue', password, HOUSE)).toBe(401);
  });
});

const startTwin = (parts: { passwords?: PasswordChecker } = {}) =>
  buildApp({
    ...parts,
    db: server.db,
    settings: readSettings({ LOG_LEVEL: 'silent' }),
    mailer: { send: async () => {} },
    mailsInRounds: false,
  });

describe('[trust B10] the origin of an attempt', () => {
  it.each([
    ['203.0.113.7', '203.0.113.7', '203.0.113'],
    ['::ffff:203.0.113.7', '203.0.113.7', '203.0.113'],
    ['2001:db8:a:b:1:2:3:4', '2001:db8:a:b', '2001:db8:a'],
    ['2001:0DB8:000a:000b::1', '2001:db8:a:b', '2001:db8:a'],
    ['2001:db8::1', '2001:db8:0:0', '2001:db8:0'],
    ['::1', '0:0:0:0', '0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0', 'fe80:0:0'],
  ])('%s counts as %s of %s', (ip, address, network) => {
    expect(readOrigin(ip)).toEqual({ address, network });
  });

  it('is one address for all of an IPv6 connection', async () => {
    const statuses: number[] = [];
    for (let n = 0; n < 11; n++) statuses.push(await enter('admin', `faux ${n}`, `2001:db8:1:2::${n + 1}`));
    expect(statuses).toEqual([...Array<number>(10).fill(401), 429]);
  });
});

describe('[trust B10] mails for a forgotten password', () => {
  const ask = async (email: string, remoteAddress: string, app = server.app) =>
    (
      await app.inject({
        method: 'POST',
        url: '/api/password_reset/',
        payload: { email },
        remoteAddress,
      })
    ).statusCode;

  it('are ten an hour when hundreds are asked for at once, by several processes', async () => {
    server.mails.length = 0;
    const twin = await startTwin();
    const statuses = await Promise.all(
      Array.from({ length: 300 }, (_, n) =>
        ask('responsable@exemple.fr', `10.7.${n}.1`, n % 2 ? twin : server.app),
      ),
    );
    expect(statuses.filter((status) => status === 200)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(290);
    const rows = () =>
      server.db.query(
        sql`select 1 as one from password_reset_token t join app_user u on u.id = t.user_id where u.username = 'responsable'`,
      );
    await vi.waitUntil(async () => (await rows()).length === 10);
    await twin.close();
    expect(await rows()).toHaveLength(10);
  });

  it('take the database the same work whether the address is known or not', async () => {
    const work = async (email: string): Promise<string[]> => {
      const query = vi.spyOn(server.db, 'query');
      const statements = () => query.mock.calls.map(([{ parts }]) => parts.join('?'));
      await ask(email, '10.8.0.1');
      // the link of a known address, and its equivalent for no user: the last statement
      await vi.waitUntil(() =>
        statements().some((each) => each.includes('insert into password_reset_token')),
      );
      const all = statements();
      query.mockRestore();
      return all;
    };
    expect(await work('personne@exemple.fr')).toEqual(await work('demandeur@exemple.fr'));
  });

  it('are sent after the answer', async () => {
    const query = vi.spyOn(server.db, 'query');
    // held: what comes some milliseconds after the answer would be there already on a busy machine
    vi.useFakeTimers({ toFake: ['setTimeout'] });
    await ask('prestataire@exemple.fr', '10.8.0.2');
    const looked = () => query.mock.calls.some(([{ parts }]) => parts.join().includes('app_user'));
    expect(looked()).toBe(false);
    await vi.advanceTimersByTimeAsync(1000);
    vi.useRealTimers();
    expect(looked()).toBe(true);
    query.mockRestore();
  });

  it('end with the address that they were sent to', async () => {
    server.mails.length = 0;
    await ask('demandeur@exemple.fr', '10.8.0.3');
    const mail = await vi.waitUntil(() => server.mails.find(({ to }) => to === 'demandeur@exemple.fr'));
    const token = /token=(\S+)/.exec(mail.text)?.[1];
    const [user] = await server.db.query<{ id: number }>(
      sql`select id from app_user where username = 'demandeur'`,
    );
    const validate = async () =>
      (
        await server.app.inject({
          method: 'POST',
          url: '/api/password_reset/validate_token/',
          payload: { token },
        })
      ).statusCode;
    const put = (fields: object) => server.call('admin', 'PUT', `/api/core/users/${user!.id}`, fields);
    expect((await put({ email: 'demandeur@exemple.fr', first_name: 'Léa' })).statusCode).toBe(200);
    expect(await validate()).toBe(200);
    expect((await put({ email: 'lea@exemple.fr' })).statusCode).toBe(200);
    expect(await validate()).toBe(400);
  });
});
