/** A list that is looked at follows the server (`follow.ts`). */
import * as v from 'valibot';
import { describe, expect, test, vi } from 'vitest';
import { setCredentials } from '../../../../src/core/kernel/http/credentials.ts';
import { type CallOptions, get } from '../../../../src/core/kernel/http/http.ts';
import type { Id } from '../../../../src/core/kernel/lib/lenient-schema.ts';
import type { User } from '../../../../src/core/kernel/lib/user.ts';
import { $wokenAt } from '../../../../src/core/kernel/page/kiosk.ts';
import { $session } from '../../../../src/core/kernel/session/session.ts';
import { followNow } from '../../../../src/core/kernel/store/follow.ts';
import { FOLLOW_MS } from '../../../../src/core/kernel/store/refresh-times.ts';
import { createDetailQuery } from '../../../../src/core/kernel/store/resource.ts';
import { Item, item, openList, settle, stops, tick, world } from './_follow.ts';

describe('a list that is looked at', () => {
  test('[D4] follows the server: new rows, changed ones, and those that are gone', async () => {
    const { list, names } = await openList();
    const kept = list.get(1);
    world.pages = [[item(3), item(2, 'changé'), item(1)]];
    await tick(1);
    await expect.poll(names).toEqual(['n° 3', 'changé', 'n° 1']);
    expect(list.get(1)).toBe(kept);
    expect(list.$state.get().arrivals).toBe(1);
    world.pages = [[item(3)]];
    await tick(1);
    await expect.poll(names).toEqual(['n° 3']);
    expect(list.$state.get().arrivals).toBe(2);
  });

  test('pages that have not changed are not sent again', async () => {
    world.pages = [[item(4), item(3)], [item(2)], [item(1)]];
    const { list, names } = await openList();
    const before = list.$state.get();
    world.calls = [];
    await tick(3);
    await settle();
    expect(world.calls.map((call) => call.status)).toEqual([304, 304, 304, 200]);
    expect(list.$state.get()).toBe(before);
    world.pages = [[item(4), item(3)], [item(2, 'changé')], [item(1)]];
    world.calls = [];
    await tick(3);
    await expect.poll(names).toEqual(['n° 4', 'n° 3', 'changé', 'n° 1']);
    expect(world.calls.map((call) => call.status)).toEqual([304, 200, 304]);
  });

  test.each([true, false])(
    'of a long list only the beginning is read while it stays the same (tags: %s)',
    async (tagged) => {
      world.isTagged = tagged;
      world.pages = [[item(5)], [item(4)], [item(3)], [item(2)], [item(1)]];
      const { names } = await openList();
      await tick(1);
      world.pages.unshift([item(6)]);
      await tick(6);
      await expect.poll(names).toHaveLength(6);
      world.pages[5] = [item(1, 'changé')];
      world.calls = [];
      followNow();
      await expect.poll(names).toContain('changé');
      expect(world.calls).toHaveLength(6);
    },
  );

  test.each([true, false])(
    '[D4] a row that is shown is read with each read, wherever it is in a long list (tags: %s)',
    async (tagged) => {
      world.isTagged = tagged;
      world.pages = [[item(6)], [item(5)], [item(4)], [item(3)], [item(2)], [item(1)]];
      const { list, names } = await openList();
      const before = list.get(3);
      const hide = list.show(() => [1, 6, '3']);
      const read = () => world.calls.splice(0).map(({ url }) => Number(/page=(\d)/.exec(url)?.[1] ?? 1));
      read();
      world.pages[5] = [item(1, 'changé')];
      await tick(3);
      await expect.poll(names).toEqual(['n° 6', 'n° 5', 'n° 4', 'n° 3', 'n° 2', 'changé']);
      expect(read()).toEqual([1, 4, 6]);
      expect(list.get(1)?.name).toBe('changé');
      expect(list.get(3), 'is not drawn again').toBe(before);
      expect(list.$state.get()).toMatchObject({ arrivals: 1, own: 0 });
      hide();
      await tick(1);
    },
  );

  test('[D4] rows in an order of their own are on many pages: three are read a read, each in turn', async () => {
    world.pages = [6, 5, 4, 3, 2, 1].map((id) => [item(id)]);
    const { list, names } = await openList();
    stops.push(list.show(() => [1, 2, 3, 4, 5, 6]));
    world.pages = [6, 5, 4, 3, 2, 1].map((id) => [item(id, id === 6 ? undefined : 'changé')]);
    await tick(4);
    await expect.poll(() => names().filter((name) => name === 'changé')).toHaveLength(3);
    await tick(4);
    await expect.poll(() => names().filter((name) => name === 'changé')).toHaveLength(5);
  });

  test.each([
    ['has moved', [[item(6)], [item(5)], [item(4)], [item(3)], [item(1)], [item(2)]], [6, 5, 4, 3, 1, 2]],
    [
      'has no page any more',
      [[item(6)], [item(5), item(1)], [item(4)], [item(3)], [item(2)]],
      [6, 5, 1, 4, 3, 2],
    ],
  ])('[D4] where what is shown %s, the whole is read', async (_, now, ids) => {
    world.pages = [6, 5, 4, 3, 2, 1].map((id) => [item(id)]);
    const { list } = await openList();
    stops.push(list.show(() => [1]));
    world.pages = now;
    await tick(8);
    await expect.poll(() => list.$state.get().items.map(({ id }) => id)).toEqual(ids);
    expect(list.$state.get().status).toBe('LOADED');
  });

  test('of a list of a few pages without a count all are read: what was added may be at its end', async () => {
    world.isTagged = false;
    world.isCounted = false;
    world.pages = [[item(1)], [item(2)], [item(3)], [item(4)], [item(5)]];
    const { names } = await openList();
    world.pages.push([item(6)]);
    await tick(6);
    await expect.poll(names).toHaveLength(6);
  });

  test('a read that was cut off leaves nothing behind that the next one would miss', async () => {
    const { list, names } = await openList();
    world.pages = [[item(3), item(2), item(1)]];
    await tick(1);
    // the write ends the read, or comes after it
    list.cancel();
    await settle();
    await tick(1);
    await expect.poll(names).toEqual(['n° 3', 'n° 2', 'n° 1']);
  });

  test('what this page has added itself is no arrival', async () => {
    const { list } = await openList();
    list.upsert(item(9));
    expect(list.$state.get()).toMatchObject({ own: 1, arrivals: 0 });
    list.upsert(item(9));
    list.upsert(item(2, 'changé'));
    expect(list.$state.get()).toMatchObject({ own: 1, arrivals: 0 });
    list.remove(9);
    list.remove(9);
    expect(list.$state.get()).toMatchObject({ own: 2, arrivals: 0 });
  });

  test('the rows of one user are not those of the next, whatever the tag', async () => {
    const { list, names } = await openList();
    $session.set({ status: 'out', user: null });
    setCredentials(null);
    setCredentials({ username: 'c', password: 'd' });
    $session.set({ status: 'in', user: { username: 'c' } as User });
    await expect.poll(names).toEqual(['n° 2', 'n° 1']);
    expect(world.calls.map((call) => call.status)).toEqual([200, 200]);
    expect(list.$state.get().arrivals).toBe(0);
  });

  test('[D5] after a failure, what others have changed has been asked for by nobody', async () => {
    const { list, names } = await openList();
    world.status = 403;
    await list.refresh();
    expect(list.$state.get().status).toBe('ERROR');
    world.status = 200;
    world.pages = [[item(3), item(2), item(1)]];
    $wokenAt.set(Date.now());
    await expect.poll(names).toHaveLength(3);
    expect(list.$state.get()).toMatchObject({ status: 'LOADED', arrivals: 1, own: 0 });
  });

  test('[D5] what others change of an object beside its list waits in the list too', async () => {
    const { list, names } = await openList();
    const fetch = async (_id: Id, context: CallOptions) => ({
      item: v.parse(Item, (await get(`/api/thing${world.rank}/`, context)).data),
      etag: null,
    });
    world.thing = item(2);
    const query = createDetailQuery<'item', Item, Item>({ name: 'item', fetch }, list)(2);
    stops.push(query.$state.listen(() => {}));
    await expect.poll(() => query.$state.get().status).toBe('LOADED');
    expect(list.$state.get()).toMatchObject({ arrivals: 0, own: 0 });
    stops.push(query.look());
    stops.splice(1, 1)[0]?.();
    world.thing = item(2, 'changé');
    await tick(1);
    await expect.poll(names).toContain('changé');
    expect(list.$state.get()).toMatchObject({ arrivals: 1, own: 0 });
    world.status = 404;
    await tick(1);
    await expect.poll(names).toEqual(['n° 1']);
    expect(list.$state.get()).toMatchObject({ arrivals: 2, own: 0 });
  });

  test('what another screen read a while ago is read again as soon as it is looked at', async () => {
    world.pages = [[]];
    const { list, look, names } = await openList();
    look();
    world.pages = [[item(1)]];
    vi.setSystemTime(Date.now() + FOLLOW_MS);
    stops.push(list.look(Date.now()));
    await expect.poll(names).toEqual(['n° 1']);
    expect(list.$state.get().arrivals, 'nobody has begun to read').toBe(0);
  });
});
