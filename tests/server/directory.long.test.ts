/** The accounts of people of the house's directory, on a real OpenLDAP server. */
import { describe, expect, it, vi } from 'vitest';
import {
  callAs,
  dnOf,
  LATER,
  LIMITS,
  MINUTE,
  program,
  readAccount,
  setTable,
  setUpScene,
} from './_directory.ts';
import { startServer } from './_server.ts';
import { addGroup, addPerson, BASE, PASSWORD } from './_slapd.ts';

describe.runIf(program)('accounts of the directory', () => {
  const scene = setUpScene();

  it('makes an account at the first login, of name, mail and group there', async () => {
    const answer = await callAs(scene.server, 'jeanne');
    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toMatchObject({
      username: 'jeanne',
      fullname: 'Jeanne Mercier',
      email: 'jeanne.mercier@exemple.fr',
      group: { name: 'Collaborateur' },
      user_permissions: [
        { codename: 'view_asset' },
        { codename: 'view_intervention' },
        { codename: 'view_ticket' },
      ],
    });
    const admin = await callAs(scene.server, 'luc');
    expect(admin.json()).toMatchObject({ group: { name: 'Administrateur' } });
    expect(admin.json().capabilities).toContain('directory');
  });

  it('upgrades ldap:// by StartTLS, and sends nothing where the certificate is not known', async () => {
    const upgraded = await startServer({ ...scene.slapd.env, LDAP_URL: scene.slapd.startTlsUrl }, LIMITS);
    await setTable(upgraded, ['*', 'Demandeur']);
    expect((await callAs(upgraded, 'jeanne')).statusCode).toBe(200);
    await upgraded.stop();
    await scene.slapd.takeBinds();
    const { LDAP_CA_FILE: _authority, ...env } = scene.slapd.env;
    for (const LDAP_URL of [env.LDAP_URL!, scene.slapd.startTlsUrl]) {
      const blind = await startServer({ ...env, LDAP_URL }, LIMITS);
      expect((await callAs(blind, 'jeanne')).statusCode).toBe(503);
      await blind.stop();
    }
    expect(await scene.slapd.takeBinds()).toEqual([]);
  });

  it('follows a person who moves to another group, leaves, and comes back', async () => {
    await addPerson(scene.slapd, 'nadia', { givenName: 'Nadia', sn: 'Faure' });
    await scene.slapd.set(`cn=Techniciens,ou=groupes,${BASE}`, 'member', ...['jeanne', 'nadia'].map(dnOf));
    expect((await callAs(scene.server, 'nadia')).json().group.name).toBe('Collaborateur');
    await scene.slapd.set(`cn=Techniciens,ou=groupes,${BASE}`, 'member', dnOf('jeanne'));
    await scene.slapd.set(`cn=Direction,ou=groupes,${BASE}`, 'member', dnOf('luc'), dnOf('nadia'));
    await scene.slapd.set(dnOf('nadia'), 'sn', 'Faure-Roux');
    scene.now += LATER;
    expect((await callAs(scene.server, 'nadia')).json()).toMatchObject({
      fullname: 'Nadia Faure-Roux',
      group: { name: 'Administrateur' },
    });
    await scene.slapd.set(`cn=Direction,ou=groupes,${BASE}`, 'member', dnOf('luc'));
    scene.now += LATER;
    expect((await callAs(scene.server, 'nadia')).statusCode).toBe(401);
    expect(await readAccount(scene.server, 'nadia')).toMatchObject({ is_active: false });
    await scene.slapd.set(`cn=Techniciens,ou=groupes,${BASE}`, 'member', dnOf('jeanne'), dnOf('nadia'));
    scene.now += LATER;
    expect((await callAs(scene.server, 'nadia')).json().group.name).toBe('Collaborateur');
    await scene.slapd.remove(dnOf('nadia'));
    await scene.slapd.set(`cn=Techniciens,ou=groupes,${BASE}`, 'member', dnOf('jeanne'));
    scene.now += LATER;
    expect((await callAs(scene.server, 'nadia')).statusCode).toBe(401);
    expect(await readAccount(scene.server, 'nadia')).toMatchObject({ is_active: false });
  });

  it('keeps the account of a person who is renamed, and counts no second one', async () => {
    await addPerson(scene.slapd, 'ines', {});
    await setTable(scene.server, ['*', 'Demandeur']);
    const before = (await callAs(scene.server, 'ines')).json().id;
    await scene.slapd.rename(dnOf('ines'), `uid=ines.roy,ou=gens,${BASE}`);
    scene.now += LATER;
    expect((await callAs(scene.server, 'ines')).statusCode).toBe(401);
    expect((await callAs(scene.server, 'ines.roy')).json()).toMatchObject({
      id: before,
      username: 'ines.roy',
    });
    await scene.slapd.remove(dnOf('ines.roy'));
  });

  it('does not make an account where it may not, nor for a person of no group', async () => {
    const closed = await startServer({ ...scene.slapd.env, LDAP_CREATE: 'no' }, LIMITS);
    await setTable(closed, ['*', 'Demandeur']);
    expect((await callAs(closed, 'jeanne')).statusCode).toBe(401);
    await closed.call('admin', 'POST', '/api/core/users', { username: 'Jeanne', group: 2 });
    scene.now += LATER;
    expect((await callAs(closed, 'jeanne')).json().group.name).toBe('Demandeur');
    await closed.stop();
    await setTable(scene.server, ['Comptabilité', 'Collaborateur']);
    expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(401);
    expect(await readAccount(scene.server, 'jeanne')).toBeNull();
  });

  it('never lets the directory into an account with a password of its own, nor one that was closed here', async () => {
    await setTable(scene.server, ['*', 'Administrateur']);
    await addPerson(scene.slapd, 'admin');
    expect((await callAs(scene.server, 'admin')).statusCode).toBe(401);
    expect((await scene.server.call('admin', 'GET', '/api/core/users/me/')).statusCode).toBe(200);
    await scene.slapd.remove(dnOf('admin'));
    const { id } = (await callAs(scene.server, 'jeanne')).json();
    await scene.server.call('admin', 'PUT', `/api/core/users/${id}`, { is_active: false });
    expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(401);
    scene.now += LATER;
    expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(401);
    expect(await readAccount(scene.server, 'jeanne')).toMatchObject({ is_active: false });
  });

  it('has no password here for them, and says where it is changed', async () => {
    const { id } = (await callAs(scene.server, 'jeanne')).json();
    const change = await scene.server.call('admin', 'PUT', `/api/core/users/${id}`, {
      password: 'une phrase longue',
    });
    expect(change.statusCode).toBe(400);
    expect(change.json().password[0]).toContain('annuaire');
    const moved = await scene.server.call('admin', 'PUT', `/api/core/users/${id}`, {
      group: 1,
      email: 'a@exemple.fr',
    });
    expect(Object.keys(moved.json())).toEqual(['email', 'group']);
    const invited = await scene.server.call('admin', 'POST', '/api/core/invitations/', { users: [id] });
    expect(invited.statusCode).toBe(400);
    await scene.server.call(null, 'POST', '/api/password_reset/', { email: 'jeanne.mercier@exemple.fr' });
    await expect.poll(() => scene.server.mails.length).toBe(1);
    expect(scene.server.mails[0]!.text).toContain('annuaire');
    expect(scene.server.mails[0]!.text).not.toContain('token');
  });

  it('does not follow references, and takes two entries of one name for nobody', async () => {
    await setTable(scene.server, ['*', 'Demandeur']);
    await scene.slapd.add(`ou=ailleurs,${BASE}`, {
      objectClass: ['referral', 'extensibleObject'],
      ou: 'ailleurs',
      ref: 'ldap://127.0.0.1:1/dc=ailleurs',
    });
    expect((await callAs(scene.server, 'jeanne')).statusCode).toBe(200);
    await addPerson(scene.slapd, 'double');
    await scene.slapd.add(`uid=double,ou=windows,${BASE}`, {
      objectClass: 'inetOrgPerson',
      cn: 'double',
      sn: 'double',
      userPassword: PASSWORD,
    });
    expect((await callAs(scene.server, 'double')).statusCode).toBe(401);
  });

  it('knows people as Active Directory has them: name, identifier, groups, and who is blocked', async () => {
    const guid = Buffer.from('00ff2a28295c0d0a1122334455667788', 'hex');
    const dn = `cn=Paul Henry,ou=windows,${BASE}`;
    await scene.slapd.add(dn, {
      objectClass: 'user',
      cn: 'Paul Henry',
      sn: 'Henry',
      givenName: 'Paul',
      sAMAccountName: 'phenry',
      userPrincipalName: 'paul.henry@exemple.fr',
      objectGUID: guid,
      userAccountControl: '512',
      userPassword: PASSWORD,
    });
    await addGroup(scene.slapd, 'Bâtiment\\, étage', 'cn=Paul Henry,ou=windows');
    await setTable(scene.server, ['Bâtiment, étage', 'Responsable technique']);
    const { id, ...answer } = (await callAs(scene.server, 'paul.henry@exemple.fr')).json();
    expect(answer).toMatchObject({ username: 'phenry', group: { name: 'Responsable technique' } });
    expect((await callAs(scene.server, 'PHENRY')).json().id).toBe(id);
    await scene.slapd.set(dn, 'userAccountControl', '514');
    await scene.slapd.set(dn, 'userPassword', 'un autre');
    scene.now += LATER;
    expect((await callAs(scene.server, 'phenry')).statusCode).toBe(401);
    expect(await readAccount(scene.server, 'phenry')).toMatchObject({ is_active: false });
  });

  it('shows what a table would do for one person before it is saved', async () => {
    const ask = async (username: string, ...groups: [string, number][]) =>
      (
        await scene.server.call('admin', 'POST', '/api/directory/preview/', {
          username,
          groups: groups.map(([name, group]) => ({ name, group })),
        })
      ).json();
    const groups: { id: number; name: string }[] = (
      await scene.server.call('admin', 'GET', '/api/core/groups')
    ).json();
    const { id } = groups.find(({ name }) => name === 'Prestataire')!;
    expect(await ask('jeanne', ['Direction', 1], ['techniciens', id])).toEqual({
      outcome: 'create',
      person: {
        username: 'jeanne',
        first_name: 'Jeanne',
        last_name: 'Mercier',
        email: 'jeanne.mercier@exemple.fr',
        groups: [{ dn: `cn=Techniciens,ou=groupes,${BASE}`, name: 'Techniciens' }],
      },
      group: { id, name: 'Prestataire' },
      row: 1,
    });
    expect(await ask('jeanne', ['Direction', 1])).toMatchObject({
      outcome: 'outside',
      group: null,
      row: null,
    });
    expect(await ask('personne', ['*', 1])).toMatchObject({ outcome: 'nobody', person: null });
    await callAs(scene.server, 'jeanne');
    expect(await ask('jeanne', ['*', id])).toMatchObject({ outcome: 'update', row: 0 });
    expect(await ask('jeanne', ['Direction', 1])).toMatchObject({ outcome: 'rest' });
    expect(await readAccount(scene.server, 'jeanne')).toMatchObject({
      group: 'Collaborateur',
      is_active: true,
    });
  });

  it('puts to rest within a day who left and never calls again, and nobody else', async () => {
    vi.restoreAllMocks();
    // the hourly check of that server, and the time that its database reads
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] });
    const house = await startServer(scene.slapd.env, LIMITS);
    try {
      await house.app.ready();
      await setTable(house, ['Techniciens', 'Collaborateur']);
      await addPerson(scene.slapd, 'solene', { givenName: 'Solène', sn: 'Roy' });
      await scene.slapd.set(`cn=Techniciens,ou=groupes,${BASE}`, 'member', ...['jeanne', 'solene'].map(dnOf));
      for (const name of ['jeanne', 'solene']) expect((await callAs(house, name)).statusCode).toBe(200);
      await scene.slapd.remove(dnOf('solene'));
      const isActive = async (name: string) => (await readAccount(house, name))?.is_active;
      await vi.advanceTimersByTimeAsync(23 * 60 * MINUTE);
      expect(await isActive('solene')).toBe(true);
      await vi.advanceTimersByTimeAsync(2 * 60 * MINUTE);
      await vi.waitFor(async () => expect(await isActive('solene')).toBe(false), { timeout: 10_000 });
      expect(await isActive('jeanne')).toBe(true);
      expect((await callAs(house, 'solene')).statusCode).toBe(401);
    } finally {
      vi.useRealTimers();
      await house.stop();
    }
  });
});
