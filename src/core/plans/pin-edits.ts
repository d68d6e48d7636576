/**
 * Moves, adds and removes the pins of a plan. Each change is shown at once and saved in the order it was made, one
 * after the other; what the server refuses is shown as it was before. The last twenty can be undone.
 */
import { atom, type ReadableAtom, type WritableAtom } from 'nanostores';
import type { Asset } from '../assets/model.ts';
import { followIdentity } from '../kernel/http/on-user-change.ts';
import type { Id } from '../kernel/lib/lenient-schema.ts';
import { permanentFamily } from '../kernel/lib/store-family.ts';
import { onRowTakenBack } from '../kernel/page/taken-back.ts';
import { $givenNumbers, $givenUp } from '../kernel/page/waiting-writes.ts';
import type { ActionState } from '../kernel/store/action.ts';
import { nameAbout } from './api.ts';
import type { Emplacement } from './model.ts';
import { createPendingPins, createPinNames, type PendingPins, type PinNames } from './pending-pins.ts';
import { isSameSpot, keepInside, type Spot } from './pin-position.ts';
import { createPinWrites, type PinWrites } from './pin-writes.ts';
import { addStep, dropStep, isMoving, type PinStep } from './undo.ts';

/** The edits of one plan. A pin is named by its id; a new one by the id that `add` returned. */
export interface PinEdits {
  /** The pins of the plan with the changes that are being saved. */
  $pins: ReadableAtom<readonly Emplacement[]>;
  /** The steps that can be undone, the oldest first. */
  $steps: ReadableAtom<readonly PinStep[]>;
  /** The name of a pin without equipment that the server refused, until `forgetRefused`; `''` for none. */
  $refusedLabel: ReadableAtom<string>;
  forgetRefused: () => void;
  /** The write under way. */
  $saving: ReadableAtom<ActionState>;
  /** @param goesOn whether it belongs to the move before it (a key that is held): both are undone as one */
  move: (pin: Id, to: Spot, goesOn?: boolean) => void;
  /** @returns the id of the pin until the server has answered */
  add: (at: Spot, what: { asset?: Asset | null; label?: string }) => string;
  /** @returns the step that `undoStep` undoes; `null` when there is no such pin */
  remove: (pin: Id) => PinStep | null;
  /** Undoes the last step. */
  undo: () => void;
  /** Undoes that step, unless it is undone already or too old. */
  undoStep: (step: PinStep) => void;
  /** The present id of a pin: a new one gets the server's, one that was removed and added again its new one. */
  idOf: (pin: Id) => string;
  /** The name under which a pin was first shown on this page; it stays the same when `idOf` changes. */
  keyOf: (pin: Id) => string;
}

/** How many pins were added on this page. */
let count = 0;

/** Shows a change at once and has it written; `step` is what undoes it, `null` where nothing does. */
function createPinChanges({ idOf }: PinNames, pins: PendingPins, writes: PinWrites) {
  return {
    place: (pin: string, to: Spot, step: PinStep | null): void => {
      const id = idOf(pin);
      pins.showMoved(id, to);
      writes.enqueue({ kind: 'move', pin: id, to, step });
    },
    /** @param former the id of the pin that is put back @returns the id of the new one until the server has answered */
    create: (place: Emplacement, step: (pin: string) => PinStep | null, former?: string): string => {
      const pin = `nouveau-${++count}`;
      const added = { ...place, id: pin };
      pins.showAdded(added);
      writes.enqueue({ kind: 'add', pin, place: added, step: step(pin), ...(former && { former }) });
      return pin;
    },
    drop: (pin: string, step: PinStep | null): void => {
      pins.showRemoved(idOf(pin));
      writes.enqueue({ kind: 'remove', pin: idOf(pin), step });
    },
  };
}

/** Pins that waited on this device get their numbers; what is taken back of what waits is no step any more. */
function followOutbox(
  plan: string,
  { idOf, keyOf, rename, takeBack }: PinNames,
  pins: PendingPins,
  $steps: WritableAtom<readonly PinStep[]>,
): void {
  const isStep = (pin: string) => $steps.get().some((step) => step.pin === pin);
  $givenNumbers.listen((given) => {
    for (const [made, id] of Object.entries(given)) {
      // taken already
      if (idOf(made) !== made) continue;
      const place = pins.findStored(made);
      if (place) pins.storeNew(made, { ...place, id });
      // the list was read meanwhile, without it
      else if (keyOf(made) !== made || isStep(made)) rename(made, String(id));
    }
  });
  const forget = (id: string) => $steps.set($steps.get().filter(({ pin }) => idOf(pin) !== idOf(id)));
  onRowTakenBack(({ about, id, row }) => {
    if (about !== nameAbout(plan)) return;
    forget(id);
    // it is there again, and not one in its place
    if (row) takeBack(id);
  });
  // one that may have arrived takes no row back
  $givenUp.listen((given, known = []) => {
    for (const { made, taken } of given.filter((each) => !known.includes(each))) {
      const pin = taken ?? made;
      if (pin !== null) forget(`${pin}`);
    }
  });
}

export const pinEdits = permanentFamily((plan): PinEdits => {
  const $steps = atom<readonly PinStep[]>([]);
  const $refusedLabel = atom('');
  const names = createPinNames();
  const { idOf } = names;
  const pins = createPendingPins(plan, names);
  const writes = createPinWrites(plan, names, pins, (job) => {
    if (job.step) $steps.set(dropStep($steps.value, job.step));
    if (job.kind !== 'add') return;
    $steps.set($steps.value.filter((each) => idOf(each.pin) !== job.pin));
    if (!job.place.asset) $refusedLabel.set(job.place.label);
  });

  const { place, create, drop } = createPinChanges(names, pins, writes);

  followOutbox(plan, names, pins, $steps);

  // what one person has moved is not saved nor undone by the next one
  followIdentity((_, former) => {
    if (!former) return;
    writes.cancel();
    pins.clear();
    $steps.set([]);
    $refusedLabel.set('');
  });

  const remember = <S extends PinStep>(step: S): S => {
    $steps.set(addStep($steps.value, step));
    return step;
  };

  const undoStep = (step: PinStep) => {
    if (!$steps.value.includes(step)) return;
    $steps.set(dropStep($steps.value, step));
    const pin = idOf(step.pin);
    if (step.kind === 'move') place(pin, step.from, null);
    else if (step.kind === 'add') drop(pin, null);
    // a removal that has not begun does not begin
    else if (writes.drop((job) => job.kind === 'remove' && idOf(job.pin) === pin)) pins.hideRemoved(pin);
    else {
      const again = create(step.place, () => null, pin);
      names.rename(pin, again);
      writes.replace(pin, again);
    }
  };

  return {
    $pins: pins.$pins,
    $steps,
    $refusedLabel,
    forgetRefused: () => $refusedLabel.set(''),
    $saving: writes.$saving,
    ...names,
    move: (given, wanted, goesOn = false) => {
      const pin = idOf(given);
      const known = pins.find(pin);
      const to = keepInside(wanted);
      if (!known) return;
      if (known.x === null || known.y === null) return place(pin, to, null);
      const from = { x: known.x, y: known.y };
      if (isSameSpot(from, to)) return;
      const step = goesOn && isMoving($steps.value, pin) ? null : remember({ kind: 'move', pin, from });
      place(pin, to, step);
    },
    add: (at, { asset = null, label = '' }) =>
      create({ id: '', plan, ...keepInside(at), label, asset }, (pin) => remember({ kind: 'add', pin })),
    remove: (given) => {
      const pin = idOf(given);
      const known = pins.find(pin);
      if (!known) return null;
      const step = remember({ kind: 'remove', pin, place: known });
      drop(pin, step);
      return step;
    },
    undo: () => {
      const step = $steps.value.at(-1);
      if (step) undoStep(step);
    },
    undoStep,
  };
});
