/** The version that the answer to a slow write names, once that write is kept on this device. */
import { afterEach, expect, test, vi } from 'vitest';
import { changeIntervention, interventionQuery } from '../../../src/core/interventions/store.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { $outbox } from '../../../src/core/outbox/state.ts';
import { serve } from '../_server.ts';
import { createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

afterEach(() => {
  closeOutboxOf();
  vi.useRealTimers();
});

test('the next change is based on the version that the late answer names, before anything is read again', async () => {
  const house = createHouse({ keys: true, versions: true });
  const late: (() => void)[] = [];
  const tags: unknown[] = [];
  let isAsleep = false;
  await serve((request, response) => {
    const { method, headers } = request;
    if (method === 'PATCH') tags.push(headers['if-match']);
    if (method === 'PATCH' && tags.length === 1) late.push(() => house.respond(request, response));
    else if (method === 'PATCH' || !isAsleep) house.respond(request, response);
  });
  await openOutboxOf('camille', storageOf(createDevice()));
  await interventionQuery(5).refresh();
  isAsleep = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const context = { signal: new AbortController().signal, onWait: () => {}, onProgress: () => {} };
  const first = changeIntervention(context, 5, { compte_rendu: 'Joint changé.' });
  await vi.waitFor(() => expect(late).toHaveLength(1));
  await vi.advanceTimersByTimeAsync(2000);
  await first;
  expect($outbox.get().entries).toHaveLength(1);
  late[0]?.();
  await vi.waitFor(() => expect($outbox.get().entries).toEqual([]));
  await changeIntervention(context, 5, { cout_achat: '120.50' });
  expect(tags).toEqual(['"1"', '"2"']);
});
