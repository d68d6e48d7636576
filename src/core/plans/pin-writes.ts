/** The writes of the pins of a plan: one after the other, in the order in which they were made. */
import type { ReadableAtom } from 'nanostores';
import { type ActionContext, type ActionState, createAction } from '../kernel/store/action.ts';
import { settleDeletion } from '../kernel/store/not-found.ts';
import * as api from './api.ts';
import { type Emplacement, formatPin } from './model.ts';
import type { PendingPins, PinNames } from './pending-pins.ts';
import type { Spot } from './pin-position.ts';
import type { PinStep } from './undo.ts';

/** One write; a move that has not begun takes the place of the next one of the same pin. */
export type PinWrite =
  | { kind: 'move'; pin: string; to: Spot; step: PinStep | null }
  // `former`: the id of a pin that was taken out, and is put back
  | { kind: 'add'; pin: string; place: Emplacement; step: PinStep | null; former?: string }
  | { kind: 'remove'; pin: string; step: PinStep | null };

export interface PinWrites {
  /** The write under way. */
  $saving: ReadableAtom<ActionState>;
  enqueue: (job: PinWrite) => void;
  /** Takes from what waits. @returns whether there was such a job */
  drop: (isDropped: (job: PinWrite) => boolean) => boolean;
  /** Notes that the pin `again` takes the place of `pin`, in case its removal is under way and fails. */
  replace: (pin: string, again: string) => void;
  /** Forgets what waits, and the write under way. */
  cancel: () => void;
}

/** @param onFailed called with a job that failed, once nothing of it is shown any more */
export function createPinWrites(
  plan: string,
  names: PinNames,
  pins: PendingPins,
  onFailed: (job: PinWrite) => void,
): PinWrites {
  const { idOf } = names;
  const jobs: PinWrite[] = [];
  // the removal under way, and once it is undone the pin that takes its place
  let removing: string | null = null;
  let replacing: string | null = null;
  let isWorking = false;
  const save = createAction(async (context, job: PinWrite) => write(plan, names, pins, job, context));

  /** Nothing of a finished write is pending, unless another one of the same pin waits; `id`: when it began. */
  function settle(job: PinWrite, id: string) {
    if (job.kind === 'add') pins.hideAdded(job.pin);
    else if (job.kind === 'remove') pins.hideRemoved(id);
    else if (!jobs.some(({ kind, pin }) => kind === 'move' && idOf(pin) === id)) pins.hideMoved(id);
  }

  function drop(isDropped: (job: PinWrite) => boolean): boolean {
    const kept = jobs.filter((job) => !isDropped(job));
    const had = kept.length < jobs.length;
    jobs.splice(0, jobs.length, ...kept);
    return had;
  }

  /** A removal failed that was undone meanwhile: the pin itself stays, not one in its place. */
  function keep(id: string, again: string) {
    names.takeBack(id);
    const place = pins.findStored(id);
    if (place && drop(({ kind, pin }) => kind === 'add' && pin === again)) pins.storeNew(again, place);
  }

  /** What was to follow on a pin that was never created has no object. */
  function abandon(pin: string) {
    drop((each) => each.pin === pin);
    pins.hideMoved(pin);
    pins.hideRemoved(pin);
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const id = idOf(job.pin);
      [removing, replacing] = [job.kind === 'remove' ? id : null, null];
      const done = await save.run(job);
      removing = null;
      settle(job, id);
      if (done) continue;
      if (replacing) keep(id, replacing);
      if (job.kind === 'add') abandon(job.pin);
      else pins.refresh();
      onFailed(job);
    }
    isWorking = false;
  }

  return {
    $saving: save.$state,
    enqueue: (job) => {
      const last = jobs.at(-1);
      if (job.kind === 'move' && last?.kind === 'move' && idOf(last.pin) === idOf(job.pin)) {
        last.to = job.to;
        last.step ??= job.step;
      } else jobs.push(job);
      void work();
    },
    drop,
    replace: (pin, again) => {
      if (pin === removing) replacing = again;
    },
    cancel: () => {
      jobs.length = 0;
      save.cancel();
    },
  };
}

async function write(
  plan: string,
  names: PinNames,
  pins: PendingPins,
  job: PinWrite,
  context: ActionContext,
): Promise<true> {
  const id = names.idOf(job.pin);
  if (job.kind === 'remove') {
    await settleDeletion(api.deleteEmplacement(plan, id, context, pins.findStored(id) ?? null));
    pins.store(id, null);
  } else if (job.kind === 'move') {
    const known = pins.findStored(id);
    const place =
      (await api.moveEmplacement(plan, id, job.to, context, known ?? null)) ??
      (known ? { ...known, ...job.to } : null);
    if (place) pins.store(id, place);
    else pins.refresh();
  } else {
    const { x, y, label, asset } = job.place;
    const input = { plan, x: x ?? 0, y: y ?? 0, label, asset: asset?.id ?? null };
    const saved = await api.createEmplacement(input, context, formatPin(job.place), job.former);
    if (!saved) pins.refresh();
    else if (!('kept' in saved)) pins.storeNew(job.pin, saved);
    else if (saved.isNothing && job.former !== undefined) {
      // it was not taken out yet
      names.takeBack(job.former);
      pins.storeNew(job.pin, pins.findStored(job.former) ?? { ...job.place, id: job.former });
    } else if (saved.kept !== null) pins.storeNew(job.pin, { ...job.place, id: saved.kept });
  }
  return true;
}
