import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { basic, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ PUBLIC_URL: 'https://gmao.exemple.fr/' });
});
afterAll(() => server.stop());

const post = (url: string, payload: object, remoteAddress = '192.0.2.9') =>
  server.app.inject({ method: 'POST', url, payload, remoteAddress });
const request = (email: string, from?: string) => post('/api/password_reset/', { email }, from);
const confirm = (token: string, password: string) =>
  post('/api/password_reset/confirm/', { token, password });

async function askToken(email: string): Promise<string> {
  const before = server.mails.length;
  await request(email);
  const mail = await vi.waitUntil(() => server.mails[before]);
  return /token=(\S+)/.exec(mail.text)?.[1] ?? '';
}

describe('[B5] a forgotten password', () => {
  it('sends a link of the application to the address, in French', async () => {
    await askToken('Demandeur@exemple.fr');
    const mail = server.mails.at(-1)!;
    expect(mail).toMatchObject({
      to: 'demandeur@exemple.fr',
      subject: 'Réinitialisation de votre mot de passe',
    });
    expect(mail.text).toMatch(/^Bonjour Léa,/);
    expect(mail.text).toMatch(/https:\/\/gmao\.exemple\.fr\/resetpassword\?token=[\w-]{43}\n/);
  });

  it('[trust B10] never tells whether the address exists', async () => {
    const known = await request('admin@exemple.fr', '192.0.2.21');
    const unknown = await request('personne@exemple.fr', '192.0.2.22');
    expect([unknown.statusCode, unknown.body]).toEqual([known.statusCode, known.body]);
    await vi.waitUntil(() => server.mails.some(({ to }) => to === 'admin@exemple.fr'));
    expect(server.mails.some(({ to }) => to === 'personne@exemple.fr')).toBe(false);
  });

  it('changes the password once, and ends every session with the old one', async () => {
    const token = await askToken('collaborateur@exemple.fr');
    const me = (password: string) =>
      server.app.inject({
        url: '/api/core/users/me/',
        headers: { authorization: basic('collaborateur', password) },
      });
    expect((await me('balise-demo')).statusCode).toBe(200);
    expect((await post('/api/password_reset/validate_token/', { token })).statusCode).toBe(200);
    expect((await confirm(token, 'un nouveau départ')).statusCode).toBe(200);
    expect((await me('balise-demo')).statusCode).toBe(401);
    expect((await me('un nouveau départ')).statusCode).toBe(200);
    expect((await confirm(token, 'encore un autre')).statusCode).toBe(400);
  });

  it.each([
    ['azerty', 'Ce mot de passe est trop court. Il doit contenir au minimum 8\u00a0caractères.'],
    ['azerty12', 'Ce mot de passe est trop courant.'],
    ['Motdepasse2026!', 'Ce mot de passe est trop courant.'],
    ['responsable', 'Ce mot de passe est trop courant.'],
    ['20260921', 'Ce mot de passe est entièrement numérique.'],
    ['x'.repeat(1025), 'Ce mot de passe est trop long (maximum 1024\u00a0caractères).'],
  ])('refuses %s', async (password, reason) => {
    await server.db.query(sql`delete from attempt`);
    const token = await askToken('responsable@exemple.fr');
    const answer = await confirm(token, password);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().password).toContain(reason);
  });

  it('refuses a link that is wrong or too old', async () => {
    const token = await askToken('demandeur@exemple.fr');
    await server.db.query(sql`update password_reset_token set expires_at = now() - interval '1 second'`);
    for (const each of [token, 'faux']) {
      const answer = await post('/api/password_reset/validate_token/', { token: each });
      expect([answer.statusCode, answer.json()]).toEqual([
        400,
        { token: ['Ce lien de réinitialisation n’est plus valable. Demandez-en un nouveau.'] },
      ]);
    }
  });

  it('keeps no token that could be read in the database', async () => {
    const token = await askToken('demandeur@exemple.fr');
    const rows = await server.db.query<{ hash: string }>(sql`select hash from password_reset_token`);
    expect(rows.length).toBeGreaterThan(0);
    expect(rows.map(({ hash }) => hash)).not.toContain(token);
  });

  it('asks for an address', async () => {
    expect((await request('')).json()).toEqual({ email: ['Ce champ est obligatoire.'] });
    expect((await request('demandeur')).json()).toEqual({
      email: ['Saisissez une adresse comme nom@exemple.fr.'],
    });
  });

  it('[trust B10] wrong links tried from everywhere do not shut resets for the others', async () => {
    const token = await askToken('responsable@exemple.fr');
    const validate = (given: string, ip: string) =>
      server.app.inject({
        method: 'POST',
        url: '/api/password_reset/validate_token',
        payload: { token: given },
        remoteAddress: ip,
      });
    const codes: number[] = [];
    for (let n = 0; n < 33; n++) codes.push((await validate('faux', `192.0.2.${100 + (n % 3)}`)).statusCode);
    expect(codes.slice(0, 30)).toEqual(Array(30).fill(400));
    expect(codes.slice(30), 'each address is slowed down').toEqual(Array(3).fill(429));
    expect((await validate(token, '192.0.2.200')).statusCode).toBe(200);
  });

  it('[trust B10] does not flood an address with mails', async () => {
    const codes: number[] = [];
    for (let n = 0; n < 12; n++) codes.push((await request('admin@exemple.fr', '192.0.2.77')).statusCode);
    expect(codes.slice(0, 10)).toEqual(Array(10).fill(200));
    expect(codes.slice(10)).toEqual([429, 429]);
  });
});
