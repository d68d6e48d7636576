import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { type Account, form, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('[I4] intervenants', () => {
  const listAll = async (account: Account, path = 'profile') =>
    (await server.call(account, 'GET', `/api/${path}/?page_size=1000`)).json().results;

  it('are listed with their trades, company, sites and files', async () => {
    const list = await listAll('responsable');
    expect(list.length).toBeGreaterThan(10);
    expect(list[0]).toMatchObject({
      fullname: expect.any(String),
      group: { name: expect.any(String) },
      metiers: [{ id: expect.any(Number), name: expect.any(String) }],
      sites: [],
      attachments: [],
    });
  });

  it('are created, changed field by field, and deleted with their files', async () => {
    const [metier] = (await listAll('responsable'))[0].metiers;
    const made = await server.call('responsable', 'POST', '/api/profile/', {
      fullname: 'Hélène Marchand',
      email: 'h.marchand@exemple.fr',
      prestataire: 1,
      metiers: [metier.id],
      sites: [1, 1],
    });
    expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"']);
    expect(made.json()).toMatchObject({
      prestataire: { id: 1, raison_sociale: 'Thermelec Services' },
      metiers: [metier],
      sites: [{ id: 1 }],
      user: null,
    });
    const address = `/api/profile/${made.json().id}/`;
    const changed = await server.call('responsable', 'PATCH', address, {
      telephone: '06 00 00 00 01',
      sites: [],
    });
    expect(changed.json()).toMatchObject({
      telephone: '06 00 00 00 01',
      sites: [],
      metiers: [metier],
      version: 2,
    });
    expect((await server.call('responsable', 'PATCH', address, {}, { 'if-match': '"1"' })).statusCode).toBe(
      412,
    );

    const { payload, headers } = await form({
      label: 'Assurance',
      file: new File(['Bonjour'], 'assurance.txt'),
    });
    const attached = await server.call('responsable', 'POST', `${address}attachments/`, payload, headers);
    expect((await server.call('responsable', 'GET', address)).json().attachments).toEqual([attached.json()]);
    expect((await server.call('responsable', 'DELETE', address)).statusCode).toBe(204);
    expect((await server.call('responsable', 'GET', address)).statusCode).toBe(404);
    expect((await server.call(null, 'GET', attached.json().file)).statusCode).toBe(404);
  });

  it('lose a file that is deleted', async () => {
    const address = `/api/profile/${(await listAll('responsable'))[0].id}/`;
    const { payload, headers } = await form({ file: new File(['Bonjour'], 'habilitation.txt') });
    const { id } = (
      await server.call('responsable', 'POST', `${address}attachments/`, payload, headers)
    ).json();
    const gone = await server.call('responsable', 'POST', `${address}delete_attachment/`, { attachment: id });
    expect([gone.statusCode, gone.json()]).toEqual([200, { id }]);
    expect((await server.call('responsable', 'GET', address)).json().attachments).toEqual([]);
  });

  it.each([
    [{}, { fullname: ['Ce champ est obligatoire.'] }],
    [{ fullname: 'X', metiers: [9999] }, { metiers: ['Cet élément n’existe pas ou n’existe plus.'] }],
    [{ fullname: 'X', prestataire: 9999 }, { prestataire: ['Cet élément n’existe pas ou n’existe plus.'] }],
    [{ fullname: 'X', email: 'pas une adresse' }, { email: ['Saisissez une adresse comme nom@exemple.fr.'] }],
  ])('are refused by field: %j', async (fields, wanted) => {
    const answer = await server.call('responsable', 'POST', '/api/profile/', fields);
    expect([answer.statusCode, answer.json()]).toEqual([400, wanted]);
  });

  it('and companies are shown to a provider’s people as far as their own company', async () => {
    await server.db.query(
      sql`insert into user_permission (user_id, codename) select id, 'view_profile' from app_user where username = 'prestataire'`,
    );
    const mine: { prestataire: { id: number } | null }[] = await listAll('prestataire');
    expect(mine.length).toBeGreaterThan(0);
    expect(new Set(mine.map(({ prestataire }) => prestataire?.id))).toEqual(new Set([1]));
    expect((await listAll('prestataire', 'prestataires')).map(({ id }: { id: number }) => id)).toEqual([1]);
    expect((await server.call('prestataire', 'GET', '/api/prestataires/2')).statusCode).toBe(404);
    expect((await server.call('demandeur', 'GET', '/api/prestataires/')).statusCode).toBe(403);
  });

  it('are counted by group, and those who intervene most are named', async () => {
    const { by_group, top } = (await server.call('responsable', 'GET', '/api/profile/stats/')).json();
    const all = await listAll('responsable');
    expect(by_group.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(all.length);
    expect(top[0]).toEqual({
      id: expect.any(Number),
      fullname: expect.any(String),
      interventions: expect.any(Number),
      note: expect.any(Number),
      cost: expect.stringMatching(/^\d+\.\d\d$/),
    });
    const counts = top.map(({ interventions }: { interventions: number }) => interventions);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
  });
});

describe('[I4] companies', () => {
  it('are read with their people', async () => {
    const { raison_sociale, profiles, metiers } = (
      await server.call('responsable', 'GET', '/api/prestataires/1')
    ).json();
    expect(raison_sociale).toBe('Thermelec Services');
    expect(profiles).toContainEqual(expect.objectContaining({ fullname: 'Bruno Castel' }));
    expect(metiers).toHaveLength(1);
  });

  it('that were worked with or paid stay, and it is said why', async () => {
    const answer = await server.call('responsable', 'DELETE', '/api/prestataires/1/');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().detail).toMatch(
      /^Thermelec Services ne peut pas être supprimé\u00a0: \d+\u00a0interventions?(, | et ).* y renvoient\.$/,
    );
  });

  it('that nothing refers to are deleted, their people detached', async () => {
    const [spare] = await server.db.query<{ id: number }>(
      sql`select id from prestataire where raison_sociale = 'Serrurerie du Canal'`,
    );
    const person = (
      await server.call('responsable', 'POST', '/api/profile/', {
        fullname: 'Guy Serre',
        prestataire: spare!.id,
      })
    ).json().id;
    expect((await server.call('responsable', 'DELETE', `/api/prestataires/${spare!.id}/`)).statusCode).toBe(
      204,
    );
    expect(
      (await server.call('responsable', 'GET', `/api/profile/${person}/`)).json().prestataire,
    ).toBeNull();
    expect((await server.call('responsable', 'DELETE', `/api/prestataires/${spare!.id}/`)).statusCode).toBe(
      404,
    );
  });
});
