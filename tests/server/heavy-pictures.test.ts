import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPhoto } from '../../demo/server/data/pictures.ts';
import { createPictureQueue } from '../../demo/server/files/picture-queue.ts';
import { type Account, form, makeTicket, startServer, type TestServer } from './_server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

async function sender(account: Account) {
  const ticket = await makeTicket(server, account);
  return async (bytes: Buffer) => {
    const { payload, headers } = await form({ file: new File([bytes as BlobPart], 'photo.png') });
    return server.call(account, 'POST', `/api/tickets/${ticket}/attachments/`, payload, headers);
  };
}

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#000',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

describe('[trust B13] many large pictures at once', () => {
  it('leave another person’s photo its place, and are refused beyond a few', async () => {
    const heavy = await noise(1200, 1200).png({ compressionLevel: 1 }).toBuffer();
    const [flood, photo] = [await sender('demandeur'), await sender('collaborateur')];
    let taken = 0;
    const sent = Array.from({ length: 20 }, async () => {
      const answer = await flood(heavy);
      if (answer.statusCode === 201) taken++;
      return answer;
    });
    expect((await photo(createPhoto(1))).statusCode).toBe(201);
    expect(taken).toBeLessThanOrEqual(2);
    const answers = await Promise.all(sent);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(answers.filter(({ statusCode }) => statusCode === 201).length).toBeGreaterThanOrEqual(1);
    expect(answers.filter(({ statusCode }) => statusCode !== 201)).toEqual(refused);
    expect(refused.length).toBeGreaterThanOrEqual(10);
    expect(refused[0]?.headers['retry-after']).toBe('3');
    expect(refused[0]?.json()).toEqual({
      detail: 'Trop d’images sont en cours de traitement. Réessayez dans quelques secondes.',
    });
    // Their places are released.
    expect((await flood(createPhoto(2))).statusCode).toBe(201);
  });

  it('of many frames are refused by all their pixels together', async () => {
    const send = await sender('demandeur');
    const film = async (frames: number) => {
      const one = (n: number) =>
        sharp({
          create: {
            width: 1000,
            height: 1000,
            channels: 3,
            background: { r: (n * 90) % 256, g: (n * 40) % 256, b: 0 },
          },
        })
          .png()
          .toBuffer();
      const all = await Promise.all(Array.from({ length: frames }, (_, n) => one(n)));
      return sharp(all, { join: { animated: true } })
        .webp({ quality: 1, effort: 0 })
        .toBuffer();
    };
    expect((await send(await film(3))).statusCode).toBe(201);
    const refused = await send(await film(12));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      {
        file: ['Cette image animée est trop grande (maximum 8 millions de pixels, toutes images comprises).'],
      },
    ]);
  });
});

describe('the queue of pictures', () => {
  const NONE = { places: 0, bytes: 0 };
  const BOUNDS = { places: 3, perAccount: 2, bytes: 100, reserved: NONE, pixels: 10 };

  it('is bounded by number, by account and by bytes, and releases places', () => {
    const queue = createPictureQueue(BOUNDS);
    const first = queue.enter(1, 10);
    queue.enter(1, 10);
    expect(() => queue.enter(1, 10)).toThrow(expect.objectContaining({ status: 429 }));
    expect(() => queue.enter(2, 81)).toThrow(expect.objectContaining({ status: 429 }));
    queue.enter(2, 80);
    expect(() => queue.enter(3, 0)).toThrow(expect.objectContaining({ status: 429 }));
    first.leave();
    queue.enter(1, 10);
  });

  it('has one of each account in its turn, in order', async () => {
    const queue = createPictureQueue({ ...BOUNDS, places: 9, perAccount: 9 });
    const order: string[] = [];
    const enter = (name: string, account: number) => {
      const place = queue.enter(account, 1);
      return { place, turn: place.turn().then(() => order.push(name)) };
    };
    const [a1, a2, a3, b] = [enter('a1', 1), enter('a2', 1), enter('a3', 1), enter('b', 2)];
    await Promise.all([a1!.turn, b!.turn]);
    expect(order).toEqual(['a1', 'b']);
    a3!.place.leave();
    a1!.place.leave();
    a1!.place.leave();
    await a2!.turn;
    expect(order).toEqual(['a1', 'b', 'a2']);
  });

  it('decodes as many as their pixels allow, a larger one alone', async () => {
    const queue = createPictureQueue({ ...BOUNDS, places: 9, perAccount: 9 });
    const order: string[] = [];
    const ends = new Map<string, () => void>();
    const work = (name: string, account: number, pixels: number) =>
      queue.enter(account, 1).run(pixels, () => {
        order.push(name);
        return new Promise<void>((resolve) => ends.set(name, resolve));
      });
    const all = [work('a', 1, 8), work('b', 2, 99), work('c', 3, 2)];
    await Promise.resolve();
    expect(order).toEqual(['a', 'c']);
    ends.get('a')?.();
    ends.get('c')?.();
    await Promise.all([all[0], all[2]]);
    expect(order).toEqual(['a', 'c', 'b']);
    ends.get('b')?.();
    await all[1];
  });

  it('continues after a failed one', async () => {
    const queue = createPictureQueue(BOUNDS);
    const broken = queue.enter(1, 1).run(1, () => Promise.reject(new Error('broken')));
    await expect(broken).rejects.toThrow('broken');
    expect(await queue.enter(1, 1).run(99, async () => 'done')).toBe('done');
  });
});
