import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

type Method = 'POST' | 'PUT' | 'PATCH';
const call = async (method: Method, url: string, body: object) => {
  const answer = await server.call('responsable', method, url, body);
  return { status: answer.statusCode, body: answer.json() };
};

describe('[G3] two sites under one parent cannot have the same name', () => {
  const taken = { status: 400, body: { name: ['Un site porte déjà ce nom à cet endroit.'] } };
  const make = async (name: string, parent: number | null = null): Promise<number> =>
    (await call('POST', '/api/sites/', { name, parent })).body.id;

  it('ignoring case, accents and outer spaces, at the top as below', async () => {
    const top = await make('Crèche des Lilas');
    expect(await call('POST', '/api/sites/', { name: ' CRECHE des lilas ', parent: null })).toEqual(taken);
    await make('Étage', top);
    expect(await call('POST', '/api/sites/', { name: 'etage', parent: top })).toEqual(taken);
  });

  it('elsewhere the name is available', async () => {
    const [one, other] = [await make('Tour A'), await make('Tour B')];
    await make('Accueil', one);
    expect(await call('POST', '/api/sites/', { name: 'Accueil', parent: other })).toMatchObject({
      status: 201,
    });
  });

  it('neither by renaming nor by moving', async () => {
    const [one, other] = [await make('Cour A'), await make('Cour B')];
    await make('Local', one);
    const garage = await make('Garage', one);
    const local = await make('Local', other);
    expect(await call('PATCH', `/api/sites/${garage}/`, { name: 'LOCAL' })).toEqual(taken);
    expect(await call('PUT', `/api/sites/${local}`, { name: 'Local', parent: one })).toEqual(taken);
    const there = await server.call('responsable', 'GET', '/api/sites/?page_size=1000');
    const kept = there.json().results.find(({ id }: { id: number }) => id === local);
    expect(kept.parent.id, 'a refused move moves nothing').toBe(other);
    expect(await call('PATCH', `/api/sites/${garage}/`, { name: 'GARAGE' })).toMatchObject({ status: 200 });
  });

  it('also for concurrent requests', async () => {
    const name = 'Serre';
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', '/api/sites/', { name })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});

describe('[G4] two categories of one type cannot have the same name', () => {
  const URL = '/api/core/categories/';
  const taken = { status: 400, body: { name: ['Une catégorie de ce type porte déjà ce nom.'] } };
  const make = (name: string, type = 'domaine') => call('POST', URL, { name, type });

  it('ignoring case and accents; a trade and a domain may', async () => {
    expect(await make('Sécurité œuvres')).toMatchObject({ status: 201 });
    expect(await make('SECURITE OEUVRES')).toEqual(taken);
    expect(await make('Sécurité œuvres', 'metier')).toMatchObject({ status: 201 });
  });

  it('neither by renaming nor by another type', async () => {
    const { id } = (await make('Jardins')).body;
    const { id: trade } = (await make('Jardins', 'metier')).body;
    const { id: other } = (await make('Vergers')).body;
    expect(await call('PATCH', `${URL}${other}/`, { name: 'jardins' })).toEqual(taken);
    expect(await call('PATCH', `${URL}${trade}/`, { type: 'domaine' })).toEqual(taken);
    expect(await call('PATCH', `${URL}${id}/`, { name: 'JARDINS', sites: [1] })).toMatchObject({
      status: 200,
    });
  });

  it('also for concurrent requests', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => make('Bassins')));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400]);
  });
});
