import type { FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { buildApp } from '../../demo/server/app.ts';
import { authenticate } from '../../demo/server/auth/authenticate.ts';
import { noKnownAccounts } from '../../demo/server/auth/known-accounts.ts';
import { createPasswordChecker } from '../../demo/server/auth/passwords.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { createListeners, LISTENERS } from '../../demo/server/events/listeners.ts';
import { findReaders, knowledgeOf } from '../../demo/server/events/visible-changes.ts';
import { visibleInterventions } from '../../demo/server/interventions/visible.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { visibleTickets } from '../../demo/server/tickets/visible.ts';
import { type Listener, listen, openPort } from './_events.ts';
import { type Account, basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let port: number;
const open: Listener[] = [];
beforeEach(async () => {
  server = await startServer();
  port = await openPort(server.app);
});
afterEach(async () => {
  for (const each of open.splice(0)) each.close();
  await server.stop();
});

const hear = async (username: string, isRead = true): Promise<Listener> => {
  const listener = await listen(port, username, isRead);
  open.push(listener);
  return listener;
};
const checker = createPasswordChecker();
const readUser = (name: Account) =>
  authenticate({ db: server.db, passwords: checker, directory: null, accounts: noKnownAccounts }, {
    headers: { authorization: basic(name) },
    ip: '127.0.0.1',
  } as FastifyRequest);
const kindsOf = ({ heard }: Listener) => heard.map((change) => change?.kind);
const declare = async (account: 'demandeur' | 'collaborateur'): Promise<number> =>
  (await server.call(account, 'POST', '/api/tickets/', { objet: 'Fuite' })).json().id;

describe('[D3] what changes is named as it happens', () => {
  it('to who may read it, by kind and id, and to nobody else', async () => {
    const [manager, author, stranger] = await Promise.all(
      ['responsable', 'demandeur', 'prestataire'].map((name) => hear(name)),
    );
    const id = await declare('demandeur');
    await expect.poll(() => manager!.heard).toContainEqual({ kind: 'ticket', id });
    await expect.poll(() => author!.heard).toContainEqual({ kind: 'ticket', id });
    await server.call('responsable', 'POST', `/api/tickets/${id}/commentaires/`, { texte: 'Vu.' });
    await expect.poll(() => kindsOf(author!)).toContain('comment');
    expect(JSON.stringify([manager!.heard, author!.heard])).not.toMatch(/Fuite|Vu/);
    // what the provider may read comes after what it may not: nothing is still on its way
    const site = (await server.call('responsable', 'POST', '/api/sites/', { name: 'Annexe' })).json().id;
    await expect.poll(() => stranger!.heard).toEqual([{ kind: 'site', id: site }]);
  });

  it('with everything that is done: changed, entrusted, removed', async () => {
    const [manager, provider] = await Promise.all([hear('responsable'), hear('prestataire')]);
    const id = await declare('collaborateur');
    await expect.poll(() => manager.heard).toContainEqual({ kind: 'ticket', id });
    const [company] = await server.db.query<{ id: number }>(
      sql`select prestataire_id as id from app_user where username = 'prestataire'`,
    );
    const given = await server.call('responsable', 'POST', '/api/interventions/', {
      ticket: id,
      prestataire: company!.id,
    });
    expect(given.statusCode).toBe(201);
    await expect.poll(() => provider.heard).toContainEqual({ kind: 'intervention', id: given.json().id });
    manager.heard.length = 0;
    await server.call('responsable', 'DELETE', `/api/tickets/${id}/`);
    await expect.poll(() => manager.heard).toContainEqual({ kind: 'ticket', id });
  });

  it('without its name to who had it and to others alike: taken away, deleted, many at once', async () => {
    const id = await declare('demandeur');
    const companies = await server.db.query<{ id: number }>(
      sql`select p.id from prestataire p
          order by (p.id = (select prestataire_id from app_user where username = 'prestataire')) desc, p.id limit 2`,
    );
    const work = await server.call('responsable', 'POST', '/api/interventions/', {
      ticket: id,
      prestataire: companies[0]!.id,
    });
    const intervention = work.json().id;
    const [provider, author] = await Promise.all([hear('prestataire'), hear('demandeur')]);
    const clear = () => {
      provider.heard.length = 0;
      author.heard.length = 0;
    };
    let sites = 0;
    // what preceded is on its way, to each of them, until something that follows it comes
    const settle = async () => {
      const body = { name: `Annexe ${++sites}` };
      const site = (await server.call('responsable', 'POST', '/api/sites/', body)).json().id;
      for (const each of [provider, author])
        await expect.poll(() => each.heard).toContainEqual({ kind: 'site', id: site });
      clear();
    };
    await settle();
    const taken = await server.call('responsable', 'PATCH', `/api/interventions/${intervention}/`, {
      prestataire: companies[1]!.id,
    });
    expect(taken.statusCode).toBe(200);
    await expect.poll(() => provider.heard).toEqual([null]);
    await settle();
    await server.call('responsable', 'DELETE', `/api/tickets/${id}/`);
    await expect.poll(() => [provider.heard, author.heard]).toEqual([[null], [null]]);
    await settle();
    await server.db.query(sql`update ticket set objet = objet || ' '`);
    await expect.poll(() => [provider.heard, author.heard]).toEqual([[null], [null]]);
  });

  it('not where a call failed', async () => {
    const manager = await hear('responsable');
    await server.call('responsable', 'POST', '/api/tickets/', { objet: '' });
    const id = await declare('collaborateur');
    await expect.poll(() => manager.heard).toEqual([{ kind: 'ticket', id }]);
  });

  it('once for a statement that changes many', async () => {
    const manager = await hear('responsable');
    await server.db.query(sql`update ticket set objet = objet || ' '`);
    await expect.poll(() => manager.heard).toEqual([{ kind: 'ticket', id: null }]);
  });

  it('by another process on the same database too', async () => {
    const settings = readSettings({ LOG_LEVEL: 'silent' });
    const other = await buildApp({ db: server.db, settings, mailer: { send: async () => {} } });
    const manager = await listen(await openPort(other), 'responsable');
    open.push(manager);
    const id = await declare('collaborateur');
    await expect.poll(() => manager.heard).toContainEqual({ kind: 'ticket', id });
    await other.close();
    await expect.poll(() => manager.isOver()).toBe(true);
  });
});

describe('a stream', () => {
  it('ends when the rights of its account change', async () => {
    const [person, other] = await Promise.all([hear('collaborateur'), hear('responsable')]);
    const [row] = await server.db.query<{ id: number }>(
      sql`select id from app_user where username = 'collaborateur'`,
    );
    await server.call('admin', 'PATCH', `/api/core/user_permissions/${row!.id}/`, { user_permissions: [] });
    await expect.poll(() => person.isOver()).toBe(true);
    expect(other.isOver()).toBe(false);
    const again = await hear('collaborateur');
    await declare('demandeur');
    // what is named together may be one message without a name: another one follows
    const create = (name: string) => server.call('responsable', 'POST', '/api/sites/', { name });
    await expect
      .poll(async () => {
        await create(`Annexe ${again.heard.length}-${Date.now()}`);
        return kindsOf(again);
      })
      .toContain('site');
    expect(kindsOf(again)).not.toContain('ticket');
  });

  it('ends when the password of its account changes, when the account is closed, and with its time', async () => {
    const person = await hear('collaborateur');
    await server.db.query(
      sql`update app_user set password_version = password_version + 1 where username = 'collaborateur'`,
    );
    await expect.poll(() => person.isOver()).toBe(true);
    const again = await hear('collaborateur');
    await server.db.query(sql`update app_user set is_active = false where username = 'collaborateur'`);
    await expect.poll(() => again.isOver()).toBe(true);
    const listeners = createListeners(undefined, 20);
    listeners.add(await readUser('admin')).resume();
    await expect.poll(() => listeners.count()).toBe(0);
    listeners.close();
  });

  it('is refused without login, to a client that waits for an end, and beyond the bound of its account', async () => {
    expect((await server.call(null, 'GET', '/api/events/')).statusCode).toBe(401);
    expect((await server.call('admin', 'GET', '/api/events/')).statusCode).toBe(406);
    await Promise.all(Array.from({ length: LISTENERS.account }, () => hear('admin')));
    await expect(hear('admin')).rejects.toThrow('429');
    // and keeps none of the places of its account's calls
    expect((await server.call('admin', 'GET', '/api/v2/tickets/')).statusCode).toBe(200);
    await hear('responsable');
  });

  it('that is not read is closed, and holds up no other', async () => {
    const listeners = createListeners({ account: LISTENERS.account, total: 2 });
    const user = await readUser('admin');
    const [slow, quick] = [listeners.add(user), listeners.add(user)];
    let read = 0;
    quick.on('data', (chunk: Buffer) => {
      read += chunk.length;
    });
    expect(() => listeners.add(user)).toThrow('429');
    const changes = await findReaders(
      server.db,
      Array.from({ length: 200 }, (_, id) => ({ kind: 'site', id }) as const),
    );
    for (let n = 0; n < 10; n++) {
      listeners.name(changes);
      await new Promise((resolve) => setImmediate(resolve));
    }
    expect([slow.destroyed, quick.destroyed]).toEqual([true, false]);
    expect(read).toBeGreaterThan(30_000);
    await expect.poll(() => listeners.count()).toBe(1);
    listeners.close();
  });
});

it('[K3] who hears of a ticket, an intervention or a comment is who reads it', async () => {
  const ids = async (table: 'ticket' | 'intervention' | 'comment') =>
    (
      await server.db.query<{ id: number }>(
        table === 'ticket'
          ? sql`select id from ticket`
          : table === 'intervention'
            ? sql`select id from intervention`
            : sql`select id from comment where ticket_id is not null`,
      )
    ).map(({ id }) => id);
  for (const name of ['demandeur', 'prestataire', 'collaborateur', 'responsable'] as const) {
    const user = await readUser(name);
    const readable = {
      ticket: await server.db.query<{ id: number }>(
        sql`select t.id from ticket t where ${visibleTickets(user)}`,
      ),
      intervention: await server.db.query<{ id: number }>(
        sql`select i.id from intervention i where ${visibleInterventions(user)}`,
      ),
      comment: await server.db.query<{ id: number }>(
        sql`select m.id from comment m join ticket t on t.id = m.ticket_id where ${visibleTickets(user)}`,
      ),
    };
    for (const kind of ['ticket', 'intervention', 'comment'] as const) {
      const changes = await findReaders(
        server.db,
        (await ids(kind)).map((id) => ({ kind, id })),
      );
      const named = changes.filter((change) => knowledgeOf(user, change) === 'name').map(({ id }) => id);
      expect(named.length).toBeGreaterThan(0);
      expect(new Set(named)).toEqual(new Set(readable[kind].map(({ id }) => id)));
    }
  }
});
