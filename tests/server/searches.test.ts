/** Searches read stored keys by an index, so that no account can keep the database busy with them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { holds } from '../../demo/server/db/search.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const found = async (url: string): Promise<number[]> =>
  (await server.call('admin', 'GET', url)).json().results.map(({ id }: { id: number }) => id);
const tickets = (text: string) => found(`/api/v2/tickets/?page_size=9&search=${encodeURIComponent(text)}`);

describe('[trust B11] a search', () => {
  it('finds a text that was changed by what it holds now', async () => {
    const id = await makeTicket(server, 'admin', { objet: 'Volet à Œillets bloqué' });
    expect(await tickets('a oeillet')).toEqual([id]);
    await server.call('admin', 'PATCH', `/api/tickets/${id}/`, { objet: 'Volet réparé' });
    expect(await tickets('a oeillet')).toEqual([]);
    expect(await tickets('VOLET REP')).toEqual([id]);
  });

  it.each([
    ['100 % cuivre', '0 % c'],
    ['clé A_B', 'a_b'],
    ['chemin C:\\Temp', 'c:\\t'],
  ])('takes the signs of « %s » as they are', async (objet, text) => {
    const id = await makeTicket(server, 'admin', { objet });
    await makeTicket(server, 'admin', { objet: '100 x cuivre, clé AxB, chemin C:-Temp' });
    expect(await tickets(text)).toEqual([id]);
  });

  it('for an absent word reads an index, not 20,000 tickets', async () => {
    await server.db.query(
      sql`insert into ticket (objet) select 'Essai de charge ' || n from generate_series(1, 20000) as n`,
    );
    await server.db.script('analyze ticket');
    const plan = await server.db.query<{ 'QUERY PLAN': string }>(
      sql`explain select count(*) from ticket t where ${holds(['t.objet_key'], 'introuvable')}`,
    );
    const text = plan.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toContain('Index Scan on ticket_objet_key');
    expect(text).not.toContain('Seq Scan');
  });

  it('is refused to a device, none of whose screens has one', async () => {
    const body = { name: 'Hall', site: null, screens: ['tickets'] };
    const { token } = (await server.call('admin', 'POST', '/api/devices', body)).json();
    const headers = { authorization: `Basic ${Buffer.from(token).toString('base64')}` };
    const read = async (query: string) =>
      (await server.call(null, 'GET', `/api/v2/tickets/${query}`, undefined, headers)).statusCode;
    expect(await read('?page_size=1')).toBe(200);
    expect(await read('?page_size=1&search=eau')).toBe(403);
  });
});
