/** The session of the page: who is logged in, what they may do (spec §4, §6). Shared by every element. */
import { atom, computed } from 'nanostores';
import * as v from 'valibot';
import { followPerson } from './_lib/person.ts';
import { shared } from './_lib/registry.ts';
import { canRemember, seal, unseal } from './_lib/vault.ts';
import { $refusals, $switches, getAuthorization, setCredentials } from './credentials.ts';
import { describeError, toApiError } from './errors.ts';
import { type CallOptions, get } from './http.ts';
import { forgetOutcomes, showNotice } from './notices.ts';
import { type Codename, formatPerson, GROUPS, User } from './people/model.ts';
import { canOpen, type RouteName } from './routes.ts';
import { $settings, type Credentials, getApiOrigin } from './settings.ts';
import * as texts from './texts.ts';

/** `restoring` until the kept session was read; a screen waits for `in`, a login form for `out`. */
export interface Session {
  status: 'restoring' | 'in' | 'out';
  user: User | null;
}

const LOGIN_REFUSED = 'Identifiant ou mot de passe incorrect.';
const STORAGE_KEY = 'balise.session';
/** The login form waits for the other tabs this many milliseconds; who answers later still logs this one in. */
const OTHER_TABS_MS = 100;
/** After a lost connection, the host's own session is tried again this many milliseconds later. */
const SUPPLIED_RETRY_MS = 5000;

export const $session = shared('session', () => atom<Session>({ status: 'restoring', user: null }));
export const $user = computed($session, (session) => session.user);

const channel = shared('session.channel', () =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel('balise.session'),
);
const restoring = shared('session.restoring', (): { done: Promise<void> | null } => ({ done: null }));

/** What is kept, encrypted: the credentials, and the user, so that the next page is right at once. */
interface Kept {
  credentials: Credentials;
  user: User;
}

/**
 * Logs in: asks the current-user endpoint with these credentials (spec §6).
 * @param remember keeps the session after the browser is closed
 * @param options `signal` gives the attempt up, `onWait` is told when the answer is late
 * @returns what to say on the form, or `null` when logged in; never throws
 */
export async function signIn(
  username: string,
  password: string,
  remember: boolean,
  options: Pick<CallOptions, 'signal' | 'onWait'> = {},
): Promise<string | null> {
  const credentials = { username, password };
  try {
    const user = await fetchUser({ ...options, credentials });
    // Kept before anybody is told: who reloads at once is still logged in.
    await keep({ credentials, user }, remember);
    setCredentials(credentials);
    $session.set({ status: 'in', user });
    channel?.postMessage({ type: 'in' });
    return null;
  } catch (thrown) {
    const error = toApiError(thrown);
    return error.status === 401 || error.status === 403 ? LOGIN_REFUSED : describeError(error);
  }
}

/** Logs out everywhere: this page's elements, and every open tab; nothing kept remains (spec §4). */
export function signOut(): void {
  endSession();
  forgetOutcomes();
  channel?.postMessage({ type: 'out' });
}

/**
 * Reads the kept session once; called by the first element and by `setup()`.
 * @param options `again` after the host has said where the API is, or who is logged in
 */
export function restoreSession({ again = false }: { again?: boolean } = {}): Promise<void> {
  if (again) {
    const before = restoring.done;
    const asks = before === null || $settings.get().credentials !== null || getAuthorization() === null;
    // asked already by the switch that the line above has found
    if (asks && restoring.done === before) {
      if ($session.get().status === 'in') $session.set({ status: 'restoring', user: null });
      restoring.done = null;
    }
  }
  restoring.done ??= restore();
  return restoring.done;
}

/** Whether « Se souvenir de moi » can be kept in this browser. */
export { canRemember };

/** Whether the logged-in user holds that codename (spec §6). */
export const can = (codename: Codename, user: User | null = $user.get()): boolean =>
  user?.user_permissions.includes(codename) ?? false;

/** Whether the logged-in user may open that route (spec §2). */
export const canVisit = (name: RouteName): boolean => canOpen(name, $user.get());

const isIn = (user: User | null, groups: readonly string[]): boolean =>
  groups.includes(user?.group?.name ?? '');

/** « Intervenant »: Prestataire or Collaborateur (the first of the two readings of spec §6). */
export const isIntervenant = (user: User | null = $user.get()): boolean =>
  isIn(user, [GROUPS.prestataire, GROUPS.collaborateur]);
/** Responsable technique, Collaborateur or Administrateur (spec §6). */
export const isCollaborateurOrAdmin = (user: User | null = $user.get()): boolean =>
  isIn(user, [GROUPS.responsable, GROUPS.collaborateur, GROUPS.admin]);
/** Responsable technique or Administrateur (spec §6). */
export const isResponsableOrAdmin = (user: User | null = $user.get()): boolean =>
  isIn(user, [GROUPS.responsable, GROUPS.admin]);
/** Who may scan a piece of equipment (spec §2): Responsable technique, Administrateur, holders of `view_asset`. */
export const canScan = (user: User | null = $user.get()): boolean =>
  isResponsableOrAdmin(user) || can('view_asset', user);
/** Administrateur only (spec §6). */
export const isAdmin = (user: User | null = $user.get()): boolean => isIn(user, [GROUPS.admin]);

/** The user's full name, as the header shows it (spec §2). */
export const formatUser = (user: User | null): string => (user ? user.fullname || formatPerson(user) : '');

async function fetchUser(options: CallOptions = {}): Promise<User> {
  const { data } = await get('/api/core/users/me/', options);
  return v.parse(User, data);
}

async function restore(): Promise<void> {
  const supplied = $settings.get().credentials?.() ?? null;
  // What the former person saw goes now, whatever becomes of the next one.
  getAuthorization();
  const kept = supplied ? null : await readKept();
  if (!supplied && !kept) {
    if ($session.get().status === 'restoring') $session.set({ status: 'out', user: null });
    return;
  }
  if (kept) {
    setCredentials(kept.credentials);
    $session.set({ status: 'in', user: kept.user });
  }
  try {
    const user = await fetchUser();
    $session.set({ status: 'in', user });
  } catch (thrown) {
    // A refusal has ended the session already; without an answer the kept user stands.
    if (kept) return;
    $session.set({ status: 'out', user: null });
    // A page without a login form has nobody to try again.
    if (toApiError(thrown).failure !== 'status') {
      setTimeout(() => void restoreSession({ again: true }), SUPPLIED_RETRY_MS);
    }
  }
}

async function readKept(): Promise<Kept | null> {
  const sealed = readStorage('sessionStorage') ?? readStorage('localStorage') ?? (await askOtherTabs());
  const kept = (await unseal(sealed, getApiOrigin())) as Kept | null;
  if (sealed && kept) writeStorage('sessionStorage', sealed);
  return kept?.credentials && kept.user ? kept : null;
}

async function keep(session: Kept, remember: boolean): Promise<void> {
  const sealed = await seal(session, getApiOrigin());
  writeStorage('sessionStorage', sealed);
  writeStorage('localStorage', remember && canRemember() ? sealed : null);
}

function endSession(): void {
  writeStorage('sessionStorage', null);
  writeStorage('localStorage', null);
  setCredentials(null);
  $session.set({ status: 'out', user: null });
}

function endRefused(): void {
  endSession();
  showNotice(texts.SESSION_ENDED);
}

/** A tab opened from this one logs in with the same sealed text; no password crosses the channel. */
function askOtherTabs(): Promise<string | null> {
  if (!channel) return Promise.resolve(null);
  return new Promise((resolve) => {
    const answer = ({ data }: MessageEvent) => {
      if (data?.type !== 'sealed' || typeof data.sealed !== 'string') return;
      channel?.removeEventListener('message', answer);
      if (!isLate) return finish(data.sealed);
      if ($session.get().status !== 'out') return;
      writeStorage('sessionStorage', data.sealed);
      restoring.done = null;
      void restoreSession();
    };
    let isLate = false;
    const timer = setTimeout(() => finish(null), OTHER_TABS_MS);
    function finish(sealed: string | null) {
      clearTimeout(timer);
      isLate = true;
      resolve(sealed);
    }
    channel.addEventListener('message', answer);
    channel.postMessage({ type: 'ask' });
  });
}

shared('session.listeners', () => {
  channel?.addEventListener('message', ({ data }: MessageEvent) => {
    const sealed = readStorage('sessionStorage');
    if (data?.type === 'out') {
      endSession();
      forgetOutcomes();
    }
    if (data?.type === 'refused' && sealed !== null && data.sealed === sealed) endRefused();
    if (data?.type === 'ask' && sealed) channel.postMessage({ type: 'sealed', sealed });
    if (data?.type === 'in' && $session.get().status === 'out') {
      restoring.done = null;
      void restoreSession();
    }
  });
  $switches.listen(() => {
    if ($session.get().status === 'in') void restoreSession({ again: true });
  });
  $refusals.listen(() => {
    if ($session.get().status !== 'in') return;
    const sealed = readStorage('sessionStorage');
    endRefused();
    // the tabs with the same session need not be refused one by one, nor hand it to the next
    if (sealed !== null) channel?.postMessage({ type: 'refused', sealed });
  });
  followPerson((_, former) => {
    if (former) forgetOutcomes();
  });
  return true;
});

function readStorage(kind: 'sessionStorage' | 'localStorage'): string | null {
  try {
    return globalThis[kind]?.getItem(STORAGE_KEY) ?? null;
  } catch {
    return null; // storage forbidden: the session lives in memory
  }
}

function writeStorage(kind: 'sessionStorage' | 'localStorage', sealed: string | null): void {
  try {
    if (sealed) globalThis[kind]?.setItem(STORAGE_KEY, sealed);
    else globalThis[kind]?.removeItem(STORAGE_KEY);
  } catch {
    // storage forbidden or full: the session lives in memory
  }
}
