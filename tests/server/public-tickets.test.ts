/** Tickets without an account: what a key opens, and what nobody sees of a report before it is accepted. */
import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { openPlace, report } from './_attempts-public.ts';
import { listen, openPort } from './_events.ts';
import { type Account, form, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeEach(async () => {
  server = await startServer();
});
afterEach(() => server.stop());

/** Who reads all, and who reads little. */
const ACCOUNTS: Account[] = ['admin', 'demandeur'];
const look = (url: string) => server.call(null, 'GET', url);
const decide = (id: number, payload: object) =>
  server.call('responsable', 'POST', `/api/public_tickets/${id}/`, payload);
async function sendPhoto(follow: string, bytes: Uint8Array, type = 'image/jpeg') {
  const { payload, headers } = await form({ file: new File([bytes as BlobPart], 'photo.jpg', { type }) });
  return server.call(null, 'POST', `/api/public/suivi/${follow}/photos/`, payload, headers);
}
/** Every answer of the API that has no id in its address, to every account. */
async function readEverything(): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  const urls = server.app.declaredRoutes
    .filter(
      ({ method, url }) =>
        method === 'GET' && /^\/api\/(?!public|events|schema|core\/users\/last-login)[^:]*$/.test(url),
    )
    .flatMap(({ url }) => [url, `${url}?search=Odeur`])
    .concat('/api/tickets/open/?site=1');
  for (const account of ACCOUNTS) {
    for (const url of urls) {
      const { statusCode, rawPayload } = await server.call(account, 'GET', url);
      // a workbook has the time of its making in it, the address of a file its day at Greenwich
      const text = rawPayload[0] === 0x50 ? '' : String(rawPayload).replace(/exp=\d+&sig=[\w-]+/g, '');
      answers.set(`${account} ${url}`, `${statusCode} ${text}`);
    }
  }
  return answers;
}

describe('[D3] a report without an account', () => {
  it('is opened by an administrator for a place and what is below it, and closed for both', async () => {
    const { id: below } = (
      await server.call('admin', 'POST', '/api/sites/', { name: 'Cave', parent: 1 })
    ).json();
    expect((await server.call('admin', 'GET', '/api/public_places/')).json()).toEqual([]);
    expect((await server.call('admin', 'GET', `/api/public_places/${below}/`)).json()).toMatchObject({
      open: false,
      by: null,
      key: null,
    });
    const key = await openPlace(server);
    const {
      key: lower,
      open,
      by,
    } = (await server.call('responsable', 'GET', `/api/public_places/${below}/`)).json();
    expect([open, by.id]).toEqual([false, 1]);
    const door = (await look(`/api/public/${key}/`)).json();
    expect(Object.keys(door).sort()).toEqual(['photos', 'place']);
    expect((await look(`/api/public/${lower}/`)).json().place).toBe(`${door.place} › Cave`);
    await server.call('admin', 'PUT', '/api/public_places/1/', { open: false });
    for (const dead of [key, lower]) {
      const answer = await look(`/api/public/${dead}/`);
      expect([answer.statusCode, answer.json().detail]).toEqual([
        410,
        expect.stringContaining('Cette affiche n’est plus valable.'),
      ]);
    }
    expect(await openPlace(server)).not.toBe(key);
    expect((await look(`/api/public/${key}/`)).statusCode).toBe(410);
  });

  it('keeps what was printed of a place when the one above is opened too, and needs a new key after that closes', async () => {
    const { id: below } = (
      await server.call('admin', 'POST', '/api/sites/', { name: 'Cave', parent: 1 })
    ).json();
    const key = await openPlace(server, below);
    const above = await openPlace(server);
    expect((await report(server, key)).statusCode).toBe(201);
    await server.call('admin', 'PUT', '/api/public_places/1/', { open: false });
    expect((await report(server, key)).statusCode).toBe(410);
    const again = await openPlace(server);
    expect(again).not.toBe(above);
    const { key: lower } = (await server.call('admin', 'GET', `/api/public_places/${below}/`)).json();
    expect((await report(server, lower)).statusCode).toBe(201);
    expect((await report(server, again)).statusCode).toBe(201);
  });

  it('is refused with a key of before the renewal where its site is moved since', async () => {
    const made = async (name: string, parent: number | null) =>
      (await server.call('admin', 'POST', '/api/sites/', { name, parent })).json().id as number;
    const [above, other] = [await made('Gymnase', null), await made('Piscine', null)];
    const below = await made('Vestiaire', above);
    await openPlace(server, above);
    await openPlace(server, other);
    const { key: leaked } = (await server.call('admin', 'GET', `/api/public_places/${below}/`)).json();
    await openPlace(server, above, { renew: true });
    expect((await look(`/api/public/${leaked}/`)).statusCode).toBe(410);
    const moved = await server.call('admin', 'PUT', `/api/sites/${below}`, {
      name: 'Vestiaire',
      parent: other,
    });
    expect(moved.statusCode).toBe(200);
    expect((await look(`/api/public/${leaked}/`)).statusCode).toBe(410);
    const { key } = (await server.call('admin', 'GET', `/api/public_places/${below}/`)).json();
    expect((await look(`/api/public/${key}/`)).statusCode).toBe(200);
  });

  it('is refused with a key of before the renewal, of a place above too, and with any letter changed', async () => {
    const { id: below } = (
      await server.call('admin', 'POST', '/api/sites/', { name: 'Cave', parent: 1 })
    ).json();
    const key = await openPlace(server);
    const lower = await openPlace(server, below);
    const renewed = await openPlace(server, 1, { renew: true });
    expect((await report(server, lower)).statusCode).toBe(410);
    expect((await report(server, key)).statusCode).toBe(410);
    expect((await report(server, renewed)).statusCode).toBe(201);
    for (const at of [0, 6, 20, 34]) {
      const changed = renewed.slice(0, at) + (renewed[at] === 'A' ? 'B' : 'A') + renewed.slice(at + 1);
      expect((await report(server, changed, undefined, `10.0.0.${at}`)).statusCode).toBe(410);
    }
  });

  it('is shown, counted, listed, found and named nowhere before it is accepted', async () => {
    const key = await openPlace(server);
    await readEverything();
    const before = await readEverything();
    const listener = await listen(await openPort(server.app), 'responsable', true);
    const sent = await report(server, key, { objet: 'Odeur de gaz', description: 'Odeur', contact: '06' });
    expect(sent.statusCode).toBe(201);
    const { number, follow } = sent.json();
    expect((await sendPhoto(follow, createPhoto(1))).statusCode).toBe(201);
    expect(await readEverything()).toEqual(before);
    expect((await server.call('admin', 'GET', `/api/tickets/${number}/`)).statusCode).toBe(404);
    expect((await look(`/api/public/suivi/${follow}/`)).json().state).toBe('pending');
    // what is named later comes after what would have been named before
    const { id: site } = (await server.call('admin', 'POST', '/api/sites/', { name: 'Annexe' })).json();
    await expect.poll(() => listener.heard).toEqual([{ kind: 'site', id: site }]);
    const { ticket } = (await decide(number, { accepted: true })).json();
    expect(ticket).toMatchObject({
      id: number,
      objet: 'Odeur de gaz',
      state: 'unassigned',
      created_by: null,
      sans_compte: { name: '', contact: '06' },
      attachments: [{ label: 'Photo 1' }],
    });
    await expect.poll(() => listener.heard).toContainEqual({ kind: 'ticket', id: number });
    listener.close();
    const after = await readEverything();
    expect(after.get('admin /api/v2/tickets')).toContain('Odeur de gaz');
    expect(after.get('admin /api/tickets/stats')).not.toBe(before.get('admin /api/tickets/stats'));
    expect(after.get('demandeur /api/v2/tickets')).toBe(before.get('demandeur /api/v2/tickets'));
  });

  it('is read by the company that it is entrusted to, without how its sender is reached', async () => {
    const key = await openPlace(server);
    const { number } = (
      await report(server, key, { objet: 'Odeur', name: 'Mme Roche', contact: '06' })
    ).json();
    await decide(number, { accepted: true });
    const [company] = await server.db.query<{ id: number }>(
      sql`select prestataire_id as id from app_user where username = 'prestataire'`,
    );
    const given = { ticket: number, prestataire: company!.id };
    await server.call('responsable', 'POST', '/api/interventions/', given);
    const read = async (account: Account) =>
      (await server.call(account, 'GET', `/api/tickets/${number}/`)).json().sans_compte;
    expect(await read('prestataire')).toEqual({ name: 'Mme Roche', contact: '' });
    expect(await read('collaborateur')).toEqual({ name: 'Mme Roche', contact: '06' });
    expect((await server.call('prestataire', 'GET', '/api/v2/tickets/')).body).not.toContain('"06"');
  });

  it('is followed by its own link alone, by number, state and dates, without a name', async () => {
    const key = await openPlace(server);
    const [one, two] = [(await report(server, key)).json(), (await report(server, key)).json()];
    expect(one.follow).not.toBe(two.follow);
    await decide(one.number, { accepted: true });
    await server.call('responsable', 'POST', '/api/interventions/', { ticket: one.number, intervenant: 1 });
    const read = (await look(`/api/public/suivi/${one.follow}/`)).json();
    expect(Object.keys(read).sort()).toEqual([
      'date_cloture',
      'date_creation',
      'date_intervention',
      'number',
      'reason',
      'state',
    ]);
    expect([read.number, read.state]).toEqual([one.number, 'assigned']);
    // neither kind of key opens what the other one does
    expect((await look(`/api/public/${one.follow}/`)).statusCode).toBe(410);
    expect((await look(`/api/public/suivi/${key}/`)).statusCode).toBe(410);
    await server.call('responsable', 'DELETE', `/api/tickets/${one.number}/`);
    expect((await look(`/api/public/suivi/${one.follow}/`)).statusCode).toBe(410);
  });

  it('is refused with a reason, which its sender reads; what was sent is gone', async () => {
    const { number, follow } = (await report(server, await openPlace(server))).json();
    await sendPhoto(follow, createPhoto(1));
    expect((await decide(number, { accepted: false, reason: ' ' })).json()).toEqual({
      reason: ['Ce champ est obligatoire.'],
    });
    expect((await decide(number, { accepted: false, reason: 'Déjà réparé.' })).json()).toEqual({
      ticket: null,
    });
    expect((await look(`/api/public/suivi/${follow}/`)).json()).toMatchObject({
      state: 'refused',
      reason: 'Déjà réparé.',
    });
    expect((await decide(number, { accepted: true })).statusCode).toBe(404);
    expect(await server.db.query(sql`select objet, contact from public_ticket where id = ${number}`)).toEqual(
      [{ objet: '', contact: '' }],
    );
    expect(await server.db.query(sql`select * from public_photo`)).toEqual([]);
    expect((await sendPhoto(follow, createPhoto(2))).statusCode).toBe(400);
  });

  it('is made once for a repeated key, and names a piece of its place only', async () => {
    const key = await openPlace(server);
    const [piece] = await server.db.query<{ id: number }>(
      sql`insert into asset (name, balise, site_id) values ('Chaudière', 'ICI-1', 1) returning id`,
    );
    const { id: other } = (await server.call('admin', 'POST', '/api/sites/', { name: 'Ailleurs' })).json();
    await server.db.query(
      sql`insert into asset (name, balise, site_id) values ('Pompe', 'AILLEURS-1', ${other}::int)`,
    );
    const headers = { 'idempotency-key': randomUUID() };
    const body = { objet: 'Fuite', balise: 'ICI-1' };
    const first = await report(server, key, body, undefined, headers);
    const again = await report(server, key, body, undefined, headers);
    expect([again.json(), again.headers['idempotency-replayed']]).toEqual([first.json(), 'true']);
    expect((await report(server, key, { objet: 'Autre' }, undefined, headers)).statusCode).toBe(422);
    await report(server, key, { objet: 'Bruit', balise: 'AILLEURS-1' });
    // a tag as a document or a telephone writes it
    for (const balise of ['ici\u20111', ' ICI\u200b–1'])
      expect((await report(server, key, { objet: 'Bruit', balise }, '10.1.2.3')).statusCode).toBe(201);
    const waiting = (await server.call('responsable', 'GET', '/api/public_tickets/')).json();
    expect(waiting.map(({ asset }: { asset: { id: number } | null }) => asset?.id ?? null)).toEqual([
      piece!.id,
      null,
      piece!.id,
      piece!.id,
    ]);
  });

  it('[trust B11] has at most three photos, written anew without what the camera noted', async () => {
    const { follow, number } = (await report(server, await openPlace(server))).json();
    const noted = await sharp(Buffer.from(createPhoto(1)))
      .withExif({ IFD0: { Artist: 'Quelqu’un' } })
      .jpeg()
      .toBuffer();
    expect(noted.includes('Exif')).toBe(true);
    expect((await sendPhoto(follow, noted)).json()).toEqual({ photos: 1 });
    expect((await sendPhoto(follow, noted)).json()).toEqual({ photos: 1 });
    expect((await sendPhoto(follow, Buffer.from('%PDF-1.7 '), 'application/pdf')).statusCode).toBe(400);
    expect((await sendPhoto(follow, createPhoto(2))).json()).toEqual({ photos: 2 });
    expect((await sendPhoto(follow, createPhoto(3))).json()).toEqual({ photos: 3 });
    expect((await sendPhoto(follow, createPhoto(4))).statusCode).toBe(400);
    const [waiting] = (await server.call('responsable', 'GET', '/api/public_tickets/')).json();
    expect([waiting.id, waiting.photos.length]).toEqual([number, 3]);
    const kept = (await look(waiting.photos[0].file)).rawPayload;
    expect([(await sharp(kept).metadata()).format, kept.includes('Exif')]).toEqual(['jpeg', false]);
  });

  it('keeps its number over a restored store', async () => {
    const { number } = (await report(server, await openPlace(server))).json();
    const { resumeNumbers } = await import('../../demo/server/backup/tables.ts');
    await server.db.tx((tx) => resumeNumbers(tx));
    const made = (await server.call('admin', 'POST', '/api/tickets/', { objet: 'Essai' })).json();
    expect(made.id).toBeGreaterThan(number);
    expect((await decide(number, { accepted: true })).statusCode).toBe(200);
  });
});
