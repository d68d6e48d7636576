/** A server that is gone while the browser calls itself online. */
import { afterEach, expect, test } from 'vitest';
import { createCommentAction } from '../../../src/core/comments/store.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { serve } from '../_server.ts';
import { createDevice, storageOf } from './_storage.ts';

afterEach(closeOutboxOf);

test('a write is kept after one more attempt', async () => {
  const device = createDevice();
  const server = await serve((_, response) => response.destroy(), { idempotency: true });
  await openOutboxOf('camille', storageOf(device));
  expect(await createCommentAction(1).run('Vu.', null)).toBe(true);
  expect(server.received.filter(({ method }) => method === 'POST')).toHaveLength(2);
  expect(device.entries).toMatchObject([{ isTried: true, body: { texte: 'Vu.' } }]);
});
