/**
 * Keeps a small secret between reloads, encrypted (AES-GCM) with a key of IndexedDB that cannot be exported: a
 * reader of the web storage alone finds nothing. It is no defence against a script of the same origin, and is
 * not called one. Where the browser has no WebCrypto (plain http), the secret is kept for the session only, as
 * it is, with a warning in the console.
 */
const DATABASE = 'balise';
const STORE = 'keys';
const KEY_NAME = 'session';

/** Whether this browser can encrypt what is kept. */
export const canEncrypt = (): boolean =>
  typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** What `seal` took, or `null` when the text is not ours, was changed, or its key is gone. */
export async function unseal(text: string | null, bound: string): Promise<unknown> {
  const [version, first, second] = text?.split('.') ?? [];
  try {
    if (version === '0' && first && !canEncrypt())
      return JSON.parse(new TextDecoder().decode(fromBase64(first)));
    if (version !== '1' || !first || !second || !canEncrypt()) return null;
    const additionalData = new TextEncoder().encode(bound);
    const plain = await crypto.subtle.decrypt(
      { name: 'AES-GCM', iv: fromBase64(first), additionalData },
      await getKey(),
      fromBase64(second),
    );
    return JSON.parse(new TextDecoder().decode(plain));
  } catch {
    return null;
  }
}

/** The browser's own key, which cannot be exported; made at its first use. */
export function getKey(): Promise<CryptoKey> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open(DATABASE, 1);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => reject(opening.error);
    opening.onsuccess = async () => {
      const database = opening.result;
      try {
        // The key is made before the transaction: one that waits for WebCrypto would have ended.
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
        // Not before the key is kept: what is sealed with it must open after a reload at once.
        store.transaction.oncomplete = () => {
          database.close();
          resolve(key);
        };
        store.transaction.onabort = () => reject(store.transaction.error);
      } catch (error) {
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
