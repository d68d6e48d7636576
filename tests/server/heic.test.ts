import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../demo/server/db/sql.ts';
import { convertOldPictures } from '../../demo/server/files/convert-old-heic.ts';
import { decodeHeic } from '../../demo/server/files/heic.ts';
import { attach, countRows, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
let ticket: number;
beforeAll(async () => {
  server = await startServer();
  ticket = await makeTicket(server, 'demandeur');
});
afterAll(() => server.stop());

/** Nothing stops a picture here. */
const fail = (error: unknown): never => {
  throw error;
};

/** 96 × 64, red with a blue upper left quarter. */
const HEIC = readFileSync(join(import.meta.dirname, '_photo.heic'));
const isRed = ([red = 0, , blue = 0]: readonly number[]): boolean => red > 150 && blue < 90;
const isBlue = ([red = 0, , blue = 0]: readonly number[]): boolean => blue > 150 && red < 90;

async function readPixel(bytes: Buffer, left: number, top: number): Promise<number[]> {
  return [...(await sharp(bytes).extract({ left, top, width: 1, height: 1 }).raw().toBuffer())];
}

const send = (content: Buffer, fields?: Record<string, string>, path?: string) =>
  attach(server, ticket, new File([content as BlobPart], 'IMG_12.HEIC'), fields, path);

async function expectShown(shown: { file: string; original?: string }): Promise<void> {
  const jpeg = await server.call(null, 'GET', shown.file);
  expect(jpeg.headers['content-type']).toBe('image/jpeg');
  expect(jpeg.headers['content-disposition']).toContain('filename="IMG_12.jpg"');
  const { width, height } = await sharp(jpeg.rawPayload).metadata();
  expect([width, height]).toEqual([96, 64]);
  expect(isBlue(await readPixel(jpeg.rawPayload, 10, 10))).toBe(true);
  expect(isRed(await readPixel(jpeg.rawPayload, 80, 50))).toBe(true);
  const kept = await server.call(null, 'GET', shown.original ?? '/');
  expect(kept.headers['content-type']).toBe('image/heic');
  expect(kept.headers['content-disposition']).toContain('filename="IMG_12.HEIC"');
  expect(kept.rawPayload.equals(HEIC)).toBe(true);
}

describe('[B8] [E6] a HEIC picture', () => {
  it('is shown as a JPEG by an attachment, its original kept, and both deleted together', async () => {
    const before = await countRows(server.db);
    const made = (await send(HEIC)).json();
    await expectShown(made);
    const { attachments } = (await server.call('demandeur', 'GET', `/api/tickets/${ticket}/`)).json();
    expect(attachments).toEqual([made]);
    const body = { attachment: made.id };
    await server.call('demandeur', 'POST', `/api/tickets/${ticket}/delete_attachment/`, body);
    for (const address of [made.file, made.original]) {
      expect((await server.call(null, 'GET', address)).statusCode).toBe(404);
    }
    expect(await countRows(server.db)).toEqual(before);
  });

  it('is shown by a comment, in its answer and its list', async () => {
    const made = (await send(HEIC, { texte: 'Voici' }, 'commentaires')).json();
    await expectShown(made);
    const { results } = (
      await server.call('demandeur', 'GET', `/api/tickets/${ticket}/commentaires/`)
    ).json();
    await expectShown(results[0]);
  });

  it('leaves neither when it is refused', async () => {
    const before = await countRows(server.db);
    expect((await send(HEIC, { texte: ' ' }, 'commentaires')).statusCode).toBe(400);
    expect(await countRows(server.db)).toEqual(before);
  });

  it('is kept alone where it cannot be decoded', async () => {
    const damaged = Buffer.from(HEIC);
    damaged.fill(0, damaged.indexOf('mdat') + 4);
    const made = (await send(damaged)).json();
    expect(made.original).toBeUndefined();
    const kept = await server.call(null, 'GET', made.file);
    expect(kept.headers['content-type']).toBe('image/heic');
  });

  it('keeps no metadata of a film or a burst beside it', async () => {
    const place = Buffer.from('+48.8577+002.295/');
    const udta = Buffer.concat([Buffer.alloc(4), Buffer.from('udta'), place]);
    udta.writeUInt32BE(udta.length);
    const moov = Buffer.concat([Buffer.alloc(4), Buffer.from('moov'), udta]);
    moov.writeUInt32BE(moov.length);
    const made = (await send(Buffer.concat([HEIC, moov]))).json();
    expect(made.original).toBeDefined();
    const kept = await server.call(null, 'GET', made.original);
    expect(kept.rawPayload.length).toBe(HEIC.length + moov.length);
    expect(kept.rawPayload.includes(place)).toBe(false);
  });

  it('of countless places is kept alone or refused, at once', async () => {
    const iloc = HEIC.indexOf('iloc');
    const flood = Buffer.from(HEIC);
    // sizes of 0: each place costs no byte; as many items as a count of two bytes can name
    flood.writeUInt16BE(0, iloc + 8);
    flood.writeUInt16BE(0xffff, iloc + 10);
    expect([201, 400]).toContain((await send(flood)).statusCode);
  });

  it('stored before that gets its JPEG later', async () => {
    const made = (await send(HEIC)).json();
    await server.db.query(sql`delete from file_blob where made_from is not null`);
    await convertOldPictures(server.db, () => true, fail);
    const read = async () =>
      (await server.call('demandeur', 'GET', `/api/tickets/${ticket}/`))
        .json()
        .attachments.find(({ id }: { id: number }) => id === made.id);
    expect((await read()).original).toBeUndefined();
    await convertOldPictures(server.db, () => false, fail);
    await expectShown(await read());
  });

  it('of more pixels than allowed is not decoded', async () => {
    const job = { bytes: HEIC, side: 4000, quality: 85 };
    expect(await decodeHeic({ ...job, pixels: 96 * 64 - 1 })).toBeNull();
    expect(await decodeHeic({ ...job, pixels: 96 * 64 })).toBeInstanceOf(Buffer);
  });
});
