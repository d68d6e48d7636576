/** Mails of notifications, to a mail server: to whom, of what, once. Time passes by setting dates back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { createMailer } from '../../demo/server/mail.ts';
import { RETRY_MINUTES, sendDigests } from '../../demo/server/notifications/digest.ts';
import { readSettings } from '../../demo/server/settings.ts';
import { MAILED_KINDS } from '../../src/core/notifications/model.ts';
import { yearIn } from '../days.ts';
import { type Account, makeTicket, startServer, type TestServer } from './_server.ts';
import { type MailServer, startMailServer } from './_smtp.ts';

const PATH = '/api/notifications/';
const NEXT_YEAR = yearIn(1);
const DATE = `${NEXT_YEAR}-03-10 10:00`;

let server: TestServer;
let mails: MailServer;
let company: number;
let logged: string[];
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://balise.exemple.fr' });
  company = (await server.call('prestataire', 'GET', '/api/core/users/me/')).json().prestataire.id;
});
afterAll(() => server.stop());
beforeEach(async () => {
  mails = await startMailServer();
  logged = [];
  await server.db.query(sql`delete from news`);
  await server.db.query(sql`delete from notification_state`);
});
afterEach(() => mails.stop());

const want = async (account: Account, mail: readonly string[] = MAILED_KINDS, rest: object = {}) => {
  const answer = await server.call(account, 'PUT', PATH, { marks: [], off: [], mail, ...rest });
  expect(answer.statusCode, answer.body).toBe(200);
};
const sender = () => ({
  db: server.db,
  settings: readSettings({ PUBLIC_URL: 'https://balise.exemple.fr' }),
  mailer: createMailer({ ...readSettings({}), smtpUrl: mails.url }),
  log: { error: (_: unknown, line?: string) => void logged.push(line ?? '') } as never,
});
/** Some minutes pass, and a round comes. @returns what was mailed in it, « account: subject » */
const pass = async (minutes = 3, from = sender()): Promise<string[]> => {
  await setBack(minutes);
  const before = mails.received.length;
  await sendDigests(from);
  return mails.received
    .slice(before)
    .map(({ to, subject }) => `${to.split('@')[0]}: ${subject.replace(/\u00a0/g, ' ')}`);
};
const setBack = async (minutes: number) => {
  await server.db.query(sql`update news set at = at - make_interval(mins => ${minutes}::int)`);
  await server.db.query(
    sql`update notification_state set mailed_until = mailed_until - make_interval(mins => ${minutes}::int),
          mailed_from = mailed_from - make_interval(mins => ${minutes}::int),
          mail_next = mail_next - make_interval(mins => ${minutes}::int)`,
  );
};
const assign = async (ticket: number, fields: object = {}): Promise<number> => {
  const answer = await server.call('responsable', 'POST', '/api/interventions/', {
    ticket,
    prestataire: company,
    ...fields,
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};
const change = async (account: Account, id: number, fields: object) => {
  const answer = await server.call(account, 'PATCH', `/api/interventions/${id}/`, fields);
  expect(answer.statusCode, answer.body).toBe(200);
};
const comment = async (account: Account, ticket: number): Promise<number> => {
  const answer = await server.call(account, 'POST', `/api/tickets/${ticket}/commentaires/`, {
    texte: 'Secret.',
  });
  expect(answer.statusCode, answer.body).toBe(201);
  return answer.json().id;
};

describe('[D3] mails of notifications', () => {
  it('each person hears once of what others did: given, taken up, proposed, validated, dated, replied, done', async () => {
    for (const account of ['demandeur', 'prestataire', 'responsable'] as const) await want(account);
    const ticket = await makeTicket(server, 'demandeur');
    const work = await assign(ticket);
    expect(await pass(1), 'what follows it is waited for').toEqual([]);
    expect((await pass(2)).sort()).toEqual([
      'demandeur: Votre ticket est pris en charge – Fuite d’eau',
      'prestataire: Intervention confiée : date à proposer – Fuite d’eau',
    ]);
    expect(mails.received[0]!.text).toContain(`https://balise.exemple.fr/`);
    expect(await pass()).toEqual([]);

    await change('prestataire', work, { date_intervention: DATE });
    expect(await pass(), 'the requester was mailed within the hour').toEqual([
      expect.stringMatching(/^responsable: .* propose : .* à 10:00 – Fuite d’eau$/),
    ]);
    await change('responsable', work, { validation: true });
    await comment('responsable', ticket);
    expect(await pass()).toEqual([]);
    expect((await pass(60)).sort()).toEqual([
      'demandeur: Balise : 2 nouvelles notifications',
      expect.stringMatching(/^prestataire: Date validée : .* à 10:00 – Fuite d’eau$/),
    ]);
    const { text } = mails.received.find(({ subject }) => subject.includes('2 nouvelles'))!;
    expect(text).toContain('a répondu – Fuite d’eau\nhttps://balise.exemple.fr/tickets/');
    expect(text).toContain('Intervention prévue');
    expect(text).toContain('Régler ces messages');
    expect(text, 'no word of a comment').not.toContain('Secret');
    await change('prestataire', work, { date_realisation: '2026-01-02 10:00' });
    expect(await pass(60)).toEqual(['demandeur: Votre ticket est traité – Fuite d’eau']);
    expect(await pass(60)).toEqual([]);
    expect(mails.received).toHaveLength(6);
  });

  it('a refused date', async () => {
    await want('prestataire', ['dates']);
    const work = await assign(await makeTicket(server, 'demandeur'));
    await change('prestataire', work, { date_intervention: DATE });
    await change('responsable', work, { date_intervention: null });
    expect(await pass()).toEqual(['prestataire: Date refusée : proposez-en une autre – Fuite d’eau']);
  });

  it('nothing of what was read meanwhile, of kinds that are not wanted, of before mails were wanted', async () => {
    const ticket = await makeTicket(server, 'demandeur');
    await comment('responsable', ticket);
    await setBack(3);
    await want('demandeur', ['replies']);
    expect(await pass()).toEqual([]);
    const id = await comment('responsable', ticket);
    await assign(ticket);
    await want('demandeur', ['replies'], { marks: [{ key: `replied ${id}`, at: 0, read: true }] });
    expect(await pass()).toEqual([]);
    await comment('responsable', ticket);
    await want('demandeur', ['replies'], { off: ['replies'] });
    expect(await pass()).toEqual([]);
    await want('demandeur', ['replies']);
    await comment('responsable', ticket);
    await comment('demandeur', ticket);
    expect(await pass()).toEqual([expect.stringContaining('a répondu')]);
  });

  it('[trust A1] nothing of what a person may no longer read when the mail leaves, nor to a closed account', async () => {
    await want('prestataire');
    const ticket = await makeTicket(server, 'responsable');
    const work = await assign(ticket);
    await comment('prestataire', ticket);
    await comment('responsable', ticket);
    const [other] = await server.db.query<{ id: number }>(
      sql`select id from prestataire where id <> ${company} order by id limit 1`,
    );
    await change('responsable', work, { prestataire: other!.id });
    expect(await pass()).toEqual([]);
    await change('responsable', work, { prestataire: company });
    const own = sql`user_id = (select id from app_user where username = 'prestataire')`;
    const held = await server.db.query<{ user_id: number; codename: string }>(
      sql`delete from user_permission where ${own} returning user_id, codename`,
    );
    expect(await pass()).toEqual([]);
    for (const { user_id, codename } of held)
      await server.db.query(
        sql`insert into user_permission (user_id, codename) values (${user_id}, ${codename})`,
      );
    await comment('responsable', ticket);
    await server.db.query(sql`update app_user set is_active = false where username = 'prestataire'`);
    expect(await pass()).toEqual([]);
    await server.db.query(sql`update app_user set is_active = true where username = 'prestataire'`);
    expect(await pass(), 'once they may again').toEqual([expect.stringContaining('a répondu')]);
  });

  it('[K3] two processes at once, many times: each mail once', async () => {
    await want('demandeur', ['replies']);
    await want('responsable', ['replies']);
    const ticket = await makeTicket(server, 'demandeur');
    await comment('responsable', ticket);
    await comment('demandeur', ticket);
    await setBack(3);
    await Promise.all(Array.from({ length: 6 }, () => sendDigests(sender())));
    expect(mails.received.map(({ to }) => to.split('@')[0]).sort()).toEqual(['demandeur', 'responsable']);
  });
});

describe('[K3] a mail server that does not take them', () => {
  const begin = async () => {
    await want('demandeur', ['replies']);
    await comment('responsable', await makeTicket(server, 'demandeur'));
  };

  it('refuses: sent again ever more rarely, then given up with a line in the log', async () => {
    await begin();
    mails.does = 'refuse';
    expect(await pass()).toEqual([]);
    const first = mails.connections;
    await pass(0);
    expect(mails.connections, 'not at once').toBe(first);
    mails.does = 'take';
    expect(await pass(RETRY_MINUTES[0])).toHaveLength(1);
    await comment('responsable', await makeTicket(server, 'demandeur'));
    mails.does = 'refuse';
    await pass(61);
    for (const minutes of RETRY_MINUTES) await pass(minutes);
    expect(logged).toEqual(['a mail of notifications was given up']);
    mails.does = 'take';
    expect(await pass(120)).toEqual([]);
  });

  it('falls silent over a mail that it has read: not sent a second time', async () => {
    await begin();
    mails.does = 'fall silent';
    await expect(pass()).rejects.toThrow();
    expect([mails.received.length, logged]).toEqual([1, ['a mail of notifications was given up']]);
    mails.does = 'take';
    expect(await pass(120)).toEqual([]);
  });

  it('is away: nothing is taken for sent, and all is there when it is back', async () => {
    await begin();
    const url = mails.url;
    await mails.stop();
    const away = { ...sender(), mailer: createMailer({ ...readSettings({}), smtpUrl: url }) };
    await expect(pass(3, away)).rejects.toThrow();
    mails = await startMailServer();
    expect(await pass()).toHaveLength(1);
  });
});

it('[K3] where no mail is configured, none is offered nor kept as wanted', async () => {
  const quiet = await startServer({}, { mailer: { keeps: true, send: async () => {} } });
  try {
    expect((await quiet.call('demandeur', 'GET', PATH)).json().mail).toBe(null);
    const state = { marks: [], off: [], mail: ['replies'] };
    expect((await quiet.call('demandeur', 'PUT', PATH, state)).json().mail).toBe(null);
    expect(await quiet.db.query(sql`select 1 from notification_state where mail <> '[]'::jsonb`)).toEqual([]);
  } finally {
    await quiet.stop();
  }
  expect(
    (await server.call('demandeur', 'PUT', PATH, { marks: [], off: [], mail: ['contracts'] })).statusCode,
  ).toBe(400);
});
