/** Files that are lost with their page are told by the next one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const { page, kept } = vi.hoisted(() => {
  const page = new EventTarget();
  const kept = new Map<string, string>();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  return { page, kept };
});

// Node has no XMLHttpRequest, which only tells the progress
vi.mock('../../../src/core/_http/upload-request.ts', () => ({
  createUploadFetch: () => (url: string, options: RequestInit) => fetch(url, options),
}));

import { setCredentials } from '../../../src/core/_http/credentials.ts';
import { createTray, trayOf } from '../../../src/core/attachments/store.ts';
import { $unsentFiles, forgetFile, getUnsentOf, loseFile } from '../../../src/core/attachments/unsent.ts';
import { sendJson, setupAnew, startServer } from '../_server.ts';

let status = 201;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  kept.clear();
  status = 201;
  server = await startServer((_, response) => {
    if (status) sendJson(response, { id: 1, label: 'x', file: '/x' }, status);
  });
  setupAnew({ api: server.origin });
  setCredentials({ username: 'camille', password: 'x' });
});
afterEach(async () => {
  for (const { key } of $unsentFiles.get()) forgetFile(key);
  setCredentials(null);
  await server.stop();
});

const photo = (name = 'x.jpg') => new File(['x'], name, { type: 'image/jpeg' });
const lost = () => $unsentFiles.get().map(({ label, parent }) => [label, parent]);
/** Whether the browser would ask before the page is left. */
const asks = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** The page is left with what its trays hold; the next one knows only what was kept. */
function leave(tray: ReturnType<typeof createTray>) {
  page.dispatchEvent(new Event('pagehide'));
  for (const key of Object.keys(tray.$files.get())) loseFile(key);
}

describe('[B8] a file on its way', () => {
  test('holds the page from the moment it is chosen until it has arrived or is taken away', async () => {
    const tray = createTray();
    expect(asks()).toBe(false);
    tray.add(photo());
    expect(asks()).toBe(true);
    const sending = tray.send('tickets', 12);
    expect(asks()).toBe(true);
    await sending;
    expect(asks()).toBe(false);
    tray.add(photo('y.jpg'));
    tray.remove(Object.values(tray.$files.get()).find(({ label }) => label === 'y.jpg')?.key ?? '');
    expect(asks()).toBe(false);
    expect(lost()).toEqual([]);
  });

  test('that goes with its page is told by the next one, to the same person alone', async () => {
    status = 0;
    const tray = createTray();
    tray.add(photo());
    const sending = tray.send('tickets', 12);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    expect(lost()).toEqual([]);
    leave(tray);
    expect(lost()).toEqual([['x.jpg', 12]]);
    expect(getUnsentOf($unsentFiles.get(), 'tickets', '12')).toHaveLength(1);
    expect(getUnsentOf($unsentFiles.get(), 'assets', 12)).toEqual([]);
    setCredentials({ username: 'dora', password: 'x' });
    await sending;
    expect(lost()).toEqual([]);
    setCredentials({ username: 'camille', password: 'x' });
    expect(lost()).toEqual([['x.jpg', 12]]);
  });

  test('is told no more once the person has dismissed it, or has added it again', async () => {
    status = 400;
    for (const name of ['x.jpg', 'y.jpg']) {
      const tray = createTray();
      tray.add(photo(name));
      await tray.send('tickets', 12);
      leave(tray);
    }
    expect(lost()).toEqual([
      ['x.jpg', 12],
      ['y.jpg', 12],
    ]);
    forgetFile($unsentFiles.get()[0]?.key ?? '');
    expect(lost()).toEqual([['y.jpg', 12]]);
    status = 201;
    const again = createTray();
    again.add(photo('y.jpg'));
    await again.send('tickets', '12');
    expect(lost()).toEqual([]);
    expect([...kept.keys()]).toEqual([]);
  });

  test('is sent once, also when another one is added while the first is on its way', async () => {
    const tray = createTray();
    tray.add(photo('a.jpg'));
    tray.add(photo('b.jpg'));
    const first = tray.send('tickets', 8);
    tray.add(photo('c.jpg'));
    expect(await Promise.all([first, tray.send('tickets', 8)])).toEqual([true, true]);
    expect(server.received).toHaveLength(3);
    tray.clear();
  });

  test('another person never sees, and what waits behind it is not sent as theirs', async () => {
    const tray = trayOf('tickets', 7);
    expect(trayOf('tickets', '7')).toBe(tray);
    status = 0;
    tray.add(photo('a.jpg'));
    tray.add(photo('b.jpg'));
    const sending = tray.send('tickets', 7);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    setCredentials({ username: 'dora', password: 'x' });
    expect(tray.$files.get()).toEqual({});
    await sending;
    expect(server.received).toHaveLength(1);
  });
});
