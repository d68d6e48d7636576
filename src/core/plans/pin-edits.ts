/**
 * Moves, adds and removes the pins of a plan. Each change is shown at once and saved in the order it was made, one
 * after the other; what the server refuses is shown as it was before. The last twenty can be undone.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import type { Asset } from '../assets/model.ts';
import { followIdentity } from '../kernel/http/identity.ts';
import { settleDeletion } from '../kernel/http/not-found.ts';
import { permanentFamily } from '../kernel/lib/family.ts';
import { type Id, sameId } from '../kernel/lib/shape.ts';
import { type ActionState, createAction } from '../kernel/store/action.ts';
import * as api from './api.ts';
import type { Emplacement } from './model.ts';
import { findPin } from './pins.ts';
import { isSameSpot, keepInside, type Spot } from './spot.ts';
import { emplacementsQuery } from './store.ts';
import { addStep, dropStep, isMoving, type Step } from './undo.ts';

/** What is shown before the server has answered. */
interface Pending {
  added: readonly Emplacement[];
  moved: Readonly<Record<string, Spot>>;
  removed: readonly string[];
}

/** One write; a move that has not begun takes the place of the next one of the same pin. */
type Job =
  | { kind: 'move'; pin: string; to: Spot; step: Step | null }
  | { kind: 'add'; pin: string; place: Emplacement; step: Step | null }
  | { kind: 'remove'; pin: string; step: Step | null };

/** The edits of one plan. A pin is named by its id; a new one by the id that `add` returned. */
export interface PinEdits {
  /** The pins of the plan with the changes that are being saved. */
  $pins: ReadableAtom<readonly Emplacement[]>;
  /** The steps that can be undone, the oldest first. */
  $steps: ReadableAtom<readonly Step[]>;
  /** The write under way. */
  $saving: ReadableAtom<ActionState>;
  /** @param goesOn whether it belongs to the move before it (a key that is held): both are undone as one */
  move: (pin: Id, to: Spot, goesOn?: boolean) => void;
  /** @returns the id of the pin until the server has answered */
  add: (at: Spot, what: { asset?: Asset | null; label?: string }) => string;
  /** @returns the step that `undoStep` undoes; `null` when there is no such pin */
  remove: (pin: Id) => Step | null;
  /** Undoes the last step. */
  undo: () => void;
  /** Undoes that step, unless it is undone already or too old. */
  undoStep: (step: Step) => void;
  /** The present id of a pin: a new one gets the server's, one that was removed and added again its new one. */
  idOf: (pin: Id) => string;
  /** The name under which a pin was first shown on this page; it stays the same when `idOf` changes. */
  keyOf: (pin: Id) => string;
}

const NOTHING: Pending = { added: [], moved: {}, removed: [] };

export const pinEdits = permanentFamily((plan): PinEdits => {
  const query = emplacementsQuery(plan);
  const $pending = atom<Pending>(NOTHING);
  const $steps = atom<readonly Step[]>([]);
  const ids = new Map<string, string>();
  const keys = new Map<string, string>();
  const jobs: Job[] = [];
  // the removal under way, and once it is undone the pin that takes its place
  let removing: string | null = null;
  let replacing: string | null = null;
  let isWorking = false;
  let count = 0;

  const idOf = (pin: Id): string => {
    let id = String(pin);
    for (let next = ids.get(id); next !== undefined; next = ids.get(id)) id = next;
    return id;
  };
  const keyOf = (pin: Id): string => keys.get(String(pin)) ?? String(pin);
  const rename = (pin: string, to: string) => {
    ids.set(pin, to);
    keys.set(to, keyOf(pin));
  };
  const patch = (change: Partial<Pending>) => $pending.set({ ...$pending.value, ...change });
  const withoutMove = (pin: string) =>
    Object.fromEntries(Object.entries($pending.value.moved).filter(([id]) => id !== pin));

  const $pins = computed([query.$state, $pending], ({ data }, pending) =>
    applyPending(data ?? [], pending, idOf),
  );
  // without mounting the query: a write does not fetch what no screen shows
  const find = (pin: string) =>
    findPin(applyPending(query.$state.value?.data ?? [], $pending.value, idOf), pin);

  /** Stores what the server holds now; without it, everything is read again. */
  function store(pin: string, place: Emplacement | null) {
    const known = query.$state.value?.data;
    if (!known) return void query.refresh();
    const others = known.filter(({ id }) => !sameId(id, pin) && !sameId(id, place?.id));
    const at = known.findIndex(({ id }) => sameId(id, pin));
    if (place) others.splice(at < 0 ? others.length : at, 0, place);
    query.set(others);
  }

  const save = createAction(async (context, job: Job) => {
    const id = idOf(job.pin);
    if (job.kind === 'remove') {
      await settleDeletion(api.deleteEmplacement(id, context));
      store(id, null);
    } else if (job.kind === 'move') {
      const known = findPin(query.$state.value?.data ?? [], id);
      const saved = await api.updateEmplacement(id, job.to, context);
      const place = saved ?? (known ? { ...known, ...job.to } : null);
      if (place) store(id, place);
      else void query.refresh();
    } else {
      const { x, y, label, asset } = job.place;
      const input = { plan, x: x ?? 0, y: y ?? 0, label, asset: asset?.id ?? null };
      const saved = await api.createEmplacement(input, context);
      if (saved) settleNew(job.pin, saved);
      else void query.refresh();
    }
    return true;
  });

  /** A new pin has its own id: what is waiting for it goes on under that. */
  function settleNew(pin: string, saved: Emplacement) {
    const id = String(saved.id);
    rename(pin, id);
    const { moved, removed, added } = $pending.value;
    const { [pin]: to, ...others } = moved;
    // under both names until the server's list holds it, so that it is never away, nor there twice
    patch({
      moved: to ? { ...moved, [id]: to } : moved,
      removed: removed.includes(pin) ? [...removed, id] : removed,
    });
    store(id, saved);
    patch({
      added: added.filter((place) => place.id !== pin),
      moved: to ? { ...others, [id]: to } : others,
      removed: $pending.value.removed.filter((each) => each !== pin),
    });
  }

  /** Nothing of a finished write is pending, unless another one of the same pin waits; `id`: when it began. */
  function settle(job: Job, id: string) {
    const waits = jobs.some(({ kind, pin }) => kind === job.kind && idOf(pin) === id);
    const { added, removed } = $pending.value;
    if (job.kind === 'add') patch({ added: added.filter((place) => place.id !== job.pin) });
    else if (job.kind === 'remove') patch({ removed: removed.filter((each) => each !== id) });
    else if (!waits) patch({ moved: withoutMove(id) });
  }

  /** Takes from what waits. @returns whether there was such a job */
  function dropJobs(isDropped: (job: Job) => boolean): boolean {
    const kept = jobs.filter((job) => !isDropped(job));
    const had = kept.length < jobs.length;
    jobs.splice(0, jobs.length, ...kept);
    return had;
  }

  /** A removal failed that was undone meanwhile: the pin itself stays, not one in its place. */
  function keep(id: string, again: string) {
    ids.delete(id);
    const place = findPin(query.$state.value?.data ?? [], id);
    if (!place || !dropJobs(({ kind, pin }) => kind === 'add' && pin === again)) return;
    settleNew(again, place);
  }

  async function work() {
    if (isWorking) return;
    isWorking = true;
    for (let job = jobs.shift(); job; job = jobs.shift()) {
      const { step, pin, kind } = job;
      const id = idOf(pin);
      [removing, replacing] = [kind === 'remove' ? id : null, null];
      const done = await save.run(job);
      removing = null;
      settle(job, id);
      if (done) continue;
      if (replacing) keep(id, replacing);
      if (step) $steps.set(dropStep($steps.value, step));
      // what was to follow on a pin that was never created has no object
      if (kind === 'add') {
        $steps.set($steps.value.filter((each) => idOf(each.pin) !== pin));
        dropJobs((each) => each.pin === pin);
        patch({ moved: withoutMove(pin), removed: $pending.value.removed.filter((each) => each !== pin) });
      } else void query.refresh();
    }
    isWorking = false;
  }

  function enqueue(job: Job) {
    const last = jobs.at(-1);
    if (job.kind === 'move' && last?.kind === 'move' && idOf(last.pin) === idOf(job.pin)) {
      last.to = job.to;
      last.step ??= job.step;
    } else jobs.push(job);
    void work();
  }

  function place(pin: string, to: Spot, step: Step | null) {
    const id = idOf(pin);
    patch({ moved: { ...$pending.value.moved, [id]: to } });
    enqueue({ kind: 'move', pin: id, to, step });
  }

  function create(place: Emplacement, step: (pin: string) => Step | null): string {
    const pin = `nouveau-${++count}`;
    const added = { ...place, id: pin };
    patch({ added: [...$pending.value.added, added] });
    enqueue({ kind: 'add', pin, place: added, step: step(pin) });
    return pin;
  }

  function drop(pin: string, step: Step | null) {
    patch({ removed: [...$pending.value.removed, idOf(pin)] });
    enqueue({ kind: 'remove', pin: idOf(pin), step });
  }

  // what one person has moved is not saved nor undone by the next one
  followIdentity((_, former) => {
    if (!former) return;
    jobs.length = 0;
    save.cancel();
    $pending.set(NOTHING);
    $steps.set([]);
  });

  const remember = <S extends Step>(step: S): S => {
    $steps.set(addStep($steps.value, step));
    return step;
  };

  const undoStep = (step: Step) => {
    if (!$steps.value.includes(step)) return;
    $steps.set(dropStep($steps.value, step));
    const pin = idOf(step.pin);
    if (step.kind === 'move') place(pin, step.from, null);
    else if (step.kind === 'add') drop(pin, null);
    // a removal that has not begun does not begin
    else if (dropJobs((job) => job.kind === 'remove' && idOf(job.pin) === pin))
      patch({ removed: $pending.value.removed.filter((each) => each !== pin) });
    else {
      const again = create(step.place, () => null);
      rename(pin, again);
      if (pin === removing) replacing = again;
    }
  };

  return {
    $pins,
    $steps,
    $saving: save.$state,
    idOf,
    keyOf,
    move: (given, wanted, goesOn = false) => {
      const pin = idOf(given);
      const known = find(pin);
      const to = keepInside(wanted);
      if (!known || known.x === null || known.y === null) {
        if (known) place(pin, to, null);
        return;
      }
      const from = { x: known.x, y: known.y };
      if (isSameSpot(from, to)) return;
      const step = goesOn && isMoving($steps.value, pin) ? null : remember({ kind: 'move', pin, from });
      place(pin, to, step);
    },
    add: (at, { asset = null, label = '' }) =>
      create({ id: '', plan, ...keepInside(at), label, asset }, (pin) => remember({ kind: 'add', pin })),
    remove: (given) => {
      const pin = idOf(given);
      const known = find(pin);
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

function applyPending(
  places: readonly Emplacement[],
  { added, moved, removed }: Pending,
  idOf: (pin: Id) => string,
): readonly Emplacement[] {
  if (added.length === 0 && removed.length === 0 && Object.keys(moved).length === 0) return places;
  const isStored = ({ id }: Emplacement) => places.some((place) => sameId(place.id, idOf(id)));
  return [...places, ...added.filter((place) => !isStored(place))]
    .filter(({ id }) => !removed.includes(String(id)))
    .map((place) => {
      const to = moved[String(place.id)];
      return to ? { ...place, ...to } : place;
    });
}
