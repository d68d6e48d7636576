/** A page that was just opened has not opened its outbox yet: it is idle first. */
import { afterEach, expect, test, vi } from 'vitest';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { keeper } from '../../../src/core/kernel/http/offline-writes.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { serve } from '../_server.ts';
import { createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

afterEach(() => {
  closeOutboxOf();
  keeper.open = null;
  vi.unstubAllGlobals();
});

test('what is written without network before the page has opened its outbox is kept all the same', async () => {
  vi.stubGlobal('navigator', { onLine: false });
  const server = await serve(createHouse({ keys: true, versions: true }).respond, { idempotency: true });
  const device = createDevice();
  keeper.open = () => openOutboxOf('camille', storageOf(device));
  expect(await createCommentAction(1).run('Passé ce matin.', null)).toBe(true);
  expect(device.entries).toMatchObject([{ body: { texte: 'Passé ce matin.' } }]);
  expect(server.received).toEqual([]);
});
