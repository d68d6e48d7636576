import { describe, expect, it } from 'vitest';
import { type Attempts, createBuildWatch, getReloadWait } from '../../../src/app/common/new-build.ts';

const PAGE = '/kiosk';
const IDLE_MS = 60_000;

const page = (name: string) =>
  `<script src="/kiosk-boot.js" defer></script><script type="module" src="/static/${name}.js"></script><link href="/static/${name}.css">`;

/** A kiosk that runs `old`, and what the server has. */
function stand() {
  const server = new Map<string, string>([[PAGE, page('old')]]);
  const kiosk = { now: 1_000_000_000, touchedAt: 0, reloads: 0, memory: null as Attempts | null };
  const put = (name: string, ...missing: string[]) => {
    server.set(PAGE, page(name));
    for (const path of ['/kiosk-boot.js', `/static/${name}.js`, `/static/${name}.css`])
      if (!missing.includes(path)) server.set(path, '');
  };
  const watch = createBuildWatch({
    page: PAGE,
    mark: '/kiosk-boot.js',
    own: '/static/old.js',
    load: async (path) => server.get(path) ?? null,
    reload: () => kiosk.reloads++,
    now: () => kiosk.now,
    isFree: () => kiosk.now - kiosk.touchedAt >= IDLE_MS,
    read: () => kiosk.memory,
    write: (attempts) => {
      kiosk.memory = attempts;
    },
  });
  const turn = async () => {
    await watch.look();
    return watch.take();
  };
  return { server, kiosk, put, watch, turn };
}

describe('[L4] a new version on a kiosk', () => {
  it('is taken between two screens, once it is there', async () => {
    const { kiosk, put, turn } = stand();
    expect(await turn()).toBe(false);
    put('new');
    expect(await turn()).toBe(true);
    expect(kiosk.reloads).toBe(1);
  });

  it('waits while somebody touches the kiosk', async () => {
    const { kiosk, put, turn } = stand();
    put('new');
    kiosk.touchedAt = kiosk.now - IDLE_MS + 1;
    expect(await turn()).toBe(false);
    kiosk.now += 1;
    expect(await turn()).toBe(true);
  });

  it('waits while a file of it is missing, or the server gone since the last look', async () => {
    const { server, kiosk, put, watch, turn } = stand();
    put('new', '/static/new.css');
    expect(await turn()).toBe(false);
    put('new');
    await watch.look();
    server.clear();
    expect(await watch.take()).toBe(false);
    expect(kiosk.reloads).toBe(0);
  });

  it('is taken by a navigation once it is there whole, and by one alone', async () => {
    const { kiosk, put, watch } = stand();
    let loads = 0;
    const go = () => watch.takeBy(() => loads++);
    const look = async () => {
      await watch.look();
      await watch.prepare();
    };
    await look();
    expect(go()).toBe(false);
    put('new', '/static/new.css');
    await look();
    expect(go()).toBe(false);
    put('new');
    await look();
    kiosk.touchedAt = kiosk.now;
    expect(go()).toBe(true);
    expect(go()).toBe(false);
    expect(loads).toBe(1);
    expect(kiosk).toMatchObject({ reloads: 0, memory: { count: 1 } });
    // it brought no new code: not at once again
    await look();
    expect(go()).toBe(false);
  });

  it('is taken by no navigation when it was there too long ago', async () => {
    const { kiosk, put, watch } = stand();
    put('new');
    await watch.look();
    await watch.prepare();
    kiosk.now += 2 * 60_000;
    expect(watch.takeBy(() => {})).toBe(false);
    await watch.prepare();
    kiosk.now += 60_000;
    expect(watch.takeBy(() => {})).toBe(true);
  });

  it('is none where the server answers another page in its place', async () => {
    const { server, turn } = stand();
    server.set(PAGE, '<script type="module" src="/static/index-1.js"></script>');
    server.set('/static/index-1.js', '');
    expect(await turn()).toBe(false);
  });

  it('that never comes is asked for three times, then ever more rarely; another one at once', async () => {
    const { kiosk, put, turn } = stand();
    put('new');
    const at: number[] = [];
    for (let minute = 0; minute < 240; minute++) {
      if (await turn()) at.push(minute);
      kiosk.now += 60_000;
    }
    expect(at).toEqual([0, 1, 2, 7, 17, 37, 77, 137, 197]);
    put('newer');
    expect(await turn()).toBe(true);
    expect(getReloadWait(1000)).toBe(3_600_000);
  });
});
