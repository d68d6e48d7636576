/**
 * The round of the person who is logged in: opened from the storage when a read needs it, and in use while the network
 * is away. Whether that is back is tried every few seconds, at its `online` event, and noticed by any call that is
 * answered.
 */
import { $identity } from '../kernel/http/credentials.ts';
import { get } from '../kernel/http/http.ts';
import { keeper } from '../kernel/http/keeping.ts';
import { pageSingleton } from '../kernel/lib/page-singletons.ts';
import { isOffline } from '../kernel/page/connection.ts';
import { heldFiles } from '../kernel/page/held-files.ts';
import { $roundNote, roundPreference } from '../kernel/page/round-note.ts';
import { getApiOrigin } from '../kernel/page/settings.ts';
import { refreshAll } from '../kernel/store/store-lifecycle.ts';
import { answerFromRound } from './answers.ts';
import { dropOldRounds, openRoundStorage, type RoundStorage } from './database.ts';
import type { RoundContent, WholeRound } from './model.ts';

/** While the network is away, the server is tried again after so many milliseconds. */
const AGAIN_MS = 8000;

interface OpenRound {
  storage: RoundStorage;
  content: RoundContent | null;
}

const state = pageSingleton('round', () => ({
  person: '',
  opening: null as Promise<OpenRound | null> | null,
  timer: undefined as ReturnType<typeof setTimeout> | undefined,
  isFollowed: false,
}));

/**
 * Opens the round of the person who is logged in, once.
 * @param storage by default the browser's
 * @returns `null` where this browser can keep none
 */
export function openOwnRound(storage?: RoundStorage): Promise<OpenRound | null> {
  const person = $identity.get();
  if (!person) return Promise.resolve(null);
  if (state.person !== person) closeRoundOfOthers();
  state.person = person;
  state.opening ??= open(person, storage).catch(() => {
    state.opening = null;
    return null;
  });
  return state.opening;
}

async function open(person: string, given?: RoundStorage): Promise<OpenRound> {
  const storage = given ?? (await openRoundStorage(person, getApiOrigin()));
  // what waits is shown in what is read
  const [content] = await Promise.all([storage.read(), keeper.open?.()]);
  if (!given && !(await dropOldRounds())) roundPreference.set(false);
  if (content && state.person === person) await take(storage, content);
  return { storage, content };
}

/** Nothing of the person stays in the memory of the page. */
export function closeRoundOfOthers(): void {
  state.person = '';
  state.opening = null;
  clearTimeout(state.timer);
  dropFiles();
  $roundNote.set({ preparedAt: null, isAway: false });
}

async function take(storage: RoundStorage, content: RoundContent): Promise<void> {
  dropFiles();
  for (const [place, { url, type }] of content.files.entries()) {
    const bytes = await storage.readFile(place);
    if (bytes) heldFiles.urls.set(url, URL.createObjectURL(new Blob([bytes], { type })));
  }
  $roundNote.set({ ...$roundNote.get(), preparedAt: content.preparedAt });
}

function dropFiles(): void {
  for (const url of heldFiles.urls.values()) URL.revokeObjectURL(url);
  heldFiles.urls.clear();
  heldFiles.isUsed = false;
}

/** @returns `null` for what the round does not hold, `undefined` without a round */
export async function recallRound(address: string): Promise<unknown | null | undefined> {
  const content = (await openOwnRound())?.content;
  if (!content) return undefined;
  if (isOffline()) goAway();
  return answerFromRound(content, address, keeper.current?.listWaiting() ?? []);
}

/** From now on reads are answered from the round, until the server has answered. */
export function goAway(): void {
  heldFiles.isUsed = true;
  if (!$roundNote.get().isAway) $roundNote.set({ ...$roundNote.get(), isAway: true });
  if (state.timer === undefined) state.timer = setTimeout(tryServer, AGAIN_MS);
  if (state.isFollowed) return;
  state.isFollowed = true;
  globalThis.window?.addEventListener('online', () => $roundNote.get().isAway && tryServer());
}

function tryServer(): void {
  clearTimeout(state.timer);
  state.timer = undefined;
  if (!$roundNote.get().isAway) return;
  // any answer counts, which the call itself reports
  get('/api/core/users/me/', { once: true, live: true }).catch(() => {
    if ($roundNote.get().isAway) state.timer ??= setTimeout(tryServer, AGAIN_MS);
  });
}

/** The network is there again: what is on the screens is read from the server. */
export function comeBack(): void {
  if (!$roundNote.get().isAway) return;
  clearTimeout(state.timer);
  state.timer = undefined;
  heldFiles.isUsed = false;
  $roundNote.set({ ...$roundNote.get(), isAway: false });
  void refreshAll();
}

/** Keeps a round in place of the former one. @throws where there is no room; the former one is then still there */
export async function keepRound(round: WholeRound): Promise<void> {
  const opened = await openOwnRound();
  if (!opened) throw new Error('This browser keeps no rounds.');
  await opened.storage.write(round);
  roundPreference.set(true);
  opened.content = round.content;
  await take(opened.storage, round.content);
}

/** Removes the person's round from this device. */
export async function removeRound(): Promise<void> {
  const opened = await openOwnRound();
  await opened?.storage.remove();
  closeRoundOfOthers();
}
