/** Pins of a plan while the network is away: put, moved and taken out, they wait on this device. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { $givenNumbers } from '../../../src/core/kernel/page/waiting-writes.ts';
import { removeWaiting, settleField } from '../../../src/core/outbox/author-changes.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { $outbox } from '../../../src/core/outbox/state.ts';
import { pinEdits } from '../../../src/core/plans/pin-edits.ts';
import { emplacementsQuery } from '../../../src/core/plans/store.ts';
import { bodyOf } from '../_plans.ts';
import { sendJson, serve } from '../_server.ts';
import { untilSettled } from '../outbox/_settled.ts';
import { pumpOnce, storageOf } from '../outbox/_storage.ts';
import { offline, servePinsAway, show, wait } from './_pins-away.ts';

const away = servePinsAway();
const { server, goDown, comeBack, untilKept } = away;

test('[K2] a new pin, one that is moved and one that is taken out wait, are shown so, and are sent in order', async () => {
  const edits = await goDown();
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  edits.move(1, { x: 0.75, y: 0.25 });
  edits.remove(2);
  await untilKept([
    { method: 'POST', keep: { title: 'Repère «\u00a0Vanne\u00a0»\u00a0: placé' } },
    { method: 'PATCH', body: { x: 0.75, y: 0.25 } },
    { method: 'DELETE', body: null, keep: { title: 'Repère «\u00a0Repère 2\u00a0»\u00a0: retiré' } },
  ]);
  await wait(() =>
    expect(show(edits)).toEqual(['1: Repère 1 0.75 0.25', `${away.device.entries[0]?.made}: Vanne 0.3 0.4`]),
  );
  expect(server.writes).toEqual([]);
  await comeBack();
  expect(server.writes.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'DELETE']);
  expect(server.places).toMatchObject([
    { id: 1, x: 0.75, y: 0.25 },
    { x: 0.3, y: 0.4, label: 'Vanne' },
  ]);
});

test('a new pin goes on under the number that the server gives it', async () => {
  const edits = await goDown();
  const pin = edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  await untilKept([{ method: 'POST' }]);
  await wait(() => expect(edits.idOf(pin)).toMatch(/^-\d+$/));
  const temporary = edits.idOf(pin);
  await comeBack();
  const { id } = server.places.at(-1)!;
  expect([edits.idOf(pin), edits.idOf(temporary)]).toEqual([`${id}`, `${id}`]);
  expect(edits.keyOf(id)).toBe(pin);
  edits.move(temporary, { x: 0.9, y: 0.9 });
  await wait(() => expect(server.places.at(-1)).toMatchObject({ id, x: 0.9 }));
});

test('a new pin that the plan was read without meanwhile is undone under the number that the server gives it', async () => {
  const edits = await goDown();
  const pin = edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  await wait(() => expect(edits.idOf(pin)).toMatch(/^-\d+$/));
  edits.move(pin, { x: 0.6, y: 0.7 });
  await untilKept([{ method: 'POST', body: { x: 0.6, y: 0.7 } }]);
  closeOutboxOf();
  offline(false);
  await emplacementsQuery(server.plan).refresh();
  await comeBack();
  const one = `/api/emplacements/${server.places.at(-1)?.id}/`;
  edits.undo();
  await wait(() => expect(server.writes.at(-1)).toMatchObject({ method: 'PATCH', url: one }));
  edits.undo();
  await wait(() => expect(server.writes.at(-1)).toMatchObject({ method: 'DELETE', url: one }));
  await wait(() => expect(server.places).toHaveLength(2));
});

test('a new pin is there once when its number comes, and stays as it was read when the next one comes', async () => {
  const query = emplacementsQuery(server.plan);
  const edits = await goDown();
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  edits.add({ x: 0.5, y: 0.6 }, { label: 'Pompe' });
  await wait(() => expect(query.$state.get().data).toHaveLength(4));
  const [first, second] = away.device.entries.map(({ made }) => made) as [number, number];
  $givenNumbers.set({ [first]: 101 });
  const known = query.$state.get().data ?? [];
  expect(known.map(({ id }) => `${id}`)).toEqual(['1', '2', '101', `${second}`]);
  query.set(known.map((each) => (`${each.id}` === '101' ? { ...each, x: 0.9 } : each)));
  // that of something else than a pin too
  $givenNumbers.set({ [first]: 101, [second]: 102, [-3]: 1 });
  await wait(() => expect(edits.$saving.get().busy).toBe(false));
  const label = (data = query.$state.get().data) => data?.map(({ id, x }) => `${id}: ${x}`);
  expect(label()).toEqual(['1: 0.1', '2: 0.2', '101: 0.9', '102: 0.5']);
  expect(edits.keyOf(1)).toBe('1');
});

test('a new pin that is moved before it was sent is put there, and taken out it is nothing to send', async () => {
  const edits = await goDown();
  const pin = edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  edits.move(pin, { x: 0.6, y: 0.7 });
  await untilKept([{ method: 'POST', body: { x: 0.6, y: 0.7, label: 'Vanne' } }]);
  expect(away.device.entries).toHaveLength(1);
  edits.remove(pin);
  await untilKept([]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.2 0.5']);
});

test('a pin that is taken out and put back is nothing to send, and is the same', async () => {
  const edits = await goDown();
  const step = edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  edits.undoStep(step!);
  await untilKept([]);
  await wait(() => expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.2 0.5']));
  edits.move(2, { x: 0.8, y: 0.8 });
  await untilKept([{ method: 'PATCH', path: '/api/emplacements/2/' }]);
});

test('a pin that is moved and then taken out is taken out, from where the server has it', async () => {
  const edits = await goDown();
  edits.move(2, { x: 0.8, y: 0.8 });
  edits.remove(2);
  await untilKept([{ method: 'DELETE', keep: { base: { id: 2, x: 0.2, y: 0.5, label: 'Repère 2' } } }]);
  expect(away.device.entries).toHaveLength(1);
  await comeBack();
  expect(server.writes.map(({ method }) => method)).toEqual(['DELETE']);
});

test.each(['mine', 'theirs'] as const)(
  'a pin that is taken out and that somebody else has moved meanwhile is asked: %s',
  async (side) => {
    const edits = await goDown();
    edits.remove(2);
    await untilKept([{ method: 'DELETE' }]);
    server.places[1]!.x = 0.9;
    await comeBack();
    const [entry] = $outbox.get().entries;
    expect(entry?.problem).toEqual({
      kind: 'conflict',
      fields: [{ field: 'position', mine: null, theirs: [0.9, 0.5], names: { mine: 'Retiré' } }],
    });
    expect(server.writes).toEqual([]);
    await settleField(entry!.key, 'position', side);
    await untilSettled();
    expect(away.device.entries).toEqual([]);
    expect(server.places.map(({ id }) => id)).toEqual(side === 'mine' ? [1] : [1, 2]);
    await emplacementsQuery(server.plan).refresh();
    expect(show(edits).length).toBe(side === 'mine' ? 1 : 2);
    expect(edits.$steps.get()).toHaveLength(side === 'mine' ? 1 : 0);
  },
);

test('a pin whose removal is asked about is put back where somebody else has moved it, and once', async () => {
  const edits = await goDown();
  edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  server.places[1]!.x = 0.9;
  await comeBack();
  await untilKept([{ problem: { kind: 'conflict' } }]);
  await emplacementsQuery(server.plan).refresh();
  edits.undo();
  await untilKept([]);
  await wait(() => expect(edits.$saving.get().busy).toBe(false));
  expect(away.device.entries).toEqual([]);
  expect(server.writes).toEqual([]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.9 0.5']);
});

test('a pin whose removal the server refused is put back once', async () => {
  const edits = await goDown();
  edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  server.intercept = (_, response) => {
    sendJson(response, { detail: 'Interdit.' }, 403);
    return false;
  };
  await comeBack();
  await untilKept([{ problem: { kind: 'refused' } }]);
  server.intercept = () => true;
  edits.undo();
  await untilKept([]);
  await wait(() => expect(edits.$saving.get().busy).toBe(false));
  expect(server.writes.map(({ method }) => method)).toEqual(['DELETE']);
  expect(away.device.entries).toEqual([]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.2 0.5']);
});

test('a pin that is taken out of a plan that is gone is done', async () => {
  const edits = await goDown();
  edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  await serve((_, response) => sendJson(response, { detail: 'Pas trouvé.' }, 404));
  await comeBack();
  expect(away.device.entries).toEqual([]);
});

test('a pin that is taken out, and is gone by then, is done', async () => {
  const edits = await goDown();
  edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  server.places.pop();
  await comeBack();
  expect(away.device.entries).toEqual([]);
  expect(server.writes).toEqual([]);
});

test('what is removed from what waits goes back on the plan, without network', async () => {
  const edits = await goDown();
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  edits.remove(2);
  await untilKept([{ method: 'POST' }, { method: 'DELETE' }]);
  await wait(() => expect(show(edits)).toHaveLength(2));
  for (const { key } of [...away.device.entries]) await removeWaiting(key);
  expect(away.device.entries).toEqual([]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.2 0.5']);
});

test('what is removed from what waits cannot be undone any more, what else was done can', async () => {
  const edits = await goDown();
  edits.move(1, { x: 0.75, y: 0.25 });
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  edits.remove(2);
  await untilKept([{ method: 'PATCH' }, { method: 'POST' }, { method: 'DELETE' }]);
  await wait(() => expect(edits.$saving.get().busy).toBe(false));
  for (const { key } of away.device.entries.slice(1)) await removeWaiting(key);
  expect(edits.$steps.get()).toMatchObject([{ kind: 'move', pin: '1' }]);
});

test('a new pin that may have arrived and is removed from what waits cannot be undone under its temporary number', async () => {
  const edits = await goDown();
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  await untilKept([{ method: 'POST' }]);
  await wait(() => expect(edits.$saving.get().busy).toBe(false));
  away.device.entries = away.device.entries.map((entry) => ({ ...entry, isTried: true }));
  await removeWaiting(away.device.entries[0]?.key ?? '');
  expect(edits.$steps.get()).toEqual([]);
});

test('where no call is answered, though the browser calls itself online, a new pin waits too, and is there once', async () => {
  const pin = { y: 0.5, asset: null };
  const places = [{ ...pin, id: 1, x: 0.1, label: 'Repère 1' }];
  let isSilent = false;
  const silent = await serve((request, response) => {
    if (request.method === 'POST') places.push({ ...bodyOf(request), id: 9 } as never);
    return isSilent || sendJson(response, places);
  });
  await emplacementsQuery(server.plan).refresh();
  isSilent = true;
  await openOutboxOf('camille', storageOf(away.device));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const edits = pinEdits(server.plan);
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  await wait(() => expect(silent.received.map(({ method }) => method)).toContain('POST'));
  await vi.advanceTimersByTimeAsync(2000);
  await untilKept([{ method: 'POST', isTried: true, before: null }]);
  vi.useRealTimers();
  closeOutboxOf();
  isSilent = false;
  await pumpOnce(away.device);
  expect(away.device.entries).toEqual([]);
  expect(silent.received.filter(({ method }) => method === 'POST')).toHaveLength(1);
});
