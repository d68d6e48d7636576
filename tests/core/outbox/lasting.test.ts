/** A browser may remove what a page has stored when its device gets full, unless it was asked not to. */
import { afterEach, expect, test, vi } from 'vitest';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { serve } from '../_server.ts';
import { createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

afterEach(() => {
  closeOutboxOf();
  vi.unstubAllGlobals();
});

/** A page of a browser without network. */
async function openPage(storage: Partial<StorageManager>) {
  vi.stubGlobal('navigator', { onLine: false, storage });
  await serve(createHouse({ keys: true, versions: true }).respond, { idempotency: true });
  const device = createDevice();
  await openOutboxOf('camille', storageOf(device));
  return device;
}

test('it is asked once something waits, once', async () => {
  const persist = vi.fn(async () => false);
  const device = await openPage({ persisted: async () => false, persist });
  expect(persist).not.toHaveBeenCalled();
  await createCommentAction(1).run('Vu.', null);
  await createCommentAction(1).run('Fait.', null);
  expect(device.entries).toHaveLength(2);
  expect(persist).toHaveBeenCalledOnce();
});
