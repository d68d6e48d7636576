import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { type Account, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('[K4] requests for help', () => {
  const list = async (account: Account) => (await server.call(account, 'GET', '/api/help')).json().results;
  const ask = (account: Account, objet = 'Imprimer') =>
    server.call(account, 'POST', '/api/help/', { objet, message: 'Comment imprimer une étiquette ?' });

  it('are created by everyone, and listed newest first with their author', async () => {
    const made = await ask('demandeur');
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        objet: 'Imprimer',
        message: 'Comment imprimer une étiquette ?',
        created_by: { id: expect.any(Number), username: 'demandeur', first_name: 'Léa', last_name: 'Fabre' },
        date_creation: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    ]);
    expect((await list('responsable'))[0]).toEqual(made.json());
  });

  it('are visible to their author and to managers', async () => {
    const { id } = (await ask('prestataire')).json();
    const ids = async (account: Account) => (await list(account)).map((each: { id: number }) => each.id);
    expect(await ids('prestataire')).toContain(id);
    expect(await ids('admin')).toContain(id);
    expect(await ids('demandeur')).not.toContain(id);
  });

  it('are deleted by their author and by managers', async () => {
    const mine = (await ask('demandeur')).json().id;
    const other = (await ask('collaborateur')).json().id;
    expect((await server.call('demandeur', 'DELETE', `/api/help/${other}/`)).statusCode).toBe(404);
    expect((await server.call('demandeur', 'DELETE', `/api/help/${mine}/`)).statusCode).toBe(204);
    expect((await server.call('admin', 'DELETE', `/api/help/${other}/`)).statusCode).toBe(204);
  });

  it('without a text are refused by field', async () => {
    const answer = await server.call('demandeur', 'POST', '/api/help/', { objet: ' ' });
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { objet: ['Ce champ est obligatoire.'], message: ['Ce champ est obligatoire.'] },
    ]);
  });
});

describe('[K4] the latest comments', () => {
  const list = async (account: Account) =>
    (await server.call(account, 'GET', '/api/commentaires/')).json().results as {
      id: number;
      texte: string;
      ticket: { id: number } | null;
      contract: { name: string } | null;
    }[];

  it('are those of visible tickets and contracts, newest first', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    await server.call('admin', 'POST', `/api/tickets/${ticket}/commentaires/`, { texte: 'Vu' });
    await server.db.query(
      sql`insert into comment (texte, contract_id, created_by) values ('Signé', 1, (select id from app_user where username = 'admin'))`,
    );
    const all = await list('responsable');
    expect(all.slice(0, 2)).toMatchObject([
      { texte: 'Signé', ticket: null, contract: { name: expect.any(String) } },
      { texte: 'Vu', ticket: { id: ticket }, contract: null },
    ]);
    expect(all.map(({ id }) => id)).toEqual(all.map(({ id }) => id).sort((a, b) => b - a));
    for (const account of ['demandeur', 'collaborateur'] as const) {
      const texts = (await list(account)).map(({ texte }) => texte);
      expect(texts[0]).toBe('Vu');
      expect(texts).not.toContain('Signé');
    }
  });

  it('follow the present permissions', async () => {
    const user = sql`(select id from app_user where username = 'responsable')`;
    await server.db.query(
      sql`delete from user_permission where user_id = ${user} and codename = 'view_ticket'`,
    );
    expect((await list('responsable')).every(({ ticket }) => ticket === null)).toBe(true);
    await server.db.query(
      sql`delete from user_permission where user_id = ${user} and codename = 'view_contract'`,
    );
    expect(await list('responsable')).toEqual([]);
  });
});
