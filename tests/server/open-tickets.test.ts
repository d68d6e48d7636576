/** `GET /api/tickets/open/`: the count of what is open on a piece or a place, and nothing else of it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { startServer, type TestServer } from './_server.ts';

let server: TestServer;
let site: number;
let asset: number;
beforeAll(async () => {
  server = await startServer();
  const [place] = await server.db.query<{ id: number }>(
    sql`insert into site (name) values ('Annexe vide') returning id`,
  );
  site = place!.id;
  const [piece] = await server.db.query<{ id: number }>(
    sql`insert into asset (name, balise, site_id) values ('Pompe', 'P-1', ${site}::int) returning id`,
  );
  asset = piece!.id;
});
afterAll(() => server.stop());

const open = async (query: string, as: 'demandeur' | 'prestataire' = 'demandeur') =>
  (await server.call(as, 'GET', `/api/tickets/open/?${query}`)).json();

it('counts those of everybody on the piece, and on the place with its equipment, since the oldest', async () => {
  expect(await open(`asset=${asset}`)).toEqual({ count: 0, since: null });
  await server.db.query(
    sql`insert into ticket (objet, state, asset_id, site_id, date_creation) values
          ('Fuite secrète', 'unassigned', ${asset}::int, null, '2026-11-02T08:00:00Z'),
          ('Bruit', 'assigned', ${asset}::int, null, '2026-11-05T08:00:00Z'),
          ('Close', 'closed', ${asset}::int, null, '2026-10-01T08:00:00Z'),
          ('Porte', 'unassigned', null, ${site}::int, '2026-11-01T08:00:00Z')`,
  );
  const ofPiece = await open(`asset=${asset}`);
  expect(Object.keys(ofPiece)).toEqual(['count', 'since']);
  expect(ofPiece.count).toBe(2);
  expect(Date.parse(ofPiece.since)).toBe(Date.parse('2026-11-02T08:00:00Z'));
  const ofPlace = await open(`site=${site}`, 'prestataire');
  expect([ofPlace.count, Date.parse(ofPlace.since)]).toEqual([3, Date.parse('2026-11-01T08:00:00Z')]);
});

it('counts a ticket where its equipment is, whatever site it names itself', async () => {
  const before = [(await open(`site=${site}`)).count, (await open('site=1')).count];
  await server.db.query(
    sql`insert into ticket (objet, state, asset_id, site_id) values ('Bruit', 'unassigned', ${asset}::int, 1)`,
  );
  expect([(await open(`site=${site}`)).count, (await open('site=1')).count]).toEqual([
    before[0] + 1,
    before[1],
  ]);
});

it.each(['', 'asset=1&site=1'])('« %s » names neither a piece nor a place alone', async (query) => {
  const answer = await server.call('demandeur', 'GET', `/api/tickets/open/?${query}`);
  expect(answer.statusCode).toBe(400);
});
