/**
 * Completes related objects that a server sent as ids from the collections that hold them. What shows them sees « … »
 * until their names are known, and their numbers where no collection has them: never « none » nor « unknown ».
 */
import { atom, type ReadableAtom } from 'nanostores';
import {
  getNamelessKind,
  hasNameless,
  type Id,
  markNameless,
  type RelatedKind,
} from '../lib/lenient-schema.ts';
import type { LoadState } from './query.ts';
import { STALE_MS } from './refresh-times.ts';

/** Stands for a name until it is known. */
export const PENDING = '…';

/** A collection, as the one that holds a kind of related objects. */
export interface Holder {
  /** Whether the user may read it; asked only then. */
  mayRead: () => boolean;
  $state: ReadableAtom<LoadState>;
  refresh: () => Promise<void>;
  /** The object, with every field that a relation of its kind may have; `undefined` for an unknown id. */
  find: (id: Id) => Readonly<Record<string, unknown>> | undefined;
  /** What it is called where nothing is known but its id; `''` where the screens say it themselves. */
  number: (id: Id) => string;
}

type Kinds = Set<RelatedKind>;

let load: Readonly<Record<RelatedKind, () => Promise<Holder>>> | null = null;
const holders = new Map<RelatedKind, Holder | null>();
/** Changes whenever a collection may hold more than before. */
const $arrivals = atom(0);
let isAnnounced = false;

/** A reading that ends before the collection is whole is begun again so often: what stops each is a person. */
const TRIES = 3;
const tries = new Map<RelatedKind, number>();

/** Declares the collections, whose code is loaded when a relation is first looked up there. */
export function holdRelations(loaders: Readonly<Record<RelatedKind, () => Promise<Holder>>>): void {
  load = loaders;
}

/** Notes that a collection has changed. */
export function announceArrival(): void {
  if (!hasNameless || isAnnounced) return;
  isAnnounced = true;
  queueMicrotask(() => {
    isAnnounced = false;
    $arrivals.set($arrivals.value + 1);
  });
}

/** A store's part: completes what it holds, as far as is known, and again when more is. */
export interface Completion {
  /** The value with the names that are known; the same object where nothing changes. */
  complete: <T>(value: T) => T;
  /** While the store is shown: has missing collections read, and calls back when one has come. */
  open: () => void;
  close: () => void;
}

/** @param again completes what the store holds; called when more may be known */
export function createCompletion(again: () => void): Completion {
  const kinds: Kinds = new Set();
  let unbind: (() => void) | null = null;
  const ensureAll = () => {
    for (const kind of kinds) ensure(kind);
  };
  return {
    complete: (value) => {
      if (!hasNameless) return value;
      const before = kinds.size;
      const completed = complete(value, kinds) as typeof value;
      if (unbind && kinds.size > before) queueMicrotask(ensureAll);
      return completed;
    },
    open: () => {
      unbind ??= $arrivals.listen(() => {
        again();
        ensureAll();
      });
      ensureAll();
      if (kinds.size > 0) again();
    },
    close: () => {
      unbind?.();
      unbind = null;
    },
  };
}

/** Has the collection of a kind read, unless it is there, on its way or out of reach. */
function ensure(kind: RelatedKind): void {
  const holder = holders.get(kind);
  if (holder === undefined) {
    if (!load) return;
    holders.set(kind, null);
    void load[kind]().then(
      (loaded) => {
        holders.set(kind, loaded);
        announceArrival();
      },
      // its code did not come: what is shown next tries again
      () => holders.delete(kind),
    );
    return;
  }
  if (!holder?.mayRead()) return;
  const { status, loadedAt } = getState(holder);
  const isMissing = wanted.get(kind)?.size ?? 0;
  wanted.get(kind)?.clear();
  const isOld = loadedAt !== null && isMissing > 0 && Date.now() - loadedAt > STALE_MS;
  const isUnread = loadedAt === null && (status === 'INITIAL' || status === 'LOADED');
  if (loadedAt !== null) tries.delete(kind);
  const count = tries.get(kind) ?? 0;
  if (isUnread ? count >= TRIES : !(status === 'LOADED' && isOld)) return;
  if (isUnread) tries.set(kind, count + 1);
  void holder.refresh().then(announceArrival);
}

const getState = ({ $state }: Holder): LoadState => $state.value as LoadState;

/** The ids that a collection was found to lack, by kind. */
const wanted = new Map<RelatedKind, Set<string>>();

function note(kind: RelatedKind, id: Id): void {
  const ids = wanted.get(kind) ?? new Set();
  ids.add(String(id));
  wanted.set(kind, ids);
}

function complete(value: unknown, kinds: Kinds): unknown {
  if (Array.isArray(value)) return completeAll(value, kinds);
  if (typeof value !== 'object' || value === null) return value;
  const kind = getNamelessKind(value);
  return kind ? completeNameless(value as Named, kind, kinds) : completeFields(value as Named, kinds);
}

type Named = Readonly<Record<string, unknown>>;

function completeAll(values: readonly unknown[], kinds: Kinds): readonly unknown[] {
  let changed: unknown[] | null = null;
  for (let place = 0; place < values.length; place++) {
    const completed = complete(values[place], kinds);
    if (completed === values[place]) continue;
    changed ??= [...values];
    changed[place] = completed;
  }
  return changed ?? values;
}

function completeFields(object: Named, kinds: Kinds): Named {
  let changed: Record<string, unknown> | null = null;
  for (const name of Object.keys(object)) {
    const field = object[name];
    if (typeof field !== 'object' || field === null) continue;
    const completed = complete(field, kinds);
    if (completed === field) continue;
    changed ??= { ...object };
    changed[name] = completed;
  }
  return changed ?? object;
}

function completeNameless(object: Named, kind: RelatedKind, kinds: Kinds): Named {
  kinds.add(kind);
  const id = object.id as Id;
  const known = lookUp(object, kind, id);
  // what was found may itself hold ids
  const completed = completeFields(known, kinds);
  if (JSON.stringify(completed) === JSON.stringify(object)) return object;
  return markNameless(completed === object ? { ...completed } : completed, kind);
}

/** The object with the fields that it has in its collection, as far as it has them itself. */
function lookUp(object: Named, kind: RelatedKind, id: Id): Named {
  const holder = holders.get(kind);
  if (!holder) return fill(object, NAMES[kind](PENDING));
  const found = holder.find(id);
  if (found) return { ...object, ...pick(object, found) };
  const { status, loadedAt } = getState(holder);
  const isSettled = !holder.mayRead() || loadedAt !== null || status === 'ERROR';
  if (isSettled) note(kind, id);
  return fill(object, NAMES[kind](isSettled ? holder.number(id) : PENDING));
}

/** The object with a name where it has none. */
const fill = (object: Named, names: Named): Named => ({
  ...object,
  ...Object.fromEntries(
    Object.entries(names).filter(([name]) => object[name] === '' || object[name] === PENDING),
  ),
});

const pick = (object: Named, from: Named): Named =>
  Object.fromEntries(Object.entries(from).filter(([name]) => name in object));

const byName = (name: string): Named => ({ name });
/** The fields that hold the name of a kind, before the code of its collection is there. */
const NAMES: Readonly<Record<RelatedKind, (text: string) => Named>> = {
  asset: byName,
  category: byName,
  company: (text) => ({ raison_sociale: text, fullname: text }),
  contract: byName,
  group: byName,
  intervention: () => ({}),
  person: (fullname) => ({ fullname }),
  site: byName,
  ticket: (objet) => ({ objet }),
  user: (username) => ({ username }),
};
