/**
 * The key that sessions, drafts and kept files are encrypted with: the browser creates and holds it in IndexedDB, and it
 * cannot be exported. It is erased only where the browser empties its storage.
 */
const DATABASE = 'balise';
const STORE = 'keys';
const KEY_NAME = 'session';

/** Whether this browser can encrypt what is stored: in some frames even the question throws. */
export function canEncrypt(): boolean {
  try {
    return typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;
  } catch {
    return false;
  }
}

/** The key that this page has read; `null` before, and once the browser has emptied its storage. */
let held: Promise<CryptoKey> | null = null;

/** The browser's key, created at its first use; it cannot be exported. It is read once: what opens a page needs it three times. */
export function readVaultKey(): Promise<CryptoKey> {
  if (held) return held;
  const mine = readStoredKey(() => {
    if (held === mine) held = null;
  });
  mine.catch(() => {
    if (held === mine) held = null;
  });
  held = mine;
  return mine;
}

/** @param onLost called when the database is removed: what is sealed with its key could not be opened after a reload */
async function readStoredKey(onLost: () => void): Promise<CryptoKey> {
  const database = await new Promise<IDBDatabase>((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = () => resolve(opening.result);
  });
  // it stays open, to hear of its end
  database.onclose = onLost;
  database.onversionchange = () => {
    database.close();
    onLost();
  };
  try {
    const stored = await changeKeys(database, 'readonly', (store) => store.get(KEY_NAME));
    if (stored) return stored;
    // The key is created before the transaction, which would end while it waits for WebCrypto.
    const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
      'encrypt',
      'decrypt',
    ]);
    const others = await changeKeys(database, 'readwrite', (store) => {
      const reading = store.get(KEY_NAME);
      reading.onsuccess = () => void (reading.result ?? store.put(fresh, KEY_NAME));
      return reading;
    });
    return others ?? fresh;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Resolves only once all of it is stored: what is encrypted with a new key must open right after a reload. */
function changeKeys(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<CryptoKey | undefined>,
): Promise<CryptoKey | undefined> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(STORE, mode);
    const reading = work(transaction.objectStore(STORE));
    transaction.oncomplete = () => resolve(reading.result);
    transaction.onabort = () => reject(transaction.error);
  });
}
