/** The pins of a plan seen before the network went, and the device on which what is done to them waits. */
import { afterEach, beforeEach, expect, vi } from 'vitest';
import { closeOutboxOf, openOutboxOf } from '../../../src/core/outbox/outbox.ts';
import { outbox } from '../../../src/core/outbox/state.ts';
import { type PinEdits, pinEdits } from '../../../src/core/plans/pin-edits.ts';
import { emplacementsQuery } from '../../../src/core/plans/store.ts';
import { offline } from '../_network.ts';
import { servePlans } from '../_plans.ts';
import { untilSettled } from '../outbox/_settled.ts';
import { createDevice, storageOf } from '../outbox/_storage.ts';

/** Other tests share the machine. */
const PATIENCE = { timeout: 20_000, interval: 5 };

export { offline };
export const wait = (check: () => void) => vi.waitFor(check, PATIENCE);
export const show = ({ $pins }: PinEdits) =>
  $pins.get().map(({ id, x, y, label }) => `${id}: ${label} ${x} ${y}`);

/** Serves a plan; each test has a device of its own. */
export function servePinsAway() {
  const server = servePlans();
  const away = {
    server,
    device: createDevice(),
    untilKept: (entries: object[]) => wait(() => expect(away.device.entries).toMatchObject(entries)),
    /** Two pins, seen before the network went. */
    goDown: async (): Promise<PinEdits> => {
      const pin = { plan: server.plan, y: 0.5, asset: null };
      server.places = [
        { ...pin, id: 1, x: 0.1, label: 'Repère 1' },
        { ...pin, id: 2, x: 0.2, label: 'Repère 2' },
      ];
      await emplacementsQuery(server.plan).refresh();
      await openOutboxOf('camille', storageOf(away.device));
      offline(true);
      return pinEdits(server.plan);
    },
    /** The page is opened again, with a network. @param untilDone by default, nothing is left that can be sent */
    comeBack: async (untilDone: () => Promise<unknown> = untilSettled): Promise<void> => {
      offline(false);
      closeOutboxOf();
      await openOutboxOf('camille', storageOf(away.device));
      await untilDone();
    },
  };
  beforeEach(() => {
    away.device = createDevice();
  });
  afterEach(() => {
    closeOutboxOf();
    outbox.isAway = false;
    vi.unstubAllGlobals();
  });
  return away;
}
