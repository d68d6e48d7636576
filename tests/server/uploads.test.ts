import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { sql } from '../../demo/server/db/sql.ts';
import { cleanName } from '../../demo/server/files/download-name.ts';
import { makeHeic } from './_archives.ts';
import { INERT, MARK, makePictures, NAMES, REFUSED } from './_hostile.ts';
import { attach, countRows, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let ticket: number;
beforeAll(async () => {
  server = await startServer();
  ticket = await makeTicket(server, 'demandeur');
});
afterAll(() => server.stop());

const upload = (content: Buffer | string, name: string) =>
  attach(server, ticket, new File([content as BlobPart], name, { type: 'image/png' }));

/** The uploaded file as it is read back. @throws unless it was accepted */
async function uploadAndFetch(content: Buffer | string, name: string) {
  const answer = await upload(content, name);
  expect(answer.statusCode, answer.body).toBe(201);
  return server.call(null, 'GET', answer.json().file);
}

describe('[B8] trust B13: a malicious file', () => {
  it('has more than sixty variants here', async () => {
    expect(REFUSED.length + (await makePictures()).length + INERT.length + NAMES.length).toBeGreaterThan(60);
  });

  it.each(REFUSED)('is refused as %s, and nothing of it is kept', async (_, name, content) => {
    const before = await countRows(server.db);
    const answer = await upload(content, name);
    expect(answer.statusCode, answer.body).toBe(400);
    expect(answer.json()).toEqual({ file: [expect.stringMatching(/\.$/)] });
    expect(await countRows(server.db)).toEqual(before);
  });

  it('of too many pixels is refused for that, before it is decoded', async () => {
    const floods = REFUSED.filter(([what]) => /× .* pixels/.test(what));
    expect(floods.length).toBeGreaterThanOrEqual(3);
    for (const [, name, content] of floods) {
      expect((await upload(content, name)).json()).toEqual({
        file: ['Cette image est trop grande (maximum 64 millions de pixels).'],
      });
    }
  });

  it('with macros is refused with that reason', async () => {
    const [, name, content] = REFUSED.find(([what]) => what.includes('hides its macros'))!;
    expect((await upload(content, name)).json().file[0]).toMatch(/macros/);
  });

  it('as a picture comes out as a picture and nothing else', async () => {
    for (const [what, name, content] of await makePictures()) {
      expect(Buffer.from(content as string).includes(MARK), what).toBe(true);
      const media = await uploadAndFetch(content, name);
      expect(media.rawPayload.includes(MARK), what).toBe(false);
      const { exif, xmp, iptc, comments } = await sharp(media.rawPayload).metadata();
      expect([exif, xmp, iptc, comments], what).toEqual([undefined, undefined, undefined, undefined]);
      expect(media.headers['content-type'], what).toMatch(/^image\/(png|jpeg|webp|gif)$/);
      // Opened, it is downloaded; only an `<img>` displays it, also on another site's page.
      expect(media.headers['content-disposition'], what).toMatch(
        /^attachment; filename="x(\.exe|\.html)?\.(png|jpg|webp|gif)"; filename\*=UTF-8''/,
      );
      expect(media.headers['cross-origin-resource-policy'], what).toBe('cross-origin');
    }
  });

  it.each(INERT)('is only ever downloaded, as %s', async (_, name, content) => {
    const media = await uploadAndFetch(content, name);
    expect(media.headers['content-type']).not.toMatch(/html|svg|xml;|javascript/);
    expect(media.headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''/,
    );
    expect(media.headers['cross-origin-resource-policy']).toBe('same-site');
  });

  it('is served under a random address, with headers that let nothing run', async () => {
    const ids = new Set<string>();
    for (const [, name, content] of [...INERT, ...(await makePictures())]) {
      const answer = await upload(content, name);
      const { file } = answer.json() as { file: string };
      const id = /^\/media\/([\w-]{24})\?/.exec(file)?.[1] ?? '';
      expect(id).not.toBe('');
      ids.add(id);
      expect((await server.call(null, 'GET', file)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; sandbox",
      });
    }
    expect(ids.size).toBe(INERT.length + (await makePictures()).length);
  });
});

describe('[B8] a photo', () => {
  it('is rotated as its metadata indicate, which are then removed', async () => {
    const lying = await sharp(createPhoto(1))
      .resize(60, 40)
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const media = await uploadAndFetch(lying, 'debout.jpg');
    const { width, height, orientation } = await sharp(media.rawPayload).metadata();
    expect([width, height, orientation]).toEqual([40, 60, undefined]);
  });

  it('keeps its lossless pixels and its transparency', async () => {
    const clear = await sharp(createPhoto(1)).ensureAlpha(0.5).png().toBuffer();
    const media = await uploadAndFetch(clear, 'calque.png');
    const pixels = (bytes: Buffer) => sharp(bytes).raw().toBuffer();
    expect((await pixels(media.rawPayload)).equals(await pixels(clear))).toBe(true);
  });

  it('that is animated stays animated', async () => {
    const frames = await sharp([createPhoto(1), createPhoto(2), createPhoto(3)], { join: { animated: true } })
      .gif()
      .toBuffer();
    const media = await uploadAndFetch(frames, 'film.gif');
    expect((await sharp(media.rawPayload, { animated: true }).metadata()).pages).toBe(3);
  });

  it('of an iPhone that is stored unchanged loses its metadata, and nothing else', async () => {
    const media = await uploadAndFetch(makeHeic(Buffer.from(MARK)), 'x.heic');
    expect(media.rawPayload.includes(MARK)).toBe(false);
    expect(media.rawPayload.equals(makeHeic(Buffer.alloc(MARK.length)))).toBe(true);
  });
});

describe('[B8] the name of a file', () => {
  it.each(NAMES)('%j is stored as %j', (sent, kept) => {
    expect(cleanName(sent, 'text/plain')).toBe(kept);
  });

  it.each([
    ['photo.exe', 'image/png', 'photo.exe.png'],
    ['photo.JPEG', 'image/jpeg', 'photo.JPEG'],
    ['photo.png', 'image/jpeg', 'photo.png.jpg'],
    ['', 'application/pdf', 'fichier.pdf'],
    ['...', 'application/pdf', 'fichier.pdf'],
  ])('%j of %s gets the extension of its content: %s', (sent, type, kept) => {
    expect(cleanName(sent, type)).toBe(kept);
  });

  it('passes through a form and into the header as stored', async () => {
    const answer = await upload('Bonjour', '../../devis « été »\u202e "x".txt');
    const [row] = await server.db.query<{ name: string }>(
      sql`select f.name from attachment a join file_blob f on f.id = a.file_id where a.id = ${answer.json().id}`,
    );
    expect(row!.name).toMatch(/^devis « été » .*x.*\.txt$/);
    const { headers } = await server.call(null, 'GET', answer.json().file);
    expect(headers['content-disposition']).toMatch(
      /^attachment; filename="[\w.-]+"; filename\*=UTF-8''[\w.%~-]+$/,
    );
  });
});
