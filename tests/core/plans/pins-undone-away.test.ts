/** Pins that are taken out while the network is away, and put back: undone, given up, asked about. */
import { expect, test } from 'vitest';
import { removeWaiting, settleField } from '../../../src/core/outbox/author-changes.ts';
import { sendWaiting } from '../../../src/core/outbox/send-waiting.ts';
import { $outbox, readWaiting } from '../../../src/core/outbox/state.ts';
import type { PinEdits } from '../../../src/core/plans/pin-edits.ts';
import { emplacementsQuery } from '../../../src/core/plans/store.ts';
import { sendJson } from '../_server.ts';
import { untilSettled } from '../outbox/_settled.ts';
import { offline, servePinsAway, show, wait } from './_pins-away.ts';

const away = servePinsAway();
const { server, goDown, comeBack, untilKept } = away;
const untilSaved = ({ $saving }: PinEdits) => wait(() => expect($saving.get().busy).toBe(false));
const MOVED = { method: 'PATCH', path: '/api/emplacements/2/', body: { x: 0.8, y: 0.8 } };

/** Moved, then taken out: one write waits. */
async function moveAndRemove(): Promise<PinEdits> {
  const edits = await goDown();
  edits.move(2, { x: 0.8, y: 0.8 });
  edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  await untilSaved(edits);
  return edits;
}

/** Taken out, and an attempt may have arrived. */
async function removeAndTry(): Promise<PinEdits> {
  const edits = await goDown();
  edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  await untilSaved(edits);
  away.device.entries = away.device.entries.map((entry) => ({ ...entry, isTried: true }));
  await readWaiting();
  return edits;
}

test('a pin that was moved and taken out is put back where it was moved, and only the move waits', async () => {
  const edits = await moveAndRemove();
  edits.undo();
  await untilKept([
    { ...MOVED, keep: { base: { x: 0.2, y: 0.5 }, title: 'Repère «\u00a0Repère 2\u00a0»\u00a0: déplacé' } },
  ]);
  await untilSaved(edits);
  expect(away.device.entries).toHaveLength(1);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.8 0.8']);
  await comeBack();
  expect(server.writes.map(({ method }) => method)).toEqual(['PATCH']);
  expect(server.places).toMatchObject([{ id: 1 }, { id: 2, x: 0.8, y: 0.8 }]);
});

test('the move of a pin whose removal is given up waits again', async () => {
  const edits = await moveAndRemove();
  await removeWaiting(away.device.entries[0]?.key ?? '');
  await untilKept([MOVED]);
  expect(away.device.entries).toHaveLength(1);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.8 0.8']);
  await removeWaiting(away.device.entries[0]?.key ?? '');
  expect(away.device.entries).toEqual([]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.2 0.5']);
});

test('a pin that was moved and taken out, and whose removal is asked about, is put back as the move, which asks', async () => {
  const edits = await moveAndRemove();
  server.places[1]!.x = 0.9;
  await comeBack();
  await untilKept([{ method: 'DELETE', problem: { kind: 'conflict' } }]);
  edits.undo();
  await untilKept([{ ...MOVED, problem: { kind: 'conflict' } }]);
  await untilSaved(edits);
  expect(away.device.entries).toHaveLength(1);
  expect($outbox.get().entries[0]?.problem).toMatchObject({
    fields: [{ field: 'position', mine: [0.8, 0.8], theirs: [0.9, 0.5] }],
  });
  expect(server.writes).toEqual([]);
});

test('a pin that stays where somebody else has moved it is there at once, without network', async () => {
  const edits = await moveAndRemove();
  server.places[1]!.x = 0.9;
  await comeBack();
  offline(true);
  emplacementsQuery(server.plan).set(
    (emplacementsQuery(server.plan).$state.get().data ?? []).filter(({ id }) => id === 1),
  );
  await settleField(away.device.entries[0]?.key ?? '', 'position', 'theirs');
  expect(away.device.entries).toEqual([]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.9 0.5']);
});

test('a removal that may have arrived and is given up cannot be undone any more: the pin may be there', async () => {
  const edits = await removeAndTry();
  await removeWaiting(away.device.entries[0]?.key ?? '');
  expect(away.device.entries).toEqual([]);
  expect(edits.$steps.get()).toEqual([]);
});

test('a pin that is put back after a removal that may have arrived and is given up is there once', async () => {
  const edits = await removeAndTry();
  edits.undo();
  await untilKept([{ method: 'DELETE' }, { method: 'POST' }]);
  await removeWaiting(away.device.entries[0]?.key ?? '');
  await comeBack();
  expect(away.device.entries).toEqual([]);
  expect(server.places.map(({ id }) => id)).toEqual([1, 2]);
  expect(edits.idOf(2)).toBe('2');
});

test('a pin that is put back waits itself, behind the removal that may have arrived, and goes before it is sent', async () => {
  const edits = await removeAndTry();
  edits.undo();
  await untilKept([
    { method: 'DELETE', isTried: true },
    { method: 'POST', isTried: false },
  ]);
  await untilSaved(edits);
  edits.move(2, { x: 0.8, y: 0.8 });
  await untilKept([{ method: 'DELETE' }, { method: 'POST', body: { x: 0.2 } }, { method: 'PATCH' }]);
  await untilSaved(edits);
  edits.undo();
  await untilKept([{ method: 'DELETE' }, { method: 'POST' }]);
  await untilSaved(edits);
  edits.remove(2);
  await wait(() => expect(away.device.entries).toMatchObject([{ method: 'DELETE', isTried: true }]));
  await untilSaved(edits);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5']);
});

/** Put back while its removal may have arrived, which then asks: somebody else has moved the pin. */
async function putBackAndAsk(): Promise<PinEdits> {
  const edits = await removeAndTry();
  edits.undo();
  await untilKept([{ method: 'DELETE' }, { method: 'POST' }]);
  await untilSaved(edits);
  server.places[1]!.x = 0.9;
  await comeBack(() => untilKept([{ problem: { kind: 'conflict' } }, { method: 'POST' }]));
  return edits;
}

test('a pin that is put back and stays where somebody else has moved it is there once, and is the same', async () => {
  const edits = await putBackAndAsk();
  expect(server.writes).toEqual([]);
  await settleField(away.device.entries[0]?.key ?? '', 'position', 'theirs');
  await untilSettled();
  expect(away.device.entries).toEqual([]);
  expect(server.places.map(({ id, x }) => [id, x])).toEqual([
    [1, 0.1],
    [2, 0.9],
  ]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.9 0.5']);
  edits.move(2, { x: 0.8, y: 0.8 });
  await wait(() => expect(server.places).toMatchObject([{ id: 1 }, { id: 2, x: 0.8 }]));
});

test('a pin that is put back and taken out where somebody else has moved it is put where it was', async () => {
  await putBackAndAsk();
  await settleField(away.device.entries[0]?.key ?? '', 'position', 'mine');
  await untilSettled();
  expect(away.device.entries).toEqual([]);
  expect(server.places).toMatchObject([{ id: 1 }, { x: 0.2, y: 0.5, label: 'Repère 2' }]);
});

test('a pin that is put back while its removal is sent is there once where that is refused', async () => {
  const edits = await goDown();
  edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  await untilSaved(edits);
  let refuse: (() => void) | null = null;
  server.intercept = ({ method }, response) => {
    if (method !== 'DELETE') return true;
    refuse = () => sendJson(response, { detail: 'Interdit.' }, 403);
    return false;
  };
  offline(false);
  const sending = sendWaiting();
  await wait(() => expect(refuse).not.toBeNull());
  edits.undo();
  await untilKept([{ method: 'DELETE' }, { method: 'POST' }]);
  await untilSaved(edits);
  refuse!();
  await sending;
  expect(away.device.entries).toMatchObject([
    { method: 'DELETE', problem: { kind: 'refused' } },
    { method: 'POST', problem: null },
  ]);
  await removeWaiting(away.device.entries[0]?.key ?? '');
  await untilSettled();
  expect(away.device.entries).toEqual([]);
  expect(server.places.map(({ id }) => id)).toEqual([1, 2]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5', '2: Repère 2 0.2 0.5']);
  expect(edits.idOf(2)).toBe('2');
});

test('a pin that is to be taken out from where somebody else has moved it stays there where that is undone', async () => {
  const edits = await goDown();
  edits.remove(2);
  await untilKept([{ method: 'DELETE' }]);
  server.places[1]!.x = 0.9;
  await comeBack();
  offline(true);
  await settleField(away.device.entries[0]?.key ?? '', 'position', 'mine');
  await untilKept([{ method: 'DELETE', problem: null }]);
  edits.undo();
  await untilSaved(edits);
  expect(away.device.entries).toEqual([]);
  await comeBack();
  expect(server.places).toMatchObject([{ id: 1 }, { id: 2, x: 0.9 }]);
});

test('a removal rests on where the pin was before a move that is given up', async () => {
  const edits = await goDown();
  edits.move(2, { x: 0.5, y: 0.5 });
  await untilKept([{ method: 'PATCH' }]);
  await untilSaved(edits);
  const problem = { kind: 'refused', message: 'Interdit.' } as const;
  away.device.entries = away.device.entries.map((entry) => ({ ...entry, problem }));
  await readWaiting();
  edits.move(2, { x: 0.8, y: 0.8 });
  edits.remove(2);
  await untilKept([{ method: 'PATCH' }, { method: 'DELETE', keep: { base: { x: 0.5 } } }]);
  await untilSaved(edits);
  await removeWaiting(away.device.entries[0]?.key ?? '');
  expect(away.device.entries).toMatchObject([
    { method: 'DELETE', keep: { base: { x: 0.2 } }, former: { keep: { base: { x: 0.2 } } } },
  ]);
  expect(show(edits)).toEqual(['1: Repère 1 0.1 0.5']);
  await comeBack();
  expect(server.places.map(({ id }) => id)).toEqual([1]);
});

test('a pin that is put back after a removal that has arrived is put there again', async () => {
  const edits = await removeAndTry();
  edits.undo();
  await untilKept([{ method: 'DELETE' }, { method: 'POST' }]);
  server.places.pop();
  await comeBack();
  expect(server.places).toMatchObject([{ id: 1 }, { x: 0.2, y: 0.5, label: 'Repère 2' }]);
});

test.each(['tried', 'refused'])(
  'a new pin that was %s, moved, taken out and is given up leaves nothing that waits for its number',
  async (how) => {
    const edits = await goDown();
    const pin = edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
    await untilKept([{ method: 'POST' }]);
    await untilSaved(edits);
    away.device.entries = away.device.entries.map((entry) => ({
      ...entry,
      ...(how === 'tried' ? { isTried: true } : { problem: { kind: 'refused', message: 'Interdit.' } }),
    }));
    await readWaiting();
    edits.move(pin, { x: 0.6, y: 0.7 });
    await untilKept([{ method: 'POST' }, { method: 'PATCH' }]);
    edits.remove(pin);
    await untilKept([{ method: 'POST' }, { method: 'DELETE' }]);
    await untilSaved(edits);
    await removeWaiting(away.device.entries[0]?.key ?? '');
    expect(away.device.entries).toEqual([]);
  },
);

test('a pin whose removal was given up goes on being undone when something else is given up', async () => {
  const edits = await goDown();
  edits.remove(2);
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  await untilKept([{ method: 'DELETE' }, { method: 'POST' }]);
  await untilSaved(edits);
  await removeWaiting(away.device.entries[0]?.key ?? '');
  edits.move(2, { x: 0.8, y: 0.8 });
  await untilKept([{ method: 'POST' }, MOVED]);
  await untilSaved(edits);
  await removeWaiting(away.device.entries[0]?.key ?? '');
  expect(edits.$steps.get()).toMatchObject([{ kind: 'move', pin: '2' }]);
});
