import { createHash, createHmac } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MAX_LENGTH } from '../../demo/server/auth/passwords.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { fingerprint } from '../../demo/server/http/idempotency.ts';
import { purge } from '../../demo/server/http/purge.ts';
import { form, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ WRITES_PER_HOUR: '10', WRITE_MB_PER_HOUR: '1', IMPORTS_PER_HOUR: '15' });
});
afterAll(() => server.stop());
beforeEach(() => server.db.query(sql`delete from write_hour`));

const write = (account: 'demandeur' | 'responsable', objet = 'Essai') =>
  server.call(account, 'POST', '/api/tickets/', { objet });
/** What `work` found in one hour: it is done again where the next one began meanwhile. */
async function inOneHour<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    const hour = Math.floor(Date.now() / 3_600_000);
    await server.db.query(sql`delete from write_hour`);
    const found = await work();
    if (Math.floor(Date.now() / 3_600_000) === hour) return found;
  }
}

describe('[trust B11] the writes of an account in an hour', () => {
  it('are refused beyond the quota, in French, until the next hour; reads and other accounts go on', async () => {
    const answers = await inOneHour(async () => {
      const all = [];
      for (let n = 0; n < 11; n++) all.push(await write('demandeur'));
      return all;
    });
    const refused = answers.at(-1)!;
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(10).fill(201), 429]);
    const wait = Number(refused.headers['retry-after']);
    expect(wait).toBeGreaterThan(0);
    expect(wait).toBeLessThanOrEqual(3600);
    expect(refused.json().detail).toMatch(
      /^Vous avez enregistré beaucoup de choses en une heure\. Réessayez dans (une minute|\d+\u00a0minutes)\.$/,
    );
    expect((await server.call('demandeur', 'GET', '/api/core/users/me/')).statusCode).toBe(200);
    expect((await write('responsable')).statusCode).toBe(201);
    await server.db.query(sql`update write_hour set hour = hour - interval '1 hour'`);
    expect((await write('demandeur')).statusCode).toBe(201);
  });

  it('are forgotten once the hour is over', async () => {
    await write('demandeur');
    await server.db.query(sql`update write_hour set hour = hour - interval '1 hour'`);
    await purge(server.db);
    const rows = await server.db.query(sql`select * from write_hour where hour < date_trunc('hour', now())`);
    expect(rows).toEqual([]);
  });

  it('are bounded in bytes too, files apart', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    const file = new File(['x'.repeat(1_100_000)], 'a.txt');
    const { payload, headers } = await form({ file });
    const url = `/api/tickets/${ticket}/attachments/`;
    expect((await server.call('demandeur', 'POST', url, payload, headers)).statusCode).toBe(201);
    // Refused for its length, and counted.
    const codes = await inOneHour(async () => {
      const texts = ['x'.repeat(600_000), 'x'.repeat(600_000), 'Essai'];
      const all: number[] = [];
      for (const text of texts) all.push((await write('demandeur', text)).statusCode);
      return all;
    });
    expect(codes.slice(0, 2)).not.toContain(201);
    expect(codes[2]).toBe(429);
  });
});

describe('[trust B11] the writes of an import', () => {
  const IMPORT = { 'balise-import': '1' };
  const importOne = (account: 'admin' | 'responsable') =>
    server.call(account, 'POST', '/api/tickets/', { objet: 'Essai' }, IMPORT);

  it('of an administrator are counted apart: what is written beside it has the whole quota', async () => {
    const [imported, beside] = await inOneHour(async () => {
      const all = [];
      for (let n = 0; n < 16; n++) all.push(await importOne('admin'));
      return [all, await server.call('admin', 'POST', '/api/tickets/', { objet: 'Essai' })] as const;
    });
    expect(imported.map(({ statusCode }) => statusCode)).toEqual([...Array<number>(15).fill(201), 429]);
    expect(imported.at(-1)?.json().detail).toMatch(
      /^Vous avez importé beaucoup de lignes en une heure\u00a0: la suite pourra partir dans (une minute|\d+\u00a0minutes)\.$/,
    );
    expect(beside.statusCode).toBe(201);
  });

  it('of others leave a fifth of the quota', async () => {
    const codes = await inOneHour(async () => {
      const all: number[] = [];
      for (let n = 0; n < 9; n++) all.push((await importOne('responsable')).statusCode);
      all.push((await write('responsable')).statusCode, (await write('responsable')).statusCode);
      return all;
    });
    expect(codes).toEqual([...Array<number>(8).fill(201), 429, 201, 429]);
  });
});

describe('[trust B9] what is stored of a repeated call', () => {
  it('shows nothing of its body to somebody who tries bodies', async () => {
    const body = { objet: 'Mot de passe perdu' };
    const key = { 'idempotency-key': 'secret-1' };
    const first = await server.call('responsable', 'POST', '/api/tickets/', body, key);
    const plain = createHash('sha256')
      .update(JSON.stringify(['POST', '/api/tickets/', body]))
      .digest('hex');
    const [stored] = await server.db.query<{ fingerprint: string }>(
      sql`select fingerprint from idempotency_key where key = 'secret-1'`,
    );
    expect(stored?.fingerprint).toMatch(/^[0-9a-f]{64}$/);
    expect(stored?.fingerprint).not.toBe(plain);
    // As a migration left those of former versions.
    await server.db.query(sql`update idempotency_key set fingerprint = '' where key = 'secret-1'`);
    const again = await server.call('responsable', 'POST', '/api/tickets/', body, key);
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
  });

  it('leaves a password to guess as slowly as an account’s, whoever has the secret of a backup', async () => {
    const create = (password: string) => {
      const body = { username: 'prudent', email: '', group: 5, password };
      return server.call('admin', 'POST', '/api/core/users', body, { 'idempotency-key': 'secret-2' });
    };
    const first = await create('Caténaire-47');
    expect(first.statusCode, first.body).toBe(201);
    const [stored] = await server.db.query<{ fingerprint: string; value: string }>(
      sql`select fingerprint, value from idempotency_key, app_secret where key = 'secret-2' and name = 'idempotency'`,
    );
    const guessed = createHmac('sha256', stored!.value)
      .update(
        JSON.stringify([
          'POST',
          '/api/core/users',
          { username: 'prudent', email: '', group: 5, password: 'Caténaire-47' },
        ]),
      )
      .digest('hex');
    expect(stored?.fingerprint).not.toBe(guessed);
    const again = await create('Caténaire-47');
    expect([again.statusCode, again.json()]).toEqual([201, first.json()]);
    expect((await create('Caténaire-48')).statusCode).toBe(422);
  });

  it('costs no slow hash of a password that no account may have', async () => {
    const request = {
      method: 'POST',
      url: '/api/core/users',
      caller: {},
      headers: { 'idempotency-key': 'a' },
    };
    const isHashed = async (password: string) => {
      const plain = createHmac('sha256', 'secret').update(
        JSON.stringify([request.method, request.url, { password }]),
      );
      return (await fingerprint('secret', request as never, { password })) !== plain.digest('hex');
    };
    expect(await isHashed('a'.repeat(MAX_LENGTH))).toBe(true);
    expect(await isHashed('a'.repeat(MAX_LENGTH + 1))).toBe(false);
  });
});
