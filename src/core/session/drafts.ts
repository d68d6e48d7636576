/**
 * What somebody has typed and not sent, kept by this browser under the person and the form: a reload, a closed
 * tab or an expired session loses nothing. Where storage is forbidden, the form's memory alone keeps it.
 */
import { $identity } from '../_http/credentials.ts';

/** The place of one person's draft of one form, while that person is logged in. */
export const getDraftKey = (person: string, form: string): string =>
  `balise.draft:${encodeURIComponent(person)}:${form}`;

/** @returns what `writeDraft` kept, or `null`; never throws */
export function readDraft(key: string): unknown {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(key) ?? 'null');
  } catch {
    return null; // storage forbidden, or a text of somebody else
  }
}

/** Keeps a JSON value, or removes it when it is `null`. @returns whether it is kept */
export function writeDraft(key: string, value: unknown): boolean {
  try {
    if (value === null) globalThis.localStorage.removeItem(key);
    else globalThis.localStorage.setItem(key, JSON.stringify(value));
    // what is typed or taken back as a session ends is not left readable
    if (!$identity.get()) void import('./sealed-drafts.ts').then(({ closeDrafts }) => closeDrafts());
    return value !== null;
  } catch {
    return false; // storage forbidden or full
  }
}
