/** Encrypts what `unseal` decrypts (`decrypt.ts`); needed by a login only. */
import { toBase64 } from './decrypt.ts';
import { canEncrypt, readVaultKey } from './vault-key.ts';

const WARNING =
  'Balise: this page is not a secure context; the session is kept unencrypted until the tab closes.';

/** Whether `seal` returns text that may be stored beyond the session. */
export const canRemember = (): boolean => canEncrypt();

/**
 * @param secret any JSON value
 * @param bound an origin; `unseal` opens the text only with the same
 * @returns text for the web storage, or `null` when it cannot be stored
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
      await readVaultKey(),
      plain,
    );
    return `1.${toBase64(iv)}.${toBase64(new Uint8Array(sealed))}`;
  } catch {
    return null;
  }
}
