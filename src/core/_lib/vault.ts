/**
 * Keeps a small secret between reloads, encrypted (AES-GCM) with a key of IndexedDB that cannot be exported: a
 * reader of the web storage alone finds nothing. It is no defence against a script of the same origin, and is
 * not called one. Where the browser has no WebCrypto (plain http), the secret is kept for the session only, as
 * it is, with a warning in the console.
 */
const DATABASE = 'balise';
const STORE = 'keys';
const KEY_NAME = 'session';
const WARNING =
  'Balise: this page is not a secure context; the session is kept unencrypted until the tab closes.';

const canEncrypt = (): boolean => typeof indexedDB !== 'undefined' && globalThis.crypto?.subtle !== undefined;

/** Whether `seal` gives something that may be kept beyond the session. */
export const canRemember = (): boolean => canEncrypt();

/**
 * @param secret any JSON value
 * @param bound what the secret belongs to (an origin); it opens only with the same
 * @returns text for the web storage, or `null` when it cannot be kept
 */
export async function seal(secret: unknown, bound: string): Promise<string | null> {
  const plain = new TextEncoder().encode(JSON.stringify(secret));
  if (!canEncrypt()) {
    if (globalThis.document) console.warn(WARNING);
    return `0.${toBase64(plain)}`;
  }
  try {
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const additionalData = new TextEncoder().encode(bound);
    const sealed = await crypto.subtle.encrypt(
      { name: 'AES-GCM', iv, additionalData },
      await getKey(),
      plain,
    );
    return `1.${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
  } catch {
    return null;
  }
}

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

function getKey(): Promise<CryptoKey> {
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

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
