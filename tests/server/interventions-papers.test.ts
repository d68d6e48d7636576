import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { makeIntervention, OTHER_COMPANY, OWN_COMPANY } from './_attempts-interventions.ts';
import { readPdf } from './_pdf.ts';
import { type Account, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

describe('[F4] the reminder', () => {
  const remind = (id: number, headers?: Record<string, string>, account: Account = 'collaborateur') =>
    server.call(account, 'GET', `/api/interventions/${id}/reminder/`, undefined, headers);

  it('says that nothing was sent where no mail leaves the server, and records nothing', async () => {
    const quiet = await startServer({}, { mailer: { keeps: true, send: async () => {} } });
    try {
      const id = await makeIntervention(quiet, 'demandeur');
      const answer = await quiet.call('collaborateur', 'GET', `/api/interventions/${id}/reminder/`);
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        {
          detail:
            'Plomberie Garonne n’a pas été relancé\u00a0: ce serveur n’envoie aucun e-mail. Relancez par téléphone.',
        },
      ]);
      expect(
        await quiet.db.query(sql`select id from intervention where id = ${id} and last_reminder is not null`),
      ).toEqual([]);
    } finally {
      await quiet.stop();
    }
  });

  it('mails the provider, and returns the recipient', async () => {
    const id = await makeIntervention(server, 'demandeur');
    server.mails.length = 0;
    const answer = await remind(id);
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { message: 'Plomberie Garonne a été relancé par e-mail (contact@plomberiegaronne.exemple.fr).' },
    ]);
    expect(server.mails).toHaveLength(1);
    expect(server.mails[0]).toMatchObject({
      to: 'contact@plomberiegaronne.exemple.fr',
      subject: 'Rappel\u00a0: intervention «\u00a0Fuite d’eau\u00a0»',
      text: expect.stringContaining(`/interventions/${id}`),
    });
  });

  it('is sent once for a repeated key, and once a minute', async () => {
    const id = await makeIntervention(server, 'demandeur');
    server.mails.length = 0;
    const key = { 'idempotency-key': randomUUID() };
    const first = await remind(id, key);
    expect((await remind(id, key)).body).toBe(first.body);
    expect((await remind(id)).json().message).toContain('vient déjà d’être relancé');
    expect(server.mails).toHaveLength(1);
    await server.db.query(
      sql`update intervention set last_reminder = now() - interval '61 seconds' where id = ${id}`,
    );
    expect((await remind(id)).json().message).toContain('a été relancé');
    expect(server.mails).toHaveLength(2);
  });

  it('is sent once by concurrent requests', async () => {
    const id = await makeIntervention(server, 'demandeur');
    server.mails.length = 0;
    await Promise.all(Array.from({ length: 8 }, () => remind(id)));
    expect(server.mails).toHaveLength(1);
  });

  it('goes to the provider’s person when there is one', async () => {
    const id = await makeIntervention(server, 'prestataire');
    const [person] = await server.db.query<{ id: number; email: string }>(
      sql`select id, email from profile where prestataire_id = ${OWN_COMPANY} limit 1`,
    );
    await server.db.query(sql`update intervention set intervenant_id = ${person!.id} where id = ${id}`);
    server.mails.length = 0;
    await remind(id);
    expect(server.mails[0]?.to).toBe(person!.email);
  });

  it('is refused in French without a recipient, or for finished work', async () => {
    const nobody = await makeIntervention(server, 'demandeur', { prestataire: null });
    expect([(await remind(nobody)).statusCode, (await remind(nobody)).json()]).toEqual([
      400,
      { detail: 'Cette intervention n’a pas encore de prestataire.' },
    ]);
    const done = await makeIntervention(server, 'demandeur');
    await server.db.query(sql`update intervention set date_realisation = now() where id = ${done}`);
    expect((await remind(done)).json().detail).toContain('déjà réalisée');
    const silent = await makeIntervention(server, 'demandeur');
    await server.db.query(sql`update prestataire set email = '' where id = ${OTHER_COMPANY}`);
    const answer = await remind(silent);
    await server.db.query(
      sql`update prestataire set email = 'contact@plomberiegaronne.exemple.fr' where id = ${OTHER_COMPANY}`,
    );
    expect(answer.json().detail).toContain('n’a pas d’adresse e-mail');
  });

  it('that could not be sent is undone, and sent by the next attempt with the same key', async () => {
    const id = await makeIntervention(server, 'demandeur');
    server.mails.length = 0;
    const key = { 'idempotency-key': randomUUID() };
    server.mails.push = () => {
      throw new Error('no mail server');
    };
    const failed = await remind(id, key);
    Reflect.deleteProperty(server.mails, 'push');
    expect([failed.statusCode, failed.json().detail]).toEqual([503, expect.stringContaining('e-mail')]);
    expect((await remind(id, key)).json().message).toContain('a été relancé');
    expect(server.mails).toHaveLength(1);
  });

  it('is not sent by a HEAD', async () => {
    const id = await makeIntervention(server, 'demandeur');
    server.mails.length = 0;
    await server.call('admin', 'HEAD', `/api/interventions/${id}/reminder/`);
    expect(server.mails).toHaveLength(0);
  });
});

describe('[F4] the sheet', () => {
  const generate = (id: number, headers?: Record<string, string>) =>
    server.call('collaborateur', 'POST', `/api/interventions/${id}/generate/`, undefined, headers);

  it('is a PDF in French with what, where, by whom and when', async () => {
    const [item] = await server.db.query<{ id: number }>(
      sql`select i.id from intervention i join ticket t on t.id = i.ticket_id
          where i.state = 'finished' and t.asset_id is not null and i.intervenant_id is not null limit 1`,
    );
    const answer = await generate(item!.id);
    expect([answer.statusCode, Object.keys(answer.json())]).toEqual([200, ['url']]);
    const media = await server.call(null, 'GET', answer.json().url);
    expect(media.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': expect.stringContaining(`bon-intervention-${item!.id}.pdf`),
    });
    const read = await readPdf(media.rawPayload);
    expect([read.title, read.lang, read.pages.length]).toEqual([
      `Bon d’intervention n°\u00a0${item!.id}`,
      'fr-FR',
      1,
    ]);
    const [row] = await server.db.query<Record<string, string>>(
      sql`select t.objet, a.name as asset, a.balise, p.raison_sociale, f.fullname, i.description, i.compte_rendu,
            to_char(i.date_realisation at time zone 'Europe/Paris', 'DD/MM/YYYY "à" HH24:MI') as done
          from intervention i join ticket t on t.id = i.ticket_id join asset a on a.id = t.asset_id
          join prestataire p on p.id = i.prestataire_id join profile f on f.id = i.intervenant_id where i.id = ${item!.id}`,
    );
    const text = read.pages[0]!.replace(/\s+/g, ' ');
    for (const value of Object.values(row!)) expect(text).toContain(value.replace(/\s+/g, ' '));
    for (const word of ['Groupe hospitalier Val-de-Garonne', 'Compte rendu', 'signature', 'Page 1 sur 1']) {
      expect(text).toContain(word);
    }
    expect(text).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
  });

  it('has room to write where values are missing, and as many pages as a long text needs', async () => {
    const id = await makeIntervention(server, 'demandeur', { prestataire: null });
    const description = Array.from({ length: 120 }, (_, n) => `Étape ${n + 1} : vérifier l’étanchéité.`).join(
      '\n',
    );
    await server.call('admin', 'PATCH', `/api/interventions/${id}`, { description });
    const media = await server.call(null, 'GET', (await generate(id)).json().url);
    const { pages } = await readPdf(media.rawPayload);
    expect(pages.length).toBeGreaterThan(1);
    const text = pages.join('\n');
    expect(text).toContain('Étape 120');
    expect(text).toContain(`Page ${pages.length} sur ${pages.length}`);
    expect(text).not.toMatch(/undefined|null|NaN|Invalid|\[object/);
  });

  it('[F5] has no number when numbers are switched off', async () => {
    const id = await makeIntervention(server, 'demandeur');
    const show = (value: string) =>
      server.db.query(sql`update config set value = ${value} where key = 'SHOW_INTERVENTION_NUMBER'`);
    await show('false');
    const media = await server.call(null, 'GET', (await generate(id)).json().url);
    await show('true');
    expect((await readPdf(media.rawPayload)).title).toBe('Bon d’intervention');
  });

  it('is made once for a repeated key', async () => {
    const id = await makeIntervention(server, 'demandeur');
    const key = { 'idempotency-key': randomUUID() };
    const [first, again] = [await generate(id, key), await generate(id, key)];
    expect([again.body, again.headers['idempotency-replayed']]).toEqual([first.body, 'true']);
  });
});
