/**
 * What people type is readable in the web storage only while they are logged in. At the end of a session it is
 * encrypted (see `vault.ts`) under names that say nothing, and readable again once the same person is back. Where
 * the browser cannot encrypt, an expired session leaves it as it is and an explicit logout removes it. Loaded once
 * somebody is logged in, and before when something is kept.
 */
import { $identity } from '../_http/credentials.ts';
import { shared } from '../_lib/registry.ts';
import { getDraftKey } from './drafts.ts';
import { canRemember, seal } from './seal.ts';
import { unseal } from './vault.ts';

const OPEN = 'balise.draft:';
const SEALED = 'balise.sealed:';
/** What nobody came back for is removed after this many milliseconds: 30 days. */
const FORGET_MS = 30 * 24 * 3_600_000;

const state = shared('drafts', () => ({
  /** What is being encrypted: one after the other, so that the newest stays. */
  work: Promise.resolve(),
  /** The last session was ended by its person. */
  isLoggedOut: false,
}));

/** Encrypts what is kept of everybody but the person logged in, if any. */
export function closeDrafts(): void {
  const person = $identity.get();
  for (const key of listKeys(OPEN)) {
    if (person && key.startsWith(getDraftKey(person, ''))) continue;
    const text = localStorage.getItem(key) ?? '';
    // at once: encrypting takes a moment in which the page may be left
    if (canRemember() || state.isLoggedOut) localStorage.removeItem(key);
    if (canRemember()) state.work = state.work.then(() => store(key, text));
  }
}

/** The person has logged out: nothing of what was typed stays readable. */
export function leaveDrafts(): void {
  state.isLoggedOut = true;
  closeDrafts();
}

/** Makes what was kept of that person readable again; to be awaited before the person is logged in. */
export async function openDrafts(person: string): Promise<void> {
  state.isLoggedOut = false;
  await state.work;
  const names = listKeys(SEALED);
  if (names.length === 0 || !canRemember()) return;
  const mine = `${SEALED}${await digest(person)}:`;
  for (const name of names) {
    const [at = '', ...sealed] = localStorage.getItem(name)?.split('.') ?? [];
    const isForgotten = !(Number(at) > Date.now() - FORGET_MS);
    if (name.startsWith(mine) && !isForgotten) {
      const kept = (await unseal(sealed.join('.'), name)) as { key: string; text: string } | null;
      // what was typed since stands
      if (kept && localStorage.getItem(kept.key) === null) localStorage.setItem(kept.key, kept.text);
    }
    if (name.startsWith(mine) || isForgotten) localStorage.removeItem(name);
  }
}

async function store(key: string, text: string): Promise<void> {
  try {
    const person = decodeURIComponent(key.slice(OPEN.length).split(':', 1)[0] ?? '');
    const name = `${SEALED}${await digest(person)}:${await digest(key)}`;
    const sealed = await seal({ key, text }, name);
    if (sealed) localStorage.setItem(name, `${Date.now()}.${sealed}`);
    else if (!state.isLoggedOut) localStorage.setItem(key, text);
  } catch {
    // storage full: the form's memory alone keeps it
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function listKeys(prefix: string): string[] {
  try {
    return Object.keys(globalThis.localStorage ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // storage forbidden
  }
}

shared('drafts.listeners', () => {
  // a host's own session begins and ends without a word
  $identity.listen((person, former) => {
    if (former) closeDrafts();
    if (person) openDrafts(person).catch(() => {});
  });
  return true;
});
