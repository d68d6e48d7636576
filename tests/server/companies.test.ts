/** Companies are created and changed (capability `companies`); the house's own one follows the organisation's name. */
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { seedEmpty } from '../../demo/server/data/demo.ts';
import { migrate, readMigrations } from '../../demo/server/db/migrate.ts';
import { openServer } from '../../demo/server/db/postgres.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { createDatabase, startServer, type TestServer } from './_server.ts';
import { openBlank } from './_snapshot.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const list = async () =>
  (await server.call('responsable', 'GET', '/api/prestataires/?page_size=1000')).json().results as {
    id: number;
    raison_sociale: string;
    interne: boolean;
  }[];
const own = async () => (await list()).filter(({ interne }) => interne);
const create = (body: object, headers = {}) =>
  server.call('responsable', 'POST', '/api/prestataires/', body, headers);

it('[I4] the server announces what it has beyond §7, to everybody', async () => {
  for (const account of ['admin', 'demandeur'] as const) {
    const { capabilities } = (await server.call(account, 'GET', '/api/core/users/me/')).json();
    expect(capabilities).toContain('companies');
  }
});

describe('[I4] a company', () => {
  it('is created once for a key, with its trades, and changed field by field', async () => {
    const metier = (await server.call('responsable', 'GET', '/api/core/categories/'))
      .json()
      .find(({ type }: { type: string }) => type === 'metier');
    const body = { raison_sociale: ' Toitures du Lot ', siret: '849 823 319 00031', metiers: [metier.id] };
    const key = { 'idempotency-key': crypto.randomUUID() };
    const made = await create(body, key);
    expect([made.statusCode, made.headers.etag]).toEqual([201, '"1"']);
    expect(made.json()).toMatchObject({
      raison_sociale: 'Toitures du Lot',
      siret: '849 823 319 00031',
      email: '',
      interne: false,
      metiers: [{ id: metier.id, name: metier.name }],
      profiles: [],
    });
    expect((await create(body, key)).json()).toEqual(made.json());

    const address = `/api/prestataires/${made.json().id}/`;
    const changed = await server.call('responsable', 'PATCH', address, { telephone: '05 65', metiers: [] });
    expect(changed.json()).toMatchObject({ telephone: '05 65', metiers: [], version: 2 });
    expect(changed.json().raison_sociale).toBe('Toitures du Lot');
    const stale = await server.call('responsable', 'PATCH', address, { email: '' }, { 'if-match': '"1"' });
    expect([stale.statusCode, stale.json().current.telephone]).toEqual([412, '05 65']);
    expect((await server.call('responsable', 'DELETE', address)).statusCode).toBe(204);
  });

  it.each([
    [{}, { raison_sociale: ['Ce champ est obligatoire.'] }],
    [{ raison_sociale: 'THERMELEC  services' }, { raison_sociale: ['Cette valeur est déjà utilisée.'] }],
    [{ raison_sociale: 'A', siret: '123' }, { siret: ['Saisissez les 14\u00a0chiffres du numéro SIRET.'] }],
    [{ raison_sociale: 'A', metiers: [999_999] }, { metiers: [expect.any(String)] }],
    [{ raison_sociale: 'A', email: 'personne' }, { email: ['Saisissez une adresse comme nom@exemple.fr.'] }],
  ])('is refused with the reason beside its field: %j', async (body, errors) => {
    const before = await list();
    const refused = await create(body);
    expect([refused.statusCode, refused.json()]).toEqual([400, errors]);
    expect(await list()).toEqual(before);
  });
});

describe('[I4] the house’s own company', () => {
  it('is there once, has the organisation’s name, and follows it', async () => {
    expect((await own()).map(({ raison_sociale }) => raison_sociale)).toEqual([
      'Groupe hospitalier Val-de-Garonne',
    ]);
    const items = (await server.call('admin', 'GET', '/api/config/')).json();
    const { id } = items.find(({ key }: { key: string }) => key === 'SOCIETY_NAME');
    const rename = (value: string) => server.call('admin', 'PATCH', `/api/config/${id}/`, { value });
    await rename('Ville de Lormont');
    expect((await own())[0]?.raison_sociale).toBe('Ville de Lormont');
    await rename('');
    expect((await own())[0]?.raison_sociale).toBe('En interne');
    await rename('Groupe hospitalier Val-de-Garonne');
    expect((await own())[0]?.raison_sociale).toBe('Groupe hospitalier Val-de-Garonne');
  });

  it('takes no name that another company has', async () => {
    const items = (await server.call('admin', 'GET', '/api/config/')).json();
    const { id, value } = items.find(({ key }: { key: string }) => key === 'SOCIETY_NAME');
    const other = (await list()).find(({ interne }) => !interne);
    const refused = await server.call('admin', 'PATCH', `/api/config/${id}/`, {
      value: ` ${other?.raison_sociale.toUpperCase()}`,
    });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { value: ['Un prestataire porte déjà ce nom\u00a0: renommez-le ou supprimez-le d’abord.'] },
    ]);
    expect((await own())[0]?.raison_sociale).toBe(value);
    expect((await server.call('admin', 'GET', `/api/config/${id}/`)).json().value).toBe(value);
  });

  it('is neither renamed by itself nor deleted; the rest of it changes', async () => {
    const [company] = await own();
    const address = `/api/prestataires/${company!.id}/`;
    const renamed = await server.call('responsable', 'PATCH', address, { raison_sociale: 'Autre' });
    expect([renamed.statusCode, renamed.json().raison_sociale[0]]).toEqual([
      400,
      'Ce nom est celui de l’organisation\u00a0: changez-le dans «\u00a0Configuration\u00a0».',
    ]);
    const changed = await server.call('responsable', 'PATCH', address, { telephone: '05 56' });
    expect(changed.json().telephone).toBe('05 56');
    const gone = await server.call('responsable', 'DELETE', address);
    expect([gone.statusCode, gone.json().detail]).toMatchObject([400, /l’organisation elle-même/]);
  });

  it('is in a store that is empty, and comes into one of a former version', async () => {
    const postgres = inject('postgres') ? await createDatabase(true) : null;
    const db = postgres ? await openServer(postgres.url) : await openBlank();
    const names = () => db.query(sql`select raison_sociale from prestataire where interne`);
    try {
      const all = readMigrations();
      const former = all.filter(({ name }) => name < '016');
      await migrate(db, former);
      await db.script(
        "insert into prestataire (raison_sociale) values ('Sanitec'), ('VILLE de Lormont'); insert into config (key, value) values ('SOCIETY_NAME', 'Ville de Lormont')",
      );
      await migrate(db, all);
      expect(await names()).toEqual([{ raison_sociale: 'VILLE de Lormont' }]);
      await seedEmpty(db);
      expect(await names()).toEqual([{ raison_sociale: 'En interne' }]);
    } finally {
      await db.close();
      await postgres?.drop();
    }
  });
});
