import { describe, expect, it, vi } from 'vitest';
import { createCamera, type Devices } from '../../../src/core/scanner/camera.ts';
import { createBurstReader, type Key } from '../../../src/core/scanner/hand-scanner-burst.ts';
import { AGAIN_MS, createReadingConfirmer } from '../../../src/core/scanner/reading-confirmer.ts';

describe('a value is accepted', () => {
  it('after two readings', () => {
    const { read } = createReadingConfirmer();
    expect(read('BAL-1', 0)).toBe(false);
    expect(read('BAL-1', 80)).toBe(true);
  });

  it('never for two different readings, or two far apart', () => {
    const { read } = createReadingConfirmer();
    expect([read('BAL-1', 0), read('BAL-7', 50)]).toEqual([false, false]);
    expect(read('BAL-9', 100)).toBe(false);
    expect(read('BAL-9', 100_000)).toBe(false);
  });

  it('not again within two seconds, and then again', () => {
    const { read } = createReadingConfirmer();
    const told: number[] = [];
    for (let now = 0; now <= 5000; now += 100) if (read('BAL-1', now)) told.push(now);
    expect(told).toEqual([100, 100 + AGAIN_MS, 100 + 2 * AGAIN_MS]);
  });

  it('at once for another code', () => {
    const { read } = createReadingConfirmer();
    for (const now of [0, 50]) read('BAL-1', now);
    expect([read('BAL-2', 100), read('BAL-2', 150)]).toEqual([false, true]);
  });
});

describe('a hand scanner', () => {
  const press = (text: string, gap: number, more: Partial<Key> = {}, end = 'Enter') => {
    const readKey = createBurstReader();
    const keys = [...text, end];
    return keys.map((key, at) =>
      readKey({ key, timeStamp: 1000 + at * gap, ctrlKey: false, altKey: false, metaKey: false, ...more }),
    );
  };

  it('types a burst that ends with Enter', () => {
    expect(press('BAL-000123', 8).at(-1)).toEqual({ kind: 'code', code: 'BAL-000123' });
    expect(press('BAL-000123', 8).slice(0, 3)).toEqual([
      { kind: 'none' },
      { kind: 'part' },
      { kind: 'part' },
    ]);
  });

  it('may end with Tab', () => {
    expect(press('BAL-000123', 8, {}, 'Tab').at(-1)).toEqual({ kind: 'code', code: 'BAL-000123' });
    expect(press('BAL-000123', 90, {}, 'Tab').at(-1)).toEqual({ kind: 'none' });
  });

  it.each([
    ['a chord', { key: ']', ctrlKey: true }],
    ['a numbered character', { key: '9', altKey: true }],
    ['a function key', { key: 'F8' }],
    ['a dead key', { key: 'Dead' }],
  ])('is read whole across %s: no part of it is the code', (_, separator) => {
    const readKey = createBurstReader();
    const keys = [...'0112345', separator, ...'BAL-1', 'Enter'].map((each) =>
      typeof each === 'string' ? { key: each } : each,
    );
    const [last] = keys
      .map((key, at) => readKey({ timeStamp: at * 8, ctrlKey: false, altKey: false, metaKey: false, ...key }))
      .slice(-1);
    expect(last).toMatchObject({ kind: 'code', code: expect.stringMatching(/^0112345.BAL-1$/s) });
  });

  it('forgets what a person typed before a shortcut', () => {
    const readKey = createBurstReader();
    const at = (key: string, timeStamp: number, ctrlKey = false) =>
      readKey({ key, timeStamp, ctrlKey, altKey: false, metaKey: false });
    at('z', 0);
    at('v', 500, true);
    for (const [index, key] of [...'BAL'].entries()) at(key, 1000 + index * 5);
    expect(at('Enter', 1020)).toEqual({ kind: 'code', code: 'BAL' });
  });

  it('is distinguished from a person', () => {
    expect(press('BAL-000123', 90).at(-1)).toEqual({ kind: 'none' });
  });

  it('types more than two letters, without shortcuts', () => {
    expect(press('ab', 8).at(-1)).toEqual({ kind: 'none' });
    expect(press('abcd', 8, { ctrlKey: true }).at(-1)).toEqual({ kind: 'none' });
    // AltGr, which types letters
    expect(press('a@cd', 8, { ctrlKey: true, altKey: true }).at(-1)).toEqual({ kind: 'code', code: 'a@cd' });
  });

  it('ends with its own Enter: one that comes later is a person’s', () => {
    const readKey = createBurstReader();
    const at = (key: string, timeStamp: number) =>
      readKey({ key, timeStamp, ctrlKey: false, altKey: false, metaKey: false });
    for (const [index, key] of ['B', 'A', 'L'].entries()) at(key, 1000 + index * 5);
    expect(at('Enter', 2000)).toEqual({ kind: 'none' });
  });

  it("presses shift between its letters, and leaves a person's earlier input", () => {
    const readKey = createBurstReader();
    const at = (key: string, timeStamp: number) =>
      readKey({ key, timeStamp, ctrlKey: false, altKey: false, metaKey: false });
    at('z', 0);
    for (const [index, key] of ['Shift', 'B', 'Shift', 'A', 'L'].entries()) at(key, 1000 + index * 5);
    expect(at('Enter', 1030)).toEqual({ kind: 'code', code: 'BAL' });
  });
});

/** A browser camera that the test releases when needed. */
function fakeDevices() {
  const streams: { live: () => number; unplug: () => void }[] = [];
  const asked: MediaStreamConstraints[] = [];
  let gate: Promise<unknown> = Promise.resolve();
  let refusal: Error | null = null;
  const devices: Devices = {
    getUserMedia: async (constraints) => {
      asked.push(constraints ?? {});
      await gate;
      if (refusal) throw refusal;
      return createStream();
    },
    enumerateDevices: async () =>
      [
        { kind: 'videoinput', deviceId: 'back', label: 'Arrière' },
        { kind: 'audioinput', deviceId: 'mic', label: 'Micro' },
      ] as MediaDeviceInfo[],
  };
  function createStream(): MediaStream {
    let ended = () => {};
    let readyState = 'live';
    const track = {
      stop: () => {
        readyState = 'ended';
      },
      addEventListener: (_: string, listener: () => void) => {
        ended = listener;
      },
      getCapabilities: () => ({ torch: true, zoom: { min: 1, max: 4, step: 0.5 } }),
      getSettings: () => ({ deviceId: 'back', zoom: 1 }),
      applyConstraints: async () => {},
    };
    streams.push({ live: () => (readyState === 'live' ? 1 : 0), unplug: () => ended() });
    return { getTracks: () => [track], getVideoTracks: () => [track] } as unknown as MediaStream;
  }
  return {
    devices,
    asked,
    live: () => streams.reduce((sum, each) => sum + each.live(), 0),
    unplug: () => streams.at(-1)?.unplug(),
    hold: () => {
      const wait = Promise.withResolvers<void>();
      gate = wait.promise;
      return wait.resolve;
    },
    refuse: (name: string) => {
      refusal = Object.assign(new Error(name), { name });
    },
  };
}

describe('the camera', () => {
  it('[G5] starts, reports its capabilities, and leaves no track running', async () => {
    const fake = fakeDevices();
    const camera = createCamera(
      () => fake.devices,
      () => true,
    );
    await camera.start('');
    expect(camera.$state.get()).toMatchObject({
      status: 'on',
      cameraId: 'back',
      cameras: [{ id: 'back', label: 'Arrière' }],
      torch: false,
      zoom: { min: 1, max: 4, step: 0.5, value: 1 },
    });
    await camera.setTorch(true);
    await camera.setZoom(2);
    expect(camera.$state.get()).toMatchObject({ torch: true, zoom: { value: 2 } });
    await camera.start('');
    expect(fake.live()).toBe(1);
    camera.stop();
    expect(fake.live()).toBe(0);
    expect(camera.$state.get()).toMatchObject({ status: 'off', stream: null });
  });

  it('[G5] is turned off when it arrives after the stop', async () => {
    const fake = fakeDevices();
    const camera = createCamera(
      () => fake.devices,
      () => true,
    );
    const release = fake.hold();
    const starting = camera.start('');
    expect(camera.$state.get().status).toBe('starting');
    camera.stop();
    release();
    await starting;
    expect(fake.live()).toBe(0);
    expect(camera.$state.get().status).toBe('off');
  });

  it('keeps the last of two starts', async () => {
    const fake = fakeDevices();
    const camera = createCamera(
      () => fake.devices,
      () => true,
    );
    const release = fake.hold();
    const starts = [camera.start(''), camera.start('')];
    release();
    await Promise.all(starts);
    expect(fake.live()).toBe(1);
    expect(camera.$state.get().status).toBe('on');
  });

  it.each([
    ['NotAllowedError', 'denied'],
    ['NotFoundError', 'absent'],
    ['NotReadableError', 'busy'],
  ])('[G6] that fails (%s) is logged, with the reason on screen', async (name, failure) => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fake = fakeDevices();
    fake.refuse(name);
    const camera = createCamera(
      () => fake.devices,
      () => true,
    );
    await camera.start('');
    expect(camera.$state.get()).toMatchObject({ status: 'failed', failure });
    expect(log).toHaveBeenCalledOnce();
    log.mockRestore();
  });

  it('is not requested on an insecure page, nor without a camera', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fake = fakeDevices();
    const insecure = createCamera(
      () => fake.devices,
      () => false,
    );
    await insecure.start('');
    expect(insecure.$state.get().failure).toBe('insecure');
    expect(fake.asked).toEqual([]);
    const none = createCamera(
      () => null,
      () => true,
    );
    await none.start('');
    expect(none.$state.get().failure).toBe('absent');
    log.mockRestore();
  });

  it('reports when it is unplugged', async () => {
    const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const fake = fakeDevices();
    const camera = createCamera(
      () => fake.devices,
      () => true,
    );
    await camera.start('');
    fake.unplug();
    expect(camera.$state.get()).toMatchObject({ status: 'failed', failure: 'lost' });
    log.mockRestore();
  });

  it('falls back to the rear one when the chosen one is missing', async () => {
    const fake = fakeDevices();
    const getUserMedia = fake.devices.getUserMedia;
    const devices: Devices = {
      ...fake.devices,
      getUserMedia: async (constraints) => {
        if (typeof constraints?.video === 'object' && constraints.video.deviceId)
          throw Object.assign(new Error('gone'), { name: 'OverconstrainedError' });
        return getUserMedia(constraints);
      },
    };
    const camera = createCamera(
      () => devices,
      () => true,
    );
    await camera.start('front');
    expect(camera.$state.get()).toMatchObject({ status: 'on', cameraId: 'back' });
  });
});
