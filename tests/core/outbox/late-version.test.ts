/** The version that the answer to a slow write names, once that write is kept on this device. */
import { setImmediate } from 'node:timers/promises';
import { afterEach, expect, test, vi } from 'vitest';
import { changeIntervention, interventionQuery } from '../../../src/core/interventions/store.ts';
import { type Keeper, keeper } from '../../../src/core/kernel/http/offline-writes.ts';
import type { OutboxStorage } from '../../../src/core/outbox/model.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { $outbox } from '../../../src/core/outbox/state.ts';
import { serve } from '../_server.ts';
import { createHouse } from './_house.ts';
import { createDevice, storageOf } from './_storage.ts';

afterEach(() => {
  closeOutboxOf();
  vi.useRealTimers();
});

const context = { signal: new AbortController().signal, onWait: () => {}, onProgress: () => {} };
const getSeen = () => interventionQuery(5).$state.value?.data;

/** A house whose first change is answered late, and that answers nothing else after the first reading. */
async function openLateHouse(storage: OutboxStorage) {
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
  await openOutboxOf('camille', storage);
  await interventionQuery(5).refresh();
  isAsleep = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  return { late, tags };
}

test('the next change is based on the version that the late answer names, before anything is read again', async () => {
  const { late, tags } = await openLateHouse(storageOf(createDevice()));
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

test('so it is where that answer comes while the write is being stored', async () => {
  const storage = storageOf(createDevice());
  const late: (() => void)[] = [];
  const add: typeof storage.add = async (...entry) => {
    const answered = vi.spyOn(keeper.current as Keeper, 'answered');
    late[0]?.();
    while (answered.mock.calls.length === 0) await setImmediate();
    // its body is read then
    for (let turn = 0; turn < 20; turn += 1) await setImmediate();
    return storage.add(...entry);
  };
  const house = await openLateHouse({ ...storage, add });
  const first = changeIntervention(context, 5, { compte_rendu: 'Joint changé.' });
  await vi.waitFor(() => expect(house.late).toHaveLength(1));
  late.push(...house.late);
  await vi.advanceTimersByTimeAsync(2000);
  await first;
  await vi.waitFor(() =>
    expect(getSeen()).toMatchObject({ etag: '"2"', intervention: { compte_rendu: 'Joint changé.' } }),
  );
});
