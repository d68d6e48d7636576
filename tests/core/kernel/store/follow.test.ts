/** An object that is looked at follows the server (`follow.ts`). */
import { describe, expect, test, vi } from 'vitest';
import { ApiError } from '../../../../src/core/kernel/http/api-error.ts';
import { $wokenAt, joinKiosk } from '../../../../src/core/kernel/page/kiosk.ts';
import { followNow } from '../../../../src/core/kernel/store/follow.ts';
import { settleDeletion } from '../../../../src/core/kernel/store/not-found.ts';
import { FOLLOW_MS } from '../../../../src/core/kernel/store/refresh-times.ts';
import { item, openThing, settle, stops, tick, tickers, world } from './_follow.ts';

describe('an object that is looked at', () => {
  test('counts what others have changed apart from what this page has', async () => {
    const { query } = await openThing();
    const counts = () => [query.$state.get().arrivals, query.$state.get().own];
    expect(counts(), 'nobody reads before the first answer').toEqual([0, 0]);
    world.thing = item(1, 'changé');
    await tick(1);
    await expect.poll(counts).toEqual([1, 0]);
    query.set(item(1, 'à moi'));
    expect(counts()).toEqual([1, 1]);
  });

  test.each(['looked at', 'out of sight'])(
    '[D5] what comes after a failure, %s, has been asked for by nobody',
    async (where) => {
      const { query, look, name } = await openThing();
      if (where === 'out of sight') look();
      world.status = 403;
      await query.refresh();
      expect(query.$state.get().status).toBe('ERROR');
      world.status = 200;
      world.thing = item(7, 'changé');
      $wokenAt.set(Date.now());
      await expect.poll(name).toBe('changé');
      expect(query.$state.get()).toMatchObject({ status: 'LOADED', arrivals: 1, own: 0 });
    },
  );

  test('[D5] what has changed out of sight is no arrival for a view that is new, and one for a view that was read', async () => {
    const { query, look, name } = await openThing();
    const lookLater = (newSince?: number) => {
      vi.setSystemTime(Date.now() + FOLLOW_MS);
      stops.push(query.look(newSince));
    };
    look();
    world.thing = item(7, 'changé');
    lookLater();
    await expect.poll(name).toBe('changé');
    expect(query.$state.get().arrivals).toBe(1);
    stops.pop()?.();
    world.thing = item(7, 'encore');
    lookLater(Date.now() - 1);
    await expect.poll(name).toBe('encore');
    expect(query.$state.get().arrivals, 'drawn before it was read').toBe(2);
    stops.pop()?.();
    world.thing = item(7, 'au début');
    lookLater(Date.now() + FOLLOW_MS);
    await expect.poll(name).toBe('au début');
    expect(query.$state.get().arrivals).toBe(2);
  });

  test('is not read again while it is deleted, nor until its page is left, then in the next turn', async () => {
    await openThing();
    const { promise, resolve } = Promise.withResolvers<void>();
    const deletion = settleDeletion(promise);
    const reads = () => world.calls.filter(({ url }) => url.startsWith('/api/thing')).length;
    const before = reads();
    followNow();
    await settle();
    resolve();
    await deletion;
    followNow();
    await settle();
    expect(reads()).toBe(before);
    vi.setSystemTime(Date.now() + FOLLOW_MS);
    await tick(1);
  });

  test('is read again after a deletion though the clock of the device was set back', async () => {
    await openThing();
    await settleDeletion(Promise.resolve());
    vi.setSystemTime(Date.now() - 3_600_000);
    await tick(1);
  });

  test('is read again after a deletion that was refused', async () => {
    await openThing();
    await expect(settleDeletion(Promise.reject(new ApiError('status', { status: 400 })))).rejects.toThrow();
    vi.setSystemTime(Date.now() + FOLLOW_MS);
    await tick(1);
  });

  test('follows the server without a sign of loading', async () => {
    const { query, name } = await openThing();
    const states: string[] = [];
    stops.push(query.$state.listen((state) => states.push(state.status)));
    world.thing = item(7, 'changé');
    await tick(1);
    await expect.poll(name).toBe('changé');
    expect(states).toEqual(['LOADED']);
  });

  test('what has not changed is not sent again, and draws nothing', async () => {
    const { query } = await openThing();
    const before = query.$state.get();
    await tick(1);
    await tick(1);
    await settle();
    expect(world.calls.map((call) => call.status)).toEqual([200, 304, 304, 200]);
    expect(query.$state.get()).toBe(before);
  });

  test('a server without tags sends the same: nothing is drawn either', async () => {
    world.isTagged = false;
    const { query } = await openThing();
    const before = query.$state.get();
    await tick(1);
    await settle();
    expect(query.$state.get()).toBe(before);
  });

  test('nothing is read for what nobody looks at, in a hidden page, offline, or in a kiosk', async () => {
    const { look } = await openThing();
    const doc = { hidden: true };
    vi.stubGlobal('document', doc);
    await tick(0);
    vi.stubGlobal('document', { hidden: false });
    vi.stubGlobal('navigator', { onLine: false });
    await tick(0);
    vi.stubGlobal('navigator', { onLine: true });
    const leave = joinKiosk();
    await tick(0);
    leave();
    look();
    await tick(0);
    await settle();
    expect(world.calls.map(({ url }) => url)).toEqual([
      `/api/thing${world.rank}/`,
      `/api/other${world.rank}/`,
    ]);
  });

  test('a server that is away for a moment is no error; an object that is gone is one', async () => {
    const { query, name } = await openThing();
    world.status = 503;
    await tick(1);
    await settle().catch(() => {});
    expect([query.$state.get().status, name()]).toEqual(['LOADED', 'n° 7']);
    world.status = 404;
    await tick(1);
    await expect.poll(() => query.$state.get().error?.status).toBe(404);
  });

  test('what this page has written meanwhile is not undone by an older answer', async () => {
    const { query, name } = await openThing();
    for (const run of tickers) run();
    query.set(item(7, 'à moi'));
    await settle();
    expect(name()).toBe('à moi');
  });

  test('is read at once when something is known to have changed', async () => {
    const { name } = await openThing();
    world.thing = item(7, 'tout de suite');
    followNow();
    await expect.poll(name).toBe('tout de suite');
  });
});
