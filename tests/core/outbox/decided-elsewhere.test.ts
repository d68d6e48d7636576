/** A count and a moved pin that waited, and what others have done meanwhile. */
import { afterEach, expect, test, vi } from 'vitest';
import { countForm } from '../../../src/core/materials/count-form.ts';
import { materialsQuery } from '../../../src/core/materials/store.ts';
import { settleField } from '../../../src/core/outbox/author-changes.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { $outbox } from '../../../src/core/outbox/state.ts';
import { pinEdits } from '../../../src/core/plans/pin-edits.ts';
import { emplacementsQuery } from '../../../src/core/plans/store.ts';
import { createWhole, type Row } from '../../contract-server/store.ts';
import { serve } from '../_server.ts';
import { answerByContract } from './_other.ts';
import { untilSettled } from './_settled.ts';
import { createDevice, storageOf } from './_storage.ts';

/** Other tests share the machine. */
const PATIENCE = { timeout: 20_000, interval: 5 };

const offline = (is: boolean) => vi.stubGlobal('navigator', { onLine: !is });

async function openPage() {
  const store = createWhole();
  await serve((request, response) => answerByContract(store, request, response), { idempotency: true });
  const device = createDevice();
  await openOutboxOf('camille', storageOf(device));
  /** The page is opened again, with a network. */
  const comeBack = async () => {
    offline(false);
    closeOutboxOf();
    await openOutboxOf('camille', storageOf(device));
    await untilSettled();
  };
  const choose = async (field: string, side: 'mine' | 'theirs') => {
    await settleField($outbox.get().entries[0]?.key ?? '', field, side);
    await untilSettled();
  };
  return { store, device, comeBack, choose };
}

const asked = () => {
  const problem = $outbox.get().entries[0]?.problem;
  return problem?.kind === 'conflict' ? problem.fields : problem;
};
const quantityOf = (rows: readonly Row[], id: number) => rows.find((row) => row.id === id)?.quantity;

afterEach(closeOutboxOf);

async function count() {
  const page = await openPage();
  const [first, second] = page.store.materials as [Row, Row];
  await materialsQuery(1).refresh();
  const form = countForm(1);
  form.open();
  offline(true);
  const rows = materialsQuery(1).$state.value?.data ?? [];
  form.count(rows[0]!, '41');
  form.count(rows[1]!, '42');
  expect(await form.submit()).toBe(true);
  return { ...page, first, second };
}

test('a stock count waits with what it was made on, is shown as counted, and is sent once', async () => {
  const { store, device, comeBack, first, second } = await count();
  const before = store.controles.length;
  expect(device.entries[0]?.keep).toMatchObject({
    about: 'assets:1',
    title: expect.stringMatching(/^Contrôle du stock\u00a0: 2\u00a0matériels/),
  });
  expect(
    materialsQuery(1)
      .$state.value?.data?.slice(0, 2)
      .map(({ quantity }) => quantity),
  ).toEqual([41, 42]);
  await comeBack();
  expect(device.entries).toEqual([]);
  expect(store.controles).toHaveLength(before + 1);
  expect([first.quantity, second.quantity]).toEqual([41, 42]);
});

test('a count of what somebody else has counted meanwhile is asked by material', async () => {
  for (const side of ['mine', 'theirs'] as const) {
    const { store, device, comeBack, choose, first, second } = await count();
    const before = store.controles.length;
    first.quantity = 7;
    await comeBack();
    expect(asked()).toEqual([
      { field: String(first.id), mine: 41, theirs: '7', names: { field: first.name } },
    ]);
    expect(store.controles).toHaveLength(before);
    await choose(String(first.id), side);
    expect(device.entries).toEqual([]);
    expect(store.controles).toHaveLength(before + 1);
    expect(quantityOf(store.materials, first.id as number)).toBe(side === 'mine' ? 41 : 7);
    expect(second.quantity).toBe(42);
    closeOutboxOf();
  }
});

async function move() {
  const page = await openPage();
  await emplacementsQuery(1).refresh();
  offline(true);
  const edits = pinEdits('1');
  edits.move(1, { x: 0.9, y: 0.8 });
  await vi.waitFor(() => expect(page.device.entries).toHaveLength(1), PATIENCE);
  const pin = page.store.emplacements.find(({ id }) => id === 1) as Row;
  return { ...page, pin, edits };
}

test('a moved pin waits, stays where it was put, and is sent', async () => {
  const { device, comeBack, pin } = await move();
  expect(device.entries[0]?.keep).toMatchObject({
    about: 'plans:1',
    title: expect.stringMatching(/^Repère «\u00a0Porte automatique .*\u00a0»\u00a0: déplacé$/),
  });
  const getShown = () => emplacementsQuery(1).$state.value?.data?.find(({ id }) => id === 1);
  await vi.waitFor(() => expect(getShown()).toMatchObject({ x: 0.9, y: 0.8 }), PATIENCE);
  await comeBack();
  expect(device.entries).toEqual([]);
  expect(pin).toMatchObject({ x: 0.9, y: 0.8 });
});

test('a pin that is moved step by step waits once, and back where it was is nothing to send', async () => {
  const { device, comeBack, pin, edits } = await move();
  const { base } = device.entries[0]!.keep;
  for (const x of [0.8, 0.7, 0.6]) {
    edits.move(1, { x, y: 0.8 });
    await vi.waitFor(() => expect(device.entries.at(-1)).toMatchObject({ body: { x, y: 0.8 } }), PATIENCE);
  }
  expect(device.entries).toMatchObject([{ keep: { base } }]);
  expect($outbox.get().entries).toEqual(device.entries);
  for (let steps = 0; steps < 4; steps++) edits.undo();
  await vi.waitFor(() => expect(device.entries).toEqual([]), PATIENCE);
  edits.move(1, { x: 0.5, y: 0.4 });
  await vi.waitFor(() => expect(device.entries).toHaveLength(1), PATIENCE);
  await comeBack();
  expect(device.entries).toEqual([]);
  expect(pin).toMatchObject({ x: 0.5, y: 0.4 });
});

test('a pin that somebody else has moved meanwhile is asked as one place, even where they moved it sideways only', async () => {
  for (const side of ['mine', 'theirs'] as const) {
    const { device, comeBack, choose, pin } = await move();
    const { y } = pin;
    pin.x = 0.4;
    await comeBack();
    expect(asked()).toEqual([{ field: 'position', mine: [0.9, 0.8], theirs: [0.4, y] }]);
    await choose('position', side);
    expect(device.entries).toEqual([]);
    expect([pin.x, pin.y]).toEqual(side === 'mine' ? [0.9, 0.8] : [0.4, y]);
    closeOutboxOf();
  }
});

test('a pin that somebody has removed meanwhile is not put again', async () => {
  const { store, comeBack } = await move();
  store.emplacements = store.emplacements.filter(({ id }) => id !== 1);
  await comeBack();
  expect(asked()).toMatchObject({ kind: 'refused', message: expect.stringContaining('n’existe plus') });
});
