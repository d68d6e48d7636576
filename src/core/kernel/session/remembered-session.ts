/** What this browser keeps of the session when it is closed, and how to forget it. */
import { atom } from 'nanostores';
import { isRemembered } from './session.ts';
import { readStorage, TIMES_KEY, writeStorage } from './session-storage.ts';

/** The session that stays when the browser is closed. */
export interface RememberedSession {
  isRemembered: boolean;
  /** When it ends without input, in milliseconds since 1970; `null` when that is not known yet. */
  until: number | null;
}

export const $rememberedSession = atom<RememberedSession>({ isRemembered: false, until: null });

/** Reads the storage again: other tabs and the login change it. */
export function readRememberedSession(): void {
  const until = Number.parseFloat(readStorage('localStorage', TIMES_KEY) ?? '');
  $rememberedSession.set({ isRemembered: isRemembered(), until: Number.isFinite(until) ? until : null });
}

/** The session ends with the browser from now on; the tabs that are open stay logged in. */
export function forgetSession(): void {
  writeStorage('localStorage', null);
  writeStorage('localStorage', null, TIMES_KEY);
  readRememberedSession();
}
