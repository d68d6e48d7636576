/**
 * Encrypts drafts between sessions: what people type is readable in the web storage only while they are logged in.
 * At the end of a session drafts are encrypted (see `encrypt.ts`) under meaningless names, and decrypted when the
 * same user logs in. When they are thrown away: `draft-life.ts`. Loaded after a login, or earlier when something is stored.
 */
import { $identity } from '../http/credentials.ts';
import { pageSingleton } from '../lib/page-singletons.ts';
import type { User } from '../lib/user.ts';
import { warnBeforeUnload } from '../page/unload-guard.ts';
import { unseal } from './decrypt.ts';
import { goesWithSession, isForgotten } from './draft-life.ts';
import { $unsealed, getDraftKey, isLasting, toNumbered } from './draft-storage.ts';
import { canRemember, seal } from './encrypt.ts';
import { adopt, hasFormer, moveFormer } from './former-preferences.ts';
import { joinRows } from './lasting-rows.ts';

const OPEN = 'balise.draft:';
const SEALED = 'balise.sealed:';

const state = pageSingleton('drafts', () => ({
  /** Encryption under way: one draft after the other, so that the newest is stored last. */
  work: Promise.resolve(),
  /** The last session ended by an explicit logout. */
  isLoggedOut: false,
}));

/** The names that drafts of one person are under, by the name they have logged in with. */
const owners = pageSingleton('drafts.owners', () => new Map<string, readonly string[]>());

/** Encrypted drafts that the storage has refused, by name: they last as long as the page. */
const refused = new Map<string, string>();

/**
 * Encrypts the stored drafts of everybody except the logged-in user; none is readable once it has returned, where the
 * browser can encrypt, but the lists that last: each until its sealed copy is stored.
 * @param given who logs in, when that is not known to the page yet
 */
export function encryptDrafts(given = ''): Promise<void> {
  const person = given || $identity.get();
  const mine = person ? (owners.get(person) ?? [person]) : [];
  const isOthers = (key: string) => !mine.some((owner) => key.startsWith(getDraftKey(owner, '')));
  // what this tab keeps for itself: the user's last draft, below, is the one that comes back
  if (goesWithSession(canRemember(), state.isLoggedOut))
    for (const key of listKeys(OPEN, 'sessionStorage').filter(isOthers)) sessionStorage.removeItem(key);
  for (const key of listKeys(OPEN).filter(isOthers)) {
    const text = localStorage.getItem(key) ?? '';
    // removed before encrypting, which takes a moment in which the page may be left; what lasts would be lost then, and
    // is sealed by the next page
    if (!isLasting(key) && goesWithSession(canRemember(), state.isLoggedOut)) localStorage.removeItem(key);
    if (canRemember()) state.work = state.work.then(() => store(key, text)).catch(() => {});
  }
  return state.work;
}

/** Called on an explicit logout: no draft stays readable. */
export function sealDraftsOnLogout(): Promise<void> {
  state.isLoggedOut = true;
  return encryptDrafts();
}

/**
 * Decrypts the stored drafts of that user; to be awaited before the user is logged in.
 * @param user who that is, once it is known: their name on the server and their number, which drafts may be under
 */
export async function decryptDrafts(person: string, user?: Pick<User, 'id' | 'username'>): Promise<void> {
  const number = !user || user.id === null ? person : toNumbered(user.id);
  const names = [...new Set([person, user?.username || person, number])];
  if (user) owners.set(person, names);
  state.isLoggedOut = false;
  await state.work;
  const isFormer = hasFormer();
  try {
    if (isFormer) moveFormer();
  } catch {
    // no room: it is moved another time
  }
  await unsealAll(names);
  try {
    if (user) adopt(person, number, names);
  } catch {
    // no room: it is moved another time
  }
  $unsealed.set($unsealed.get() + 1);
  if (isFormer) await encryptDrafts(person);
}

async function unsealAll(persons: readonly string[]): Promise<void> {
  const names = [...new Set([...listKeys(SEALED), ...refused.keys()])];
  if (names.length === 0 || !canRemember()) return;
  const mine = await Promise.all(persons.map(async (each) => `${SEALED}${await digest(each)}:`));
  for (const name of names) {
    const [at = '', ...sealed] = (refused.get(name) ?? localStorage.getItem(name))?.split('.') ?? [];
    const isOld = isForgotten(Number(at));
    const isMine = mine.some((start) => name.startsWith(start));
    if (isMine && !isOld) {
      const kept = (await unseal(sealed.join('.'), name)) as { key: string; text: string } | null;
      if (kept && !giveBack(kept.key, kept.text)) continue;
    }
    if (!isMine && !isOld) continue;
    localStorage.removeItem(name);
    forget(name);
  }
}

/** A newer draft is not replaced; of a list that lasts, both are kept. @returns whether there was room */
function giveBack(key: string, text: string): boolean {
  const newer = localStorage.getItem(key);
  if (isLasting(key)) return write(key, joinRows(text, newer));
  return newer !== null || write(key, text);
}

async function store(key: string, text: string): Promise<void> {
  const person = decodeURIComponent(key.slice(OPEN.length).split(':', 1)[0] ?? '');
  const name = `${SEALED}${await digest(person)}:${await digest(key)}`;
  const isKept = isLasting(key);
  if (isKept && localStorage.getItem(key) !== text) return; // stored by an earlier turn
  const sealed = await seal({ key, text: isKept ? joinRows(await readSealed(name), text) : text }, name);
  if (!sealed) {
    if (!state.isLoggedOut && !isKept) write(key, text);
    return;
  }
  const dated = `${isKept ? Number.POSITIVE_INFINITY : Date.now()}.${sealed}`;
  forget(name);
  const isStored = write(name, dated);
  if (isKept && localStorage.getItem(key) === text) localStorage.removeItem(key);
  // without the open text there may be room
  if (isStored || write(name, dated)) return;
  refused.set(name, dated);
  warnBeforeUnload(refused, true);
}

/** The text that is sealed under that name; `null` without one. */
async function readSealed(name: string): Promise<string | null> {
  const [, ...sealed] = (refused.get(name) ?? localStorage.getItem(name))?.split('.') ?? [];
  return ((await unseal(sealed.join('.'), name)) as { text: string } | null)?.text ?? null;
}

function forget(name: string): void {
  refused.delete(name);
  warnBeforeUnload(refused, refused.size > 0);
}

/** @returns whether it is stored; not where the storage is full */
function write(key: string, text: string): boolean {
  try {
    localStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

async function digest(text: string): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(bytes, 0, 16), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

function listKeys(prefix: string, storage: 'localStorage' | 'sessionStorage' = 'localStorage'): string[] {
  try {
    return Object.keys(globalThis[storage] ?? {}).filter((key) => key.startsWith(prefix));
  } catch {
    return []; // storage forbidden
  }
}

pageSingleton('drafts.listeners', () => {
  // a session of the host begins and ends without calling this module
  $identity.listen((person, former) => {
    if (former) void encryptDrafts();
    if (person) decryptDrafts(person).catch(() => {});
  });
  return true;
});
