/**
 * Encrypts a small secret between reloads (AES-GCM) with a key in IndexedDB that cannot be exported: the web
 * storage alone reveals nothing. It does not protect against scripts of the same origin. Where the browser has no
 * WebCrypto (plain http), the secret is stored unencrypted for the session only, with a warning in the console.
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

/** The value that `seal` took; `null` when the text is not ours, was changed, or its key has been deleted. */
export async function unseal(text: string | null, bound: string): Promise<unknown> {
  const [version, first, second] = text?.split('.') ?? [];
  try {
    if (version === '0' && first && !canEncrypt())
      return JSON.parse(new TextDecoder().decode(fromBase64(first)));
    if (version !== '1' || !first || !second || !canEncrypt()) return null;
    const additionalData = new TextEncoder().encode(bound);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(first), additionalData },
      await readVaultKey(),
      fromBase64(second),
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** The browser's key, created at its first use; it cannot be exported. */
export function readVaultKey(): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = async () => {
      const database = opening.result;
      try {
        // The key is created before the transaction, which would end while it waits for WebCrypto.
        const fresh = await crypto.subtle.generateKey({ name: 'AES-GCM', length: 256 }, false, [
          'encrypt',
          'decrypt',
        ]);
        const store = database.transaction(STORE, 'readwrite').objectStore(STORE);
        const reading = store.get(KEY_NAME);
        let key = fresh;
        reading.onsuccess = () => {
          if (reading.result) key = reading.result;
          else store.put(fresh, KEY_NAME);
        };
        // Resolves only once the key is stored: what is encrypted with it must open right after a reload.
        store.transaction.oncomplete = () => {
          database.close();
          resolve(key);
        };
        store.transaction.onabort = () => {
          database.close();
          reject(store.transaction.error);
        };
      } catch (error) {
        database.close();
        reject(error);
      }
    };
  });
}

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
