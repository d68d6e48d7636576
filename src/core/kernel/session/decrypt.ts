/**
 * Decrypts what is kept encrypted between reloads (AES-GCM, `encrypt.ts`) with a key in IndexedDB that cannot be exported: the web
 * storage alone reveals nothing. It does not protect against scripts of the same origin. Where the browser has no
 * WebCrypto (plain http), the secret is stored unencrypted for the session only, with a warning in the console.
 */
import { canEncrypt, readVaultKey } from './vault-key.ts';

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

export function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes));
}

function fromBase64(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}
