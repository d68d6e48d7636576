/**
 * The pins of a plan as they are shown before the server has answered: with those added, moved and removed, each under
 * the id that it has by now.
 */
import { atom, computed, type ReadableAtom } from 'nanostores';
import { type Id, sameId } from '../kernel/lib/lenient-schema.ts';
import type { Emplacement } from './model.ts';
import type { Spot } from './pin-position.ts';
import { findPin } from './pins.ts';
import { emplacementsQuery } from './store.ts';

/** What is shown before the server has answered. */
interface Pending {
  added: readonly Emplacement[];
  moved: Readonly<Record<string, Spot>>;
  removed: readonly string[];
}

const NOTHING: Pending = { added: [], moved: {}, removed: [] };

export interface PinNames {
  /** The present id of a pin, by any id that it had. */
  idOf: (pin: Id) => string;
  /** The id under which it was first shown; it stays the same when `idOf` changes. */
  keyOf: (pin: Id) => string;
  /** Gives a pin another id. */
  rename: (pin: string, to: string) => void;
  /** Takes the last renaming of that id back. */
  takeBack: (pin: string) => void;
}

export function createPinNames(): PinNames {
  const ids = new Map<string, string>();
  const keys = new Map<string, string>();
  const keyOf = (pin: Id): string => keys.get(String(pin)) ?? String(pin);
  return {
    idOf: (pin) => {
      let id = String(pin);
      for (let next = ids.get(id); next !== undefined; next = ids.get(id)) id = next;
      return id;
    },
    keyOf,
    rename: (pin, to) => {
      // one that was put back may be the pin itself
      ids.delete(to);
      ids.set(pin, to);
      keys.set(to, keyOf(pin));
    },
    takeBack: (pin) => void ids.delete(pin),
  };
}

export interface PendingPins {
  /** The pins of the plan with the changes that are being saved. */
  $pins: ReadableAtom<readonly Emplacement[]>;
  /** The same pin as `$pins` shows, found without reading the plan from the server. */
  find: (pin: string) => Emplacement | undefined;
  /** The pin as the server holds it. */
  findStored: (pin: string) => Emplacement | undefined;
  /** Stores what the server holds now, `null` for nothing; where the list is not known it is read. */
  store: (pin: string, place: Emplacement | null) => void;
  /** Stores a new pin, which goes on under the id that the server gave it. */
  storeNew: (pin: string, saved: Emplacement) => void;
  refresh: () => void;
  showAdded: (place: Emplacement) => void;
  showMoved: (pin: string, to: Spot) => void;
  showRemoved: (pin: string) => void;
  hideAdded: (pin: string) => void;
  hideMoved: (pin: string) => void;
  hideRemoved: (pin: string) => void;
  /** Shows what the server holds. */
  clear: () => void;
}

export function createPendingPins(plan: string, { idOf, rename }: PinNames): PendingPins {
  const query = emplacementsQuery(plan);
  const $pending = atom<Pending>(NOTHING);
  const patch = (change: Partial<Pending>) => $pending.set({ ...$pending.value, ...change });
  const getStored = () => query.$state.value?.data;

  function store(pin: string, place: Emplacement | null) {
    const known = getStored();
    if (!known) return void query.refresh();
    const isSame = ({ id }: Emplacement) => sameId(id, pin) || sameId(id, place?.id);
    const others = known.filter((each) => !isSame(each));
    const at = known.findIndex(isSame);
    if (place) others.splice(at < 0 ? others.length : at, 0, place);
    query.set(others);
  }

  const hideAdded = (pin: string) =>
    patch({ added: $pending.value.added.filter((place) => place.id !== pin) });
  const hideMoved = (pin: string) => {
    const { [pin]: _, ...moved } = $pending.value.moved;
    patch({ moved });
  };
  const hideRemoved = (pin: string) =>
    patch({ removed: $pending.value.removed.filter((each) => each !== pin) });

  function storeNew(pin: string, saved: Emplacement) {
    const id = String(saved.id);
    rename(pin, id);
    const { moved, removed } = $pending.value;
    const to = moved[pin];
    // under both names until the server's list holds it, so that it is never away, nor there twice
    if (to) patch({ moved: { ...moved, [id]: to } });
    if (removed.includes(pin)) patch({ removed: [...removed, id] });
    store(pin, saved);
    hideAdded(pin);
    hideMoved(pin);
    hideRemoved(pin);
  }

  return {
    $pins: computed([query.$state, $pending], ({ data }, pending) => applyPending(data ?? [], pending, idOf)),
    find: (pin) => findPin(applyPending(getStored() ?? [], $pending.value, idOf), pin),
    findStored: (pin) => findPin(getStored() ?? [], pin),
    store,
    storeNew,
    refresh: () => void query.refresh(),
    showAdded: (place) => patch({ added: [...$pending.value.added, place] }),
    showMoved: (pin, to) => patch({ moved: { ...$pending.value.moved, [pin]: to } }),
    showRemoved: (pin) => patch({ removed: [...$pending.value.removed, pin] }),
    hideAdded,
    hideMoved,
    hideRemoved,
    clear: () => $pending.set(NOTHING),
  };
}

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
