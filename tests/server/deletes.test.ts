import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { raw, sql } from '../../demo/server/db/sql.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const TICKET = `insert into ticket (objet) values ('À supprimer') returning id`;
const CONTRACT = `insert into contract (name) values ('À supprimer') returning id`;
const PLAN = `insert into plan (name) values ('À supprimer') returning id`;

/** Each kind of object with a version, how it is created, and the path that deletes it. */
const THINGS: readonly [name: string, url: string, insert: string][] = [
  ['ticket', '/api/tickets/', TICKET],
  ['asset', '/api/assets/', `insert into asset (name) values ('À supprimer') returning id`],
  [
    'intervention',
    '/api/interventions/',
    `with t as (${TICKET}) insert into intervention (ticket_id) select id from t returning id`,
  ],
  ['contract', '/api/contracts/', CONTRACT],
  [
    'periode',
    '/api/periodes/',
    `with c as (${CONTRACT}) insert into periode (contract_id, date_debut, date_fin)
     select id, '2026-01-01', '2026-12-31' from c returning id`,
  ],
  [
    'finance_entry',
    '/api/finance/',
    `insert into finance_entry (date_gestion, type_depense) values ('2026-01-01', 'maintenance') returning id`,
  ],
  ['site', '/api/sites/', `insert into site (name) values ('À supprimer') returning id`],
  [
    'category',
    '/api/core/categories/',
    `insert into category (name, type) values ('À supprimer', 'domaine') returning id`,
  ],
  ['profile', '/api/profile/', `insert into profile (fullname) values ('À supprimer') returning id`],
  [
    'prestataire',
    '/api/prestataires/',
    `insert into prestataire (raison_sociale) values ('À supprimer') returning id`,
  ],
  ['plan', '/api/plans/', PLAN],
  [
    'emplacement',
    '/api/emplacements/',
    `with p as (${PLAN}) insert into emplacement (plan_id, x, y) select id, 0.5, 0.5 from p returning id`,
  ],
  ['config', '/api/config/', `insert into config (key, value) values ('A_SUPPRIMER', 'x') returning id`],
];

describe('[trust B8] a deletion', () => {
  it.each(THINGS)(
    'of a changed %s is refused with its present value, and done for the present version',
    async (name, url, insert) => {
      const [made] = await server.db.query<{ id: number }>(sql`${raw(insert)}`);
      const { id } = made!;
      await server.db.query(sql`update ${raw(name)} set version = version + 1 where id = ${id}`);
      const remove = (tag: string) =>
        server.call('admin', 'DELETE', `${url}${id}/`, undefined, { 'if-match': tag });
      const stale = await remove('"1"');
      expect([stale.statusCode, stale.json().current?.id]).toEqual([412, id]);
      const exists = () => server.db.query(sql`select id from ${raw(name)} where id = ${id}`);
      expect(await exists()).toHaveLength(1);
      expect((await remove('"2"')).statusCode).toBe(204);
      expect(await exists()).toHaveLength(0);
    },
  );
});
