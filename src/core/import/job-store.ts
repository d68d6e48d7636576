/**
 * Keeps the import under way in IndexedDB, encrypted for its user like drafts are, in pieces: what became of a row is
 * written before the next one is sent. Where the browser cannot encrypt, a job lasts as long as the page.
 */

import { runWhole } from '../kernel/lib/whole-transaction.ts';
import { unseal } from '../kernel/session/decrypt.ts';
import { canRemember, seal } from '../kernel/session/encrypt.ts';
import type { ImportJob, ImportOutcome, ImportOutcomes, JobStore, SourceRow } from './job.ts';
import { holdLock, releaseLock } from './tab-lock.ts';
import type { ImportStep } from './types.ts';

const DATABASE = 'balise-import';
const STORE = 'parts';
/** How long the text of a piece is: the vault takes some 60,000 bytes at once. */
const PIECE = 15_000;

/** @param bound whose job it is, and on which server: another one's cannot be read */
export function createJobStore(bound: string): JobStore {
  /** Keys begin with it: what another user keeps stays theirs. */
  const prefix = `${bound}\u001f`;
  const range = () => IDBKeyRange.bound(prefix, `${prefix}\uffff`);
  /** The key of the id of the job that is kept: tabs share the store, and one may replace what another keeps. */
  const current = `${prefix}job`;
  const toPart = (id: string) => `${prefix}part:${id}\u001f`;
  const lock = `balise-import ${bound}`;
  /** The job that this tab has put or found there. */
  let kept: string | null = null;

  /** Puts a job in the place of any other. */
  const put = async (
    id: string,
    parts: readonly (readonly [name: string, value: unknown])[],
  ): Promise<boolean> => {
    const sealed = canRemember() ? await sealParts(toPart(id), parts) : null;
    if (!sealed) return false;
    await change((store) => {
      store.delete(range());
      store.put(id, current);
      for (const [name, text] of sealed) store.put(text, name);
    });
    return true;
  };

  /** Changes the store, unless another job has taken the place of this tab's. */
  const changeOwn = async (write: (store: IDBObjectStore) => void): Promise<void> => {
    if (kept === null) return;
    const own = kept;
    await change((store) => {
      const reading = store.get(current);
      reading.onsuccess = () => {
        if (reading.result === own) write(store);
      };
    });
  };

  /** What is kept would be sent again from before the outcome that found no room. */
  const forget = async (thrown: unknown): Promise<never> => {
    await changeOwn((store) => store.delete(range())).catch(() => {});
    kept = null;
    throw thrown;
  };

  return {
    load: async () => {
      if (!canRemember()) return null;
      const parts = await readAll(range());
      const id = findJob(parts, current);
      if (id === null) return null;
      const job = await unsealJob(parts, toPart(id));
      if (!job) return null;
      const outcomes = await unsealOutcomes(parts, `${toPart(id)}outcome:`);
      kept = id;
      return { job, outcomes };
    },
    save: async ({ steps, source, ...head }) => {
      kept = null;
      try {
        const parts = [['head', head] as const, ...cut('steps', steps), ...cut('source', source)];
        if (await put(head.id, parts)) kept = head.id;
      } catch {
        // storage forbidden or full
      }
      return kept !== null;
    },
    mark: async (outcomes) => {
      if (kept === null) return;
      const parts = await sealOutcomes(`${toPart(kept)}outcome:`, outcomes);
      await changeOwn((store) => {
        for (const [name, text] of parts) store.put(text, name);
      }).catch(forget);
    },
    clear: async () => {
      await changeOwn((store) => store.delete(range())).finally(() => releaseLock(lock));
      kept = null;
    },
    hold: () => holdLock(lock),
    release: () => releaseLock(lock),
    catchUp: async () => {
      if (kept === null) return new Map();
      const parts = await readAll(range());
      return findJob(parts, current) === kept ? unsealOutcomes(parts, `${toPart(kept)}outcome:`) : null;
    },
  };
}

/** @param start what their names begin with @returns `null` where one cannot be encrypted */
async function sealParts(
  start: string,
  parts: readonly (readonly [name: string, value: unknown])[],
): Promise<Parts | null> {
  const sealed: (readonly [string, string])[] = [];
  for (const [part, value] of parts) {
    const text = await seal(value, start + part);
    if (text === null) return null;
    sealed.push([start + part, text]);
  }
  return sealed;
}

/** @param start what the names of its pieces begin with @returns `null` without one @throws where one cannot be read */
async function unsealJob(parts: Parts, start: string): Promise<ImportJob | null> {
  const read = async <T>(kind: string): Promise<T[]> => {
    const found: T[] = [];
    for (const [name, text] of parts)
      if (name.startsWith(start + kind)) {
        const value = await unseal(text, name);
        if (value === null) throw new Error('A piece of the import cannot be read.');
        found.push(value as T);
      }
    return found;
  };
  const [head] = await read<Omit<ImportJob, 'steps' | 'source'> & { pieces: number }>('head');
  if (!head) return null;
  const steps = (await read<ImportStep[]>('steps:')).flat();
  const source = (await read<SourceRow[]>('source:')).flat();
  return { ...head, steps, source };
}

/** @param start what their names begin with */
async function sealOutcomes(
  start: string,
  outcomes: ReadonlyMap<number, ImportOutcome>,
): Promise<[string, string][]> {
  const parts: [string, string][] = [];
  for (const [at, outcome] of outcomes) {
    const name = start + pad(at);
    // an id is no secret, and there are thousands; a sentence may hold what the row held
    const isPlain = outcome.state !== 'refused';
    const text = isPlain ? JSON.stringify(outcome) : await seal(outcome, name);
    if (text !== null) parts.push([name, text]);
  }
  return parts;
}

async function unsealOutcomes(parts: Parts, start: string): Promise<ImportOutcomes> {
  const outcomes: ImportOutcomes = new Map();
  for (const [name, text] of parts) {
    if (!name.startsWith(start)) continue;
    const outcome = text.startsWith('{') ? JSON.parse(text) : await unseal(text, name);
    if (outcome) outcomes.set(Number(name.slice(-8)), outcome as ImportOutcome);
  }
  return outcomes;
}

type Parts = readonly (readonly [name: string, text: string])[];

const findJob = (parts: Parts, current: string): string | null =>
  parts.find(([name]) => name === current)?.[1] ?? null;

/** Keys are read in the order of their texts. */
const pad = (at: number): string => String(at).padStart(8, '0');

function cut<T>(name: string, items: readonly T[]): (readonly [string, T[]])[] {
  const pieces: T[][] = [];
  let length = PIECE;
  for (const item of items) {
    const more = JSON.stringify(item).length;
    if (length + more > PIECE) {
      pieces.push([]);
      length = 0;
    }
    pieces.at(-1)?.push(item);
    length += more;
  }
  return pieces.map((piece, at) => [`${name}:${pad(at)}`, piece] as const);
}

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
}

async function change(write: (store: IDBObjectStore) => void): Promise<void> {
  const database = await open();
  try {
    const transaction = database.transaction(STORE, 'readwrite');
    await runWhole(transaction, () => write(transaction.objectStore(STORE)));
  } finally {
    database.close();
  }
}

async function readAll(range: IDBKeyRange): Promise<(readonly [string, string])[]> {
  const database = await open();
  try {
    return await new Promise((resolve, reject) => {
      const store = database.transaction(STORE).objectStore(STORE);
      const [keys, values] = [store.getAllKeys(range), store.getAll(range)];
      store.transaction.oncomplete = () =>
        resolve(keys.result.map((key, at) => [String(key), String(values.result[at])] as const));
      store.transaction.onabort = () => reject(store.transaction.error);
    });
  } finally {
    database.close();
  }
}
