import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const makeSite = async (name: string, parent: number | null = null): Promise<number> =>
  (await server.call('admin', 'POST', '/api/sites/', { name, parent })).json().id;
const makeAsset = async (body: object): Promise<number> =>
  (await server.call('admin', 'POST', '/api/assets/', { name: 'Essai', ...body })).json().id;
const remove = (url: string) => server.call('admin', 'DELETE', url);

describe('[G3] sites', () => {
  it('are not deleted while objects are on them, which are counted in the message', async () => {
    const site = await makeSite('Aile nord');
    const ground = await makeSite('Rez-de-chaussée', site);
    await makeAsset({ site: await makeSite('Hall', ground) });
    await makeSite('1er étage', site);
    const asset = await makeAsset({ site });
    await makeTicket(server, 'demandeur', { site });
    const refused = await remove(`/api/sites/${site}/`);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        detail:
          'Ce site ne peut pas être supprimé\u00a0: 3\u00a0sous-sites, 2\u00a0équipements et 1\u00a0ticket s’y trouvent encore.',
      },
    ]);
    expect((await server.call('admin', 'GET', `/api/assets/${asset}/`)).json().site.id).toBe(site);
  });

  it('are deleted when they are empty, and are then not found', async () => {
    const site = await makeSite('Aile sud');
    const asset = await makeAsset({ site });
    expect((await remove(`/api/sites/${site}/`)).json().detail).toContain(
      '1\u00a0équipement s’y trouve encore.',
    );
    await server.call('admin', 'PATCH', `/api/assets/${asset}/`, { site: null });
    expect((await remove(`/api/sites/${site}/`)).statusCode).toBe(204);
    expect((await remove(`/api/sites/${site}/`)).statusCode).toBe(404);
  });

  it('move with what is below them, as deep as four levels and no deeper', async () => {
    const [one, other] = [await makeSite('Un'), await makeSite('Autre')];
    const two = await makeSite('Deux', one);
    const three = await makeSite('Trois', two);
    const low = await makeSite('Dessous', other);
    const lower = await makeSite('Plus bas', low);
    const tooDeep = { parent: ['La hiérarchie des sites est limitée à 4 niveaux.'] };
    const move = (parent: number) => server.call('admin', 'PATCH', `/api/sites/${two}/`, { parent });
    expect((await move(lower)).json()).toEqual(tooDeep);
    expect((await move(low)).json()).toMatchObject({ parent: { id: low }, top: { id: other } });
    const fifth = await server.call('admin', 'POST', '/api/sites/', { name: 'Cinq', parent: three });
    expect([fifth.statusCode, fifth.json()]).toEqual([400, tooDeep]);
  });

  it('[C6] have their version in their list, as groups, accounts and categories: no call reads one alone', async () => {
    for (const [list, one, method, change] of [
      ['/api/sites/', '/api/sites/', 'PATCH', { name: 'Aile sud' }],
      ['/api/core/categories/', '/api/core/categories/', 'PATCH', { name: 'Plomberie fine' }],
      ['/api/core/groups/', '/api/core/groups/', 'PUT', { name: 'Demandeur' }],
      ['/api/core/users/', '/api/core/users/', 'PUT', { first_name: 'Camille' }],
    ] as const) {
      const body = (await server.call('admin', 'GET', list)).json();
      const { id, etag } = (body.results ?? body)[0];
      const put = () => server.call('admin', method, `${one}${id}`, change, { 'if-match': etag });
      const answer = await put();
      expect([list, answer.statusCode]).toEqual([list, 200]);
      expect(answer.json().etag).toBe(answer.headers.etag);
      expect((await put()).statusCode).toBe(412);
    }
  });

  it('are changed once for concurrent writers of the same version', async () => {
    const site = await makeSite('Aile ouest');
    const rename = (name: string) =>
      server.call('admin', 'PATCH', `/api/sites/${site}/`, { name }, { 'if-match': '"1"' });
    const answers = await Promise.all([rename('A'), rename('B'), rename('C')]);
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 412, 412]);
  });
});

describe('[G4] categories', () => {
  const create = (body: object) => server.call('responsable', 'POST', '/api/core/categories/', body);
  const list = async (): Promise<{ id: number }[]> =>
    (await server.call('demandeur', 'GET', '/api/core/categories/?include=sites')).json();

  it('are created with their sites, and listed', async () => {
    const answer = await create({ name: ' Serrurerie ', type: 'domaine', sites: [2, '1', 2] });
    expect([answer.statusCode, answer.headers.etag]).toEqual([201, '"1"']);
    expect(answer.json()).toMatchObject({
      name: 'Serrurerie',
      type: 'domaine',
      sites: [
        { id: 1, name: expect.any(String) },
        { id: 2, name: expect.any(String) },
      ],
    });
    expect(await list()).toContainEqual(answer.json());
  });

  it.each([
    [{ name: 'A' }, { type: ['Ce champ est obligatoire.'] }],
    [{ name: '', type: 'metier' }, { name: ['Ce champ est obligatoire.'] }],
    [{ name: 'A', type: 'autre' }, { type: ['«\u00a0autre\u00a0» n’est pas un choix valide.'] }],
    [
      { name: 'A', type: 'metier', sites: [1, 999_999] },
      { sites: ['Cet élément n’existe pas ou n’existe plus.'] },
    ],
    [{ name: 'A', type: 'metier', sites: 'x' }, { sites: ['Choisissez des sites de la liste.'] }],
  ])('refuses %j by field', async (body, errors) => {
    const before = (await list()).length;
    const answer = await create(body);
    expect([answer.statusCode, answer.json()]).toEqual([400, errors]);
    expect(await list()).toHaveLength(before);
  });

  it('change only the fields sent', async () => {
    const made = (await create({ name: 'Miroiterie', type: 'domaine', sites: [1] })).json();
    const patch = (body: object, headers = {}) =>
      server.call('responsable', 'PATCH', `/api/core/categories/${made.id}/`, body, headers);
    expect((await patch({ name: 'Vitrerie' })).json()).toEqual({
      ...made,
      name: 'Vitrerie',
      version: 2,
      etag: '"2"',
    });
    expect((await patch({ sites: [] })).json()).toMatchObject({ name: 'Vitrerie', sites: [] });
    const late = await patch({ type: 'metier' }, { 'if-match': '"1"' });
    expect([late.statusCode, late.json().current.type]).toEqual([412, 'domaine']);
  });

  it('are not deleted while equipment uses them, which is counted in the message', async () => {
    const { id } = (await create({ name: 'Piscine', type: 'domaine' })).json();
    const asset = await makeAsset({ category: id });
    const refused = await remove(`/api/core/categories/${id}/`);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      400,
      'Cette catégorie ne peut pas être supprimée\u00a0: 1\u00a0équipement l’utilise encore.',
    ]);
    await server.call('admin', 'PATCH', `/api/assets/${asset}/`, { category: null });
    expect((await remove(`/api/core/categories/${id}/`)).statusCode).toBe(204);
    expect((await remove(`/api/core/categories/${id}/`)).statusCode).toBe(404);
  });
});
