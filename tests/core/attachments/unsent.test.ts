/** Files lost with their page are reported on the next one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const { page, stored } = vi.hoisted(() => {
  const page = new EventTarget();
  const stored = new Map<string, string>();
  vi.stubGlobal('window', page);
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
  });
  return { page, stored };
});

// Node has no XMLHttpRequest, which is needed for progress only
vi.mock('../../../src/core/kernel/http/upload-request.ts', () => ({
  createUploadFetch: () => (url: string, options: RequestInit) => fetch(url, options),
}));

import { createUploadQueue, uploadQueueOf } from '../../../src/core/attachments/store.ts';
import { $unsentFiles, forgetFile, getUnsentOf, releaseFile } from '../../../src/core/attachments/unsent.ts';
import { setCredentials } from '../../../src/core/kernel/http/credentials.ts';
import { sendJson, setupAnew, startServer } from '../_server.ts';

let status = 201;
let server: Awaited<ReturnType<typeof startServer>>;

beforeEach(async () => {
  stored.clear();
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
const asksToLeave = () => !page.dispatchEvent(new Event('beforeunload', { cancelable: true }));

/** Leaves the page with the files in its uploadQueues; the next page has only the storage. */
function leave(queue: ReturnType<typeof createUploadQueue>) {
  page.dispatchEvent(new Event('pagehide'));
  for (const key of Object.keys(queue.$files.get())) releaseFile(key);
}

describe('[B8] a file being sent', () => {
  test('makes the browser ask before leaving, from its choice until it is sent or removed', async () => {
    const queue = createUploadQueue();
    expect(asksToLeave()).toBe(false);
    queue.add(photo());
    expect(asksToLeave()).toBe(true);
    const sending = queue.send('tickets', 12);
    expect(asksToLeave()).toBe(true);
    await sending;
    expect(asksToLeave()).toBe(false);
    queue.add(photo('y.jpg'));
    queue.remove(Object.values(queue.$files.get()).find(({ label }) => label === 'y.jpg')?.key ?? '');
    expect(asksToLeave()).toBe(false);
    expect(lost()).toEqual([]);
  });

  test('lost with its page is reported on the next one, to the same user only', async () => {
    status = 0;
    const queue = createUploadQueue();
    queue.add(photo());
    const sending = queue.send('tickets', 12);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    expect(lost()).toEqual([]);
    leave(queue);
    expect(lost()).toEqual([['x.jpg', 12]]);
    expect(getUnsentOf($unsentFiles.get(), 'tickets', '12')).toHaveLength(1);
    expect(getUnsentOf($unsentFiles.get(), 'assets', 12)).toEqual([]);
    setCredentials({ username: 'dora', password: 'x' });
    await sending;
    expect(lost()).toEqual([]);
    setCredentials({ username: 'camille', password: 'x' });
    expect(lost()).toEqual([['x.jpg', 12]]);
  });

  test('is no longer reported once dismissed or added again', async () => {
    status = 400;
    for (const name of ['x.jpg', 'y.jpg']) {
      const queue = createUploadQueue();
      queue.add(photo(name));
      await queue.send('tickets', 12);
      leave(queue);
    }
    expect(lost()).toEqual([
      ['x.jpg', 12],
      ['y.jpg', 12],
    ]);
    forgetFile($unsentFiles.get()[0]?.key ?? '');
    expect(lost()).toEqual([['y.jpg', 12]]);
    status = 201;
    const again = createUploadQueue();
    again.add(photo('y.jpg'));
    await again.send('tickets', '12');
    expect(lost()).toEqual([]);
    await vi.waitFor(() => expect([...stored.keys()]).toEqual([]));
  });

  test('is sent once, also when another one is added meanwhile', async () => {
    const queue = createUploadQueue();
    queue.add(photo('a.jpg'));
    queue.add(photo('b.jpg'));
    const first = queue.send('tickets', 8);
    queue.add(photo('c.jpg'));
    expect(await Promise.all([first, queue.send('tickets', 8)])).toEqual([true, true]);
    expect(server.received).toHaveLength(3);
    queue.clear();
  });

  test("is hidden from another user, and files queued behind it are not sent as that user's", async () => {
    const queue = uploadQueueOf('tickets', 7);
    expect(uploadQueueOf('tickets', '7')).toBe(queue);
    status = 0;
    queue.add(photo('a.jpg'));
    queue.add(photo('b.jpg'));
    const sending = queue.send('tickets', 7);
    await vi.waitFor(() => expect(server.received).toHaveLength(1));
    setCredentials({ username: 'dora', password: 'x' });
    expect(queue.$files.get()).toEqual({});
    await sending;
    expect(server.received).toHaveLength(1);
  });
});
