import { parse } from 'valibot';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { $openCategory, categoryForm } from '../../../src/core/categories/form.ts';
import { formatType, getSiteNames, getTypes, listCategories } from '../../../src/core/categories/list.ts';
import { Category } from '../../../src/core/categories/model.ts';
import { $categories, categoryCollection } from '../../../src/core/categories/store.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { Site } from '../../../src/core/sites/model.ts';
import { buildSiteTree } from '../../../src/core/sites/tree.ts';
import { type Received, sendJson, serve, type startServer } from '../_server.ts';

const category = (fields: Record<string, unknown>) => parse(Category, fields);
const CATEGORIES = [
  category({ id: 1, name: 'Plomberie', type: 'metier', sites: ['s-1'] }),
  category({ id: 2, name: 'Électricité', type: 'domaine', sites: [{ id: 1, name: 'Nord' }, { id: 2 }] }),
  category({ id: 3, name: 'Chauffage', type: 'domaine' }),
  category({ id: 4, name: 'Énergie', type: 'reseau' }),
];
const namesOf = (order: readonly number[]) => order.map((index) => CATEGORIES[index]?.name);
const NONE = { q: '', type: '' };

describe('[G4] the list of categories', () => {
  test('is sorted by name by default, ignoring accents and case', () => {
    expect(namesOf(listCategories(CATEGORIES, NONE, null))).toEqual([
      'Chauffage',
      'Électricité',
      'Énergie',
      'Plomberie',
    ]);
    expect(namesOf(listCategories(CATEGORIES, NONE, { column: 'sites', direction: 'desc' }))).toEqual([
      'Électricité',
      'Plomberie',
      'Chauffage',
      'Énergie',
    ]);
  });

  test('is filtered by words of the name and by type', () => {
    expect(namesOf(listCategories(CATEGORIES, { q: 'ELEC', type: '' }, null))).toEqual(['Électricité']);
    expect(namesOf(listCategories(CATEGORIES, { q: '', type: 'domaine' }, null))).toEqual([
      'Chauffage',
      'Électricité',
    ]);
  });

  test('shows and offers a type added by the server, unchanged', () => {
    expect(getTypes(CATEGORIES)).toEqual(['domaine', 'metier', 'reseau']);
    expect(['domaine', 'metier', 'reseau', ''].map(formatType)).toEqual(['Domaine', 'Métier', 'reseau', '']);
  });

  test('shows the names of sites given by id', () => {
    const tree = buildSiteTree([parse(Site, { id: 2, name: 'Chaufferie', parent: { id: 1, name: 'Nord' } })]);
    expect(getSiteNames(CATEGORIES[1]!, tree)).toEqual(['Chaufferie, Nord', 'Nord']);
    expect(getSiteNames(CATEGORIES[0]!, tree)).toEqual(['Site s-1']);
  });
});

describe('[G4] the form of a category', () => {
  let respond: Parameters<typeof startServer>[0] = () => {};
  let writes: Received[] = [];
  let unbind: () => void = () => {};
  beforeEach(async () => {
    writes = [];
    await serve((request, response, count) => {
      if (request.method === 'GET') return sendJson(response, CATEGORIES);
      writes.push(request);
      respond(request, response, count);
    });
    unbind = $categories.listen(() => {});
    await categoryCollection.refresh();
  });
  afterEach(() => {
    for (const id of ['', '2', '4']) categoryForm(id).discard();
    unbind();
  });
  const sent = () => writes.map(({ method, url, body }) => [method, url, JSON.parse(body)]);

  test('creates with its type and its sites', async () => {
    respond = ({ body }, response) => sendJson(response, { id: 9, ...JSON.parse(body) }, 201);
    categoryForm('').open({ type: 'domaine' });
    categoryForm('').change({ name: ' Serrurerie ', type: 'metier', sites: ['2', 's-1'] });
    expect(await categoryForm('').submit()).toBe(true);
    expect(sent()).toEqual([
      ['POST', '/api/core/categories/', { name: 'Serrurerie', type: 'metier', sites: [2, 's-1'] }],
    ]);
    expect(categoryCollection.get(9)?.name).toBe('Serrurerie');
  });

  test('sends only changed fields', async () => {
    respond = (_request, response) => void response.writeHead(204).end();
    categoryForm('2').open();
    categoryForm('2').change({ sites: ['2'] });
    expect(await categoryForm('2').submit()).toBe(true);
    expect(sent()).toEqual([['PATCH', '/api/core/categories/2/', { sites: [2] }]]);
  });

  test('keeps a type added by the server', async () => {
    respond = (_request, response) => void response.writeHead(204).end();
    categoryForm('4').open();
    categoryForm('4').change({ name: 'Réseaux' });
    expect(await categoryForm('4').submit()).toBe(true);
    expect(sent()).toEqual([['PATCH', '/api/core/categories/4/', { name: 'Réseaux' }]]);
  });

  test('stays open with its input after a refusal, and shows the reason', async () => {
    respond = (_request, response) => sendJson(response, { name: ['Ce nom est déjà pris.'] }, 400);
    categoryForm('').open({ type: 'domaine' });
    categoryForm('').change({ name: 'Chauffage' });
    expect(await categoryForm('').submit()).toBeNull();
    expect(categoryForm('').$values.get().name).toBe('Chauffage');
    expect(categoryForm('').$errors.get().name).toEqual(['Ce nom est déjà pris.']);
    categoryForm('').change({ name: 'Chauffage urbain' });
    expect(categoryForm('').$errors.get().name).toBeUndefined();
  });

  test('keeps its input when the session ends, for the same user only', async () => {
    respond = (_request, response) => sendJson(response, { detail: 'Session expirée.' }, 401);
    categoryForm('').open({ type: 'domaine' });
    categoryForm('').change({ name: 'Serrurerie' });
    expect(await categoryForm('').submit()).toBeNull();
    setCredentials(null);
    setCredentials({ username: 'camille', password: 'x' });
    expect(categoryForm('').$values.get().name).toBe('Serrurerie');
    expect(categoryForm('').$problem.get(), 'reported by the ended session').toBeNull();
    setCredentials({ username: 'dominique', password: 'x' });
    expect($openCategory.get()).toBeNull();
  });

  test('shows missing values beside their fields, and sends nothing', async () => {
    categoryForm('').open({ type: 'domaine' });
    expect(await categoryForm('').submit()).toBeNull();
    expect(categoryForm('').$errors.get().name).toEqual(['Ce champ est obligatoire.']);
    expect(writes).toEqual([]);
  });
});
