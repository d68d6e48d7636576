import { describe, expect, test } from 'vitest';
import {
  type KeptKiosk,
  type KioskPorts,
  openKioskLink,
} from '../../../../src/core/kernel/session/kiosk-secret.ts';

const LINK = { username: 'ecran-1', password: 'link' };

/** What becomes of a call: it arrives and is answered, it arrives and the answer is lost, or it is lost. */
type Fate = 'answered' | 'unanswered' | 'lost';

/** A server, and a browser whose storage outlives the page. @param fates of the calls, in their order */
function createWorld({ fates = [] as Fate[], keeps = true, change = 204 } = {}) {
  const world = {
    secret: LINK.password,
    stored: null as KeptKiosk | null,
    calls: [] as string[],
    fates: [...fates],
    open: (link: typeof LINK | null = null) => openKioskLink(link, ports),
    takes: (password: string | undefined) => password === world.secret,
  };
  const call = (name: string, run: () => number): number => {
    world.calls.push(name);
    const fate = world.fates.shift() ?? 'answered';
    const status = fate === 'lost' ? 0 : run();
    return fate === 'answered' ? status : 0;
  };
  const ports: KioskPorts = {
    read: async () => (keeps ? world.stored : null),
    keep: async (device) => {
      world.stored = device;
      return keeps;
    },
    check: async ({ password }) => call('check', () => (world.takes(password) ? 200 : 401)),
    send: async ({ password }, next) =>
      call('send', () => {
        if (!world.takes(password)) return 401;
        if (change === 204) world.secret = next;
        return change;
      }),
  };
  return world;
}

describe('[L4] the secret of a device’s link', () => {
  test('is changed at its first use: 256 bits, kept, and asked for no more', async () => {
    const world = createWorld();
    const device = await world.open(LINK);
    expect(device).toEqual({ username: 'ecran-1', password: world.secret, settled: true });
    expect(world.secret).toMatch(/^[\w-]{43}$/);
    expect(world.takes(LINK.password)).toBe(false);
    expect(world.calls).toEqual(['send']);
    expect(await world.open()).toEqual(device);
    expect(world.calls).toEqual(['send']);
  });

  test('opened again where it was used finds the device, whose secret is another one', async () => {
    const world = createWorld();
    const { password } = (await world.open(LINK))!;
    expect((await world.open(LINK))?.password).toBe(password);
    expect(world.takes(password)).toBe(true);
  });

  test('read from a history opens nothing elsewhere', async () => {
    const world = createWorld();
    await world.open(LINK);
    const { secret } = world;
    world.stored = null;
    const device = await world.open(LINK);
    expect(world.takes(device?.password)).toBe(false);
    expect(world.secret).toBe(secret);
  });

  test('whatever is lost, however often, the screen is never locked out, and the link ends', async () => {
    const all: Fate[] = ['answered', 'unanswered', 'lost'];
    const courses = all.flatMap((a) => all.flatMap((b) => all.flatMap((c) => all.map((d) => [a, b, c, d]))));
    expect(courses).toHaveLength(81);
    for (const fates of courses) {
      const world = createWorld({ fates });
      let link: typeof LINK | null = LINK;
      // the page asks again when it is refused, is loaded again without its link, or with it
      for (let turn = 0; turn < 6; turn++) {
        await world.open(link);
        link = turn % 2 ? LINK : null;
        const { password, next } = world.stored!;
        expect(world.takes(password) || world.takes(next), `${fates} ${turn}`).toBe(true);
      }
      const device = await world.open();
      expect(world.takes(device?.password), `${fates}`).toBe(true);
      expect([device?.settled, world.takes(LINK.password)], `${fates}`).toEqual([true, false]);
    }
  });

  test('stays where nothing is kept, and on a server that changes none', async () => {
    const forgetful = createWorld({ keeps: false });
    expect(await forgetful.open(LINK)).toEqual({ ...LINK, settled: true });
    expect([forgetful.calls, forgetful.secret]).toEqual([[], LINK.password]);
    for (const change of [403, 404, 405]) {
      const other = createWorld({ change });
      expect(await other.open(LINK)).toEqual({ ...LINK, settled: true });
      expect(await other.open()).toEqual({ ...LINK, settled: true });
      expect(other.calls).toEqual(['send']);
    }
  });

  test('of another device takes the place of the one that is kept', async () => {
    const world = createWorld();
    await world.open(LINK);
    world.secret = 'other';
    const device = await world.open({ username: 'ecran-2', password: 'other' });
    expect([device?.username, world.takes(device?.password)]).toEqual(['ecran-2', true]);
    expect(world.stored?.username).toBe('ecran-2');
  });

  test('made anew for the same device opens where the former one is refused', async () => {
    const world = createWorld();
    await world.open(LINK);
    world.secret = 'renewed';
    const device = await world.open({ ...LINK, password: 'renewed' });
    expect([device?.settled, world.takes(device?.password)]).toEqual([true, true]);
  });

  test('without link and kept account there is none', async () => {
    expect(await createWorld().open()).toBeNull();
  });
});
