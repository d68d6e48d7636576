/** Pins of a plan while the network is away: a move is kept, the rest fails at once. */
import { expect, onTestFinished, test, vi } from 'vitest';
import { limitFor } from '../../../src/core/kernel/http/time-limit.ts';
import { $notice } from '../../../src/core/kernel/page/messages.ts';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { outbox } from '../../../src/core/outbox/state.ts';
import { pinEdits } from '../../../src/core/plans/pin-edits.ts';
import { emplacementsQuery } from '../../../src/core/plans/store.ts';
import { servePlans } from '../_plans.ts';
import { sendJson, serve } from '../_server.ts';
import { createDevice, storageOf } from '../outbox/_storage.ts';

const server = servePlans();

test('[K2] without network a new pin, or one taken out, says so at once, and a move after it is kept', async () => {
  const pin = { plan: server.plan, y: 0.5, asset: null };
  server.places = [
    { ...pin, id: 1, x: 0.1, label: 'Repère 1' },
    { ...pin, id: 2, x: 0.2, label: 'Repère 2' },
  ];
  await emplacementsQuery(server.plan).refresh();
  const edits = pinEdits(server.plan);
  const device = createDevice();
  await openOutboxOf('camille', storageOf(device));
  vi.stubGlobal('navigator', { onLine: false });
  server.intercept = (_, response) => {
    response.destroy();
    return false;
  };
  try {
    edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
    edits.remove(2);
    edits.move(1, { x: 0.75, y: 0.25 });
    await vi.waitFor(() => expect(device.entries).toMatchObject([{ body: { x: 0.75, y: 0.25 } }]));
    expect(edits.$pins.get().map(({ x, y, label }) => `${label} ${x} ${y}`)).toEqual([
      'Repère 1 0.75 0.25',
      'Repère 2 0.2 0.5',
    ]);
    expect($notice.get()?.text).toMatch(/hors connexion/);
    expect(edits.$refusedLabel.get()).toBe('Vanne');
  } finally {
    vi.unstubAllGlobals();
    closeOutboxOf();
  }
});

/** A network without internet: nothing is answered, though the browser calls itself online. */
async function openSilent() {
  const pin = { y: 0.5, asset: null };
  const places = [
    { ...pin, id: 1, x: 0.1, label: 'Repère 1' },
    { ...pin, id: 2, x: 0.2, label: 'Repère 2' },
  ];
  let isSilent = false;
  const silent = await serve((_, response) => isSilent || sendJson(response, places));
  await emplacementsQuery(server.plan).refresh();
  isSilent = true;
  const edits = pinEdits(server.plan);
  const device = createDevice();
  await openOutboxOf('camille', storageOf(device));
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => {
    closeOutboxOf();
    outbox.isAway = false;
    vi.useRealTimers();
  });
  const arrive = (method: string) =>
    vi.waitFor(() => expect(silent.received.map((each) => each.method)).toContain(method));
  return { edits, device, arrive };
}

const SHOWN = ['Repère 1 0.75 0.25', 'Repère 2 0.2 0.5'];

test('[K2] so it is where the server is known to be away, though the browser calls itself online', async () => {
  const { edits, device, arrive } = await openSilent();
  outbox.isAway = true;
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  edits.remove(2);
  edits.move(1, { x: 0.75, y: 0.25 });
  for (const method of ['POST', 'DELETE']) {
    await arrive(method);
    await vi.advanceTimersByTimeAsync(2000);
  }
  await vi.waitFor(() => expect(device.entries).toMatchObject([{ body: { x: 0.75, y: 0.25 } }]));
  expect(edits.$pins.get().map(({ x, y, label }) => `${label} ${x} ${y}`)).toEqual(SHOWN);
  expect(edits.$refusedLabel.get()).toBe('Vanne');
});

test('[K2] where that is not known, a new pin is given up in time, and a move after it is kept', async () => {
  const { edits, device, arrive } = await openSilent();
  edits.add({ x: 0.3, y: 0.4 }, { label: 'Vanne' });
  edits.move(1, { x: 0.75, y: 0.25 });
  await arrive('POST');
  await vi.advanceTimersByTimeAsync(limitFor(null));
  await arrive('PATCH');
  expect(edits.$refusedLabel.get()).toBe('Vanne');
  await vi.advanceTimersByTimeAsync(2000);
  await vi.waitFor(() => expect(device.entries).toMatchObject([{ body: { x: 0.75, y: 0.25 } }]));
});
