/** What can be undone on a plan: the last twenty steps. Pure. */
import type { Emplacement } from './model.ts';
import type { Spot } from './pin-position.ts';

/** As many steps as can be undone. */
export const UNDO_MAX = 20;

/** A step that was made, with what its undoing needs; `pin` is the key of a pin, see `createPinEdits`. */
export type PinStep =
  | { kind: 'move'; pin: string; from: Spot }
  | { kind: 'add'; pin: string }
  | { kind: 'remove'; pin: string; place: Emplacement };

/** The steps with one more, the oldest first; those that are too old are dropped. */
export const addStep = (steps: readonly PinStep[], step: PinStep): readonly PinStep[] =>
  [...steps, step].slice(-UNDO_MAX);

/** Without a step that the server refused. */
export const dropStep = (steps: readonly PinStep[], step: PinStep): readonly PinStep[] =>
  steps.filter((each) => each !== step);

/** Whether the last step moved that pin: a key that is held goes on with it. */
export const isMoving = (steps: readonly PinStep[], pin: string): boolean => {
  const last = steps.at(-1);
  return last?.kind === 'move' && last.pin === pin;
};
