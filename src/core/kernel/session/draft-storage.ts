/**
 * Stores what the user has typed and not sent in this browser, by user and form, so that a reload, a closed tab or
 * an expired session loses nothing. Two tabs with one form each keep what was typed in them: a tab finds its own draft
 * first, a new one the last draft of the user. Where storage is forbidden, drafts stay in memory.
 */
import { atom } from 'nanostores';
import { $identity } from '../http/credentials.ts';
import { pageSingleton } from '../lib/page-singletons.ts';

/** The storage key of a user's draft of one form, readable while that user is logged in. */
export const getDraftKey = (person: string, form: string): string =>
  `balise.draft:${encodeURIComponent(person)}:${form}`;

/** What the names of drafts begin with that are kept however long their person stays away. */
export const LASTING = 'lasting:';
/** In the place of the name of a user of whom the number is known: names are typed in several ways, and change. */
export const toNumbered = (id: string | number): string => `#${id}`;
/** @param key of a draft */
export const isLasting = (key: string): boolean => key.split(':')[2] === LASTING.slice(0, -1);

/** Counts how often sealed drafts have come back for the person who is logged in. */
export const $unsealed = pageSingleton('drafts.unsealed', () => atom(0));

/** The drafts that this tab has read or written, as text; only these may be removed by it. */
const known = new Map<string, string | null>();

/** @returns what `writeDraft` stored, or `null`; never throws */
export function readDraft(key: string): unknown {
  try {
    const text = globalThis.sessionStorage?.getItem(key) ?? globalThis.localStorage?.getItem(key) ?? null;
    known.set(key, text);
    return JSON.parse(text ?? 'null');
  } catch {
    return null; // storage forbidden, or the text is not ours
  }
}

/**
 * Stores a JSON value, or removes the draft when it is `null`.
 * @param over whether to replace what another tab of the same user has stored since; by default only when there is
 *   a value
 * @returns whether the value is stored
 */
export function writeDraft(
  key: string,
  value: unknown,
  { over = value !== null }: { over?: boolean } = {},
): boolean {
  try {
    const { localStorage, sessionStorage } = globalThis;
    const text = value === null ? null : JSON.stringify(value);
    if (sessionStorage) keep(sessionStorage, key, text);
    const current = localStorage.getItem(key);
    if (!over && current !== null && current !== known.get(key)) return false;
    keep(localStorage, key, text);
    known.set(key, text);
    sealWithoutSession();
    return value !== null;
  } catch {
    return false; // storage forbidden or full
  }
}

/** A draft written while the session ends must not stay readable. */
export function sealWithoutSession(): void {
  if (!$identity.get()) void import('./draft-encryption.ts').then(({ encryptDrafts }) => encryptDrafts());
}

function keep(storage: Storage, key: string, text: string | null): void {
  if (text === null) storage.removeItem(key);
  else storage.setItem(key, text);
}
