/**
 * What somebody has typed and not sent, kept by this browser under the person and the form: a reload, a closed
 * tab or an expired session loses nothing. Where storage is forbidden, the form's memory alone keeps it.
 */
import { $identity } from '../_http/credentials.ts';

/** The place of one person's draft of one form, while that person is logged in. */
export const getDraftKey = (person: string, form: string): string =>
  `balise.draft:${encodeURIComponent(person)}:${form}`;

/** The texts that this tab has read or kept: it removes no other. */
const known = new Map<string, string | null>();

/** @returns what `writeDraft` kept, or `null`; never throws */
export function readDraft(key: string): unknown {
  try {
    const text = globalThis.localStorage?.getItem(key) ?? null;
    known.set(key, text);
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // storage forbidden, or a text of somebody else
  }
}

/**
 * Keeps a JSON value, or removes it when it is `null`.
 * @param over whether it replaces what another tab of the person has kept there since: what is typed does
 * @returns whether the value is kept
 */
export function writeDraft(key: string, value: unknown, over = value !== null): boolean {
  try {
    const { localStorage } = globalThis;
    const current = localStorage.getItem(key);
    if (!over && current !== null && current !== known.get(key)) return false;
    const text = value === null ? null : JSON.stringify(value);
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    known.set(key, text);
    // what is typed or taken back as a session ends is not left readable
    if (!$identity.get()) void import('./sealed-drafts.ts').then(({ closeDrafts }) => closeDrafts());
    return value !== null;
  } catch {
    return false; // storage forbidden or full
  }
}
