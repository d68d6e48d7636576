/** One rule of what is the same text, for the client and for the database. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { migrate, readMigrations } from '../../demo/server/db/migrate.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { foldText } from '../../src/core/kernel/lib/fold.ts';
import { compareFolding } from './_same-text.ts';
import { startServer, type TestServer } from './_server.ts';
import { openBlank } from './_snapshot.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const post = async (url: string, body: object) => {
  const answer = await server.call('admin', 'POST', url, body);
  return { status: answer.statusCode, body: answer.json() };
};

describe('what is the same text', () => {
  it('is the same on the client and in the database for the characters that people write', async () => {
    // Latin, Greek, Cyrillic, marks and signs; full and half widths. All others: `same-text.long`
    const { wrong } = await compareFolding(server.db, [1, 0x2000, 0xf000]);
    expect(wrong).toEqual([]);
  });

  it.each(['Bâtiment  A', ' l’Été\u200b ', 'GE\u20110012', 'ﬁ́ltre\t\t2', '´`ʼ', 'Ａ\u00ad\u202eœ'])(
    'of a text too: %j',
    async (text) => {
      const [row] = await server.db.query<{ key: string }>(sql`select fr_key(${text}) as key`);
      expect(row?.key).toBe(foldText(text));
    },
  );
});

describe('a database of the former rule', () => {
  it('starts with names that have become the same, and its keys are those of the new one', async () => {
    const db = await openBlank();
    try {
      const all = readMigrations();
      const first = all.findIndex(({ name }) => name.startsWith('025'));
      await migrate(db, all.slice(0, first));
      await db.query(sql`insert into prestataire (raison_sociale) values ('Lot n° 1'), ('Lot nº 1')`);
      await db.query(sql`insert into user_group (name) values ('Équipe 5"'), ('Équipe 5″')`);
      await db.query(sql`insert into ticket (objet) values ('Salle n˚ 3')`);
      await migrate(db);
      expect(
        await db.query(sql`select distinct name_key(raison_sociale) as key from prestataire
        where raison_sociale like 'Lot%'`),
      ).toEqual([{ key: foldText('Lot n° 1') }]);
      expect(await db.query(sql`select objet_key as key from ticket`)).toEqual([
        { key: foldText('Salle n° 3') },
      ]);
    } finally {
      await db.close();
    }
  });
});

describe('[G3] look-alikes', () => {
  const taken = { status: 400, body: { name: ['Un site porte déjà ce nom à cet endroit.'] } };

  it.each([
    ['Aile A', 'Aile\u00a0A'],
    ['Aile B', 'Aile  B'],
    ['Aile C', 'Aile\u200b C'],
    ['Aile D', 'Aile\tD'],
    ["L'aile", 'L’aile'],
    ['Aile-E', 'Aile\u2011E'],
    ['Aile Øst', 'aile ost'],
    ['Aile F', 'Aile F\u3164'],
    ['Aile n° 1', 'Aile nº 1'],
    ['Aile n˚ 2', 'Aile n° 2'],
    ['Aile 20 °C', 'Aile 20 ºC'],
    ['Aile 5"', 'Aile 5″'],
    ['Aile Ø 20', 'Aile ⌀ 20'],
    ['Aile PATIO', 'Aile РАТІО'],
    ['Aile G', 'Aile\u0378 G'],
    ['Aile H', 'Aile\ue000 H'],
  ])('%j and %j cannot both be sites', async (one, other) => {
    expect((await post('/api/sites/', { name: one })).status).toBe(201);
    expect(await post('/api/sites/', { name: other })).toEqual(taken);
  });

  it('cannot both be categories, groups or accounts', async () => {
    const category = { type: 'domaine' };
    expect((await post('/api/core/categories/', { ...category, name: 'Eau chaude' })).status).toBe(201);
    expect((await post('/api/core/categories/', { ...category, name: 'Eau\u00a0chaude' })).status).toBe(400);
    expect((await post('/api/core/groups', { name: 'Eau chaude' })).status).toBe(201);
    expect((await post('/api/core/groups', { name: 'eau\u2009chaude' })).status).toBe(400);
    const [group] = await server.db.query<{ id: number }>(sql`select id from user_group limit 1`);
    const account = { email: 'a@exemple.fr', group: group!.id };
    expect((await post('/api/core/users', { ...account, username: 'noel' })).status).toBe(201);
    expect((await post('/api/core/users', { ...account, username: 'Ｎoël' })).body).toEqual({
      username: ['Cette valeur est déjà utilisée.'],
    });
  });

  it.each([
    '\u200b',
    '\u3164',
    '\u202e\u00ad',
    '\u2800 \u00a0',
    '\u{1d159}',
    '\u{16fe4}',
    '\u2d7f',
    '\u{13430}',
    '\uffff',
    '\u0378',
    '\ud800',
    '\ue000',
  ])('a name of what cannot be seen is none: %j', async (name) => {
    const required = { status: 400, body: { name: ['Ce champ est obligatoire.'] } };
    expect(await post('/api/sites/', { name })).toEqual(required);
    expect(await post('/api/assets/', { name })).toEqual(required);
    expect((await post('/api/tickets/', { objet: name, site: 1 })).body).toEqual({
      objet: ['Ce champ est obligatoire.'],
    });
  });

  it('names that were the same before stay, and are changed', async () => {
    const [one] = await server.db.query<{ id: number }>(
      sql`insert into site (name) values ('Hall n° 4'), ('Hall nº 4') returning id`,
    );
    const kept = await server.call('admin', 'PUT', `/api/sites/${one!.id}/`, { name: 'Hall n° 4' });
    expect([kept.statusCode, kept.payload]).toEqual([200, expect.stringContaining('Hall n° 4')]);
    const other = await server.call('admin', 'PUT', `/api/sites/${one!.id}/`, { name: 'Hall 4' });
    expect(other.statusCode).toBe(200);
  });

  it('nothing turns a title round', async () => {
    expect((await post('/api/assets/', { name: 'Porte \u202egnp.exe' })).body.name).toBe('Porte gnp.exe');
  });

  it('a tag is found as a document writes it, and kept as it is printed', async () => {
    const made = await post('/api/assets/', { name: 'Groupe', balise: 'GE\u20110077\u200b' });
    expect([made.status, made.body.balise]).toEqual([201, 'GE-0077']);
    for (const typed of ['GE\u20110077', 'ge–0077', 'GE-00\u00ad77', 'GE-\u200b0077']) {
      for (const filter of ['balise', 'search']) {
        const answer = await server.call(
          'admin',
          'GET',
          `/api/assets/?${filter}=${encodeURIComponent(typed)}`,
        );
        expect(answer.json().results.map(({ id }: { id: number }) => id)).toEqual([made.body.id]);
      }
    }
  });

  it('a sign that folds to one of a pattern is a plain character', async () => {
    const answer = await server.call('admin', 'GET', `/api/assets/?search=${encodeURIComponent('％')}`);
    expect(answer.json().results).toEqual([]);
  });

  it('two numbers are no amount', async () => {
    const refused = await post('/api/contracts/', { name: 'Ascenseur', montant: '1 2 3 4' });
    expect([refused.status, Object.keys(refused.body)]).toEqual([400, ['montant']]);
    expect((await post('/api/contracts/', { name: 'Ascenseur', montant: '1\u202f234,5' })).body.montant).toBe(
      '1234.50',
    );
  });
});
