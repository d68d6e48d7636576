import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { countRows, form, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let ticket: number;
beforeAll(async () => {
  server = await startServer();
  ticket = await makeTicket(server, 'demandeur');
});
afterAll(() => server.stop());

const PHOTO = createPhoto(1);
const PDF = Buffer.from('%PDF-1.7\n');
const MAX = 20 * 1024 * 1024;
/** Pictures are re-encoded: only their pixels can be compared. */
const readPixels = async (bytes: Uint8Array) =>
  createHash('sha256')
    .update(await sharp(bytes).raw().toBuffer())
    .digest('hex');

async function upload(
  content: Uint8Array | string,
  name: string,
  url = `/api/tickets/${ticket}/attachments/`,
) {
  const { payload, headers } = await form({
    label: 'Pièce jointe',
    file: new File([content as BlobPart], name),
    parent: String(ticket),
  });
  return server.call('demandeur', 'POST', url, payload, headers);
}

describe('[B8] [E6] attachments', () => {
  it('are uploaded, listed with the ticket, and read by their address alone', async () => {
    const answer = await upload(PHOTO, 'fuite.png');
    expect([answer.statusCode, answer.json().label]).toEqual([201, 'Pièce jointe']);
    const { attachments } = (await server.call('demandeur', 'GET', `/api/tickets/${ticket}/`)).json();
    expect(attachments).toEqual([answer.json()]);
    const media = await server.call(null, 'GET', attachments[0].file);
    expect(await readPixels(media.rawPayload)).toEqual(await readPixels(PHOTO));
    expect(media.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; sandbox",
      'content-disposition': expect.stringMatching(
        /^attachment; filename="fuite.png"; filename\*=UTF-8''fuite.png$/,
      ),
    });
  });

  it('cannot be displayed by a changed address when they are for download', async () => {
    const { file } = (await upload(PDF, 'note.pdf')).json();
    expect((await server.call(null, 'GET', file)).statusCode).toBe(200);
    for (const changed of [`${file}&show=1`, file.replace('&sig', '&show=1&sig')]) {
      expect((await server.call(null, 'GET', changed)).statusCode).toBe(404);
    }
  });

  it('are deleted with their file', async () => {
    const before = await countRows(server.db);
    const { id, file } = (await upload(PHOTO, 'p.png')).json();
    const answer = await server.call('demandeur', 'POST', `/api/tickets/${ticket}/delete_attachment/`, {
      attachment: id,
    });
    expect(answer.statusCode).toBe(200);
    expect((await server.call(null, 'GET', file)).statusCode).toBe(404);
    expect(await countRows(server.db)).toEqual(before);
  });

  it('of 20 MiB are accepted, of one byte more refused, leaving nothing', async () => {
    const bytes = Buffer.concat([PDF, randomBytes(MAX - PDF.length)]);
    const taken = await upload(bytes, 'grand.pdf');
    expect(taken.statusCode).toBe(201);
    const media = await server.call(null, 'GET', taken.json().file);
    expect(media.rawPayload.equals(bytes)).toBe(true);
    const before = await countRows(server.db);
    const picture = Buffer.concat([PHOTO, Buffer.alloc(MAX + 1 - PHOTO.length)]);
    for (const [content, name] of [
      [Buffer.concat([bytes, Buffer.alloc(1)]), 'trop.pdf'],
      [picture, 'trop.png'],
    ] as const) {
      const refused = await upload(content, name);
      expect([refused.statusCode, refused.json()]).toEqual([
        400,
        { file: ['Fichier trop volumineux (maximum 20\u00a0Mo).'] },
      ]);
      expect(await countRows(server.db)).toEqual(before);
    }
  });

  it.each([
    ['an empty one', '', 'vide.png', 'Ce fichier est vide.'],
    [
      'a page that pretends to be a picture',
      '<html><script>alert(1)</script>',
      'photo.png',
      'Ce type de fichier',
    ],
    [
      'a drawing with a script',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'dessin.svg',
      'Ce type de fichier',
    ],
    ['a program', Buffer.from('7f454c4602010100', 'hex'), 'outil.png', 'Ce type de fichier'],
    ['an archive', Buffer.from('504b0304140000000800', 'hex'), 'bombe.zip', 'Ce type de fichier'],
    ['bytes that are no text', Buffer.from('ff00fe01', 'hex'), 'notes.txt', 'Ce type de fichier'],
    ['text under another name', 'alert(1)', 'script.js', 'Ce type de fichier'],
  ])('refuses %s by its content', async (_, content, name, message) => {
    const before = await countRows(server.db);
    const answer = await upload(content, name);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().file[0]).toContain(message);
    expect(await countRows(server.db)).toEqual(before);
  });

  it('are refused without a file, or with two', async () => {
    const none = await form({ label: 'Rien' });
    const answer = await server.call(
      'demandeur',
      'POST',
      `/api/tickets/${ticket}/attachments/`,
      none.payload,
      none.headers,
    );
    expect([answer.statusCode, answer.json()]).toEqual([400, { file: ['Choisissez un fichier.'] }]);
    const before = await countRows(server.db);
    const two = await form({ file: new File(['a'], 'a.txt'), autre: new File(['b'], 'b.txt') });
    const both = await server.call(
      'demandeur',
      'POST',
      `/api/tickets/${ticket}/attachments/`,
      two.payload,
      two.headers,
    );
    expect([both.statusCode, both.json()]).toEqual([400, { detail: 'Envoyez un seul fichier à la fois.' }]);
    expect(await countRows(server.db)).toEqual(before);
  });
});

describe('the address of a file', () => {
  it('is refused when its signature or expiry was changed, or when it has expired', async () => {
    const { file } = (await upload(PHOTO, 'p.png')).json() as { file: string };
    const withAnother = (name: string, digits: string) =>
      file.replace(new RegExp(`${name}=(.)`), (_, first) => `${name}=${digits[first === digits[0] ? 1 : 0]}`);
    for (const changed of [withAnother('sig', 'AB'), withAnother('exp', '98')]) {
      expect(changed).not.toBe(file);
      expect((await server.call(null, 'GET', changed)).statusCode).toBe(404);
    }
    expect((await server.call(null, 'GET', file.split('?')[0]!)).statusCode).toBe(404);
  });

  it('downloads files other than pictures', async () => {
    const { file } = (await upload('a;b\n1;2\n', 'tableau é.csv')).json();
    const media = await server.call(null, 'GET', file);
    expect(media.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(media.headers['content-disposition']).toBe(
      `attachment; filename="tableau__.csv"; filename*=UTF-8''tableau%20%C3%A9.csv`,
    );
  });
});

describe('[E6] comments', () => {
  const url = () => `/api/tickets/${ticket}/commentaires/`;

  it('are added with and without a file, listed oldest first, changed and deleted by their authors', async () => {
    const plain = await server.call('demandeur', 'POST', url(), { texte: '  Bonjour  ' });
    expect(plain.json()).toMatchObject({
      texte: 'Bonjour',
      file: null,
      created_by: { username: 'demandeur' },
      ticket: { id: ticket },
      contract: null,
    });
    const sent = await form({ texte: 'Voici', file: new File([PHOTO as BlobPart], 'p.png') });
    const withFile = (await server.call('demandeur', 'POST', url(), sent.payload, sent.headers)).json();
    const { rawPayload } = await server.call(null, 'GET', withFile.file);
    expect(await readPixels(rawPayload)).toEqual(await readPixels(PHOTO));
    const list = (await server.call('admin', 'GET', url())).json().results;
    expect(list.map(({ texte }: { texte: string }) => texte)).toEqual(['Bonjour', 'Voici']);
    const change = { id: withFile.id, texte: 'Voilà' };
    expect(
      (await server.call('demandeur', 'POST', '/api/tickets/edit-commentaire/', change)).json().texte,
    ).toBe('Voilà');
    await server.call('demandeur', 'POST', '/api/tickets/delete-commentaire/', { id: withFile.id });
    expect((await server.call('admin', 'GET', url())).json().count).toBe(1);
    expect((await server.call(null, 'GET', withFile.file)).statusCode).toBe(404);
  });

  it('without a text are refused by field, their file removed', async () => {
    const before = await countRows(server.db);
    const sent = await form({ texte: '  ', file: new File([PHOTO as BlobPart], 'p.png') });
    const answer = await server.call('demandeur', 'POST', url(), sent.payload, sent.headers);
    expect([answer.statusCode, answer.json()]).toEqual([400, { texte: ['Ce champ est obligatoire.'] }]);
    expect(await countRows(server.db)).toEqual(before);
  });
});
