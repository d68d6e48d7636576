/** What the house's directory is asked, and by whom it is tried, on a real OpenLDAP server. */
import { describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { callAs, LATER, MINUTE, program, setTable, setUpScene } from './_directory.ts';
import { addPerson, BASE, PASSWORD, READER } from './_slapd.ts';

describe.runIf(program)('questions to the directory', () => {
  const scene = setUpScene();

  it('polls every ten seconds without a bind, and one for calls at once', async () => {
    await Promise.all(Array.from({ length: 8 }, () => callAs(scene.server, 'jeanne')));
    for (let call = 0; call < 40; call++) {
      expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(200);
      scene.now += 10_000;
    }
    expect(await scene.slapd.takeBinds()).toEqual([READER, `uid=jeanne,ou=gens,${BASE}`]);
  });

  it('lets nobody in by an empty password, a pattern or a filter', async () => {
    await setTable(scene.server, ['*', 'Administrateur']);
    for (const password of ['', ' ', 'x', PASSWORD.toUpperCase()]) {
      expect((await callAs(scene.server, 'jeanne', { password })).statusCode).toBe(401);
    }
    await scene.slapd.takeBinds();
    expect((await callAs(scene.server, 'jeanne', { password: '' })).statusCode).toBe(401);
    expect(await scene.slapd.takeBinds()).toEqual([]);
    let rank = 0;
    for (const name of INJECTIONS) {
      const address = `10.2.${++rank}.1`;
      for (const password of [PASSWORD, 'x', '*']) {
        const answer = await callAs(scene.server, name, { password, address });
        expect(answer.statusCode, name).toBe(401);
      }
    }
    expect(await scene.server.db.query(sql`select * from directory_account`)).toEqual([]);
  });

  it('keeps in who was checked within the hour while the directory is gone or hangs, and local accounts always', async () => {
    expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(200);
    for (const [stop, go] of [
      [() => scene.slapd.kill(), () => scene.slapd.restart()],
      [async () => scene.slapd.pause(), async () => scene.slapd.resume()],
    ] as const) {
      await stop();
      scene.now += LATER;
      expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(200);
      expect((await callAs(scene.server, 'jeanne', { address: '10.9.9.9' })).statusCode).toBe(200);
      expect((await callAs(scene.server, 'luc')).statusCode).toBe(503);
      expect((await scene.server.call('admin', 'GET', '/api/core/users/me/')).statusCode).toBe(200);
      expect((await scene.server.call(null, 'GET', '/healthz')).json()).toMatchObject({ directory: 'away' });
      await go();
    }
    scene.now += 61 * MINUTE;
    expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(200);
    expect((await scene.server.call(null, 'GET', '/healthz')).json()).toMatchObject({ directory: 'ok' });
    await scene.slapd.kill();
    scene.now += 61 * MINUTE;
    expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(503);
    await scene.slapd.restart();
  });

  it('asks the directory at most twice a second while five hundred poll', async () => {
    const count = 500;
    const SECONDS = 10;
    for (let rank = 0; rank < count; rank++) await addPerson(scene.slapd, `p${rank}`);
    await setTable(scene.server, ['*', 'Demandeur']);
    const poll = async (): Promise<void> => {
      for (let rank = 0; rank < count; rank++) {
        const { statusCode } = await callAs(scene.server, `p${rank}`, { address: `10.3.${rank % 250}.1` });
        scene.now += (SECONDS * 1000) / count;
        if (statusCode !== 200) throw new Error(`p${rank} was answered ${statusCode}`);
      }
    };
    await poll();
    await scene.slapd.takeBinds();
    let most = 0;
    // an hour of it would be 180,000 calls: these are around the end of what is remembered
    scene.now += 10 * MINUTE;
    for (let round = 0; round < 8; round++) {
      await poll();
      most = Math.max(most, (await scene.slapd.takeBinds()).length);
    }
    expect(most).toBeGreaterThan(10);
    expect(most).toBeLessThanOrEqual(2 * SECONDS);
  }, 600_000);

  it('counts the same wrong password once an hour, asks a minute later, and lets in once it is right', async () => {
    const send = (password: string) => callAs(scene.server, 'jeanne', { password });
    for (let minute = 0; minute < 40; minute++) {
      for (let poll = 0; poll < 3; poll++) expect((await send('ancien')).statusCode).toBe(401);
      scene.now += MINUTE + 1;
    }
    expect(await scene.server.db.query(sql`select count(*)::int from attempt`)).toEqual([{ count: 1 }]);
    expect((await scene.slapd.takeBinds()).filter((dn) => dn !== READER)).toHaveLength(40);
    expect((await send(PASSWORD)).statusCode).toBe(200);
  });

  it('counts guesses for the person, whatever spelling was typed', async () => {
    const spellings = ['jeanne', 'JEANNE', ' jeanne', 'jeanne ', 'Jeanne', '  jeanne', 'jeanne  ', 'jeannE'];
    const answers: number[] = [];
    for (let guess = 0; guess < 24; guess++) {
      const answer = await callAs(scene.server, spellings[guess % 8]!, { password: `essai ${guess}` });
      answers.push(answer.statusCode);
    }
    expect(answers.slice(0, 10).every((status) => status === 401)).toBe(true);
    expect(answers.at(-1)).toBe(429);
    expect((await scene.slapd.takeBinds()).filter((dn) => dn !== READER).length).toBeLessThanOrEqual(10);
  });
});

const INJECTIONS = [
  '*',
  ')(uid=*',
  'jeanne)(uid=*',
  '*)(uid=*))(|(uid=*',
  'jeanne)(|(uid=*',
  'j*',
  'jean*e',
  '(jeanne)',
  'jeanne)',
  '(',
  '&',
  '|(uid=jeanne)',
  '!(uid=x)',
  'jeanne\\2a',
  '\\2a',
  '\\6aeanne',
  'uid=jeanne,ou=gens,dc=exemple,dc=fr',
  `cn=balise,${BASE}`,
  ')(objectClass=*',
  'x)(objectClass=*))(|(objectClass=*',
  'jeanne\\00',
  '{login}',
  '%2a',
];
