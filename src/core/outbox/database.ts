/**
 * Keeps entries in IndexedDB as drafts are kept between sessions: encrypted, under names that tell nothing of their
 * person, bound to that person and to the server. An entry, its files, and the number that the server gave are each
 * written in one transaction.
 */

import type { Id } from '../kernel/lib/lenient-schema.ts';
import { canEncrypt, readVaultKey } from '../kernel/session/decrypt.ts';
import type { Numbers, OutboxEntry, OutboxStorage } from './model.ts';

const DATABASE = 'balise-outbox';
const STORE = 'parts';
/** Numbers that the server gave are forgotten after this many: what needs them has been sent long before. */
const NUMBERS_MAX = 200;

interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Whether this browser can keep entries: it must be able to encrypt them. */
export const canKeep = (): boolean => canEncrypt();

/** The number that the server gave for an entry. */
interface Note {
  temporary: number | null;
  path: string;
  id: Id;
}

const toNumbers = (given: readonly Note[]): Numbers => ({
  byTemporary: new Map(
    given.flatMap(({ temporary, id }) => (temporary === null ? [] : [[temporary, id] as const])),
  ),
  given,
});

/** Encrypts for one owner: what is bound to another name cannot be read. */
function createVault(owner: string, key: CryptoKey) {
  const seal = async (bytes: BufferSource, bound: string): Promise<Sealed> => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: encode(owner + bound) },
      key,
      bytes,
    );
    return { iv, data };
  };
  const unseal = async ({ iv, data }: Sealed, bound: string): Promise<ArrayBuffer | null> =>
    crypto.subtle
      .decrypt({ name: 'AES-GCM', iv, additionalData: encode(owner + bound) }, key, data)
      .catch(() => null);
  const sealJson = (value: unknown, bound: string) => seal(encode(JSON.stringify(value)), bound);
  const readJson = async <T>(sealed: Sealed, bound: string): Promise<T | null> => {
    const bytes = await unseal(sealed, bound);
    return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
  };
  return { seal, sealJson, unseal, readJson };
}

/** @param person the user name @param api the origin of the server */
export async function openDatabase(person: string, api: string): Promise<OutboxStorage> {
  const owner = await digest(`${api}\n${person}`);
  const key = await readVaultKey();
  const nameOf = (kind: 'entry' | 'file' | 'number', rest: string) => `${owner}:${kind}:${rest}`;
  const rangeOf = (kind: 'entry' | 'file' | 'number', rest = '') =>
    IDBKeyRange.bound(nameOf(kind, rest), `${nameOf(kind, rest)}\uffff`);
  const { seal, sealJson, unseal, readJson } = createVault(owner, key);
  /** `…:entry:<rank>:<key>`: the rank keeps the order, however wrong the clock is. */
  const keyIn = (name: string) => name.slice(nameOf('entry', '').length + RANK + 1);
  const findName = (names: readonly string[], entry: string) => names.find((name) => keyIn(name) === entry);

  const dropEntry = (store: IDBObjectStore, entries: readonly string[]): void => {
    const reading = store.getAllKeys(rangeOf('entry'));
    reading.onsuccess = () => {
      for (const entry of entries) {
        const name = findName(reading.result as string[], entry);
        if (name) store.delete(name);
        store.delete(rangeOf('file', `${entry}:`));
      }
    };
  };

  return {
    list: async () => {
      const found = await readAll<Sealed>(rangeOf('entry'));
      const entries = await Promise.all(
        found.map(([name, sealed]) => readJson<OutboxEntry>(sealed, keyIn(name))),
      );
      return entries.filter((entry) => entry !== null);
    },
    add: async (entry, files) => {
      const sealed = await sealJson(entry, entry.key);
      const parts = await Promise.all(files.map((file, place) => seal(file, `${entry.key}:${place}`)));
      await change((store) => {
        const reading = store.getAllKeys(rangeOf('entry'));
        reading.onsuccess = () => {
          const names = reading.result as string[];
          if (findName(names, entry.key)) return;
          const last = Number(names.at(-1)?.slice(nameOf('entry', '').length).split(':', 1)[0] ?? 0);
          store.put(sealed, nameOf('entry', `${String(last + 1).padStart(RANK, '0')}:${entry.key}`));
          for (const [place, part] of parts.entries())
            store.put(part, nameOf('file', `${entry.key}:${place}`));
        };
      });
    },
    replace: async (former, entry) => {
      const sealed = await sealJson(entry, entry.key);
      const files = await readAll<Sealed>(rangeOf('file', `${former}:`));
      if (former !== entry.key && files.length > 0)
        throw new Error('A file is bound to the key of its entry.');
      await change((store) => {
        const reading = store.getAllKeys(rangeOf('entry'));
        reading.onsuccess = () => {
          const name = findName(reading.result as string[], former);
          if (!name) return;
          store.delete(name);
          store.put(sealed, name.slice(0, -former.length) + entry.key);
        };
      });
    },
    readFile: async (entry, place) => {
      const [found] = await readAll<Sealed>(rangeOf('file', `${entry}:${place}`));
      return found ? unseal(found[1], `${entry}:${place}`) : null;
    },
    finish: async (entry, id) => {
      const note =
        id === null
          ? null
          : await sealJson({ temporary: entry.made, path: entry.path, id }, `number:${entry.key}`);
      const former = await readAll<Sealed>(rangeOf('number'));
      await change((store) => {
        dropEntry(store, [entry.key]);
        if (note) store.put(note, nameOf('number', `${String(Date.now()).padStart(15, '0')}:${entry.key}`));
        for (const [name] of former.slice(0, -NUMBERS_MAX)) store.delete(name);
      });
    },
    remove: (entries) => change((store) => dropEntry(store, entries)),
    readNumbers: async () => {
      const found = await readAll<Sealed>(rangeOf('number'));
      const notes = await Promise.all(
        found.map(([name, sealed]) =>
          readJson<Note>(sealed, `number:${name.slice(nameOf('number', '').length + 16)}`),
        ),
      );
      return toNumbers(notes.filter((note) => note !== null));
    },
  };
}

/** How many digits a rank has: keys are read in the order of their texts. */
const RANK = 9;

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function withStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => () => T): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  try {
    return await new Promise<T>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode, { durability: 'strict' });
      const result = work(transaction.objectStore(STORE));
      transaction.oncomplete = () => resolve(result());
      transaction.onabort = () => reject(transaction.error);
    });
  } finally {
    database.close();
  }
}

const change = (work: (store: IDBObjectStore) => void): Promise<void> =>
  withStore('readwrite', (store) => {
    work(store);
    return () => undefined;
  });

/** The values of a range with their names, in the order of these. */
const readAll = <T>(range: IDBKeyRange): Promise<(readonly [name: string, value: T])[]> =>
  withStore('readonly', (store) => {
    const names = store.getAllKeys(range);
    const values = store.getAll(range);
    return () => (names.result as string[]).map((name, place) => [name, values.result[place] as T] as const);
  });
