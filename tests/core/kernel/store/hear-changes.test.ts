/** A server that names what changes (`events`): read at once, by reads where it cannot be heard. */
import type { ServerResponse } from 'node:http';
import * as v from 'valibot';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Capability, User } from '../../../../src/core/kernel/lib/user.ts';
import { signOut } from '../../../../src/core/kernel/session/session.ts';
import { createCollection } from '../../../../src/core/kernel/store/collection.ts';
import { createBursts } from '../../../../src/core/kernel/store/hear-changes.ts';
import { createQuery } from '../../../../src/core/kernel/store/query.ts';
import { FED_FOLLOW_MS, FOLLOW_MS } from '../../../../src/core/kernel/store/refresh-times.ts';
import { sendJson, serve } from '../../_server.ts';

const Item = v.object({ id: v.number(), name: v.string() });
/** A new address per test: a store lives for a second after its last listener. */
let rank = 0;

/** A page on a server, with a list that is looked at and counters that have a pace of their own. */
async function openPage(capabilities: Capability[] = ['events'], refuse?: number) {
  rank++;
  const path = `/api/list${rank}/`;
  const page = {
    streams: [] as ServerResponse[],
    asked: 0,
    headers: {} as Record<string, unknown>,
    reads: 0,
    counts: 0,
    name: 'avant',
    /** What an answer that was begun waits for. */
    until: null as Promise<void> | null,
  };
  await serve(
    async ({ url, headers }, response) => {
      if (url === '/api/events/') {
        page.asked++;
        page.headers = headers;
        if (refuse) return sendJson(response, { detail: 'Non.' }, refuse);
        page.streams.push(response.writeHead(200, { 'Content-Type': 'text/event-stream' }));
        return void response.write(': \n\n');
      }
      if (url === '/api/counters/') {
        page.counts++;
        return sendJson(response, { count: 1 });
      }
      const results = [{ id: 1, name: page.name }];
      if (url === path) {
        page.reads++;
        await page.until;
      }
      sendJson(response, { count: 1, next: null, previous: null, results });
    },
    { user: v.parse(User, { id: 1, username: 'camille', capabilities }) },
  );
  const list = createCollection(path, Item);
  const unlisten = list.$state.listen(() => {});
  await expect.poll(() => list.$state.get().status).toBe('LOADED');
  const look = list.look();
  onTestFinished(() => {
    look();
    unlisten();
  });
  return { ...page, page, list, look };
}
const name = (response: ServerResponse | undefined, text = 'data: [{"kind":"ticket","id":1}]\n\n') =>
  response?.write(text);

describe('[D3] what the server names', () => {
  test('is read at once, with the credentials of the session and what has a pace of its own', async () => {
    const { page, list } = await openPage();
    const { get } = await import('../../../../src/core/kernel/http/http.ts');
    const counters = createQuery(async (context) => (await get('/api/counters/', context)).data, {
      pollMs: 60_000,
    });
    onTestFinished(counters.$state.listen(() => {}));
    await expect.poll(() => page.counts).toBe(1);
    await expect.poll(() => page.streams.length).toBe(1);
    expect(page.headers).toMatchObject({
      accept: 'text/event-stream',
      authorization: expect.stringMatching(/^Basic /),
    });
    page.name = 'après';
    // the longest of the waits by which many screens are spread
    vi.spyOn(Math, 'random').mockReturnValue(0.999);
    onTestFinished(() => void vi.restoreAllMocks());
    const at = Date.now();
    name(page.streams[0]);
    await expect.poll(() => list.$state.get().items[0]?.name).toBe('après');
    // and not in the next read; how long a burst waits is another test's
    expect(Date.now() - at).toBeLessThan(8000);
    await expect.poll(() => page.counts).toBe(2);
  });

  test('in a message that comes in pieces, and not in a sign of life', async () => {
    const { page, list } = await openPage();
    await expect.poll(() => page.streams.length).toBe(1);
    const { reads } = page;
    page.name = 'après';
    name(page.streams[0], ': \n\n');
    name(page.streams[0], 'data: [{"kind":"ti');
    name(page.streams[0], 'cket","id":1}]\n\n');
    await expect.poll(() => list.$state.get().items[0]?.name).toBe('après');
    expect(page.reads).toBe(reads + 1);
  });

  test('is asked for once, while something is looked at, and again when the stream is lost', async () => {
    const { page, list, look } = await openPage();
    await expect.poll(() => page.streams.length).toBe(1);
    page.name = 'après';
    page.streams[0]?.destroy();
    await expect.poll(() => page.streams.length).toBe(2);
    // what changed meanwhile was not heard
    await expect.poll(() => list.$state.get().items[0]?.name).toBe('après');
    const isOver = new Promise((resolve) => page.streams[1]?.once('close', resolve));
    look();
    await isOver;
    expect(page.asked).toBe(2);
  });

  for (const [when, begin] of [
    ['it is read since another change was named', (stream: ServerResponse | undefined) => void name(stream)],
    ['it is read since a person wants it', (_: unknown, refresh: () => unknown) => void refresh()],
  ] as const)
    test(`while ${when}, and comes too late for that answer, is read after it`, async () => {
      const { page, list } = await openPage();
      await expect.poll(() => page.streams.length).toBe(1);
      const held = Promise.withResolvers<void>();
      page.until = held.promise;
      const { reads } = page;
      begin(page.streams[0], list.refresh);
      await expect.poll(() => page.reads).toBe(reads + 1);
      page.name = 'après';
      const { followNamed } = await import('../../../../src/core/kernel/store/follow.ts');
      followNamed();
      expect(page.reads).toBe(reads + 1);
      page.until = null;
      held.resolve();
      await expect.poll(() => list.$state.get().items[0]?.name).toBe('après');
      expect(page.reads).toBe(reads + 2);
    });

  test('is heard no more after logout', async () => {
    const { page } = await openPage();
    await expect.poll(() => page.streams.length).toBe(1);
    const isOver = new Promise((resolve) => page.streams[0]?.once('close', resolve));
    signOut();
    await isOver;
    expect(page.asked).toBe(1);
  });

  test('is read each minute while the stream is there, each ten seconds while it is lost', async () => {
    const { beginLook, setFed } = await import('../../../../src/core/kernel/store/follow.ts');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    let reads = 0;
    const end = beginLook(async () => void reads++);
    onTestFinished(() => {
      end();
      setFed(false);
    });
    vi.advanceTimersByTime(FOLLOW_MS);
    expect(reads).toBe(1);
    setFed(true);
    vi.advanceTimersByTime(FED_FOLLOW_MS - FOLLOW_MS);
    expect(reads).toBe(1);
    vi.advanceTimersByTime(FOLLOW_MS);
    expect(reads).toBe(2);
    setFed(false);
    vi.advanceTimersByTime(FOLLOW_MS);
    expect(reads).toBe(3);
  });

  test('is read once more ten seconds after it came on screen: what changed before the stream was there was not heard', async () => {
    const { beginLook, setFed } = await import('../../../../src/core/kernel/store/follow.ts');
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const reads = { first: 0, second: 0 };
    const ends = [beginLook(async () => void reads.first++)];
    onTestFinished(() => {
      for (const end of ends) end();
      setFed(false);
    });
    setFed(true);
    vi.advanceTimersByTime(FOLLOW_MS);
    expect(reads.first).toBe(1);
    vi.advanceTimersByTime(FED_FOLLOW_MS - 2 * FOLLOW_MS);
    expect(reads.first).toBe(1);
    // another screen, which may have been loading when a change was named
    ends.push(beginLook(async () => void reads.second++));
    vi.advanceTimersByTime(FOLLOW_MS);
    expect(reads.second).toBe(1);
    vi.advanceTimersByTime(FED_FOLLOW_MS - 2 * FOLLOW_MS);
    expect(reads.second).toBe(1);
  });

  test('is not asked for again where the server refuses it', async () => {
    const { page, list } = await openPage(['events'], 403);
    await expect.poll(() => page.asked).toBe(1);
    await list.refresh();
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    await vi.advanceTimersByTimeAsync(300_000);
    expect(page.asked).toBe(1);
  });

  test('is not asked for where no server announces it', async () => {
    const { page, list } = await openPage([]);
    await import('../../../../src/core/kernel/store/hear-changes.ts');
    await list.refresh();
    expect([page.asked, page.reads]).toEqual([0, 2]);
  });
});

test('[D3] what is done in two steps is read within a second, the second step too', () => {
  vi.useFakeTimers();
  // the longest of the waits by which many screens are spread
  vi.spyOn(Math, 'random').mockReturnValue(0.999);
  onTestFinished(() => void vi.restoreAllMocks());
  onTestFinished(() => void vi.useRealTimers());
  const read: number[] = [];
  const start = Date.now();
  const bursts = createBursts(() => read.push(Date.now() - start));
  bursts.add();
  vi.advanceTimersByTime(250);
  bursts.add();
  vi.advanceTimersByTime(1000);
  expect(read).toHaveLength(2);
  expect(read[1]).toBeLessThan(750);
});

test('[D3] changes that follow one another are read together, ever more rarely, and soon again after a pause', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const read: number[] = [];
  const start = Date.now();
  const bursts = createBursts(() => read.push(Date.now() - start));
  const change = (seconds: number) => {
    for (let n = 0; n < seconds * 20; n++) {
      bursts.add();
      vi.advanceTimersByTime(50);
    }
  };
  change(120);
  expect(read[0]).toBeLessThan(400);
  expect(read.length).toBeLessThan(22);
  const gaps = read.slice(1).map((at, index) => at - (read[index] as number));
  expect(gaps.at(-1)).toBeGreaterThanOrEqual(10_000);
  vi.advanceTimersByTime(30_000);
  const before = Date.now() - start;
  bursts.add();
  vi.advanceTimersByTime(700);
  // the spread may be nothing
  expect(read.at(-1)).toBeGreaterThanOrEqual(before);
});
