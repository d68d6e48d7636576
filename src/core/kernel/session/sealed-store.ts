/**
 * What one person has on this device, encrypted in IndexedDB as drafts are between sessions: under names that tell
 * nothing of their person, bound to that person and to the server.
 */

import { runWhole } from '../lib/whole-transaction.ts';
import { readVaultKey } from './vault-key.ts';

const STORE = 'parts';

export interface Sealed {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** Whether a change failed for want of room. */
export const isNoRoom = (thrown: unknown): boolean =>
  thrown instanceof DOMException && thrown.name === 'QuotaExceededError';

/** Encrypts for one owner: what is bound to another name cannot be read. */
export interface Vault {
  /** What the names of this person's parts begin with. */
  owner: string;
  seal: (bytes: BufferSource, bound: string) => Promise<Sealed>;
  sealJson: (value: unknown, bound: string) => Promise<Sealed>;
  /** `null` for what was not sealed so. */
  unseal: (sealed: Sealed, bound: string) => Promise<ArrayBuffer | null>;
  readJson: <T>(sealed: Sealed, bound: string) => Promise<T | null>;
}

/** @param person the user name @param api the origin of the server */
export async function openVault(person: string, api: string): Promise<Vault> {
  const owner = await digest(`${api}\n${person}`);
  const key = await readVaultKey();
  const bind = (bound: string) => encode(owner + bound);
  const seal: Vault['seal'] = async (bytes, bound) => {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const data = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData: bind(bound) },
      key,
      bytes,
    );
    return { iv, data };
  };
  const unseal: Vault['unseal'] = async ({ iv, data }, bound) =>
    crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData: bind(bound) }, key, data).catch(() => null);
  return {
    owner,
    seal,
    unseal,
    sealJson: (value, bound) => seal(encode(JSON.stringify(value)), bound),
    readJson: async <T>(sealed: Sealed, bound: string) => {
      const bytes = await unseal(sealed, bound);
      return bytes && (JSON.parse(new TextDecoder().decode(bytes)) as T);
    },
  };
}

export interface SealedStore {
  /** Changes parts in one transaction. */
  change: (work: (store: IDBObjectStore) => void) => Promise<void>;
  /** The values of a range, of one name, or all, with their names, in the order of these. */
  readAll: <T>(range?: IDBKeyRange | string) => Promise<(readonly [name: string, value: T])[]>;
}

/** @param database its name in this browser */
export function openSealedStore(database: string): SealedStore {
  return {
    change: (work) =>
      withStore(database, 'readwrite', (store) => {
        work(store);
        return () => undefined;
      }),
    readAll: <T>(range?: IDBKeyRange | string) =>
      withStore(database, 'readonly', (store) => {
        const names = store.getAllKeys(range);
        const values = store.getAll(range);
        return () =>
          (names.result as string[]).map((name, place) => [name, values.result[place] as T] as const);
      }),
  };
}

const encode = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

async function withStore<T>(
  name: string,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => () => T,
): Promise<T> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(name, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  try {
    const transaction = database.transaction(STORE, mode, { durability: 'strict' });
    const getResult = await runWhole(transaction, () => work(transaction.objectStore(STORE)));
    return getResult();
  } finally {
    database.close();
  }
}
