import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createLogo } from '../../demo/server/data/pictures.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { form, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const addSite = async (name: string, parent: number | null = null) =>
  server.call('admin', 'POST', '/api/sites/', { name, parent });
const makeSite = async (name: string, parent: number | null = null): Promise<number> =>
  (await addSite(name, parent)).json().id;

describe('sites', () => {
  it('are listed with the one above and the highest', async () => {
    const { results } = (await server.call('demandeur', 'GET', '/api/sites/?page_size=1000')).json();
    const lowest = results.find(({ name }: { name: string }) => name === 'Local technique');
    expect(lowest).toMatchObject({
      parent: { id: expect.any(Number), name: expect.any(String) },
      top: { name: expect.stringMatching(/Hôpital|Clinique|EHPAD|Institut/) },
    });
    expect(results[0]).toMatchObject({ name: 'Hôpital Saint-Aubin', parent: null, top: null });
  });

  it('go four levels deep and no deeper', async () => {
    let parent: number | null = null;
    for (const name of ['Un', 'Deux', 'Trois', 'Quatre']) parent = await makeSite(name, parent);
    const fifth = await addSite('Cinq', parent);
    expect([fifth.statusCode, fifth.json()]).toEqual([
      400,
      { parent: ['La hiérarchie des sites est limitée à 4 niveaux.'] },
    ]);
  });

  it('move with all below them, and never under themselves', async () => {
    const [from, to] = [await makeSite('Départ'), await makeSite('Arrivée')];
    const middle = await makeSite('Milieu', from);
    const low = await makeSite('Bas', middle);
    expect((await server.call('admin', 'PATCH', `/api/sites/${middle}/`, { parent: low })).json()).toEqual({
      parent: ['Un site ne peut pas être placé sous lui-même.'],
    });
    const moved = await server.call('admin', 'PUT', `/api/sites/${middle}`, { name: 'Milieu', parent: to });
    expect(moved.json()).toMatchObject({ parent: { id: to }, top: { id: to } });
    const { results } = (await server.call('admin', 'GET', '/api/sites/?page_size=1000')).json();
    expect(results.find(({ id }: { id: number }) => id === low).top).toEqual({ id: to, name: 'Arrivée' });
  });

  it('keep their place when only the name is patched', async () => {
    const child = await makeSite('Avant', await makeSite('Dessus'));
    const answer = await server.call('admin', 'PATCH', `/api/sites/${child}/`, { name: 'Après' });
    expect(answer.json()).toMatchObject({ name: 'Après', parent: { name: 'Dessus' } });
  });

  it('in use are not deleted, others are', async () => {
    const used = await server.call('admin', 'DELETE', '/api/sites/1/');
    expect([used.statusCode, used.json().detail]).toEqual([
      400,
      expect.stringMatching(
        /^Ce site ne peut pas être supprimé\u00a0: \d+\u00a0sous-sites, .* s’y trouvent encore\.$/,
      ),
    ]);
    expect((await server.call('admin', 'DELETE', `/api/sites/${await makeSite('Libre')}/`)).statusCode).toBe(
      204,
    );
    expect((await server.call('admin', 'DELETE', '/api/sites/999999/')).statusCode).toBe(404);
  });

  it('are no more than the configuration allows', async () => {
    await server.db.query(sql`update config set value = '1' where key = 'SITE_LIMIT'`);
    expect((await addSite('De trop')).json()).toEqual({ detail: 'La limite de 1 sites est atteinte.' });
    await server.db.query(sql`update config set value = '2000' where key = 'SITE_LIMIT'`);
  });
});

describe('equipment', () => {
  const list = async (query: string) =>
    (await server.call('collaborateur', 'GET', `/api/assets/?${query}`)).json().results;

  it('is found by its tag exactly, whatever the case', async () => {
    const found = await list('balise=bal-000182');
    expect(found.map(({ balise }: { balise: string }) => balise)).toEqual(['BAL-000182']);
    expect(await list('balise=BAL-00018')).toEqual([]);
  });

  it('is found in sites and all below them', async () => {
    const found = await list('sites=1&page_size=1000');
    expect(found.length).toBeGreaterThan(10);
    expect(found.every(({ site }: { site: { id: number; top: { id: number } } }) => site.top.id === 1)).toBe(
      true,
    );
    expect((await list('sites=1,52&page_size=1000')).length).toBeGreaterThan(found.length);
  });

  it('is found without case or accents', async () => {
    const found: { name: string }[] = await list('search=CHAUDIERE&page_size=1000');
    expect(found.length).toBeGreaterThan(0);
    expect(found.every(({ name }) => name.includes('Chaudière'))).toBe(true);
  });

  it('is answered whole by its id', async () => {
    const answer = await server.call('collaborateur', 'GET', '/api/assets/1/?include=sites');
    expect(answer.headers.etag).toMatch(/^"1\./);
    expect(answer.json()).toMatchObject({
      id: 1,
      balise: 'BAL-000101',
      category: { name: expect.any(String) },
      site: { top: { name: expect.any(String) } },
      attachments: [],
    });
  });
});

describe('categories', () => {
  it('have a type and their sites', async () => {
    const list = (await server.call('demandeur', 'GET', '/api/core/categories/?include=sites')).json();
    expect(new Set(list.map(({ type }: { type: string }) => type))).toEqual(new Set(['domaine', 'metier']));
    expect(list[0].sites[0]).toEqual({ id: expect.any(Number), name: expect.any(String) });
  });
});

describe('configuration', () => {
  const find = async (key: string) =>
    (await server.call('demandeur', 'GET', '/api/config/'))
      .json()
      .find((item: { key: string }) => item.key === key);

  it('is a list of keys with a value or a file', async () => {
    expect(await find('SOCIETY_NAME')).toMatchObject({
      value: 'Groupe hospitalier Val-de-Garonne',
      file: null,
    });
    const { file } = await find('SOCIETY_LOGO');
    expect((await server.call(null, 'GET', file)).rawPayload.equals(createLogo())).toBe(true);
  });

  it('takes a file in place of another, which goes', async () => {
    const { id, file: old } = await find('SOCIETY_LOGO');
    const sent = await form({
      key: 'SOCIETY_LOGO',
      file: new File([createLogo() as BlobPart], 'nouveau.png'),
    });
    const answer = await server.call('admin', 'PATCH', `/api/config/${id}/`, sent.payload, sent.headers);
    expect(answer.statusCode).toBe(200);
    expect((await server.call(null, 'GET', answer.json().file)).statusCode).toBe(200);
    expect((await server.call(null, 'GET', old)).statusCode).toBe(404);
  });

  it('refuses a file that is no picture, and a key given twice', async () => {
    const sent = await form({ key: 'AUTRE', file: new File(['Bonjour'], 'a.txt') });
    expect(
      (await server.call('admin', 'POST', '/api/config/', sent.payload, sent.headers)).json().file,
    ).toHaveLength(1);
    expect(
      (await server.call('admin', 'POST', '/api/config/', { key: 'SITE_CODE', value: 'x' })).json(),
    ).toEqual({
      key: ['Cette valeur est déjà utilisée.'],
    });
  });

  it('[D3] reads `displayCards` and `societyLogo` as the keys of the contract', async () => {
    const { id } = await find('DISPLAY_CARDS');
    expect((await server.call('admin', 'DELETE', `/api/config/${id}/`)).statusCode).toBe(204);
    const answer = await server.call('admin', 'POST', '/api/config/', {
      key: 'displayCards',
      value: 'false',
    });
    expect([answer.statusCode, answer.json().key]).toEqual([201, 'DISPLAY_CARDS']);
  });
});
